import Foundation
import Notes

/// The patterns of `SourceCheck`.
enum Pattern {
  private static let time = #"(?:[0-9]{1,4}:)?[0-9]{1,4}:[0-9]{1,2}(?:[.,][0-9]{1,3})?"#
  private static let tag =
    #"</?(?:c|i|b|u|s|ruby|rt|font|br|span|em|strong|p)(?:\.[^\p{White_Space}<>]*)?"#
    + #"(?:\p{White_Space}*/?|\p{White_Space}[^<>]*=[^<>]*)>"#
    + #"|</?lang(?:\.[^\p{White_Space}<>]*)?(?:\p{White_Space}+[^\p{White_Space}<>]*)?\p{White_Space}*>"#
    + #"|\{\\[^\p{White_Space}}]{0,37}\}"#

  nonisolated(unsafe) private static var kept: [String: NSRegularExpression] = [:]
  private static let lock = NSLock()

  private static func expression(_ pattern: String) -> NSRegularExpression? {
    lock.withLock {
      if let found = kept[pattern] { return found }
      let made = try? NSRegularExpression(pattern: pattern, options: [.caseInsensitive])
      kept[pattern] = made
      return made
    }
  }

  private static func all(_ pattern: String, _ text: String) -> [[String?]] {
    guard let expression = expression(pattern) else { return [] }
    let whole = text as NSString
    return expression.matches(in: text, range: NSRange(location: 0, length: whole.length)).map { match in
      (0..<match.numberOfRanges).map { index in
        let range = match.range(at: index)
        return range.location == NSNotFound ? nil : whole.substring(with: range)
      }
    }
  }

  private static func replaced(_ pattern: String, in text: String, by replacement: String) -> String {
    guard let expression = expression(pattern) else { return text }
    let range = NSRange(location: 0, length: (text as NSString).length)
    return expression.stringByReplacingMatches(in: text, range: range, withTemplate: replacement)
  }

  static func matches(_ pattern: String, _ text: String) -> Bool {
    guard let made = try? NSRegularExpression(pattern: pattern) else { return false }
    return made.firstMatch(in: text, range: NSRange(location: 0, length: (text as NSString).length)) != nil
  }

  static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }

  /// The milliseconds of a text that is a time.
  static func milliseconds(_ text: String) -> (value: Int, parts: Int)? {
    guard
      let found = all(#"^(?:([0-9]{1,4}):)?([0-9]{1,4}):([0-9]{1,2})(?:[.,]([0-9]{1,3}))?\z"#, text).first
    else { return nil }
    let numbers = found.dropFirst().map { $0.flatMap { Int($0) } }
    guard numbers.count == 4, let minutes = numbers[1], let seconds = numbers[2], seconds < 60 else { return nil }
    if found[1] != nil, minutes >= 60 || (found[2]?.count ?? 0) > 2 { return nil }
    let fraction = Int((found[4] ?? "0").padding(toLength: 3, withPad: "0", startingAt: 0)) ?? 0
    return (((numbers[0] ?? 0) * 3600 + minutes * 60 + seconds) * 1000 + fraction, found[1] == nil ? 2 : 3)
  }

  /// What stands behind the times of a timing line and is no setting; `nil` if a line isn't one.
  static func timingRest(_ line: String) -> String? {
    guard let arrow = line.range(of: "-->", options: .literal) else { return nil }
    // Of `--->` the last two dashes are the arrow's.
    let start = trimmed(String(line[..<arrow.lowerBound]))
    let after = trimmed(String(line[arrow.upperBound...]))
    if milliseconds(start) != nil {
      if after.isEmpty { return "" }
      if let found = all("^(\(time))(?:\\p{White_Space}+([\\s\\S]*))?\\z", after).first, let end = found[1],
        milliseconds(end) != nil
      {
        let rest = found[2] ?? ""
        let settings =
          #"^(?:(?:vertical|line|position|size|align|region|[xy][12]):[^\p{White_Space}]+\p{White_Space}*)*\z"#
        return all(settings, rest).isEmpty ? rest : ""
      }
    }
    let hasLetter = line.unicodeScalars.contains { $0.properties.isAlphabetic }
    let hasDigit = line.unicodeScalars.contains { ("0"..."9").contains($0) }
    return !hasLetter && hasDigit ? "" : nil
  }

  /// The name of a header of Zoom's or Otter's text.
  static func header(_ kind: TranscriptKind, _ line: String) -> String? {
    guard line.utf8.count <= 200 else { return nil }
    let pattern: String
    let bracketed = "^\\[([\\s\\S]*)\\]\\p{White_Space}+(\(time))\\z"
    switch kind {
    case .zoomText where all(bracketed, line).first?[2].flatMap(milliseconds)?.parts == 3: pattern = bracketed
    case .zoomText: pattern = "^([\\s\\S]*?)\\p{White_Space}*\\t(\(time))\\z"
    case .otter: pattern = "^([\\s\\S]*?[^\\p{White_Space}])[ \u{A0}]+ (\(time))\\z"
    default: return nil
    }
    guard let found = all(pattern, line).first, let name = found[1].map(trimmed), let end = found[2],
      let time = milliseconds(end), kind == .otter || time.parts == 3,
      name.unicodeScalars.contains(where: \.properties.isAlphabetic)
    else { return nil }
    return name
  }

  /// Every time that stands anywhere in a text.
  static func times(in text: String) -> Set<Int> {
    Set(all("(?<![0-9:])\(time)(?![0-9:])", text).compactMap { $0[0].flatMap { milliseconds($0)?.value } })
  }

  private static let voice = #"<v(?:\.[^\p{White_Space}<>]*)?((?:\p{White_Space}[^<>]*)?)>"#

  static func voices(in text: String) -> [String] {
    all(voice, text).compactMap { $0[1] }.map(name)
  }

  private static func name(_ words: String) -> String {
    decoded(words).unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }
      .joined(separator: " ")
  }

  /// What stands between voice tags.
  static func parts(of text: String) -> [String] {
    replaced(#"</?v(?:[.\p{White_Space}][^<>]*)?>"#, in: text, by: "\n").split(separator: "\n").map {
      trimmed(String($0))
    }
  }

  /// A text in its parts: words, and the tags of voices. Other tags are gone; in one pass, because a tag may stand in
  /// another or in an entity.
  private static func tokens(_ text: String) -> [(words: String, voice: String?, isEnd: Bool)] {
    let pattern =
      #"<(/?)v(?:\.[^\p{White_Space}<>]*)?((?:\p{White_Space}[^<>]*)?)>|\#(tag)|<(\#(time))\p{White_Space}*>"#
    var result: [(words: String, voice: String?, isEnd: Bool)] = []
    let whole = text as NSString
    var end = 0
    let matches = expression(pattern)?.matches(in: text, range: NSRange(location: 0, length: whole.length)) ?? []
    for match in matches {
      let time = match.range(at: 3)
      if time.location != NSNotFound, milliseconds(whole.substring(with: time)) == nil { continue }
      let words = whole.substring(with: NSRange(location: end, length: match.range.location - end))
      end = match.range.location + match.range.length
      let isVoice = match.range(at: 1).location != NSNotFound
      let isEnd = isVoice && match.range(at: 1).length > 0
      result.append((decoded(words), isVoice ? name(whole.substring(with: match.range(at: 2))) : nil, isEnd))
    }
    result.append((decoded(whole.substring(from: end)), nil, false))
    return result
  }

  /// A text without tags, with what its entities stand for.
  static func untagged(_ text: String) -> String { tokens(text).map(\.words).joined() }

  static func decoded(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    let names = [
      "amp": "&", "lt": "<", "gt": ">", "nbsp": "\u{A0}", "lrm": "\u{200E}", "rlm": "\u{200F}", "quot": "\"",
      "apos": "'",
    ]
    while let sign = rest.firstIndex(of: "&") {
      result += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      guard let end = rest.prefix(9).firstIndex(of: ";") else {
        result += "&"
        continue
      }
      let name = String(rest[..<end])
      var value = names[name]
      if name.hasPrefix("#") {
        let isHex = name.dropFirst().first == "x" || name.dropFirst().first == "X"
        let number = isHex ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
        value = number.flatMap(Unicode.Scalar.init).flatMap {
          $0.properties.generalCategory == .control ? nil : String($0)
        }
      }
      if let value {
        result += value
        rest = rest[rest.index(after: end)...]
      } else {
        result += "&"
      }
    }
    return result + rest
  }

  /// What a cue says, with the names of voices that say something before it.
  static func spoken(_ cue: String) -> String {
    var result: [String] = []
    var speaker = ""
    var said = ""
    func close() {
      let words = trimmed(said)
      if !words.isEmpty { result.append(speaker + " " + words) }
      said = ""
    }
    for token in tokens(cue) {
      said += token.words
      guard let voice = token.voice else { continue }
      close()
      speaker = token.isEnd ? "" : voice
    }
    close()
    return result.joined(separator: "\n")
  }
}
