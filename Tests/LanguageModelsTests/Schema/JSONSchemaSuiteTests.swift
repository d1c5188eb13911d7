import Foundation
import LanguageModels
import Testing

/// The public test cases of JSON Schema, which lie beside the package and not in it.
@Suite("JSON Schema test suite")
struct JSONSchemaSuiteTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../shared/data/json-schema-suite").standardizedFileURL

  static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) || alternative != nil }

  /// In a second work tree the folder lies one level higher.
  static var alternative: URL? {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../../shared/data/json-schema-suite").standardizedFileURL
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }

  /// Cases that need more than the supported keywords; each is reported as unsupported, never silently accepted.
  static let outside: [String: Set<String>] = [
    // unevaluatedProperties
    "not.json": ["collect annotations inside a 'not', even if collection is disabled"],
    // a reference to another document
    "defs.json": ["validate definition against metaschema"],
    // $id, $anchor, other documents, unevaluatedProperties
    "ref.json": [
      "$id must be resolved against nearest parent, not just immediate parent",
      "$id with file URI still resolves pointers - *nix", "$id with file URI still resolves pointers - windows",
      "Recursive references between schemas", "URN base URI with NSS", "URN base URI with URN and JSON pointer ref",
      "URN base URI with URN and anchor ref", "URN base URI with q-component", "URN base URI with r-component",
      "URN ref with nested pointer ref", "order of evaluation: $id and $anchor and $ref",
      "order of evaluation: $id and $ref", "order of evaluation: $id and $ref on nested schema",
      "ref creates new scope when adjacent to keywords", "ref to else", "ref to if", "ref to then",
      "ref with absolute-path-reference", "refs with relative uris and defs",
      "relative refs with absolute uris and defs", "remote ref, containing refs itself",
      "simple URN base URI with $ref via the URN", "simple URN base URI with JSON pointer",
    ],
  ]

  @Test(
    "Every case of the supported keywords comes out as the suite says",
    .enabled(if: isThere, "the folder ../shared/data/json-schema-suite isn't there"))
  func suite() throws {
    let folder = FileManager.default.fileExists(atPath: Self.folder.path) ? Self.folder : Self.alternative
    let names = try FileManager.default.contentsOfDirectory(atPath: try #require(folder).path).sorted()
    var passed = 0
    var outside: [String: Set<String>] = [:]
    for name in names where name.hasSuffix(".json") {
      let data = try Data(contentsOf: try #require(folder).appending(path: name))
      for group in try JSONValue(parsing: Array(data)).arrayValue ?? [] {
        let title = try #require(group["description"]?.stringValue)
        let schema = JSONSchema(try #require(group["schema"]))
        if !schema.unsupportedKeywords().isEmpty {
          outside[name, default: []].insert(title)
          for test in group["tests"]?.arrayValue ?? [] {
            #expect(!schema.validate(try #require(test["data"])).isEmpty, "accepted unchecked: \(name), \(title)")
          }
          continue
        }
        for test in group["tests"]?.arrayValue ?? [] {
          let violations = schema.validate(try #require(test["data"]))
          let isValid = test["valid"] == true
          #expect(
            violations.isEmpty == isValid,
            "\(name), \(title), \(test["description"]?.stringValue ?? ""): \(violations)")
          passed += 1
        }
      }
    }
    let list = outside.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value.sorted().joined(separator: "; "))" }
    print(
      "JSON Schema suite: \(passed) cases pass; unsupported, and reported as such:\n\(list.joined(separator: "\n"))")
    #expect(passed > 500)
    #expect(outside == Self.outside)
  }
}
