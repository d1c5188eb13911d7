extension Protection {
  /// What was wrong with the pieces of a reply.
  enum Loss: Error, Hashable {
    case missing(Piece)
    case doubled(Piece)
    case outOfOrder(Piece)
    /// Something that looks like a protected piece and isn't one of the text's.
    case invented(String)
  }

  /// The reply with what the placeholders and marks stand for.
  func restored(_ reply: String) -> Result<String, Loss> {
    let pieces = pieces
    let text = ScalarText(reply)
    var result = String.UnicodeScalarView()
    var next = 0
    var index = 0
    while index < text.count {
      let scalar = text.scalars[index]
      guard QuotationMarks.isReserved(scalar) else {
        result.append(scalar)
        index += 1
        continue
      }
      if next < pieces.count, Self.stands(pieces[next].shown, at: index, in: text) {
        result.append(contentsOf: pieces[next].original.unicodeScalars)
        index += pieces[next].shown.unicodeScalars.count
        next += 1
        continue
      }
      if let other = pieces.indices.first(where: { Self.stands(pieces[$0].shown, at: index, in: text) }) {
        return .failure(other < next ? .doubled(pieces[other]) : .outOfOrder(pieces[other]))
      }
      let end = text.scalars[index...].firstIndex { $0.properties.isWhitespace } ?? text.count
      return .failure(.invented(text[index..<min(end, index + 40)]))
    }
    return next < pieces.count ? .failure(.missing(pieces[next])) : .success(String(result))
  }

  /// The words of each gap of a reply that has all pieces; `nil` if it hasn't.
  func gaps(of reply: String) -> [String]? {
    let text = ScalarText(reply)
    var gaps: [String] = []
    var start = 0
    for part in parts {
      guard let mark = part.mark else { break }
      guard let found = (start..<text.count).first(where: { Self.stands(mark, at: $0, in: text) }) else { return nil }
      gaps.append(text[start..<found])
      start = found + mark.unicodeScalars.count
    }
    return gaps + [text[start..<text.count]]
  }

  private static func stands(_ part: String, at index: Int, in text: ScalarText) -> Bool {
    text.scalars[index...].starts(with: part.unicodeScalars)
  }
}
