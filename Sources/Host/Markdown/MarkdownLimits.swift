/// Which texts are parsed: those in which the library's work grows with their length, not with its square.
///
/// The library (0.29) has forms that cost the square of the text's length: containers in containers, tables begun again
/// and again, rows that are filled up to the width of the first, declarations without an end, references to long
/// definitions. People don't write these; a text that does is shown as it is.
enum MarkdownLimits {
  /// What the library may do for one form, in its smallest steps; about a tenth of a second.
  private static let steps = 10_000_000
  /// Cells that rows may be filled up to.
  private static let cells = 100_000
  /// Bytes that references may copy.
  private static let copied = 30_000_000

  static func allow(_ source: [UInt8]) -> Bool {
    var count = Count()
    var run = Run()
    var nested = 0
    var brackets = 0
    var definition = 0
    var lineStart = 0
    while lineStart < source.count {
      var line = Line()
      var index = lineStart
      while index < source.count, source[index] != 0x0A, source[index] != 0x0D {
        line.take(source[index])
        index += 1
      }
      nested += line.markers * line.markers
      brackets += line.brackets
      if line.isBlank {
        count.add(run)
        definition = max(definition, run.hasDefinition ? run.bytes : 0)
        run = Run()
      } else {
        run.add(line)
      }
      lineStart = index + 1
    }
    count.add(run)
    definition = max(definition, run.hasDefinition ? run.bytes : 0)
    return nested <= steps && count.tables <= steps && count.declarations <= 2 * steps && count.cells <= cells
      && brackets * definition <= copied
  }

  /// What one line has of the forms.
  private struct Line {
    /// Marks of containers at its beginning.
    var markers = 0
    var pipes = 0
    var brackets = 0
    var declarations = 0
    var bytes = 0
    var isBlank = true
    var hasDefinition = false
    /// Whether it has nothing but what the second line of a table has.
    var isDelimiter = true
    private var hasDash = false
    private var isAtStart = true
    private var before: UInt8 = 0

    var delimits: Bool { isDelimiter && hasDash }

    mutating func take(_ byte: UInt8) {
      bytes += 1
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      default: isBlank = false
      }
      switch byte {
      case UInt8(ascii: "|"): pipes += 1
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: ":"):
        if before == UInt8(ascii: "]") { hasDefinition = true }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"): break
      default: isDelimiter = false
      }
      switch byte {
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"): if before == UInt8(ascii: "<") { declarations += 1 }
      default: break
      }
      countMarker(byte)
      before = byte
    }

    private mutating func countMarker(_ byte: UInt8) {
      guard isAtStart else { return }
      switch byte {
      case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."),
        UInt8(ascii: ")"):
        markers += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "\t"): break
      default: isAtStart = false
      }
    }
  }

  /// Lines without a blank one between them.
  private struct Run {
    var lines = 0
    var bytes = 0
    var width = 0
    var delimiters = 0
    var declarations = 0
    var hasDefinition = false

    mutating func add(_ line: Line) {
      lines += 1
      bytes += line.bytes + 1
      declarations += line.declarations
      hasDefinition = hasDefinition || line.hasDefinition
      guard line.delimits else { return }
      delimiters += 1
      width = max(width, line.pipes + 1)
    }
  }

  private struct Count {
    var tables = 0
    var cells = 0
    var declarations = 0

    mutating func add(_ run: Run) {
      tables += run.delimiters * run.bytes
      cells += run.delimiters > 0 ? run.width * run.lines : 0
      declarations += run.declarations * run.bytes
    }
  }
}

/// A text as it is written: paragraphs where blank lines part it.
enum PlainBlocks {
  static func blocks(of source: [UInt8]) -> [String] {
    var blocks: [String] = []
    var block = HTMLText()
    var hasText = false
    func end() {
      if hasText { blocks.append("<p dir=\"auto\">" + block.string + "</p>") }
      block = HTMLText()
      hasText = false
    }
    for line in String(decoding: source, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      guard line.contains(where: { $0 != " " && $0 != "\t" }) else {
        end()
        continue
      }
      if hasText { block.addRaw("<br>\n") }
      block.add(line)
      hasText = true
    }
    end()
    return blocks
  }
}
