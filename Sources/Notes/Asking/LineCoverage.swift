/// Which units and lines of a note were read, and which failed.
struct LineCoverage: Sendable {
  private enum State: Hashable {
    case unread
    case read
    case failed(Int)
  }

  private let lines: [Int]
  /// Where each line is among `lines`.
  private let places: [Int: Int]
  private var states: [State]
  /// How many units of each line aren't done yet.
  private var open: [Int]
  private var failures: [AskFailure] = []
  /// Whether something that says anything was read.
  private(set) var hasRead = false
  /// The units that aren't read yet, in their order, as the run began.
  let pending: [Int]

  /// - Parameter before: What was read by an earlier try.
  init(_ sheet: NoteSheet, before: Coverage) {
    lines = sheet.place.lines.map(\.number)
    places = Dictionary(lines.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    states = lines.map { _ in .unread }
    open = lines.map { _ in 0 }
    for unit in sheet.place.units {
      if let place = places[unit.line.number] { open[place] += 1 }
    }
    for range in before.read {
      for number in range.from...max(range.from, range.to) {
        if let place = places[number] { states[place] = .read }
      }
    }
    var pending: [Int] = []
    for (index, unit) in sheet.place.units.enumerated() {
      guard let place = places[unit.line.number] else { continue }
      if states[place] == .read {
        if !sheet.isSilent[index] { hasRead = true }
      } else {
        pending.append(index)
      }
    }
    for place in states.indices where open[place] == 0 { states[place] = .read }
    self.pending = pending
  }

  /// A unit was read.
  ///
  /// - Parameter isSpoken: Whether it says something, so that a model may have read it.
  mutating func done(_ unit: NoteUnit, isSpoken: Bool = true) {
    guard let place = places[unit.line.number], open[place] > 0 else { return }
    open[place] -= 1
    if isSpoken { hasRead = true }
    if open[place] == 0, states[place] == .unread { states[place] = .read }
  }

  /// Lines were read as a whole.
  mutating func done(lines numbers: some Sequence<Int>) {
    for number in numbers {
      guard let place = places[number], states[place] == .unread else { continue }
      open[place] = 0
      states[place] = .read
      hasRead = true
    }
  }

  /// Lines got no answer.
  mutating func fail(lines numbers: some Sequence<Int>, _ failure: AskFailure) {
    let index = index(of: failure)
    for number in numbers {
      guard let place = places[number] else { continue }
      states[place] = .failed(index)
    }
  }

  /// Everything that isn't read by now can't be.
  mutating func failRest(_ failure: AskFailure) {
    let index = index(of: failure)
    for place in states.indices where states[place] == .unread { states[place] = .failed(index) }
  }

  mutating func doneAll() {
    for place in states.indices { states[place] = .read }
    hasRead = true
  }

  private mutating func index(of failure: AskFailure) -> Int {
    let known = failures.firstIndex { $0.code == failure.code && $0.message == failure.message }
    if let known { return known }
    // Failures that are each worded differently don't make the list long.
    if failures.count >= 100, let alike = failures.firstIndex(where: { $0.code == failure.code }) { return alike }
    failures.append(failure)
    return failures.count - 1
  }

  /// Why the first line that got no answer got none.
  var firstFailure: AskFailure? {
    for case .failed(let index) in states { return failures[index] }
    return nil
  }

  /// The same in ranges, neighbours together.
  var coverage: Coverage {
    var coverage = Coverage(lines: lines.count)
    var last: State = .unread
    for (place, state) in states.enumerated() {
      let number = lines[place]
      defer { last = state }
      switch state {
      case .unread: break
      case .read:
        if last == state, let end = coverage.read.indices.last {
          coverage.read[end].to = number
        } else {
          coverage.read.append(LineRange(from: number, to: number))
        }
      case .failed(let index):
        if last == state, let end = coverage.failed.indices.last {
          coverage.failed[end].lines.to = number
        } else {
          let failure = failures[index]
          coverage.failed.append(
            FailedChunk(
              lines: LineRange(from: number, to: number), code: failure.code, message: failure.message))
        }
      }
    }
    return coverage
  }
}
