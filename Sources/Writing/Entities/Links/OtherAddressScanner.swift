/// Finds addresses that Mastodon makes no links of, but that no one may change either: `ftp://…`, `http://localhost:3000`,
/// `www.example.com`, `example.com/about`.
enum OtherAddressScanner {
  static func find(in scalars: PostScalars) -> [PostEntity] {
    withProtocol(scalars) + withoutProtocol(scalars)
  }

  // MARK: With a protocol

  private static func withProtocol(_ scalars: PostScalars) -> [PostEntity] {
    var found: [PostEntity] = []
    var searched = 0
    for colon in scalars.all.indices where scalars[colon] == ":" && colon >= searched {
      guard scalars.has("://", at: colon) else { continue }
      var start = colon
      while start > searched, isProtocolSign(scalars[start - 1]) { start -= 1 }
      while start < colon, !scalars[start].isASCIILetterOrDigit || scalars[start].isASCIIDigit { start += 1 }
      let end = trimmedEnd(
        in: scalars, colon + 3..<scalars.end(from: colon + 3) { !$0.isSpace && $0 != "<" && $0 != ">" })
      searched = max(end, colon + 1)
      guard start < colon, end > colon + 3 else { continue }
      found.append(PostEntity(.otherAddress, start..<end, scalars[start..<end]))
    }
    return found
  }

  private static func isProtocolSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCIILetterOrDigit || scalar == "+" || scalar == "-" || scalar == "."
  }

  /// Takes off punctuation at the end, and closing parentheses that have no partner in the address.
  private static func trimmedEnd(in scalars: PostScalars, _ range: Range<Int>) -> Int {
    var balance = 0
    for index in range {
      if scalars[index] == "(" { balance += 1 }
      if scalars[index] == ")" { balance -= 1 }
    }
    var end = range.upperBound
    while end > range.lowerBound {
      let last = scalars[end - 1]
      if last == ")" {
        guard balance < 0 else { break }
        balance += 1
      } else if last == "/" || !isPunctuation(last) {
        break
      }
      end -= 1
    }
    return end
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .otherPunctuation: scalar != "#" && scalar != "&" && scalar != "@" && scalar != "%"
    case .closePunctuation, .finalPunctuation, .initialPunctuation, .openPunctuation: true
    default: scalar == "`"
    }
  }

  // MARK: Without a protocol

  private static func withoutProtocol(_ scalars: PostScalars) -> [PostEntity] {
    guard scalars.all.contains(".") else { return [] }
    let hosts = HostNames(scalars)
    var found: [PostEntity] = []
    var index = 0
    while index < scalars.count {
      let start = index
      index += 1
      guard scalars[start].isASCIILetterOrDigit, start == 0 || !belongsToWord(scalars[start - 1]),
        let hostEnd = hosts.end(from: start)
      else { continue }
      let end = AddressTail.end(in: scalars, from: hostEnd)
      index = end
      guard looksMeant(scalars, start..<hostEnd) else { continue }
      found.append(PostEntity(.otherAddress, start..<end, scalars[start..<end]))
    }
    return found
  }

  private static func belongsToWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "-", "@", "/", "#", "$": true
    default: scalar.isWord
    }
  }

  /// Whether it is rather an address than two sentences without a space between them (`Hello.It`): only ASCII, and its
  /// last label in small letters.
  private static func looksMeant(_ scalars: PostScalars, _ host: Range<Int>) -> Bool {
    guard scalars.all[host].allSatisfy(\.isASCII), let dot = scalars.all[host].lastIndex(of: ".") else { return false }
    return (dot + 1..<host.upperBound).allSatisfy { scalars[$0].smallASCII == scalars[$0].value }
  }
}
