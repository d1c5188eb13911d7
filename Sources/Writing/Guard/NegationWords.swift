/// The words of a language that say no.
struct NegationWords: Sendable {
  /// Each one denies by itself.
  let strong: Set<String>
  /// Those that stand beside another one in the same clause in some languages or in careless English.
  let weak: Set<String>

  func isStrong(_ word: String) -> Bool {
    strong.contains(word) || (word.hasSuffix("n't") && word.count > 3) || word == "n't"
  }

  /// Those of a language; of all languages, without words that mean something else in another one, if it isn't known.
  static func of(_ language: String?) -> NegationWords {
    guard let language, let strong = strongWords[language] else { return all }
    return NegationWords(strong: split(strong), weak: split(weakWords[language] ?? ""))
  }

  /// Signs of negation within words of scripts that don't divide words.
  static func signs(in text: String) -> [String] {
    guard text.unicodeScalars.contains(where: { $0.value >= 0x3040 }) else { return [] }
    var found: [String] = []
    for sign in ["不", "没", "沒", "别", "ない", "ません", "なかった", "なく", "않", "없", "못", "아니"] {
      found += [String](repeating: sign, count: text.ranges(of: sign).count)
    }
    return found
  }

  /// A new clause begins with these.
  static let conjunctions = split(
    "but aber sondern mais pero sino però bensì mas maar men utan ale lecz але но а ama fakat mutta vaan tetapi tapi dar de"
  )
  .subtracting(["utan", "de", "dar", "а"])

  private static func split(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let all: NegationWords = {
    let ambiguous = split("nu en ei et ne ni mai sin non no' on plus ma ingen ohne kan nej nei nem ma mas")
    let strong = strongWords.values.reduce(into: Set<String>()) { $0.formUnion(split($1)) }
    let weak = weakWords.values.reduce(into: Set<String>()) { $0.formUnion(split($1)) }
    let kept = split("non ohne ingen nem ne ni")
    return NegationWords(
      strong: strong.subtracting(ambiguous.subtracting(kept)).subtracting(["ne", "ni"]),
      weak: weak.subtracting(ambiguous.subtracting(kept)).subtracting(strong))
  }()

  private static let strongWords: [String: String] = [
    "en": """
    not no never cannot without dont doesnt didnt isnt arent wasnt werent cant couldnt shouldnt wouldnt wont havent hasnt
    hadnt neither
    """,
    "de": "nicht nich nie niemals kein keine keinen keinem keiner keines keins ohne weder nein",
    "fr": "pas jamais sans aucun aucune non ni",
    "es": "no nunca jamás sin tampoco",
    "it": "non no senza mica",
    "pt": "não nao nunca jamais sem",
    "nl": "niet geen nooit zonder nee",
    "sv": "inte aldrig ingen inget inga utan nej ej",
    "da": "ikke aldrig ingen intet uden nej",
    "no": "ikke aldri ingen intet uten nei ikkje",
    "pl": "nie bez",
    "cs": "ne není nejsou nebyl nebyla nebylo bez nikdy nemám nemá nejsem nemůže nemohu nechci",
    "sk": "nie bez",
    "hr": "ne nije nisu nisam bez nema",
    "tr": "değil yok hayır",
    "fi": "ei en et emme ette eivät älä älkää ilman",
    "et": "ei ilma pole",
    "hu": "nem ne nincs nincsenek sem nélkül",
    "ro": "nu fără",
    "id": "tidak bukan jangan nggak gak tak tanpa belum",
    "ca": "no sense mai",
    "ru": "не нет без нельзя",
    "uk": "не ні немає без не можна",
    "bg": "не няма без",
    "el": "δεν δε μη μην όχι χωρίς",
    "ar": "لا لم لن ليس ليست بدون",
    "he": "לא אין בלי",
    "hi": "नहीं मत बिना",
    "vi": "không chưa đừng",
  ]

  private static let weakWords: [String: String] = [
    "en": "nothing nobody none nowhere nor",
    "de": "nichts niemand niemanden niemandem nirgends nirgendwo",
    "fr": "ne n' rien personne nul nulle guère",
    "es": "nada nadie ningún ninguno ninguna ni",
    "it": "niente nulla nessuno nessuna nessun mai né neanche nemmeno",
    "pt": "nada ninguém nenhum nenhuma nem tampouco",
    "nl": "niets niks niemand nergens",
    "sv": "ingenting",
    "da": "ingenting",
    "no": "ingenting",
    "pl": "nic nikt nigdy żaden żadna żadne ani nigdzie",
    "cs": "nic nikdo žádný žádná žádné ani nikde",
    "sk": "nič nikto nikdy žiadny ani",
    "hr": "ništa nitko nikad nikada niti",
    "tr": "hiç hiçbir asla",
    "hu": "semmi senki soha se",
    "ro": "nimic nimeni niciodată nici",
    "ru": "ничего никто никогда никакой ни никого",
    "uk": "нічого ніхто ніколи жоден",
    "bg": "нищо никой никога никакъв",
    "el": "τίποτα κανείς ποτέ",
  ]
}
