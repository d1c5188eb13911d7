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
