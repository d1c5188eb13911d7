/// What words mean to the reader of dates, in English and German.
enum DateWords {
  /// 1 is January.
  static let months: [String: Int] = [
    "january": 1, "jan": 1, "januar": 1, "jänner": 1, "february": 2, "feb": 2, "februar": 2, "march": 3, "mar": 3,
    "märz": 3, "maerz": 3, "mrz": 3, "april": 4, "apr": 4, "may": 5, "mai": 5, "june": 6, "jun": 6, "juni": 6,
    "july": 7, "jul": 7, "juli": 7, "august": 8, "aug": 8, "september": 9, "sep": 9, "sept": 9, "october": 10,
    "oct": 10, "oktober": 10, "okt": 10, "november": 11, "nov": 11, "december": 12, "dec": 12, "dezember": 12,
    "dez": 12,
  ]
  /// Months that are other words too unless they are written with a capital letter.
  static let doubtfulMonths: Set<String> = ["may", "march", "mar", "mai"]

  static let weekdays: [String: Weekday] = [
    "monday": .monday, "tuesday": .tuesday, "wednesday": .wednesday, "thursday": .thursday, "friday": .friday,
    "saturday": .saturday, "sunday": .sunday, "montag": .monday, "dienstag": .tuesday, "mittwoch": .wednesday,
    "donnerstag": .thursday, "freitag": .friday, "samstag": .saturday, "sonnabend": .saturday, "sonntag": .sunday,
  ]
  static let shortWeekdays: [String: Weekday] = [
    "mon": .monday, "tue": .tuesday, "tues": .tuesday, "wed": .wednesday, "weds": .wednesday, "thu": .thursday,
    "thur": .thursday, "thurs": .thursday, "fri": .friday, "sat": .saturday, "sun": .sunday,
  ]
  /// Those that are other words too unless they are written with a capital letter.
  static let doubtfulWeekdays: Set<String> = ["mon", "wed", "weds", "sat", "sun"]
  static let shortGermanWeekdays: [String: Weekday] = [
    "mo": .monday, "di": .tuesday, "mi": .wednesday, "do": .thursday, "fr": .friday, "sa": .saturday, "so": .sunday,
  ]
  /// Every word with which a phrase can begin; at any other nothing needs to be tried.
  static let beginnings: Set<String> = {
    var words: Set<String> = [
      "today", "heute", "morgen", "tonight", "tomorrow", "übermorgen", "uebermorgen", "yesterday", "gestern",
      "vorgestern", "day",
      "eod", "cob", "eow", "eom", "eoq", "eoy", "monatsende", "jahresende", "quartalsende", "close", "end", "ende",
      "beginning", "start", "anfang", "beginn", "middle", "mid", "mitte", "early", "late", "q", "kw", "kalenderwoche",
      "calendar", "noon", "midday", "midnight", "mitternacht", "half", "halb", "dreiviertel", "quarter", "viertel",
      "week", "month", "year", "no", "not", "as", "up",
    ]
    for more in [next, this, last, coming, past, afterNext, articles] { words.formUnion(more) }
    for more in [months.keys, hours.keys, ordinals.keys, numbers.keys] { words.formUnion(more) }
    for more in [weekdays.keys, shortWeekdays.keys, shortGermanWeekdays.keys] { words.formUnion(more) }
    return words.union(DateReader.leads.keys)
  }()

  /// What is said before a weekday that isn't one day, or the name of another day.
  static let notOneDay: Set<String> = [
    "every", "each", "most", "all", "any", "some", "no", "a", "one", "other", "alternate", "jeden", "jede", "jedem",
    "alle", "einen", "einem", "ein", "black", "good", "easter", "palm", "ash", "cyber", "whit", "casual", "holy",
    "maundy", "shrove", "bloody", "super", "following", "folgenden", "folgende",
  ]

  static let next: Set<String> = [
    "next", "nächste", "nächsten", "nächster", "nächstes", "nächstem", "naechste", "naechsten", "naechster",
  ]
  static let this: Set<String> = ["this", "diese", "diesen", "dieser", "dieses", "diesem", "current"]
  static let last: Set<String> = ["last", "letzte", "letzten", "letzter", "letztes", "letztem"]
  static let coming: Set<String> = [
    "coming", "upcoming", "kommende", "kommenden", "kommender", "kommendes", "kommendem",
  ]
  static let past: Set<String> = [
    "past", "previous", "vergangene", "vergangenen", "vergangener", "vergangenes", "vorige", "vorigen", "voriger",
  ]
  static let afterNext: Set<String> = ["übernächste", "übernächsten", "übernächster", "übernächstes", "übernächstem"]

  static let articles: Set<String> = ["the", "der", "die", "das", "dem", "den", "des"]

  static let numbers: [String: Int] = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "fourteen": 14, "fifteen": 15, "twenty": 20, "thirty": 30,
    "ninety": 90, "ein": 1, "eine": 1, "einem": 1, "einen": 1, "einer": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5,
    "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "elf": 11, "zwölf": 12, "vierzehn": 14, "zwanzig": 20,
    "dreißig": 30,
  ]
  static let hours: [String: Int] = numbers.filter {
    !["a", "an", "ein", "eine", "einem", "einen", "einer"].contains($0.key)
  }
  .filter { $0.value <= 12 }.merging(["eins": 1]) { first, _ in first }

  static let ordinals: [String: Int] = [
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15, "sixteenth": 16,
    "seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20, "thirtieth": 30, "ersten": 1, "erste": 1,
    "zweiten": 2, "zweite": 2, "dritten": 3, "dritte": 3, "vierten": 4, "vierte": 4,
  ]
  static let ordinalEndings: Set<String> = ["st", "nd", "rd", "th"]

  /// Parts of a day: morning, the middle, or later.
  enum PartOfDay: Sendable { case morning, noon, evening, night }
  static let partsOfDay: [String: PartOfDay] = [
    "morning": .morning, "afternoon": .evening, "evening": .evening, "night": .night, "früh": .morning,
    "morgen": .morning, "vormittag": .morning, "mittag": .noon, "nachmittag": .evening, "abend": .evening,
    "nacht": .night, "abends": .evening, "morgens": .morning, "nachmittags": .evening, "vormittags": .morning,
  ]

  /// Words that can follow a day or an hour; after any other word it was the number of that: "on the 3rd floor".
  static let followers: Set<String> = [
    "we", "i", "he", "she", "they", "it", "you", "who", "which", "and", "or", "at", "in", "for", "to", "the", "a",
    "because", "so", "if", "when", "with", "without", "but", "is", "was", "will", "would", "should", "must", "can",
    "could", "then", "as", "please", "from", "by", "on", "until", "till", "before", "after", "instead", "latest",
    "sharp", "today", "tomorrow", "this", "next", "not", "only", "have", "has", "that", "there", "works", "via",
    "und", "oder", "um", "ist", "war", "wird", "soll", "muss", "kann", "damit", "dann", "wenn", "weil", "ob", "wir",
    "ich", "er", "sie", "es", "ab", "bis", "im", "mit", "nicht", "fertig", "spätestens", "am", "an", "auf", "bei",
    "einen", "den", "die", "das", "der", "heute", "morgen", "nur", "noch",
  ]

  /// Words after which numbers with dots, slashes or colons are no day or time.
  static let measures: Set<String> = [
    "version", "v", "release", "build", "swift", "python", "java", "node", "ios", "room", "raum", "zimmer", "floor",
    "chapter", "section", "kapitel", "abschnitt", "punkt", "item", "paragraph", "figure", "table", "scale", "ratio",
    "odds", "verse", "score", "maßstab", "verhältnis", "costs", "cost", "price", "preis", "kostet", "euro", "eur",
    "usd", "iso", "rfc", "page", "seite",
  ]

  static let week: Set<String> = ["week", "woche"]
  static let month: Set<String> = ["month", "monat", "monats"]
  static let quarter: Set<String> = ["quarter", "quartal", "quartals"]
  static let year: Set<String> = ["year", "jahr", "jahres"]
  static let weekend: Set<String> = ["weekend", "wochenende", "wochenendes"]

  enum Unit: Sendable { case day, workingDay, week, month, year }
  static let units: [String: Unit] = [
    "day": .day, "days": .day, "tag": .day, "tage": .day, "tagen": .day, "week": .week, "weeks": .week, "woche": .week,
    "wochen": .week, "month": .month, "months": .month, "monat": .month, "monate": .month, "monaten": .month,
    "year": .year, "years": .year, "jahr": .year, "jahre": .year, "jahren": .year, "werktag": .workingDay,
    "werktage": .workingDay, "werktagen": .workingDay, "arbeitstag": .workingDay, "arbeitstage": .workingDay,
    "arbeitstagen": .workingDay, "workday": .workingDay, "workdays": .workingDay, "weekdays": .workingDay,
  ]
}
