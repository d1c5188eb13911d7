import Foundation
import LanguageModels
import Testing

@Suite("The command that counts")
struct CountCommandTests {
  private static func cases() throws -> [JSONValue] {
    let file = RunCommand.package.appending(path: "Tests/Cases/count.json")
    return try JSONValue(parsing: String(contentsOf: file, encoding: .utf8)).arrayValue ?? []
  }

  @Test func `counts every case of the table, also with the line's end of echo`() async throws {
    for example in try Self.cases() {
      var words = ["count", "--json"]
      if let warning = example["contentWarning"]?.stringValue { words += ["--content-warning=\(warning)"] }
      if let limit = example["limit"]?.integerValue { words += ["--limit", String(limit)] }
      if let cost = example["urlCost"]?.integerValue { words += ["--url-cost", String(cost)] }
      let text = try #require(example["text"]?.stringValue)
      let result = try await RunCommand.run(words, input: text + "\n")
      let json = try JSONValue(parsing: result.output)
      let why = example["why"]?.stringValue ?? ""
      #expect(result.status == 0 && result.errors.isEmpty)
      for name in ["length", "urls", "mentions", "hashtags"] { #expect(json[name] == example[name], "\(why)") }
      #expect(json["limit"] == example["limit"] ?? 500 && json["urlCost"] == example["urlCost"] ?? 23)
      if let fits = example["fits"] { #expect(json["fits"] == fits) }
    }
  }

  @Test func `the places of entities are Unicode scalars`() async throws {
    let result = try await RunCommand.run(["count", "--json"], input: "👨‍👩‍👧 @bob@example.com")
    let entity = try JSONValue(parsing: result.output)["entities"]?[0]
    #expect(entity?["kind"] == "mention" && entity?["start"] == 6 && entity?["end"] == 22)
  }

  @Test func `tells people whether a post fits, and by how much not; both are done`() async throws {
    let fits = try await RunCommand.run(["count"], input: "Hello\n")
    #expect(fits.status == 0 && fits.output == "5 of 500 characters: it fits.\n")
    let over = try await RunCommand.run(["count", "--limit", "3"], input: "Hello\r\n")
    #expect(over.status == 0 && over.output == "5 of 3 characters: 2 too many.\n")
    let none = try await RunCommand.run(["count"], input: "")
    #expect(none.status == 0 && none.output == "0 of 500 characters: it fits.\n")
  }

  @Test(arguments: [
    ["count", "Hello"], ["count", "--limit", "0"], ["count", "--limit", "many"], ["count", "--url-cost", "-1"],
    ["count", "--content-warning"], ["count", "--tone", "friendly"],
  ])
  func `wrong use ends with status 2 and one sentence`(words: [String]) async throws {
    let result = try await RunCommand.run(words, input: "Hello")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("parlance: ") && result.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("abc\\377", 4), ("\\303", 1), ("\\360\\237\\230", 1), ("ok\\355\\240\\200", 3), ("é\\300\\200", 3),
  ])
  func `bytes that aren't UTF-8 are an error that says where`(bytes: String, place: Int) async throws {
    let result = try await RunCommand.run(["count"], shell: "printf '\(bytes)' | \"$0\" \"$@\"")
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.contains("isn't valid UTF-8 (see byte \(place))"))
  }

  @Test func `input that can't be read or is too long is an error`() async throws {
    let closed = try await RunCommand.run(["count"], shell: "exec \"$0\" \"$@\" <&-")
    #expect(closed.status == 1 && closed.errors.contains("couldn't be read from standard input"))
    let folder = try await RunCommand.run(["count"], shell: "exec \"$0\" \"$@\" </")
    #expect(folder.status == 1 && folder.errors.contains("couldn't be read from standard input"))
    let endless = try await RunCommand.run(["count"], shell: "yes | \"$0\" \"$@\"")
    #expect(endless.status == 1 && endless.errors.contains("longer than 10 MB"))
  }

  @Test func `the help says what white space at the ends counts`() async throws {
    let help = try await RunCommand.run(["count", "--help"])
    #expect(help.status == 0 && help.output.contains("White space at both ends"))
    #expect(try await RunCommand.run(["--help"]).output.contains("parlance count"))
  }
}
