import LanguageModels
import Testing

@testable import struct LanguageModels.ChatChunk
@testable import struct LanguageModels.ToolCallSorter

@Suite("Pieces of calls of tools")
struct ToolCallSorterTests {
  private func piece(_ index: Int? = nil, id: String? = nil, name: String? = nil, _ arguments: String = "")
    -> ChatChunk.ToolCallPiece
  {
    ChatChunk.ToolCallPiece(index: index, id: id, name: name, arguments: arguments)
  }

  private func sort(_ pieces: ChatChunk.ToolCallPiece...) -> [ToolCallDelta] {
    var sorter = ToolCallSorter()
    return pieces.map { sorter.take($0) }
  }

  @Test func `pieces with an index belong to its call, also when calls take turns`() {
    #expect(
      sort(piece(0, id: "a", name: "f"), piece(1, id: "b", name: "g", "{"), piece(0, "{}"), piece(1, "}")) == [
        ToolCallDelta(index: 0, id: "a", name: "f"), ToolCallDelta(index: 1, id: "b", name: "g", arguments: "{"),
        ToolCallDelta(index: 0, arguments: "{}"), ToolCallDelta(index: 1, arguments: "}"),
      ])
  }

  @Test func `calls are counted from 0 whatever the server counts from`() {
    #expect(
      sort(piece(1, id: "a", name: "f"), piece(1, "x"), piece(7, id: "b", name: "f")).map(\.index) == [0, 0, 1])
  }

  @Test func `whole calls without an index are one each`() {
    #expect(
      sort(piece(id: "a", name: "f", "{}"), piece(id: "b", name: "f", "{}"), piece(name: "g", "{}"), piece(name: "g"))
        .map(\.index) == [0, 1, 2, 3])
  }

  @Test func `without an index and an id, pieces go on with the last call`() {
    #expect(sort(piece(name: "f"), piece(nil, "{"), piece(nil, "}")).map(\.index) == [0, 0, 0])
    #expect(sort(piece(nil, "{}")).map(\.index) == [0])
  }

  @Test func `calls that all have the index 0 are told apart by their id`() {
    #expect(
      sort(piece(0, id: "a", name: "f", "1"), piece(0, id: "b", name: "f", "2"), piece(0, "3"), piece(0, id: "a", "4"))
        .map(\.index) == [0, 1, 1, 0])
  }

  @Test func `id and name are given once, in the first piece that has them`() {
    #expect(
      sort(piece(0, id: "a", name: "f", "1"), piece(0, id: "a", name: "f", "2"), piece(1), piece(1, id: "b", name: "g"))
        == [
          ToolCallDelta(index: 0, id: "a", name: "f", arguments: "1"), ToolCallDelta(index: 0, arguments: "2"),
          ToolCallDelta(index: 1), ToolCallDelta(index: 1, id: "b", name: "g"),
        ])
  }
}
