/// A text while it is split.
struct SplitRun {
  private let scalars: PostScalars
  private let limit: PostLimit
  private let contentWarning: String
  private let breaks: BreakPlaces
  private let places: [BreakPlace]

  init(_ text: String, _ scalars: PostScalars, limit: PostLimit, contentWarning: String) {
    self.scalars = scalars
    self.limit = limit
    self.contentWarning = contentWarning
    breaks = BreakPlaces(scalars, text: text, urlCost: limit.urlCost)
    places = breaks.all(of: text)
  }

  /// The text as one post without a number, if it fits.
  var whole: PostPart? {
    let part = part(0..<scalars.count, number: nil)
    return part.length <= limit.maximum ? part : nil
  }

  /// The pieces of the text, if the number of all of them has at most so many digits.
  ///
  /// - Throws: `WritingError` of `cannotSplit`.
  func parts(digits: Int) throws -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var first = 0
    while start < scalars.count {
      let number = " \(ranges.count + 1)/" + String(repeating: "9", count: digits)
      let next = try nextPlace(from: start, first: first, number: number)
      ranges.append(start..<places[next].position)
      start = places[next].position
      first = next + 1
    }
    return ranges
  }

  /// The posts with their numbers.
  func finished(_ ranges: [Range<Int>]) -> [PostPart] {
    ranges.enumerated().map { index, range in part(range, number: "\(index + 1)/\(ranges.count)") }
  }

  private func part(_ range: Range<Int>, number: String?) -> PostPart {
    let sent = breaks.trimmed(range)
    var post = scalars[sent]
    if let number { post += (breaks.endsWithCode(sent) ? "\n" : " ") + number }
    let length = PostLength.of(post, contentWarning: contentWarning, urlCost: limit.urlCost)
    return PostPart(text: scalars[range], post: post, length: length)
  }

  /// The index of the best place to end the piece that begins at a place.
  private func nextPlace(from start: Int, first: Int, number: String) throws -> Int {
    let base = first == 0 ? 0 : places[first - 1].lengthHere
    let frame = PostLength.of("x" + number, contentWarning: contentWarning, urlCost: limit.urlCost) - 1
    var room = limit.maximum - frame
    while true {
      guard room > 0, let last = lastPlace(from: first, within: room, base: base) else {
        throw cannotSplit(from: start)
      }
      let chosen = best(from: first, through: last, base: base, room: room)
      let tried = part(start..<places[chosen].position, number: String(number.dropFirst()))
      if tried.length <= limit.maximum, !makesNames(start..<places[chosen].position, places[chosen].quality) {
        return chosen
      }
      // Cut off, something counts more than it did in the whole text, or became a mention: make it shorter.
      room = places[chosen].lengthBefore - base - 1
    }
  }

  /// The last place up to which the text fits, by halving.
  private func lastPlace(from first: Int, within room: Int, base: Int) -> Int? {
    var low = first
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].lengthBefore - base <= room { low = middle + 1 } else { high = middle }
    }
    return low > first ? low - 1 : nil
  }

  /// The best of the places that fit, the last of its kind; good ones count once the post is a third full.
  private func best(from first: Int, through last: Int, base: Int, room: Int) -> Int {
    var latest: [BreakPlace.Quality: Int] = [:]
    for index in (first...last).reversed() where latest[places[index].quality] == nil {
      latest[places[index].quality] = index
    }
    let good = BreakPlace.Quality.allCases.reversed().filter { $0 >= .sentence }
    for quality in good {
      if let index = latest[quality], (places[index].lengthBefore - base) * 3 >= room { return index }
    }
    for quality in good {
      if let index = latest[quality] { return index }
    }
    return latest[.word] ?? latest[.soft] ?? last
  }

  /// Whether cutting inside a word made a mention or hashtag of something that wasn't one.
  private func makesNames(_ range: Range<Int>, _ quality: BreakPlace.Quality) -> Bool {
    guard quality < .word else { return false }
    let sent = breaks.trimmed(range)
    let names = PostEntities.find(in: scalars[sent]).filter { $0.kind == .mention || $0.kind == .hashtag }
    return names.contains { name in
      breaks.entity(around: sent.lowerBound + name.range.lowerBound)?.kind == .atSign
        || breaks.entity(around: sent.lowerBound + name.range.lowerBound) == nil
    }
  }

  private func cannotSplit(from start: Int) -> WritingError {
    let first = (start..<scalars.count).first { !scalars[$0].isSpace } ?? start
    let frame = PostLength.of("x", contentWarning: contentWarning, urlCost: limit.urlCost)
    guard frame + 4 <= limit.maximum else {
      return WritingError(
        .cannotSplit,
        "The limit of \(limit.maximum) leaves no room for a post with its number\(contentWarning.isEmpty ? "" : " and the content warning"): raise the limit\(contentWarning.isEmpty ? "" : " or shorten the content warning")."
      )
    }
    let piece = breaks.entity(at: first)?.text ?? scalars[first..<min(first + 40, scalars.count)]
    let shown = piece.count > 40 ? piece.prefix(40) + "…" : piece[...]
    return WritingError(
      .cannotSplit,
      "'\(shown)' is longer than a post of \(limit.maximum) characters with its number: shorten it or raise the limit.")
  }
}
