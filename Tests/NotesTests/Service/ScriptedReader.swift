import LanguageModels
import Locking
import Notes

/// A reader for tests: it answers by simple words in the text, and remembers what it was asked.
struct ScriptedReader: NoteReading {
  enum Call: Sendable, Hashable {
    case label(String)
    case item(String)
    case items([Int])
    case units([String])
    case answer(AskedWords, [String])
    case news(String, String)

    /// `label`, `item` …
    var kind: String {
      switch self {
      case .label: "label"
      case .item: "item"
      case .items: "items"
      case .units: "units"
      case .answer: "answer"
      case .news: "news"
      }
    }
  }

  final class Log: Sendable {
    private let state = Locked((calls: [Call](), alive: 0, most: 0))

    var calls: [Call] { state.withLock { $0.calls } }
    /// How many questions are being answered, and how many were at once at most.
    var alive: Int { state.withLock { $0.alive } }
    var most: Int { state.withLock { $0.most } }

    func count(_ kind: String) -> Int { calls.count { $0.kind == kind } }
    func forget() { state.withLock { $0.calls = [] } }

    fileprivate func begin(_ call: Call) {
      state.withLock { state in
        state.calls.append(call)
        state.alive += 1
        state.most = max(state.most, state.alive)
      }
    }

    fileprivate func end() { state.withLock { $0.alive -= 1 } }
  }

  var name = "scripted 1"
  var readsChunks = false
  let log = Log()
  /// Happens before each answer; what it throws is thrown.
  var before: @Sendable (Call) async throws -> Void = { _ in }
  /// What the text of a unit makes of an item; `nil` for none.
  var wording: @Sendable (String) -> String? = { $0 }
  /// What is written from some units; the default is their texts.
  var writing: @Sendable (AskedWords, [NoteUnit]) -> [AnswerItem] = { words, units in
    units.prefix(words.sentences).map { ScriptedReader.item($0, .statement, $0.text) }
  }
  /// The lines that chunks cite instead of the right ones.
  var citing: @Sendable (Int) -> Int = { $0 }

  /// Whether items are due on the first day that their words name.
  var dates = false

  private func asked<Value: Sendable>(_ call: Call, _ value: () -> Value) async throws -> Reading<Value> {
    log.begin(call)
    defer { log.end() }
    try await before(call)
    try Task.checkCancellation()
    return Reading(value(), usage: Usage(promptTokens: 100, completionTokens: 10), calls: 1)
  }

  static func label(_ text: String) -> LineLabel {
    let text = text.lowercased()
    if text.contains("next meeting") { return .meeting }
    if text.contains(" will ") || text.contains("must") { return .action }
    if text.contains("decided") { return .decision }
    if text.contains("worried") { return .concern }
    if text.contains("goal") { return .aim }
    if text.contains("topic") { return .topic }
    if text.contains("held") || text.contains("was there") { return .details }
    return .talk
  }

  static func item(_ unit: NoteUnit, _ label: LineLabel, _ text: String, line: Int? = nil) -> AnswerItem {
    let text = text.trimmed
    let owner = text.contains(" will ") ? text.split(separator: " ").first.map(String.init) : nil
    return AnswerItem(
      id: "\(label.rawValue) \(unit.text.trimmed)", kind: label, text: text, owner: owner,
      evidence: [Evidence(line: line ?? unit.line.number, quote: unit.text.trimmed)])
  }

  func label(of unit: NoteUnit, in note: NotePlace) async throws -> Reading<LineLabel> {
    try await asked(.label(unit.text.trimmed)) { Self.label(unit.text) }
  }

  func item(at unit: NoteUnit, label: LineLabel, in note: NotePlace) async throws -> Reading<AnswerItem?> {
    try await asked(.item(unit.text.trimmed)) {
      wording(unit.text).map { text in
        var item = Self.item(unit, label, text, line: citing(unit.line.number))
        if dates { item.due = DateFinder.phrases(in: unit.text, meeting: note.date).first.map { ItemDue($0) } }
        return item
      }
    }
  }

  func items(of labels: [LineLabel], in lines: [NoteLine], of note: NotePlace) async throws -> Reading<[AnswerItem]> {
    try await asked(.items(lines.map(\.number))) {
      let numbers = Set(lines.map(\.number))
      return note.units.filter { numbers.contains($0.line.number) }.compactMap { unit in
        let label = Self.label(unit.text)
        guard labels.contains(label), let text = wording(unit.text) else { return nil }
        return Self.item(unit, label, text, line: citing(unit.line.number))
      }
    }
  }

  func units(
    answering question: AskedWords, among units: [NoteUnit], in note: NotePlace
  ) async throws -> Reading<[NoteUnit]> {
    try await asked(.units(units.map(\.text.trimmed))) {
      let words = question.question.lowercased().split { !$0.isLetter }.filter { $0.count > 3 }
      return units.filter { unit in words.contains { unit.text.lowercased().contains($0) } }
    }
  }

  func answer(
    to question: AskedWords, from units: [NoteUnit], in note: NotePlace,
    onItems: @escaping @Sendable ([AnswerItem]) async -> Void
  ) async throws -> Reading<[AnswerItem]> {
    let items = writing(question, units)
    if let first = items.first { await onItems([first]) }
    return try await asked(.answer(question, units.map(\.text.trimmed))) { items }
  }

  func news(about item: ActionItem, at unit: NoteUnit, in note: NotePlace) async throws -> Reading<ActionNews?> {
    try await asked(.news(item.text, unit.text.trimmed)) { unit.text.contains("done") ? .done : nil }
  }
}

extension String {
  var trimmed: String {
    let scalars = Array(unicodeScalars)
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[first...last])
    return String(view)
  }
}
