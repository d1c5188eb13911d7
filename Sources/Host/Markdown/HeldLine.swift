/// The last line of a text that grows, while it can still become several things.
enum HeldLine {
  /// The longest line that is held back, in bytes, unless it has nothing but marks.
  private static let limit = 300

  /// Where the line begins that isn't shown yet; the text's end if all is shown.
  static func start(in source: [UInt8]) -> Int {
    let start = source.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    guard start < source.count else { return start }
    return isHeld(source[start...]) ? start : source.count
  }

  /// Spaces, and the marks of quotes.
  static func isIndent(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: ">")
  }

  private static func isHeld(_ line: ArraySlice<UInt8>) -> Bool {
    let content = withoutMarkers(line.drop(while: isIndent))
    guard let first = content.first else { return true }
    if content.allSatisfy({ "-=*_+#|:~` \t\r".utf8.contains($0) }) { return true }
    if isNumber(content) || isBox(content) { return true }
    switch first {
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return isFence(content, of: first)
    case UInt8(ascii: "<"): return content.count < limit && !isAddress(content)
    case UInt8(ascii: "["): return content.count < limit && mayDefine(content)
    default: return false
    }
  }

  /// What stands behind the marks of lists.
  static func withoutMarkers(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = line
    while let first = rest.first {
      var marker = rest
      if "-+*".utf8.contains(first) {
        marker = rest.dropFirst()
      } else {
        let digits = rest.prefix { isDigit($0) }
        guard (1...9).contains(digits.count) else { break }
        marker = rest.dropFirst(digits.count)
        guard let mark = marker.first, ".)".utf8.contains(mark) else { break }
        marker = marker.dropFirst()
      }
      guard let space = marker.first, isIndent(space) else { break }
      rest = marker.drop(while: isIndent)
    }
    return rest
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// A number that may become the mark of an item.
  private static func isNumber(_ content: ArraySlice<UInt8>) -> Bool {
    let digits = content.prefix { isDigit($0) }
    guard (1...9).contains(digits.count) else { return false }
    let rest = content.dropFirst(digits.count)
    return rest.isEmpty || rest.count == 1 && rest.allSatisfy { ".)".utf8.contains($0) }
  }

  /// The box of a task, whole or half.
  private static func isBox(_ content: ArraySlice<UInt8>) -> Bool {
    guard content.first == UInt8(ascii: "[") else { return false }
    let rest = content.dropFirst()
    guard let mark = rest.first else { return true }
    guard " xX".utf8.contains(mark) else { return false }
    return rest.dropFirst().allSatisfy { "] ".utf8.contains($0) }
  }

  /// A line that begins a code block or ends it.
  private static func isFence(_ content: ArraySlice<UInt8>, of mark: UInt8) -> Bool {
    let run = content.prefix { $0 == mark }
    guard run.count >= 3 else { return false }
    return mark != UInt8(ascii: "`") || !content.dropFirst(run.count).contains(mark)
  }

  /// `<https://…>` and more: no raw HTML.
  private static func isAddress(_ content: ArraySlice<UInt8>) -> Bool {
    guard let end = content.firstIndex(of: UInt8(ascii: ">")) else { return false }
    return content[..<end].contains(UInt8(ascii: ":")) && !content[..<end].contains(UInt8(ascii: " "))
  }

  /// The beginning of a reference's definition: brackets that aren't closed, or closed with a colon or nothing behind.
  private static func mayDefine(_ content: ArraySlice<UInt8>) -> Bool {
    guard let end = content.firstIndex(of: UInt8(ascii: "]")) else { return true }
    let after = content[content.index(after: end)...].first
    return after == nil || after == UInt8(ascii: ":")
  }
}
