extension AnswerRun {
  /// How many lines a quick answer is made from at most.
  static let quickLimit = 8

  /// Answers from the lines that full-text search finds, before everything is read.
  func answerQuickly(_ scene: ReadingScene) async throws {
    let passages = try await context.store.passages(
      like: scene.question.likelyWords, of: person, in: [answer.note], limit: Self.quickLimit)
    // The note may have been saved since it was asked: only what is in the version that is read.
    let lines = Set(passages.filter { scene.sheet.line($0.line.number) == $0.line }.map(\.line.number))
    let units = scene.place.units.indices.filter {
      lines.contains(scene.place.units[$0].line.number) && !scene.sheet.isSilent[$0]
    }.prefix(2 * Self.quickLimit)
    guard !units.isEmpty else { return }
    var list = ItemList()
    var text = ""
    switch scene.question {
    case .dates: return
    case .own, .summary:
      let result = try await sentences(
        scene.words, from: units.map { scene.place.units[$0] }, scene, by: scene.quickReader, onItems: { _ in })
      guard case .success(let items) = result else { return }
      list = ItemList(items.filter { $0.text.saysSomething }.map { $0.checked(against: scene.sheet) })
      text = list.items.filter(\.supported).map(\.text).joined(separator: " ")
    case .ready where scene.reader.readsChunks:
      let chosen = scene.place.lines.filter { lines.contains($0.number) }
      let result = try await asked(.chunk, isEmpty: { $0.contains { !$0.text.saysSomething } }) {
        try await scene.quickReader.items(of: scene.question.labels, in: chosen, of: scene.place)
      }
      guard case .success(let items) = result else { return }
      for item in items { list.add(item.checked(against: scene.sheet)) }
    case .ready(let ready):
      for index in units {
        guard let item = try await quickItem(at: index, Set(ready.labels), scene) else { continue }
        list.add(item.checked(against: scene.sheet))
        answer.quick = QuickAnswer(items: list.items, text: "", lines: lines.sorted())
        changed()
        if isSaveDue { try await save() } else { saveLater() }
      }
    }
    answer.quick = QuickAnswer(items: list.items, text: text, lines: lines.sorted())
    changed()
    try await save()
  }

  /// What a unit says, of one that the search found. What fails here is asked again when everything is read.
  private func quickItem(at index: Int, _ wanted: Set<LineLabel>, _ scene: ReadingScene) async throws -> AnswerItem? {
    let unit = scene.place.units[index]
    let key = scene.sheet.keys[index]
    var label = scene.sheet.known[index]
    if label == nil { label = await scene.labels.value(of: key) }
    if label == nil {
      let result = try await asked(.label) { try await scene.quickReader.label(of: unit, in: scene.place) }
      guard case .success(let said) = result else { return nil }
      await scene.labels.give(said, for: key)
      askedLines.insert(unit.line.number)
      label = said
    }
    guard let label, wanted.contains(label) else { return nil }
    let result = try await asked(label.step, isEmpty: { $0.map { !$0.text.saysSomething } ?? false }) {
      try await scene.quickReader.item(at: unit, label: label, in: scene.place)
    }
    guard case .success(let item) = result else { return nil }
    await scene.items.give(FoundItem(item: item), for: "\(index) \(label.rawValue)")
    return item
  }
}
