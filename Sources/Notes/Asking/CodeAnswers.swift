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
      for phrase in DateFinder.phrases(in: unit.text, meeting: sheet.place.date) {
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
      let time = content.time.map { " " + DayTime.text($0) } ?? ""
      let text = "\(date)\(time) (\(content.timeZone))"
      return [
        AnswerItem(
          id: ItemID.of(.details, [text]), kind: .details, text: text,
          due: ItemDue(words: "", date: date, time: content.time), evidence: [])
      ]
    }
    let items = headUnits(sheet).filter { label($0).map(whenLabels.contains) ?? false }.compactMap {
      unit -> AnswerItem? in
      guard let phrase = DateFinder.phrases(in: unit.text, meeting: nil).first else { return nil }
      return item(.details, unit.words, ItemDue(phrase), unit)
    }
    return items.isEmpty ? nil : items
  }

  private static let whenLabels: Set<String> = ["date", "when", "time", "day", "meeting date", "held", "held on"]

  // MARK: Who was there

  /// The meeting's own field, lines such as “Present: …”, and the speakers; each with the first line that names them so.
  private static func attendees(_ sheet: NoteSheet) -> [AnswerItem]? {
    let attendees = People.attendees(of: sheet.content, lines: sheet.place.lines)
    guard !attendees.isEmpty else { return nil }
    let units = Dictionary(grouping: sheet.place.units, by: \.line.number)
    var indices: [Int: UnitIndex] = [:]
    return attendees.map { name, line in
      let parts = line.flatMap { units[$0.number] } ?? []
      // Of a long list only the part that names them.
      var named: NoteUnit?
      if let line, line.speaker == nil {
        let index = indices[line.number] ?? UnitIndex(parts)
        indices[line.number] = index
        named = index.first(naming: name)
      }
      let source = named ?? parts.first
      return AnswerItem(
        id: ItemID.of(.details, [name]), kind: .details, text: name, evidence: source.map { [$0.evidence] } ?? [])
    }
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
      id: ItemID.of(kind, [text, unit.words]), kind: kind, text: text, due: due, evidence: [unit.evidence])
  }
}
