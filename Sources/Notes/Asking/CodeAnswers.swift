import LanguageModels

/// What code finds in a note without a model.
enum CodeAnswers {
  /// The items that answer a question; `nil` if a model has to be asked.
  static func items(for question: NoteQuestion, _ sheet: NoteSheet) -> [AnswerItem]? {
    switch question {
    case .dates: dates(sheet)
    case .ready(.when): when(sheet)
    case .ready(.attendees): attendees(sheet)
    case .ready, .summary, .own: nil
    }
  }

  // MARK: Dates

  /// Every date and time that the text names.
  private static func dates(_ sheet: NoteSheet) -> [AnswerItem] {
    var list = ItemList()
    for unit in sheet.place.units {
      for phrase in PhrasesOfDays.find(in: unit.text, meeting: sheet.place.date) {
        list.add(item(.date, phrase.words, ItemDue(phrase), unit))
      }
    }
    return list.items
  }

  // MARK: When it was

  /// The meeting's own fields, else lines at the top that say it.
  private static func when(_ sheet: NoteSheet) -> [AnswerItem]? {
    let content = sheet.content
    if let date = content.date {
      let time = content.time.map { " " + clock($0) } ?? ""
      let text = "\(date)\(time) (\(content.timeZone))"
      return [
        AnswerItem(
          id: ItemIDs.of(.details, text), kind: .details, text: text,
          due: ItemDue(words: "", date: date, time: content.time), evidence: [])
      ]
    }
    let items = headUnits(sheet).filter { label($0).map(whenLabels.contains) ?? false }.compactMap {
      unit -> AnswerItem? in
      guard let phrase = PhrasesOfDays.find(in: unit.text, meeting: nil).first else { return nil }
      return item(.details, unit.text, ItemDue(phrase), unit)
    }
    return items.isEmpty ? nil : items
  }

  private static let whenLabels: Set<String> = ["date", "when", "time", "day", "meeting date", "held", "held on"]

  private static func clock(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return (hours < 10 ? "0" : "") + "\(hours):" + (rest < 10 ? "0" : "") + "\(rest)"
  }

  // MARK: Who was there

  /// The meeting's own field, the speakers, and lines such as “Present: …”.
  private static func attendees(_ sheet: NoteSheet) -> [AnswerItem]? {
    var names: [(name: String, unit: NoteUnit?)] = sheet.content.attendees.map { ($0, nil) }
    var spoken: Set<String> = []
    for unit in sheet.place.units {
      guard let speaker = unit.line.speaker, spoken.insert(speaker).inserted else { continue }
      names.append((speaker, unit))
    }
    for unit in headUnits(sheet) where label(unit).map(attendeeLabels.contains) ?? false {
      for name in listed(unit.text) { names.append((name, unit)) }
    }
    var items: [AnswerItem] = []
    for (name, unit) in names {
      let key = SharedWords.all(in: name)
      if let known = items.firstIndex(where: { SharedWords.all(in: $0.text) == key }) {
        if items[known].evidence.isEmpty, let unit { items[known].evidence = [evidence(unit)] }
        continue
      }
      items.append(
        AnswerItem(
          id: ItemIDs.of(.details, name), kind: .details, text: name, evidence: unit.map { [evidence($0)] } ?? []))
    }
    return items.isEmpty ? nil : items
  }

  private static let attendeeLabels: Set<String> = [
    "present", "attendees", "attending", "participants", "in attendance", "attended", "who", "there",
  ]

  /// The names of a list such as “Present: Ana, Ben (chair) and Chloé”.
  private static func listed(_ text: String) -> [String] {
    guard let colon = text.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return [] }
    let rest = text[text.index(after: colon)...]
    var names: [String] = []
    for part in rest.split(whereSeparator: { ",;、，/&\n".contains($0) }) {
      for name in part.replacing(" and ", with: ",").split(separator: ",") {
        let bare = name.prefix { $0 != "(" && $0 != "[" }
        let words = bare.split { $0.isWhitespace || $0 == "." || $0 == "*" || $0 == "_" }
        guard (1...4).contains(words.count), let first = words.first?.first, first.isLetter,
          first.isUppercase || !first.isCased
        else { continue }
        names.append(words.joined(separator: " "))
      }
    }
    return names
  }

  // MARK: Lines at the top

  /// How many units count as the top of a note, where it says what it is.
  private static let headLimit = 40

  private static func headUnits(_ sheet: NoteSheet) -> ArraySlice<NoteUnit> { sheet.place.units.prefix(headLimit) }

  /// What stands before the colon of `Present: …`, in lower case without marks.
  private static func label(_ unit: NoteUnit) -> String? {
    guard unit.line.speaker == nil, unit.range.lowerBound == 0 else { return nil }
    let head = unit.text.prefix(40)
    guard let colon = head.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
    let words = head[..<colon].split { !$0.isLetter }
    return words.isEmpty ? nil : words.joined(separator: " ").lowercased()
  }

  private static func item(_ kind: LineLabel, _ text: String, _ due: ItemDue?, _ unit: NoteUnit) -> AnswerItem {
    AnswerItem(
      id: ItemIDs.of(kind, text + "\u{1F}" + unit.text), kind: kind, text: text, due: due, evidence: [evidence(unit)])
  }

  private static func evidence(_ unit: NoteUnit) -> Evidence { Evidence(line: unit.line.number, quote: unit.text) }
}

/// The ids of items that code found.
enum ItemIDs {
  static func of(_ kind: LineLabel, _ words: String) -> String {
    "\(kind.rawValue)-" + String((kind.rawValue + "\u{1F}" + words).stableHash, radix: 36)
  }
}
