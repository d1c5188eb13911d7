/// Units that are put to a model together.
enum UnitGroups {
  /// Cuts units into groups, in their order; every unit is in exactly one.
  static func of(_ units: [NoteUnit], readsChunks: Bool) -> [ArraySlice<NoteUnit>] {
    readsChunks ? cut(units, units: 400, characters: 12_000) : cut(units, units: 12, characters: 2_000)
  }

  /// The most that an answer is written from at once, in Unicode scalars.
  static func writingLimit(readsChunks: Bool) -> Int { readsChunks ? 24_000 : 3_000 }

  static func cut(_ units: [NoteUnit], units limit: Int, characters: Int) -> [ArraySlice<NoteUnit>] {
    var groups: [ArraySlice<NoteUnit>] = []
    var start = 0
    var length = 0
    for index in units.indices {
      let next = units[index].range.count
      if index > start, index - start >= limit || length + next > characters {
        groups.append(units[start..<index])
        start = index
        length = 0
      }
      length += next
    }
    if start < units.count { groups.append(units[start...]) }
    return groups
  }
}

/// What is left to read of a note, as chunks of whole lines.
enum PendingChunks {
  /// The longest chunk, in Unicode scalars.
  static let limit = 12_000

  /// - Parameter pending: The units to be read, in their order.
  static func of(_ sheet: NoteSheet, _ pending: [Int]) -> [[NoteLine]] {
    let numbers = Set(pending.filter { !sheet.isSilent[$0] }.map { sheet.place.units[$0].line.number })
    // Lines that say nothing stay between the others; where something that was read before lies between, a chunk ends.
    let read = Set(sheet.place.units.map(\.line.number)).subtracting(pending.map { sheet.place.units[$0].line.number })
    var runs: [[NoteLine]] = []
    var run: [NoteLine] = []
    func close() {
      while let last = run.last, !numbers.contains(last.number) { run.removeLast() }
      if !run.isEmpty { runs.append(run) }
      run = []
    }
    for line in sheet.place.lines {
      if numbers.contains(line.number) {
        run.append(line)
      } else if read.contains(line.number) {
        close()
      } else if !run.isEmpty {
        run.append(line)
      }
    }
    close()
    return runs.flatMap { LineChunks.cut($0, limit: limit).map(Array.init) }
  }
}
