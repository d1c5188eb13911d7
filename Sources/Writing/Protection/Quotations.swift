/// Quotations as wholes: what somebody else said is put in no other words.
enum Quotations {
  /// The entities with each quotation, from mark to mark, as one; quantities are left to the words.
  ///
  /// Where marks have no partner, or nearly all of the text is quoted, the marks stay as they are.
  static func whole(_ entities: [PostEntity], in text: ScalarText) -> [PostEntity] {
    let entities = entities.filter {
      $0.kind != .quantity || $0.text.unicodeScalars.contains(where: QuotationMarks.isReserved)
    }
    let marks = entities.filter { $0.kind == .quotationMark }
    guard !marks.isEmpty, marks.count.isMultiple(of: 2) else { return entities }
    let quotations = stride(from: 0, to: marks.count, by: 2).map {
      marks[$0].range.lowerBound..<marks[$0 + 1].range.upperBound
    }
    let quoted = quotations.reduce(0) { $0 + $1.count }
    guard quoted * 5 < text.count * 3 else { return entities }
    let others = entities.filter { entity in !quotations.contains { $0.overlaps(entity.range) } }
    return (others + quotations.map { PostEntity(.quotation, $0, text[$0]) })
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension PostEntity.Kind {
  /// From the mark that opens it to the one that closes it; only within a request.
  static let quotation = PostEntity.Kind(rawValue: "quotation")
}
