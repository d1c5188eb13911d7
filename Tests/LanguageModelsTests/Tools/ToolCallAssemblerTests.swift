import Testing

@testable import LanguageModels

@Suite("Putting calls of tools together")
struct ToolCallAssemblerTests {
  private func calls(_ deltas: [ToolCallDelta], taken: Set<String> = []) -> [ToolCall] {
    var assembler = ToolCallAssembler()
    for delta in deltas { assembler.append(delta) }
    return assembler.calls(taken: taken)
  }

  @Test func `pieces of several calls come by turns and in any order`() {
    let found = calls([
      ToolCallDelta(index: 1, id: "b", name: "two"), ToolCallDelta(index: 0, id: "a", name: "one", arguments: "{\"x\""),
      ToolCallDelta(index: 1, arguments: "{}"), ToolCallDelta(index: 0, arguments: ":1}"),
    ])
    #expect(
      found == [
        ToolCall(id: "a", name: "one", arguments: "{\"x\":1}"), ToolCall(id: "b", name: "two", arguments: "{}"),
      ])
  }

  @Test func `missing, empty and repeated ids are replaced by new ones, known ones too`() {
    let found = calls(
      [
        ToolCallDelta(index: 0, name: "one"), ToolCallDelta(index: 1, id: "", name: "two"),
        ToolCallDelta(index: 2, id: "c", name: "three"), ToolCallDelta(index: 3, id: "c", name: "four"),
        ToolCallDelta(index: 4, id: "old", name: "five"),
      ], taken: ["old", "call00001"])
    #expect(found.map(\.name) == ["one", "two", "three", "four", "five"])
    #expect(Set(found.map(\.id)).count == 5)
    #expect(found[2].id == "c")
    #expect(!found.contains { $0.id == "old" || $0.id == "call00001" })
    let made = found.filter { $0.id != "c" }.map(\.id)
    #expect(made.allSatisfy { $0.count == 9 && $0.allSatisfy(\.isASCII) })
  }

  @Test func `gaps between indices, and calls that all say they are the first, are no trouble`() {
    let gaps = calls([ToolCallDelta(index: 7, id: "b", name: "two"), ToolCallDelta(index: 3, id: "a", name: "one")])
    #expect(gaps.map(\.name) == ["one", "two"])
    let firsts = calls([
      ToolCallDelta(index: 0, id: "a", name: "one", arguments: "{}"),
      ToolCallDelta(index: 0, id: "b", name: "two", arguments: "{"), ToolCallDelta(index: 0, arguments: "}"),
    ])
    #expect(firsts.map(\.id) == ["a", "b"])
    #expect(firsts.map(\.arguments) == ["{}", "{}"])
  }

  @Test func `id and name that come with every piece are taken once`() {
    let found = calls([
      ToolCallDelta(index: 0, id: "a", name: "one", arguments: "{"),
      ToolCallDelta(index: 0, id: "a", name: "one", arguments: "}"),
    ])
    #expect(found == [ToolCall(id: "a", name: "one", arguments: "{}")])
  }

  @Test func `a call without a name stays one, so that the model can be told`() {
    #expect(calls([ToolCallDelta(index: 0, id: "a", arguments: "{}")]).map(\.name) == [""])
  }
}
