import Foundation
import LanguageModels
import Testing

@Suite("The command for benchmarks")
struct BenchCommandTests {
  @Test func `the help lists the benchmarks with a sentence each; their parts aren't among the commands`() async throws
  {
    let help = try await RunCommand.run(["bench", "--help"])
    #expect(help.status == 0)
    #expect(help.output.hasPrefix("Usage: parlance bench [NAME]"))
    #expect(["stream", "writing", "chat", "characters"].allSatisfy { help.output.contains("\n  \($0) ") })
    let overview = try await RunCommand.run(["--help"])
    #expect(overview.output.contains("parlance bench [NAME]") && !overview.output.contains("bench-part"))
  }

  @Test(
    arguments: [
      ["bench", "nonsense"], ["bench", "stream", "more"], ["bench", "--size", "huge"], ["bench", "--rounds", "0"],
      ["bench", "--rounds", "101"], ["bench", "--what"], ["bench-part"], ["bench-part", "nonsense"],
    ])
  func `wrong use ends with status 2 and one sentence on standard error`(words: [String]) async throws {
    let result = try await RunCommand.run(words)
    #expect(result.status == 2)
    #expect(result.output.isEmpty && result.errors.hasPrefix("parlance: "))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func `what isn't there to compare with makes rows that weren't measured, and status 1`() async throws {
    let environment = ["PATH": "/nowhere"]
    let json = try await RunCommand.run(["bench", "stream", "--size", "test", "--json"], environment: environment)
    #expect(json.status == 1)
    let results = try #require(try JSONValue(parsing: json.output)["results"]?.arrayValue)
    #expect(results.map { $0["name"] }.prefix(2) == ["stream cpu", "stream wall"])
    for result in results.prefix(2) {
      #expect(result["holds"] == .null && result["status"] == "not measured")
      #expect(result["note"]?.stringValue?.contains("apt-get install") == true)
    }
    #expect(json.errors.contains("bench stream: round 1 of 1"))
    let table = try await RunCommand.run(["bench", "--size", "test", "--rounds", "2"], environment: environment)
    #expect(table.status == 1)
    #expect(table.output.contains("?  stream cpu") && table.output.contains("test size"))
    #expect(table.errors.contains("bench stream: round 2 of 2"))
  }
}
