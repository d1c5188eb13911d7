/// Names of months, weekdays and nearby days in the languages that most posts are written in.
enum CalendarWords {
  /// 1 to 12; `nil` for a word that isn't the name of a month.
  static func month(_ word: String) -> Int? { months[word] ?? prefixed(word, monthStems) }

  /// 1 (Monday) to 7.
  static func weekday(_ word: String) -> Int? { weekdays[word] ?? prefixed(word, weekdayStems) }

  /// A day as seen from now, such as `tomorrow`.
  static func nearby(_ word: String) -> String? { days[word] }

  /// Whether the word means something else, too, so that it is a month only beside a number.
  static func isAmbiguousMonth(_ word: String) -> Bool { ambiguousMonths.contains(word) }

  private static let ambiguousMonths: Set<String> = [
    "may", "march", "mars", "mai", "maj", "set", "jan", "dec", "mar", "ocak", "august", "juni", "listopadu", "mart",
    "marzo", "mayo", "sept", "ekim", "mei", "marca", "máj", "май", "мая", "марта",
  ]

  private static func table(_ lists: [String]) -> [String: Int] {
    lists.enumerated().reduce(into: [:]) { table, entry in
      for word in entry.element.split(whereSeparator: \.isWhitespace) { table[String(word)] = entry.offset + 1 }
    }
  }

  /// Beginnings of words that are inflected, five letters or more.
  private static func prefixed(_ word: String, _ stems: [(stem: String, number: Int)]) -> Int? {
    guard word.utf8.count <= 60, stemHeads.contains(word.prefix(4)) else { return nil }
    return stems.first { word.hasPrefix($0.stem) }?.number
  }

  private static func stems(_ lists: [String]) -> [(stem: String, number: Int)] {
    table(lists).map { ($0.key, $0.value) }.sorted { $0.stem.count > $1.stem.count }
  }

  private static let months = table([
    "january januar jänner janvier enero gennaio janeiro januari januari styczeń stycznia styczniu leden ledna январь января jan ocak",
    "february februar février febrero febbraio fevereiro februari luty lutego únor února февраль февраля feb şubat",
    "march märz mars marzo março maart marts marzec marca březen března март марта mart mar",
    "april avril abril aprile kwiecień kwietnia duben dubna апрель апреля apr nisan",
    "may mai mayo maggio maio mei maj maja květen května май мая mayıs",
    "june juni juin junio giugno junho czerwiec czerwca červen června июнь июня haziran",
    "july juli juillet julio luglio julho lipiec lipca červenec července июль июля temmuz",
    "august août agosto augustus augusti sierpień sierpnia srpen srpna август августа aug ağustos",
    "september septembre septiembre settembre setembro wrzesień września září сентябрь сентября sept eylül",
    "october oktober octobre octubre ottobre outubro październik października říjen října октябрь октября oct okt ekim",
    "november novembre noviembre novembro listopad listopada listopadu ноябрь ноября nov kasım",
    "december dezember décembre diciembre dicembre dezembro grudzień grudnia prosinec prosince декабрь декабря dec dez aralık",
  ])

  private static let monthStems = stems([
    "tammikuu", "helmikuu", "maaliskuu", "huhtikuu", "toukokuu", "kesäkuu", "heinäkuu", "elokuu", "syyskuu", "lokakuu",
    "marraskuu", "joulukuu",
  ])

  private static let weekdays = table([
    "monday mondays montag montags lundi lunes lunedì segunda-feira maandag måndag mandag poniedziałek poniedziałku pondělí pazartesi понедельник luni senin",
    "tuesday tuesdays dienstag dienstags mardi martes martedì terça-feira dinsdag tisdag tirsdag wtorek wtorku úterý salı вторник marți selasa",
    "wednesday wednesdays mittwoch mittwochs mercredi miércoles mercoledì quarta-feira woensdag onsdag środa środę środy středa středu çarşamba среду miercuri rabu",
    "thursday thursdays donnerstag donnerstags jeudi jueves giovedì quinta-feira donderdag torsdag czwartek czwartku čtvrtek perşembe четверг joi kamis",
    "friday fridays freitag freitags vendredi viernes venerdì sexta-feira vrijdag fredag piątek piątku pátek cuma пятница пятницу vineri jumat",
    "saturday saturdays samstag samstags sonnabend samedi sábado sabato zaterdag lördag lørdag sobota sobotę soboty sobotu cumartesi суббота субботу sâmbătă sabtu",
    "sunday sundays sonntag sonntags dimanche domingo domenica zondag söndag søndag niedziela niedzielę niedzieli neděle neděli pazar воскресенье duminică minggu",
  ])

  private static let weekdayStems = stems([
    "maanantai понедельник", "tiistai вторник", "keskiviikko", "torstai четверг", "perjantai", "lauantai",
    "sunnuntai воскресень",
  ])

  private static let stemHeads = Set((monthStems + weekdayStems).map { $0.stem.prefix(4) })

  private static let days: [String: String] = [
    "today": "today heute aujourd'hui hoy oggi hoje vandaag idag dzisiaj dziś dnes сегодня bugün tänään azi",
    "tomorrow":
      "tomorrow demain mañana domani amanhã imorgon imorgen jutro zítra завтра yarın huomenna mâine besok übermorgen",
    "yesterday": "yesterday gestern hier ayer ieri ontem gisteren igår wczoraj včera вчера dün eilen kemarin",
  ].reduce(into: [:]) { days, entry in
    for word in entry.value.split(separator: " ") where word != "hier" { days[String(word)] = entry.key }
  }
}
