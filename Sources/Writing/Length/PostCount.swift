public import LanguageModels

/// The count of a post: its length, the limit, whether it fits, and what was found in it.
public struct PostCount: Sendable, Hashable {
  /// By Mastodon's rule, with the content warning.
  public let length: Int
  public let limit: PostLimit
  /// Addresses, mentions and hashtags of the body, as Mastodon's server finds them.
  public let entities: [PostEntity]

  public init(_ text: String, contentWarning: String = "", limit: PostLimit = PostLimit()) {
    let scalars = PostScalars(text)
    let counted = PostEntities.counted(in: scalars)
    length = PostLength.of(scalars, counted: counted, contentWarning: contentWarning, urlCost: limit.urlCost)
    entities = PostEntities.find(in: scalars, counted: counted)
    self.limit = limit
  }

  /// Whether the post is within the limit.
  public var fits: Bool { length <= limit.maximum }

  /// `length`, `limit`, `fits`, `urlCost`; `urls`, `mentions` and `hashtags` as they stand in the text; `entities` with
  /// the kind and the place of each, in Unicode scalars, the end exclusive.
  public var json: JSONValue {
    [
      "length": .integer(length), "limit": .integer(limit.maximum), "fits": .bool(fits),
      "urlCost": .integer(limit.urlCost), "urls": texts(of: .url), "mentions": texts(of: .mention),
      "hashtags": texts(of: .hashtag),
      "entities": .array(
        entities.map { entity in
          [
            "kind": .string(entity.kind.rawValue), "start": .integer(entity.range.lowerBound),
            "end": .integer(entity.range.upperBound), "text": .string(entity.text),
          ]
        }),
    ]
  }

  private func texts(of kind: PostEntity.Kind) -> JSONValue {
    .array(entities.filter { $0.kind == kind }.map { .string($0.text) })
  }
}
