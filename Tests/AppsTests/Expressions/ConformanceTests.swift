import Foundation
import LanguageModels
import Testing

@testable import Apps

/// The conformance cases of CEL (cel-spec, `tests/simple`), which lie beside the repository.
@Suite("CEL conformance") struct ConformanceTests {
  /// `shared/data/cel` beside the repository, or beside a folder above it.
  private static let folder: URL = {
    var parent = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
    while parent.path() != "/" {
      parent = parent.deletingLastPathComponent()
      let folder = parent.appending(path: "shared/data/cel")
      if FileManager.default.fileExists(atPath: folder.path()) { return folder }
    }
    return parent.appending(path: "shared/data/cel")
  }()

  /// The cases outside the subset: they expect that an unknown function is noticed only when it is called, and so can
  /// be absorbed by `||`. Here it is a syntax error, as it is for CEL implementations that check before they run.
  private static let refusedWhenChecked: Set<String> = Set(
    ["basic.json/functions/unbound_is_runtime_error"]
      + [
        "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let", "loop", "namespace",
        "package", "return", "var", "void", "while",
      ].map { "parse.json/receiver_function_names/\($0)" })

  static var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }

  @Test(
    "the folder of cases is there",
    .disabled(if: files.isEmpty, "../shared/data/cel isn't there: nothing was compared"))
  func folderIsThere() {
    #expect(Self.files.count >= 12)
  }

  @Test("every case has the value or the failure of the specification", arguments: files)
  func conforms(file: String) throws {
    for (name, source, names, expected) in try Self.cases(file) {
      let outcome = Result { try CELExpression(parsing: source, checksCalls: false).evaluate(in: names) }
      let isRight =
        switch (outcome, expected) {
        case (.success(let value), .some(let expected)): try Self.isSame(value, Self.value(expected))
        case (.failure, .none): true
        default: false
        }
      #expect(isRight, "\(name): \(source) gives \(outcome), expected \(expected ?? "an error")")
    }
  }

  @Test("the check before running refuses no case with a value but those with unknown functions", arguments: files)
  func checked(file: String) throws {
    let cases = try Self.cases(file).filter { $0.expected != nil }
    let refused = cases.filter { (try? CELExpression(parsing: $0.source)) == nil }.map(\.name)
    #expect(Set(refused) == Self.refusedWhenChecked.intersection(cases.map(\.name)))
  }

  private static func cases(
    _ file: String
  ) throws -> [(name: String, source: String, names: AppMap, expected: JSONValue?)] {
    let data = try Data(contentsOf: folder.appending(path: file))
    let tests = try #require(try JSONValue(parsing: Array(data))["tests"]?.arrayValue)
    try #require(!tests.isEmpty)
    return try tests.map { test in
      var names = AppMap()
      for (key, value) in test["bindings"]?.objectValue ?? [:] { names[key] = try Self.value(value) }
      let name = "\(file)/\(test["section"]?.stringValue ?? "")/\(test["name"]?.stringValue ?? "")"
      return (name, try #require(test["expr"]?.stringValue), names, test["value"])
    }
  }

  /// Whether both are equal and of the same type.
  private static func isSame(_ value: AppValue, _ expected: AppValue) -> Bool {
    switch (value, expected) {
    case (.double(let one), .double(let other)): one == other && one.sign == other.sign || one.isNaN && other.isNaN
    case (.string(let one), .string(let other)): Array(one.unicodeScalars) == Array(other.unicodeScalars)
    default: value == expected
    }
  }

  private static func value(_ json: JSONValue) throws -> AppValue {
    let member = try #require(json.objectValue.flatMap { $0.first(where: { _ in true }) })
    switch (member.key, member.value) {
    case ("null", _): return .null
    case ("bool", .bool(let flag)): return .bool(flag)
    case ("int", let number): return .int(Int64(try #require(number.integerValue)))
    case ("uint", let number): return .uint(UInt64(try #require(number.integerValue)))
    case ("double", .string(let text)): return .double(try #require(Double(text)))
    case ("string", .string(let text)): return .string(text)
    case ("list", .array(let elements)): return .list(try elements.map(value))
    case ("map", .array(let entries)):
      return .map(
        AppMap(
          try entries.map { entry in
            (try value(try #require(entry[0])), try value(try #require(entry[1])))
          }))
    default: throw ExpressionError(.type, "unknown kind of value \(member.key)")
    }
  }
}
