import LanguageModels
import Locking
import Notes
import ParlanceTesting

/// Reads notes by single words: what has "will" in it is an action, "decided" a decision, "worried" a concern. So tests
/// know what comes, whatever a model would say.
final class WordReader: NoteReading {
  let name = "words"
  let readsChunks = false

  /// What happens when it is asked.
  struct Behaviour: Sendable {
    /// It waits there before each answer.
    var gate: Gate?
    /// It waits only where a unit has this word.
    var waits = ""
    /// Units with this word fail.
    var fails = ""
    var error = LanguageModelError(.serverFailed, "The server failed.")
  }

  private let state: Locked<(behaviour: Behaviour, asked: Int, waiting: Int, cancelled: Int)>

  init(_ behaviour: Behaviour = Behaviour()) { state = Locked((behaviour, 0, 0, 0)) }

  /// How often it was asked, how often it has waited at its gate, and how often nobody wanted the answer any more.
  var asked: Int { state.withLock { $0.asked } }
  var waiting: Int { state.withLock { $0.waiting } }
  var cancelled: Int { state.withLock { $0.cancelled } }

  func behave(_ behaviour: Behaviour) { state.withLock { $0.behaviour = behaviour } }

  private func look(at texts: [String]) async throws {
    let behaviour = state.withLock { state in
      state.asked += 1
      return state.behaviour
    }
    func has(_ word: String) -> Bool { texts.contains { $0.contains(word) } }
    if let gate = behaviour.gate, behaviour.waits.isEmpty || has(behaviour.waits) {
      state.withLock { $0.waiting += 1 }
      do { try await gate.wait() } catch {
        state.withLock { $0.cancelled += 1 }
        throw error
      }
    }
    if !behaviour.fails.isEmpty, has(behaviour.fails) { throw behaviour.error }
  }

  private func reading<Value>(_ value: Value) -> Reading<Value> {
    Reading(value, usage: Usage(promptTokens: 10, completionTokens: 2), calls: 1)
  }

  func label(of unit: NoteUnit, in note: NotePlace) async throws -> Reading<LineLabel> {
    try await look(at: [unit.text])
    return reading(Self.label(of: unit.text))
  }

  private static func label(of text: String) -> LineLabel {
    if text.contains("will") { return .action }
    if text.contains("decided") { return .decision }
    if text.contains("worried") { return .concern }
    return .talk
  }

  func item(at unit: NoteUnit, label: LineLabel, in note: NotePlace) async throws -> Reading<AnswerItem?> {
    try await look(at: [unit.text])
    return reading(Self.item(at: unit, label: label, in: note))
  }

  private static func item(at unit: NoteUnit, label: LineLabel, in note: NotePlace) -> AnswerItem {
    let phrase = DateFinder.phrases(in: unit.text, meeting: note.date).first
    return AnswerItem(
      id: "item-\(unit.line.number)-\(unit.range.lowerBound)", kind: label, text: unit.text,
      owner: note.people.first { unit.text.contains($0) } ?? unit.line.speaker, due: phrase.map { ItemDue($0) },
      evidence: [Evidence(line: unit.line.number, quote: unit.line.text)])
  }

  func items(
    of labels: [LineLabel], in lines: [NoteLine], of note: NotePlace
  ) async throws -> Reading<[AnswerItem]> { reading([]) }

  func units(
    answering question: AskedWords, among units: [NoteUnit], in note: NotePlace
  ) async throws -> Reading<[NoteUnit]> {
    try await look(at: units.map(\.text))
    let words = question.question.split { !$0.isLetter }.filter { $0.count > 4 }
    return reading(units.filter { unit in words.contains { unit.text.contains($0) } })
  }

  func answer(
    to question: AskedWords, from units: [NoteUnit], in note: NotePlace,
    onItems: @escaping @Sendable ([AnswerItem]) async -> Void
  ) async throws -> Reading<[AnswerItem]> {
    try await look(at: units.map(\.text))
    var items: [AnswerItem] = []
    for unit in units.prefix(question.sentences) {
      items.append(
        AnswerItem(
          id: "said-\(unit.line.number)", kind: .statement, text: unit.text,
          evidence: [Evidence(line: unit.line.number, quote: unit.line.text)]))
      await onItems(items)
    }
    return reading(items)
  }

  func news(about item: ActionItem, at unit: NoteUnit, in note: NotePlace) async throws -> Reading<ActionNews?> {
    try await look(at: [unit.text])
    return reading(unit.text.contains("done") ? .done : nil)
  }
}
