/// How much there is to do for a question: known before it begins, and counted down while it goes on.
struct AskWork: Sendable {
  /// How many units are read, and how many of them need no asking.
  private(set) var units: Int
  private(set) var known: Int
  /// About how often each kind of question is still to be asked.
  private var calls: [AskStep: Double] = [:]

  /// Of how many units that nobody has looked at yet one has what a question looks for.
  private static let share = 0.15

  /// - Parameters:
  ///   - labels: What is known of each unit.
  ///   - pending: Which units are to be read; all of them if it isn't said.
  private init(
    _ asking: NoteAsking, _ sheet: NoteSheet, labels: [LineLabel?], readsChunks: Bool, pending: [Int]?
  ) {
    let pending = pending ?? Array(sheet.place.units.indices)
    units = pending.count
    known = units
    switch asking.question {
    case .dates: break
    case .ready(let ready):
      if CodeAnswers.items(for: asking.question, sheet) != nil { break }
      if readsChunks { readChunks(sheet, pending) } else { label(pending, labels, thenFind: Set(ready.labels)) }
    case .summary:
      if readsChunks { readChunks(sheet, pending) } else { label(pending, labels, thenFind: []) }
      // Without an instruction a small model isn't asked to write.
      if readsChunks || !asking.instruction.isEmpty { calls[.answer, default: 0] += 1 }
    case .own:
      let open = pending.filter { !sheet.isSilent[$0] }
      known = units - open.count
      calls[.pick] = Double(UnitGroups.of(open.map { sheet.place.units[$0] }, readsChunks: readsChunks).count)
      if !open.isEmpty, readsChunks || !asking.instruction.isEmpty { calls[.answer, default: 0] += 1 }
    }
    if !asking.instruction.isEmpty, !asking.question.isWritten, units > 0 { calls[.answer, default: 0] += 1 }
  }

  private mutating func readChunks(_ sheet: NoteSheet, _ pending: [Int]) {
    known = pending.count { sheet.isSilent[$0] }
    calls[.chunk] = Double(ReadChunk.all(of: sheet, pending).count)
  }

  private mutating func label(_ pending: [Int], _ labels: [LineLabel?], thenFind wanted: Set<LineLabel>) {
    known = pending.count { labels[$0] != nil }
    calls[.label] = Double(units - known)
    for label in wanted {
      let found = pending.count { labels[$0] == label }
      calls[label.step, default: 0] += Double(found) + (Double(units - known) * Self.share).rounded(.up)
    }
  }

  /// The same, away from any actor, since a long note takes a while.
  @concurrent
  static func of(
    _ asking: NoteAsking, _ sheet: NoteSheet, labels: [LineLabel?], readsChunks: Bool, pending: [Int]? = nil
  ) async -> AskWork {
    AskWork(asking, sheet, labels: labels, readsChunks: readsChunks, pending: pending)
  }

  /// How long what is left takes, in seconds.
  func seconds(_ paces: Paces) -> Double { calls.reduce(0) { $0 + max(0, $1.value) * paces[$1.key] } }

  /// One question less.
  mutating func done(_ step: AskStep) { calls[step] = max(0, (calls[step] ?? 0) - 1) }

  /// How many of a kind are left, once that is known better.
  mutating func left(_ count: Double, _ step: AskStep) { calls[step] = count }

  func left(_ step: AskStep) -> Double { calls[step] ?? 0 }

  /// - Parameter paces: Those of the reader; `nil` if there is none.
  func estimate(_ paces: Paces?) -> AskEstimate {
    // What takes no time is no question to a model.
    let asked = calls.filter { step, _ in paces.map { $0[step] > 0.01 } ?? (step.usualSeconds > 0) }
    let count = Int(asked.values.reduce(0, +).rounded(.up))
    let seconds = count == 0 ? 0 : paces.map(seconds)
    return AskEstimate(
      units: units, known: known, calls: count, seconds: seconds,
      isLong: (seconds ?? 0) > NotebookContext.longSeconds)
  }
}

extension NoteQuestion {
  /// Whether its answer is a text anyhow, so that an instruction goes into it.
  var isWritten: Bool {
    switch self {
    case .own, .summary: true
    case .ready, .dates: false
    }
  }
}
