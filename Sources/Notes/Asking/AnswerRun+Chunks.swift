import LanguageModels

extension AnswerRun {
  /// How many chunks are asked about at once.
  private static let chunksAtOnce = 3

  /// The way of strong models: the items of whole chunks.
  func readChunks(_ scene: ReadingScene) async throws {
    let pending = coverage?.pending ?? []
    let chunks = ReadChunk.all(of: scene.sheet, pending)
    work?.left(Double(chunks.count), .chunk)
    let inChunks = Set(chunks.flatMap(\.units))
    let silent = pending.filter { !inChunks.contains($0) }
    for index in silent { coverage?.done(scene.place.units[index], isSpoken: false) }
    try await went(on: silent.count)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, chunk) in chunks.enumerated() {
        if index >= Self.chunksAtOnce { try await group.next() }
        group.addTask { try await self.readChunk(chunk, scene) }
      }
      try await group.waitForAll()
    }
  }

  private func readChunk(_ chunk: ReadChunk, _ scene: ReadingScene) async throws {
    let labels = scene.question.labels
    let lines = chunk.lines(of: scene.sheet)
    let units = scene.place.units[chunk.units]
    let result: Result<[AnswerItem], AskFailure>
    do {
      result = try await asked(.chunk, isEmpty: { $0.contains { !$0.text.saysSomething } }) {
        try await scene.reader.items(of: labels, in: lines, of: scene.place)
      }
    } catch let failure as AskFailure where failure.code == LanguageModelError.Code.contextSizeExceeded.rawValue {
      // It has room for less than most.
      guard let (first, second) = chunk.halves else { throw failure }
      try await readChunk(first, scene)
      return try await readChunk(second, scene)
    }
    switch result {
    case .success(let items):
      if case .summary = scene.question {
        try await keepPicks(lines: items.flatMap { $0.evidence.map(\.line) }, scene)
      } else {
        for item in items where labels.contains(item.kind) { try add(item, scene) }
      }
      for unit in units { coverage?.done(unit, isSpoken: !scene.sheet.isSilent[unit.index]) }
      try await went(on: units.count)
    case .failure(let failure): try await failed(units, failure)
    }
  }
}
