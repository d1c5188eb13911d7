import Testing
import Writing

@Suite("Applying edits")
struct AppliedEditsTests {
  @Test func `puts in, takes out and replaces, in any order`() throws {
    let edits = [Edit(6..<11, "there"), Edit(0..<1, "J"), Edit(5..<5, ","), Edit(11..<11, "!"), Edit(11..<11, "?")]
    #expect(try edits.applied(to: "hello world") == "Jello, there!?")
    #expect(try [Edit]().applied(to: "hello") == "hello")
  }

  @Test func `counts Unicode scalars`() throws {
    #expect(try [Edit(6..<7, "b")].applied(to: "👨‍👩‍👧 a") == "👨‍👩‍👧 b")
    #expect(Array(try [Edit(1..<2, "")].applied(to: "\r\n").utf8) == [0x0D])
  }

  @Test(arguments: [
    [Edit(0..<9, "")], [Edit(9..<9, "")], [Edit(-1..<2, "")], [Edit(Int.max - 1..<Int.max, "")],
    [Edit(Int.min..<0, "")],
  ])
  func `says when an edit isn't within the text`(edits: [Edit]) throws {
    let error = #expect(throws: EditError.self) { try edits.applied(to: "hello") }
    #expect(error?.code == .outOfRange)
  }

  @Test func `says when an edit ends before it begins`() throws {
    var edit = Edit(2..<3, "")
    edit.end = 1
    let error = #expect(throws: EditError.self) { try [edit].applied(to: "hello") }
    #expect(error?.code == .outOfRange)
  }

  @Test(arguments: [
    [Edit(0..<3, ""), Edit(2..<4, "")], [Edit(0..<5, ""), Edit(1..<1, "x")], [Edit(1..<2, ""), Edit(1..<2, "")],
  ])
  func `says when edits overlap`(edits: [Edit]) throws {
    let error = #expect(throws: EditError.self) { try edits.applied(to: "hello") }
    #expect(error?.code == .overlapping)
  }
}
