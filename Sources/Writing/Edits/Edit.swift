/// One change of a text that a person accepts or rejects.
public struct Edit: Sendable, Hashable, Codable {
  /// Where it begins, in Unicode scalars of the original text.
  public var start: Int
  /// Where it ends, exclusive; the same as `start` where something is put in.
  public var end: Int
  public var replacement: String
  /// A few words for people: why.
  public var reason: String

  public init(_ range: Range<Int>, _ replacement: String, reason: String = "") {
    start = range.lowerBound
    end = range.upperBound
    self.replacement = replacement
    self.reason = reason
  }

  /// What it replaces; of an edit that was read from elsewhere and ends before it begins, the place where it begins.
  public var range: Range<Int> { start..<max(start, end) }
}
