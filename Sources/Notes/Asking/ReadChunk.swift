/// A part of a note that a strong model reads at once: units that follow each other, whole lines wherever these aren't too
/// long themselves.
struct ReadChunk: Sendable, Hashable {
  /// The longest, in Unicode scalars.
  static let limit = 12_000

  /// Which units, by their indices.
  let units: Range<Int>

  /// What is to be read, cut into chunks: each unit that says something is in exactly one.
  ///
  /// - Parameter pending: The units to be read, in their order.
  static func all(of sheet: NoteSheet, _ pending: [Int], limit: Int = limit) -> [ReadChunk] {
    var chunks: [ReadChunk] = []
    var open = 0..<0
    var size = 0
    func close() {
      while let last = open.last, sheet.isSilent[last] { open = open.dropLast() }
      while let first = open.first, sheet.isSilent[first] { open = open.dropFirst() }
      if !open.isEmpty { chunks.append(ReadChunk(units: open)) }
      open = 0..<0
      size = 0
    }
    func add(_ units: Range<Int>, _ length: Int) {
      if units.lowerBound != open.upperBound || open.isEmpty || size + length > limit {
        close()
        open = units
      } else {
        open = open.lowerBound..<units.upperBound
      }
      size += length
    }
    let all = sheet.place.units
    var next = 0
    while next < pending.count {
      let first = pending[next]
      var end = first
      var length = all[first].line.speaker?.unicodeScalars.count ?? 0
      while next < pending.count, pending[next] == end, all[end].line.number == all[first].line.number {
        length += all[end].range.count
        end += 1
        next += 1
      }
      if length <= limit {
        add(first..<end, length)
      } else {
        for unit in first..<end { add(unit..<unit + 1, all[unit].range.count) }
      }
    }
    close()
    return chunks
  }

  /// Its lines; of one that isn't in it wholly, the part that is.
  func lines(of sheet: NoteSheet) -> [NoteLine] {
    var lines: [NoteLine] = []
    for unit in sheet.place.units[units] {
      if lines.last?.number == unit.line.number {
        lines[lines.count - 1].text += unit.text
      } else {
        var line = unit.line
        line.text = unit.text
        lines.append(line)
      }
    }
    return lines
  }

  /// Both halves; `nil` of a single unit.
  var halves: (ReadChunk, ReadChunk)? {
    guard units.count > 1 else { return nil }
    let middle = units.lowerBound + units.count / 2
    return (ReadChunk(units: units.lowerBound..<middle), ReadChunk(units: middle..<units.upperBound))
  }
}
