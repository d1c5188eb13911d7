import Foundation
import LanguageModels
import Testing
import Writing

/// A case of `Tests/Cases/count.json`: a post, what the server counts and finds, and why. The values come from thinking the
/// rule through.
struct CountCase: Sendable, CustomTestStringConvertible {
  var why: String
  var text: String
  var contentWarning: String
  var limit: PostLimit
  var length: Int
  var found: [PostEntity.Kind: [String]]
  var fits: Bool?

  var testDescription: String { why }

  static func all() throws -> [CountCase] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Cases/count.json")
    let json = try JSONValue(parsing: String(contentsOf: file, encoding: .utf8))
    return json.arrayValue?.map { item in
      let texts = { (name: String) in item[name]?.arrayValue?.compactMap(\.stringValue) ?? [] }
      return CountCase(
        why: item["why"]?.stringValue ?? "", text: item["text"]?.stringValue ?? "",
        contentWarning: item["contentWarning"]?.stringValue ?? "",
        limit: PostLimit(
          maximum: item["limit"]?.integerValue ?? 500, urlCost: item["urlCost"]?.integerValue ?? 23),
        length: item["length"]?.integerValue ?? -1,
        found: [.url: texts("urls"), .mention: texts("mentions"), .hashtag: texts("hashtags")],
        fits: item["fits"]?.boolValue)
    } ?? []
  }
}
