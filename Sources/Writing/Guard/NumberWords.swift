/// Words that mean numbers, their scales and their units, in the languages that most posts are written in.
enum NumberWords {
  /// What a word means as a number.
  static func value(_ word: String) -> String? { values[word] }

  /// Whether a word is nothing but a number: `two`, not `one` or the Norwegian `to`.
  static func isPlain(_ word: String) -> Bool { values[word] != nil && !ambiguous.contains(word) }

  /// By which power of ten a word after a number multiplies it.
  static func power(_ word: String) -> Int? { powers[word] }

  /// One name for a unit that has several.
  static func unit(_ word: String) -> String? { units[word] }

  private static let values = [
    "0": "zero null zéro cero nul noll nolla ноль",
    "1": """
    one first ein eine einen einer eins erste ersten erster un une premier première uno una primer primero primera primo
    um uma primeiro primeira een eerste en ett första et første jeden pierwszy один первый bir yksi satu egy unu
    """,
    "2": """
    two second twice zwei zweite zweiten zweimal deux deuxième dos segundo segunda due secondo seconda dois duas twee
    tweede två andra to anden andre dwa dwie drugi два две второй iki kaksi dua kettő két doi două dva dvě
    """,
    "3": """
    three third drei dritte dritten trois troisième tres tercero tercera tre terzo terza três terceiro drie derde tredje
    trzy trzeci три третий üç kolme tiga három trei tři
    """,
    "4": """
    four fourth vier vierte quatre cuatro quattro quatro fyra fire cztery четыре dört neljä empat négy patru čtyři
    """,
    "5": "five fifth fünf fünfte cinq cinco cinque vijf fem pięć пять beş viisi lima öt cinci pět",
    "6": "six sixth sechs sechste seis sei zes sex seks sześć шесть altı kuusi enam hat șase šest",
    "7":
      "seven seventh sieben siebte sept siete sette sete zeven sju syv siedem семь yedi seitsemän tujuh hét șapte sedm",
    "8":
      "eight eighth acht achte huit ocho otto oito åtta otte åtte osiem восемь sekiz kahdeksan delapan nyolc opt osm",
    "9":
      "nine ninth neun neunte neuf nueve nove negen nio ni dziewięć девять dokuz yhdeksän sembilan kilenc nouă devět",
    "10": "ten tenth zehn zehnte dix diez dieci dez tien tio ti dziesięć десять on kymmenen sepuluh tíz zece deset",
    "11": "eleven elf onze once undici elva elleve jedenaście одиннадцать",
    "12": "twelve zwölf douze doce dodici doze twaalf tolv dwanaście двенадцать dozen dutzend",
    "13": "thirteen dreizehn treize trece tredici treze dertien tretton tretten",
    "14": "fourteen vierzehn quatorze catorce quattordici catorze veertien fjorton fjorten",
    "15": "fifteen fünfzehn quinze quince quindici vijftien femton femten piętnaście пятнадцать",
    "16": "sixteen sechzehn seize dieciséis sedici dezesseis zestien sexton seksten",
    "17": "seventeen siebzehn diecisiete diciassette zeventien",
    "18": "eighteen achtzehn dieciocho diciotto achttien",
    "19": "nineteen neunzehn diecinueve diciannove negentien",
    "20": "twenty zwanzig vingt veinte venti vinte twintig tjugo tyve tjue dwadzieścia двадцать yirmi",
    "30": "thirty dreißig trente treinta trenta trinta dertig trettio tredive tretti trzydzieści тридцать otuz",
    "40": "forty vierzig quarante cuarenta quaranta quarenta veertig fyrtio fyrre førti czterdzieści сорок kırk",
    "50": "fifty fünfzig cinquante cincuenta cinquanta cinquenta vijftig femtio femti pięćdziesiąt пятьдесят elli",
    "60": "sixty sechzig soixante sesenta sessanta sessenta zestig sextio seksti",
    "70": "seventy siebzig setenta settanta zeventig sjuttio sytti",
    "80": "eighty achtzig ochenta ottanta oitenta tachtig åttio åtti",
    "90": "ninety neunzig noventa novanta negentig nittio nitti",
    "100": "hundred hundert cent cien ciento cento cem honderd hundra hundrede hundre sto сто yüz sata seratus száz",
    "1000": "thousand tausend mille mil duizend tusen tusind tysiąc тысяча bin tuhat seribu ezer",
  ].reduce(into: [String: String]()) { values, entry in
    for word in entry.value.split(whereSeparator: \.isWhitespace) { values[String(word)] = entry.key }
  }

  private static let ambiguous = Set(
    """
    null nul second segundo segunda secondo seconda anden andre andra drugi due dos to sei sex hat sept otto ni ti on tio
    elf once dozen dutzend quince cent bin mil mille sto elli opt tre tres fem nove sete lima enam fire hét öt otte
    satu dua två acht onze doce doze seize cien cento sata première premier primer primo erste ersten erster twice
    zweimal um uma um een et en ett ein eine einen einer eins un une uno una one first bir unu egy yksi один первый
    primero primera primeiro primeira eerste första første jeden pierwszy ноль zero zéro cero
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let powers: [String: Int] = [
    3: "k thousand tausend tsd mille mil tysięcy tys тыс тысяч duizend tusen",
    6: """
    million millions mio million. millionen millón millones milione milioni milhão milhões mln miljoen miljon miljoner
    milion milionů milionów млн миллион миллиона миллионов million millioner mn milyon miljoonaa
    """,
    9: """
    billion billions bn milliarde milliarden mrd milliard milliards miliardo miliardi mld miljard miljarder milliarder
    miliard miliardów miliardy млрд миллиард миллиарда миллиардов milyar
    """,
  ].reduce(into: [:]) { powers, entry in
    for word in entry.value.split(whereSeparator: \.isWhitespace) { powers[String(word)] = entry.key }
  }

  private static let units: [String: String] = [
    "%":
      "% percent prozent procent procento procenta procentů porcento percento pct procenten proc процент процента процентов",
    "‰": "‰ promille", "°": "° degrees grad degrés grados gradi graden",
    "°C": "celsius", "°F": "fahrenheit",
    "€": "€ eur euro euros euroa", "$": "$ usd dollar dollars dólares dollari", "£": "£ gbp pound pounds pfund",
    "¥": "¥ jpy yen 円", "zł": "zł pln złotych złote", "₽": "₽ rub рублей рубля рубль",
    "kr": "kr sek nok dkk kronor kroner",
    "chf": "chf franken", "₺": "₺ tl lira", "kč": "kč czk korun", "₴": "₴ грн гривень", "₹": "₹ inr rupees",
    "km": "km kilometer kilometers kilometre kilometres kilometern kilomètres kilómetros chilometri quilômetros км",
    "m": "m meter meters metre metres metern mètres metros metri м", "cm": "cm centimeter centimeters zentimeter см",
    "mm": "mm millimeter millimeters мм", "mi": "mi mile miles meilen", "ft": "ft feet foot", "in": "inch inches zoll",
    "kg": "kg kilo kilos kilogram kilograms kilogramm кг", "g": "g gram grams gramm г",
    "mg": "mg milligram milligrams milligramm мг", "lb": "lb lbs", "t": "t tonnen tonnes tons",
    "l": "l liter liters litre litres litros litri л", "ml": "ml milliliter milliliters мл",
    "h":
      "h hour hours stunde stunden heure heures hora horas ora ore uur timmar timer godzin godziny часов часа час saat",
    "min": "min mins minute minutes minuten minuto minutos minuti minuter minutter minut минут минуты dakika",
    "sec": "sec secs seconds sekunden secondes segundos secondi sekunder sekund секунд",
    "day": "day days tag tage tagen jour jours día días giorno giorni dia dias dagen dagar dage dager dni дней дня gün",
    "week": "week weeks woche wochen semaine semaines semana semanas settimana settimane weken veckor uger uker недель",
    "month":
      "month months monat monate monaten mois mes meses mese mesi mês maanden månader måneder miesięcy месяцев ay",
    "year":
      "year years jahr jahre jahren ans année années año años anno anni ano anos jaar jaren år lat lata лет года yıl",
    "gb": "gb gigabyte gigabytes", "mb": "mb megabyte megabytes", "kb": "kb", "tb": "tb terabyte terabytes",
    "kwh": "kwh", "kw": "kw", "mw": "mw", "ghz": "ghz", "mhz": "mhz", "hz": "hz", "mph": "mph", "km/h": "kmh",
  ].reduce(into: [:]) { units, entry in
    for word in entry.value.split(whereSeparator: \.isWhitespace) { units[String(word)] = entry.key }
  }
}
