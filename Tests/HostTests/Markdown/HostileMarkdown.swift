import Foundation
import LanguageModels
import Testing

/// The texts that try to do something, as the browser's tests have them: `Tests/Browser/hostile_markdown.json`.
struct HostileMarkdown: CustomTestStringConvertible {
  var name: String
  var text: String

  var testDescription: String { name }

  static func all() throws -> [HostileMarkdown] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Browser/hostile_markdown.json")
    let json = try JSONValue(parsing: Array(Data(contentsOf: file)))
    return try #require(json.arrayValue).map { entry in
      let name = try #require(entry["name"]?.stringValue)
      if let text = entry["text"]?.stringValue { return HostileMarkdown(name: name, text: text) }
      let unit = try #require(entry["unit"]?.stringValue)
      let count = try #require(entry["count"]?.integerValue)
      let text =
        (entry["before"]?.stringValue ?? "") + String(repeating: unit, count: count)
        + (entry["after"]?.stringValue ?? "")
      return HostileMarkdown(name: name, text: text)
    }
  }
}
