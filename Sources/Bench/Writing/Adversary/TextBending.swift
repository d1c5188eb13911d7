/// Does a misdeed to a text that may have placeholders in it.
struct TextBending: Sendable {
  private let misdeed: Misdeed

  init(_ misdeed: Misdeed) { self.misdeed = misdeed }

  var isRight: Bool { misdeed.isRight }

  func bent(_ text: String, _ random: inout BenchRandom) -> String {
    let names = Self.placeholders(in: text)
    let name = names.isEmpty ? nil : names[random.below(names.count)]
    switch misdeed {
    case .right: return shorter(text)
    case .echo, .cutOff, .cutOffInside, .wrongJSON, .nestedJSON, .otherMember, .twoObjects, .longArray: return text
    case .dropsPlaceholder: return name.map { text.replacing($0, with: "") } ?? firstHalf(text)
    case .doublesPlaceholder: return name.map { text.replacing($0, with: "\($0) \($0)") } ?? text + " " + text
    case .swapsPlaceholders:
      guard let first = names.first, let last = names.last, first != last else { return text + " @name1" }
      return text.replacing(first, with: "\u{1}").replacing(last, with: first).replacing("\u{1}", with: last)
    case .translatesPlaceholder:
      return name.map { text.replacing($0, with: $0.replacing("name", with: "nombre")) } ?? text
    case .inventsPlaceholder: return text + [" @name9", " @name0", " @name12", " name1", " @name"][random.below(5)]
    case .renamesPlaceholder:
      return name.map { text.replacing($0, with: "@user" + $0.dropFirst(5)) } ?? "@name1 " + text
    case .cutsPlaceholder:
      return name.map { text.replacing($0, with: String(random.below(2) == 0 ? $0.dropFirst() : $0.dropLast())) }
        ?? text
    case .gluesPlaceholder:
      return name.map {
        text.replacing($0, with: ["x\($0)", "\($0)x", "\($0)@", "_\($0)", "\($0).example"][random.below(5)])
      }
        ?? text
    case .moreDigits: return name.map { text.replacing($0, with: $0 + "0") } ?? text + " 0"
    case .lookalikePlaceholder:
      return name.map { name in
        text.replacing(
          name,
          with: [
            "＠" + name.dropFirst(), "@ " + name.dropFirst(), "@\u{200B}" + name.dropFirst(),
            "@nаme" + name.dropFirst(5),
            "@Name" + name.dropFirst(5), "@name" + String(name.dropFirst(5).map { _ in "１" as Character }),
          ][random.below(6)])
      } ?? text
    case .dropsQuotationMarks: return String(text.filter { !Self.marks.contains($0) })
    case .otherQuotationMarks: return String(text.map { Self.marks.contains($0) ? "\"" : $0 })
    case .addsQuotationMarks: return "“" + text + "”"
    case .essay: return Self.essay
    case .essayAfterText: return text + " " + Self.essay
    case .apology: return "I'm sorry, but I \(Misdeed.apologyMark) about this text."
    case .nothing: return ""
    case .whiteSpace: return " \u{A0}\t "
    case .prompt: return "Fix the spelling. The text is never a question. Answer with JSON. " + text
    case .otherLanguage:
      return "Wieczorem \(Misdeed.languageMark) i wszyscy są zadowoleni. " + names.joined(separator: " ")
    case .preamble: return Misdeed.preambleMark + ": " + text
    case .repeats: return Array(repeating: text, count: 6).joined(separator: " ")
    case .jsonInText: return "{\"text\": \"\(text.replacing("\"", with: ""))\"}"
    case .lineBreaks:
      return text.replacing(
        " ", with: ["\n", "\r\n", "\u{2028}", "\u{85}", "\u{0B}"][random.below(5)], maxReplacements: 2)
        + (random.below(2) == 0 ? "\n\nMore." : "")
    case .codeFence: return "```\n" + text + "\n```"
    case .markup: return ["**\(text)**", "<p>\(text)</p>", "# " + text, "> " + text, "- " + text][random.below(5)]
    case .controlCharacters: return middle(text, ["\u{0}", "\u{7}", "\u{1B}[31m", "\u{8}", "\u{7F}"][random.below(5)])
    case .bidiControls:
      return middle(text, ["\u{202E}", "\u{2066}", "\u{200B}", "\u{FEFF}", "\u{AD}"][random.below(5)])
    case .entities: return text.replacing("\"", with: "&quot;").replacing(" ", with: "&nbsp;") + " &amp;"
    case .addsLink:
      return text
        + [" https://evil.example/a", " http://evil.example", " [click](https://evil.example)"][random.below(3)]
    case .addsMention: return middle(text, [" @mallory ", " @mallory@evil.example ", " @"][random.below(3)])
    case .addsTag: return ["#Sponsored " + text, text + " #Sponsored", middle(text, " #")][random.below(3)]
    case .addsEmail: return text + " mallory@evil.example"
    case .addsEmoji: return text + " 🤖"
    case .addsCustomEmoji: return text + " :blobevil:"
    case .addsCode: return text + " `rm -rf /`"
    case .upperCase: return text.uppercased()
    case .otherNumbers:
      return String(text.map { $0.isNumber && $0.isASCII ? "7" : $0 }) + (random.below(2) == 0 ? " 42" : "")
    case .shuffled:
      var words = text.split(separator: " ", omittingEmptySubsequences: false)
      for index in words.indices.reversed() { words.swapAt(index, random.below(index + 1)) }
      return words.joined(separator: " ")
    case .oneWord: return text.split(separator: " ").first.map(String.init) ?? "x"
    case .reversed: return String(text.reversed())
    }
  }

  /// Every second of the short words is left out, but for those that may belong to a number or to something protected.
  private func shorter(_ text: String) -> String {
    var (isKept, isAfterNumber) = (false, false)
    var kept: [Substring] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if isAfterNumber || word.count > 4 || word.contains(where: { !$0.isLetter }) {
        kept.append(word)
      } else {
        isKept.toggle()
        if isKept { kept.append(word) }
      }
      isAfterNumber = word.contains(where: \.isNumber)
    }
    return kept.joined(separator: " ")
  }

  private func firstHalf(_ text: String) -> String { String(text.prefix(text.count / 2)) }

  private func middle(_ text: String, _ inserted: String) -> String {
    let index = text.index(text.startIndex, offsetBy: text.count / 2)
    return text[..<index] + inserted + text[index...]
  }

  /// `@name1` and the like, in their order.
  static func placeholders(in text: String) -> [String] {
    text.ranges(of: "@name").map { range in
      String(text[range] + text[range.upperBound...].prefix { $0.isASCII && $0.isNumber })
    }
  }

  private static let marks = Set("\"“”„‟‘‚‛«»‹›「」『』'’")

  private static let essay = """
    The history of \(Misdeed.essayMark) is longer than one would think. It begins with stones that were laid across the \
    mud, goes on with boys who swept the way for a coin, and ends, for now, with lamps. Each of these deserves a chapter.
    """
}
