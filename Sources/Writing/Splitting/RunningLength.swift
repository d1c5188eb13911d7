/// Adds up the length of a text by Mastodon's rule, character by character.
struct RunningLength {
  /// The length so far.
  private(set) var sum = 0
  private let urlCost: Int
  private let scalars: PostScalars
  private var counted: ArraySlice<PostEntity>

  init(_ scalars: PostScalars, urlCost: Int) {
    self.scalars = scalars
    self.urlCost = max(urlCost, 0)
    counted = PostEntities.counted(in: scalars)[...]
  }

  /// Adds the next character of the text.
  mutating func add(_ character: Range<Int>) {
    while let first = counted.first, first.range.upperBound <= character.lowerBound { counted = counted.dropFirst() }
    guard let entity = counted.first, entity.range.contains(character.lowerBound) else {
      sum += 1
      return
    }
    if entity.kind == .mention {
      if character.lowerBound < MentionScanner.userEnd(of: entity.range, in: scalars) { sum += 1 }
    } else if character.lowerBound == entity.range.lowerBound {
      let (next, isTooMuch) = sum.addingReportingOverflow(urlCost)
      sum = isTooMuch ? .max / 2 : next
    }
  }
}
