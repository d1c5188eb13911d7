extension AnswerRun {
  // MARK: Picking

  /// Picks the units that say something that answers the person's own question, group by group.
  func pickUnits(_ scene: ReadingScene) async throws {
    let pending = coverage?.pending ?? []
    let silent = pending.filter { scene.sheet.isSilent[$0] }
    for index in silent { coverage?.done(scene.place.units[index], isSpoken: false) }
    try await went(on: silent.count)
    let open = pending.filter { !scene.sheet.isSilent[$0] }.map { scene.place.units[$0] }
    for group in UnitGroups.of(open, readsChunks: scene.reader.readsChunks) {
      let units = Array(group)
      let result = try await asked(.pick) {
        try await scene.reader.units(answering: scene.words, among: units, in: scene.place)
      }
      switch result {
      case .success(let picked):
        let indices = Set(units.map(\.index))
        try await keepPicks(picked.map(\.index).filter(indices.contains), scene)
        for unit in units { coverage?.done(unit) }
        try await went(on: units.count)
      case .failure(let failure): try await failed(units, failure)
      }
    }
  }

  /// Remembers what was picked, so that another try needn't ask again.
  private func keepPicks(_ indices: [Int], _ scene: ReadingScene) async throws {
    guard !indices.isEmpty else { return }
    picks.formUnion(indices)
    let labels = Dictionary(indices.map { (scene.sheet.keys[$0], LineLabel.statement) }, uniquingKeysWith: { $1 })
    do {
      try await context.store.keepLabels(labels, of: answer.note, person: person, reader: scene.picksName)
    } catch {
      try Task.checkCancellation()
      context.log("Storing what was picked for the answer \(id) failed: \(error)")
    }
  }

  /// The same for all units of some lines.
  func keepPicks(lines: [Int], _ scene: ReadingScene) async throws {
    let lines = Set(lines)
    try await keepPicks(scene.place.units.indices.filter { lines.contains(scene.place.units[$0].line.number) }, scene)
  }

  /// The units that were picked, by this try and by earlier ones.
  private func picked(_ scene: ReadingScene) async throws -> [NoteUnit] {
    let units = scene.place.units
    switch scene.question {
    case .dates: return []
    case .ready: return unitsOfItems(scene)
    case .summary where !scene.reader.readsChunks:
      let labels = await scene.labels.values(of: scene.sheet.keys, else: scene.sheet.known)
      let wanted = Set(NoteQuestion.summaryLabels)
      return units.indices.filter { index in labels[index].map(wanted.contains) ?? false }.map { units[$0] }
    case .own, .summary:
      let kept = try await context.store.labels(of: answer.note, person: person, reader: scene.picksName)
      return units.indices.filter { picks.contains($0) || kept[scene.sheet.keys[$0]] != nil }.map { units[$0] }
    }
  }

  private func unitsOfItems(_ scene: ReadingScene) -> [NoteUnit] {
    let evidence = found.items.filter(\.supported).flatMap(\.evidence)
    let lines = Dictionary(grouping: evidence, by: \.line)
    return scene.place.units.filter { unit in
      // Of a long line only what is quoted.
      lines[unit.line.number]?.contains { evidence in
        evidence.quote.isEmpty || evidence.quote.contains(unit.words) || unit.words.contains(evidence.quote)
      } ?? false
    }
  }

  // MARK: Writing

  /// Writes the answer's text, if it is one that has a text.
  func write(_ scene: ReadingScene) async throws {
    guard scene.question.isWritten || !scene.asking.instruction.isEmpty else { return }
    let units: [NoteUnit]
    if case .dates = scene.question { units = unitsOfItems(scene) } else { units = try await picked(scene) }
    guard !units.isEmpty else { return }
    let isWritten = scene.question.isWritten
    let before = (found, answer.text)
    var words = scene.words
    if case .summary = scene.question {
      let known = await scene.labels.values(
        of: units.map { scene.sheet.keys[$0.index] }, else: units.map { scene.sheet.known[$0.index] })
      words.labels = Dictionary(
        uniqueKeysWithValues: zip(units, known).compactMap { unit, label in
          label.map { (unit.index, $0) }
        })
    }
    let result = try await sentences(words, from: units, scene, by: scene.reader) { [weak self] items in
      await self?.written(items, scene)
    }
    switch result {
    case .success(let items):
      if isWritten { found = ItemList() }
      grown(items, scene)
    case .failure(let failure):
      (found, answer.text) = before
      writing = failure
      changed()
    }
    try await went(on: 0)
  }

  /// Sentences that came while the answer is written; stored now and then, so that they outlive the program.
  private func written(_ items: [AnswerItem], _ scene: ReadingScene) async {
    grown(items, scene)
    // Where it was ended, whoever asks the model hears of it as well.
    if isSaveDue { _ = await isSaved() } else { saveLater() }
  }

  private func grown(_ items: [AnswerItem], _ scene: ReadingScene) {
    let items = items.filter { $0.text.saysSomething }.map { $0.checked(against: scene.sheet) }
    if scene.question.isWritten { found = ItemList(items) }
    answer.text = items.filter(\.supported).map(\.text).joined(separator: " ")
    changed()
  }

  /// Writes sentences from units; if these are too many at once, first from groups of them, then from what these cite.
  func sentences(
    _ words: AskedWords, from units: [NoteUnit], _ scene: ReadingScene, by reader: any NoteReading,
    onItems: @escaping @Sendable ([AnswerItem]) async -> Void
  ) async throws -> Result<[AnswerItem], AskFailure> {
    let limit = UnitGroups.writingLimit(readsChunks: reader.readsChunks)
    var units = units
    while units.reduce(0, { $0 + $1.range.count }) > limit {
      var cited: [NoteUnit] = []
      let groups = UnitGroups.cut(units, units: .max, characters: limit)
      work?.left(Double(groups.count + 1), .answer)
      for group in groups {
        let units = Array(group)
        let result = try await asked(.answer, isEmpty: Self.isEmpty) {
          try await reader.answer(to: words, from: units, in: scene.place, onItems: { _ in })
        }
        switch result {
        case .success(let items):
          let lines = Set(items.flatMap { $0.evidence.map(\.line) })
          cited += units.filter { lines.contains($0.line.number) }
        case .failure(let failure): coverage?.fail(lines: units.map(\.line.number), failure)
        }
        try await went(on: 0)
      }
      // It gets shorter each time, or it is cut so that it fits.
      if cited.count > units.count * 3 / 4 { cited = Self.spread(cited, limit) }
      units = cited
    }
    guard !units.isEmpty else { return .success([]) }
    let chosen = units
    return try await asked(.answer, isEmpty: Self.isEmpty) {
      try await reader.answer(to: words, from: chosen, in: scene.place, onItems: onItems)
    }
  }

  private static func isEmpty(_ items: [AnswerItem]) -> Bool {
    !items.isEmpty && items.allSatisfy { !$0.text.saysSomething }
  }

  /// Units from all over, as many as fit.
  private static func spread(_ units: [NoteUnit], _ limit: Int) -> [NoteUnit] {
    let length = units.reduce(0) { $0 + $1.range.count }
    guard length > limit, units.count > 1 else { return length > limit ? [] : units }
    let count = max(1, units.count * limit / (length + limit / 4))
    var chosen = (0..<count).map { units[$0 * units.count / count] }
    while chosen.count > 1, chosen.reduce(0, { $0 + $1.range.count }) > limit { chosen.removeLast() }
    return chosen
  }
}
