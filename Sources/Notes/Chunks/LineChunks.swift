/// Puts whole lines together into parts that a model can take.
public enum LineChunks {
  /// Runs of lines that follow each other, in their order, each line in exactly one.
  ///
  /// - Parameter limit: The most Unicode scalars of a run: of the lines' texts and speakers, and one more for each line; a
  ///   line that alone is longer stands alone. Less than 1 counts as 1.
  public static func cut(_ lines: [NoteLine], limit: Int) -> [ArraySlice<NoteLine>] {
    var chunks: [ArraySlice<NoteLine>] = []
    var start = lines.startIndex
    var size = 0
    for (index, line) in lines.enumerated() {
      let length = line.text.unicodeScalars.count + (line.speaker?.unicodeScalars.count ?? 0) + 1
      if index > start, size + length > max(1, limit) {
        chunks.append(lines[start..<index])
        start = index
        size = 0
      }
      size += length
    }
    if start < lines.endIndex { chunks.append(lines[start...]) }
    return chunks
  }
}
