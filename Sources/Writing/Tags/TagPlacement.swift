/// Puts tags into a text; everything else stays as it is, scalar by scalar.
struct TagPlacement: Sendable {
  let text: String
  let scalars: [Unicode.Scalar]
  let contentWarning: String
  let limit: PostLimit
  /// What may be changed.
  let range: Range<Int>

  init(_ request: WritingRequest) {
    text = request.text
    scalars = Array(request.text.unicodeScalars)
    contentWarning = request.contentWarning
    limit = request.limit
    range = request.selection ?? 0..<scalars.count
  }

  struct Placed: Sendable, Hashable {
    var edits: [Edit] = []
    /// Tags that would have made the post too long.
    var leftOut: [String] = []
  }

  /// Whether words at that place can become a tag there: white space or nothing before them, the tag's end after them.
  func takesTag(at place: Range<Int>) -> Bool {
    guard range.lowerBound <= place.lowerBound, place.upperBound <= range.upperBound else { return false }
    guard place.lowerBound == 0 || scalars[place.lowerBound - 1].properties.isWhitespace else { return false }
    return endsTag(at: place.upperBound)
  }

  /// The candidates' words become tags where they first stand and can be tags.
  func inText(_ chosen: [TagCandidate]) throws -> Placed {
    var placed = Placed()
    for candidate in chosen {
      let place = candidate.places.first { place in
        takesTag(at: place) && !placed.edits.contains { $0.range.overlaps(place) }
      }
      guard let place else { continue }
      let edits = (placed.edits + [Edit(place, candidate.tag, reason: "Tag")]).sorted { $0.start < $1.start }
      guard try isWhole(edits, adding: candidate, to: placed.edits) else { continue }
      if try isShortEnough(edits) { placed.edits = edits } else { placed.leftOut.append(candidate.tag) }
    }
    return placed
  }

  /// The tags stand at the end of the text (or of the selection), on a line of their own or with the tags that are
  /// there.
  func atEnd(_ chosen: [TagCandidate]) throws -> Placed {
    let end = endOfWords
    var placed = Placed()
    var tags: [String] = []
    for candidate in chosen {
      let longer = tags + [candidate.tag]
      let edit =
        try separators(before: end)
        .map { Edit(end..<end, $0 + longer.joined(separator: " ") + separator(after: end), reason: "Tags") }
        .first { try isShortEnough([$0]) }
      guard let edit else {
        placed.leftOut.append(candidate.tag)
        continue
      }
      guard try isWhole([edit], adding: candidate, to: placed.edits) else { continue }
      tags = longer
      placed.edits = [edit]
    }
    return placed
  }

  // MARK: The end

  /// Behind the last scalar that isn't white space.
  private var endOfWords: Int {
    range.last { !scalars[$0].properties.isWhitespace }.map { $0 + 1 } ?? range.lowerBound
  }

  /// What may stand before the tags: the best first.
  private func separators(before end: Int) -> [String] {
    let start = scalars[..<end].lastIndex { TagScalars.isLineBreak($0) }.map { $0 + 1 } ?? 0
    let line = scalars[start..<end].text
    let words = line.split(whereSeparator: \.isWhitespace)
    let tags = words.reversed().prefix { $0.hasPrefix("#") || $0.hasPrefix("＃") }.count
    // A line of tags goes on, and so do several tags at a line's end.
    if tags > 0, tags == words.count || tags > 1 { return [" "] }
    // In the middle of a line, as a selection may have it, they stay in it.
    if separator(after: end) == " " || rest(after: end) { return [" "] }
    let lineBreak = text.utf8.contains(0x0D) ? "\r\n" : "\n"
    return [lineBreak + lineBreak, " "]
  }

  /// Whether the line goes on behind the place.
  private func rest(after end: Int) -> Bool {
    let line = scalars[end...].prefix { !TagScalars.isLineBreak($0) }
    return line.contains { !$0.properties.isWhitespace }
  }

  private func separator(after end: Int) -> String {
    end < scalars.count && !scalars[end].properties.isWhitespace ? " " : ""
  }

  // MARK: Checks

  private func endsTag(at end: Int) -> Bool {
    guard end < scalars.count else { return true }
    if TagScalars.isInside(scalars[end]) { return false }
    guard TagScalars.isSeparator(scalars[end]), end + 1 < scalars.count else { return true }
    return !TagScalars.isInside(scalars[end + 1])
  }

  /// Whether the new tag is found in the text with these edits, and everything protected that was found before.
  private func isWhole(_ edits: [Edit], adding candidate: TagCandidate, to before: [Edit]) throws -> Bool {
    var expected = PostEntities.protected(in: try before.applied(to: text)).map { "\($0.kind) \($0.text)" }
    expected.append("\(PostEntity.Kind.hashtag) \(candidate.tag)")
    return PostEntities.protected(in: try edits.applied(to: text)).map { "\($0.kind) \($0.text)" }.sorted()
      == expected.sorted()
  }

  /// Whether the post is within the limit, or at least no longer than it was.
  private func isShortEnough(_ edits: [Edit]) throws -> Bool {
    let length = { PostLength.of($0, contentWarning: contentWarning, urlCost: limit.urlCost) }
    let new = length(try edits.applied(to: text))
    return new <= limit.maximum || new <= length(text)
  }
}
