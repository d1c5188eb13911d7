extension AnswerRun {
  /// How many units are labelled before the items among them are asked for: each kind of question has its own prompt, and
  /// the model needn't change between them all the time.
  private static let windowSize = 32

  /// The way of small models: each unit is labelled by one closed question, and those of the wanted labels are asked for
  /// their item.
  func readUnits(_ scene: ReadingScene) async throws {
    let wanted: Set<LineLabel>
    if case .ready(let ready) = scene.question { wanted = Set(ready.labels) } else { wanted = [] }
    let pending = coverage?.pending ?? []
    for start in stride(from: 0, to: pending.count, by: Self.windowSize) {
      let window = pending[start..<min(start + Self.windowSize, pending.count)]
      let kept = await scene.labels.values(
        of: window.map { scene.sheet.keys[$0] }, else: window.map { scene.sheet.known[$0] })
      var open: [(index: Int, label: LineLabel)] = []
      for (index, known) in zip(window, kept) {
        guard let label = try await label(of: index, known: known, scene) else { continue }
        if wanted.contains(label) {
          open.append((index, label))
        } else {
          coverage?.done(scene.place.units[index], isSpoken: !scene.sheet.isSilent[index])
          try await went(on: 1)
        }
      }
      for (index, label) in open { try await findItem(at: index, label, scene) }
    }
  }

  /// What a unit is about; `nil` if that couldn't be found out.
  private func label(of index: Int, known: LineLabel?, _ scene: ReadingScene) async throws -> LineLabel? {
    let unit = scene.place.units[index]
    if let known {
      if scene.sheet.known[index] == nil { keptLines.insert(unit.line.number) }
      return known
    }
    let key = scene.sheet.keys[index]
    if let shared = try await scene.labels.claim(key) {
      work?.done(.label)
      keptLines.insert(unit.line.number)
      return shared
    }
    askedLines.insert(unit.line.number)
    do {
      let result = try await asked(.label) { try await scene.reader.label(of: unit, in: scene.place) }
      switch result {
      case .success(let label):
        await scene.labels.give(label, for: key)
        return label
      case .failure(let failure):
        await scene.labels.release(key)
        try await failed([unit], failure)
        return nil
      }
    } catch {
      await scene.labels.release(key)
      throw error
    }
  }

  /// The item of a unit, unless there is none after all.
  private func findItem(at index: Int, _ label: LineLabel, _ scene: ReadingScene) async throws {
    let unit = scene.place.units[index]
    let key = "\(index) \(label.rawValue)"
    if let known = try await scene.items.claim(key) {
      work?.done(label.step)
      try add(known.item, scene)
      coverage?.done(unit)
      return try await went(on: 1)
    }
    do {
      let result = try await asked(label.step, isEmpty: { $0.map { !$0.text.saysSomething } ?? false }) {
        try await scene.reader.item(at: unit, label: label, in: scene.place)
      }
      switch result {
      case .success(let item):
        await scene.items.give(FoundItem(item: item), for: key)
        try add(item, scene)
        coverage?.done(unit)
        try await went(on: 1)
      case .failure(let failure):
        await scene.items.release(key)
        try await failed([unit], failure)
      }
    } catch {
      await scene.items.release(key)
      throw error
    }
  }

  func add(_ item: AnswerItem?, _ scene: ReadingScene) throws {
    guard let item, scene.question.takes(item, of: scene.sheet) else { return }
    guard !found.isFull else { throw AskFailure.tooManyItems }
    found.add(item.checked(against: scene.sheet))
    changed()
  }

  /// Units that got no answer; the others go on.
  func failed(_ units: some Collection<NoteUnit>, _ failure: AskFailure) async throws {
    coverage?.fail(lines: units.map(\.line.number), failure)
    try await went(on: units.count)
  }
}

extension NoteQuestion {
  /// Whether an item answers it. Lines that say when a meeting is and who is there have one label.
  fileprivate func takes(_ item: AnswerItem, of sheet: NoteSheet) -> Bool {
    switch self {
    case .ready(.when):
      item.due != nil
        || item.evidence.contains { !DateFinder.phrases(in: $0.quote, meeting: sheet.place.date).isEmpty }
    case .ready(.attendees):
      item.owner != nil
        || item.evidence.contains { !sheet.place.roster.mentions(in: TextWord.all(in: $0.quote)).isEmpty }
    default: true
    }
  }
}
