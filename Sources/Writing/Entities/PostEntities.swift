/// Finds what in a post isn't mere text.
public enum PostEntities {
  /// Addresses, mentions and hashtags as Mastodon's server finds them, in order, never overlapping.
  ///
  /// Addresses and mentions come first, as in the server's count: a hashtag that overlaps one of them isn't found.
  /// Takes time in proportion to the text's length.
  public static func find(in text: String) -> [PostEntity] { find(in: PostScalars(text)) }

  /// Every piece that only the writer may change, of all kinds, in order, never overlapping: what lies within another
  /// piece isn't named again, and pieces that overlap in part are one piece of the first one's kind.
  public static func protected(in text: String) -> [PostEntity] {
    let scalars = PostScalars(text)
    var found = find(in: scalars)
    found += CodeScanner.find(in: scalars)
    found += MarkdownLinkScanner.find(in: scalars)
    found += OtherAddressScanner.find(in: scalars)
    found += EmailScanner.find(in: scalars)
    found += CustomEmojiScanner.find(in: scalars)
    found += QuantityScanner.find(in: scalars)
    found += QuotationMarkScanner.find(in: scalars)
    found += AtSignScanner.find(in: scalars)
    return merged(found, in: scalars)
  }

  static func find(in scalars: PostScalars) -> [PostEntity] {
    find(in: scalars, counted: counted(in: scalars))
  }

  static func find(in scalars: PostScalars, counted: [PostEntity]) -> [PostEntity] {
    withoutOverlaps(counted, HashtagScanner.find(in: scalars))
  }

  /// The addresses and mentions, on which the length of a post depends.
  static func counted(in scalars: PostScalars) -> [PostEntity] {
    inOrder(URLScanner.find(in: scalars) + MentionScanner.find(in: scalars))
  }

  /// Sorted; of two that overlap the one that begins first stays.
  private static func inOrder(_ entities: [PostEntity]) -> [PostEntity] {
    var kept: [PostEntity] = []
    for entity in entities.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where kept.last.map({ $0.range.upperBound <= entity.range.lowerBound }) ?? true {
      kept.append(entity)
    }
    return kept
  }

  /// The first ones, and those of the others that overlap none of them; both are in order.
  private static func withoutOverlaps(_ first: [PostEntity], _ others: [PostEntity]) -> [PostEntity] {
    var kept: [PostEntity] = []
    var next = 0
    for entity in others {
      while next < first.count, first[next].range.upperBound <= entity.range.lowerBound {
        kept.append(first[next])
        next += 1
      }
      if next == first.count || entity.range.upperBound <= first[next].range.lowerBound { kept.append(entity) }
    }
    return kept + first[next...]
  }

  private static func merged(_ entities: [PostEntity], in scalars: PostScalars) -> [PostEntity] {
    let sorted = entities.enumerated().sorted { left, right in
      (left.element.range.lowerBound, -left.element.range.upperBound, left.offset)
        < (right.element.range.lowerBound, -right.element.range.upperBound, right.offset)
    }
    var kept: [PostEntity] = []
    var grown: [Int] = []
    for (_, entity) in sorted {
      guard let last = kept.last, entity.range.lowerBound < last.range.upperBound else {
        kept.append(entity)
        continue
      }
      guard entity.range.upperBound > last.range.upperBound else { continue }
      kept[kept.count - 1].range = last.range.lowerBound..<entity.range.upperBound
      if grown.last != kept.count - 1 { grown.append(kept.count - 1) }
    }
    // Once all have grown together: a piece may be made of very many.
    for index in grown { kept[index].text = scalars[kept[index].range] }
    return kept
  }
}
