import Foundation
import ParlanceTesting
import Storage
import Testing

@testable import Writing

@Suite("The history of drafts")
struct DraftHistoryTests {
  @Test func `typing in a row is one step, a pause or a command begins another`() async throws {
    let tester = try await DraftTester()
    var draft = try await tester.store.create(DraftContent(), of: "me")
    for text in ["H", "He", "Hey"] {
      draft = try await tester.type(text, into: draft)
      tester.wait(1.9)
    }
    tester.wait(2)
    draft = try await tester.type("Hey you", into: draft)
    draft = try await tester.type("HEY YOU", into: draft, step: .command)
    draft = try await tester.type("HEY YOU!", into: draft)
    var texts: [String] = []
    while draft.canUndo {
      draft = try await tester.undo(draft)
      texts.append(draft.content.text)
    }
    #expect(texts == ["HEY YOU", "Hey you", "Hey", ""])
    let error = await #expect(throws: DraftError.self) { try await tester.undo(draft) }
    #expect(error?.code == .nothingToUndo && error?.draft == draft)
    texts = []
    while draft.canRedo {
      draft = try await tester.redo(draft)
      texts.append(draft.content.text)
    }
    #expect(texts == ["Hey", "Hey you", "HEY YOU", "HEY YOU!"])
    let end = await #expect(throws: DraftError.self) { try await tester.redo(draft) }
    #expect(end?.code == .nothingToRedo)
  }

  @Test func `who types without a pause gets a step now and then`() async throws {
    let tester = try await DraftTester()
    var draft = try await tester.store.create(DraftContent(), of: "me")
    for number in 1...60 {
      draft = try await tester.type(String(repeating: "x", count: number), into: draft)
      tester.wait(1)
    }
    #expect(try await tester.undo(draft).content.text.count == 30)
  }

  @Test func `what was typed and taken back by hand is no step`() async throws {
    let tester = try await DraftTester()
    var draft = try await tester.store.create(DraftContent(text: "One"), of: "me")
    draft = try await tester.type("One two", into: draft)
    draft = try await tester.type("One", into: draft)
    #expect(!draft.canUndo && draft.version == 3)
  }

  @Test func `typing after undoing begins a step and drops what was undone`() async throws {
    let tester = try await DraftTester()
    var draft = try await tester.store.create(DraftContent(), of: "me")
    draft = try await tester.type("One", into: draft)
    draft = try await tester.type("Two", into: draft, step: .command)
    draft = try await tester.undo(draft)
    draft = try await tester.type("One!", into: draft)
    #expect(!draft.canRedo)
    #expect(try await tester.undo(draft).content.text == "One")
  }

  @Test func `the content warning has its steps, the visibility has none`() async throws {
    let tester = try await DraftTester()
    let store = tester.store
    var draft = try await store.create(DraftContent(text: "One"), of: "me")
    draft = try await store.change(
      draft.id, of: "me", version: 1, DraftChange(contentWarning: "Food", hasContentWarning: true))
    draft = try await tester.type("Two", into: draft)
    draft = try await store.change(draft.id, of: "me", version: 3, DraftChange(visibility: .direct))
    draft = try await tester.undo(draft)
    #expect(draft.content == DraftContent(text: "One", contentWarning: "Food") && draft.visibility == .direct)
    draft = try await tester.undo(draft)
    #expect(draft.content == DraftContent(text: "One") && draft.visibility == .direct && !draft.canUndo)
  }

  @Test func `a clock that is put back ends a step`() async throws {
    let tester = try await DraftTester()
    var draft = try await tester.store.create(DraftContent(), of: "me")
    draft = try await tester.type("One", into: draft)
    tester.wait(-3_600)
    draft = try await tester.type("One two", into: draft)
    #expect(try await tester.undo(draft).content.text == "One")
  }

  @Test func `the last 500 steps are kept, through a restart`() async throws {
    let tester = try await DraftTester()
    var draft = try await tester.store.create(DraftContent(), of: "me")
    for number in 1...(DraftStore.stepLimit + 20) {
      draft = try await tester.type("Text \(number)", into: draft, step: .command)
    }
    let again = try await DraftStore(tester.database)
    var count = 0
    while draft.canUndo {
      draft = try await again.undo(draft.id, of: "me", version: draft.version)
      count += 1
    }
    #expect(count == DraftStore.stepLimit && draft.content.text == "Text 20")
    let rows = try await tester.database.read { try $0.rows("SELECT number FROM writing_draft_steps").count }
    #expect(rows == DraftStore.stepLimit)
  }

  @Test(arguments: 0..<6)
  func `whatever is done, undoing and doing again lead through exactly what was there`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let tester = try await DraftTester()
    var draft = try await tester.store.create(DraftContent(text: "Begin"), of: "me")
    // What a history is by definition: contents, and where one is in them.
    var (contents, place) = ([draft.content], 0)
    let pieces = ["a", "é", "e\u{301}", "👩‍👩‍👧‍👦", "\u{301}", "\r", "\n", "\u{0}", "𝄞", " ", "\u{200D}", "🇩", "🇪"]
    for _ in 0..<150 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where draft.canUndo:
        draft = try await tester.undo(draft)
        place -= 1
      case 1 where draft.canRedo:
        draft = try await tester.redo(draft)
        place += 1
      default:
        var content = draft.content
        var scalars = Array(content.text.unicodeScalars)
        let (one, other) = (
          Int.random(in: 0...scalars.count, using: &random), Int.random(in: 0...scalars.count, using: &random)
        )
        scalars.replaceSubrange(
          min(one, other)..<max(one, other), with: Array((pieces.randomElement(using: &random) ?? "").unicodeScalars))
        content.text = String(String.UnicodeScalarView(scalars))
        if Int.random(in: 0..<4, using: &random) == 0 { content.hasContentWarning.toggle() }
        if Int.random(in: 0..<4, using: &random) == 0 { content.contentWarning += "w" }
        guard content != draft.content else { continue }
        draft = try await tester.store.change(
          draft.id, of: "me", version: draft.version,
          DraftChange(
            text: content.text, contentWarning: content.contentWarning,
            hasContentWarning: content.hasContentWarning, step: .command))
        contents = contents[...place] + [content]
        place += 1
      }
      #expect(draft.content == contents[place])
      #expect(draft.canUndo == (place > 0) && draft.canRedo == (place < contents.count - 1))
    }
  }

  @Test func `a step that can't be read leaves the text as it is`() async throws {
    let tester = try await DraftTester()
    var draft = try await tester.store.create(DraftContent(text: "One"), of: "me")
    draft = try await tester.type("Two", into: draft)
    for content in ["{", "[]", #"{"text":[0]}"#, #"{"text":[99,"a","b"]}"#, #"{"text":[-1,"","b"]}"#, #"{"other":1}"#] {
      try await tester.database.write {
        try $0.execute("UPDATE writing_draft_steps SET content = $1", .text(content))
      }
      let error = await #expect(throws: StorageError.self) { try await tester.undo(draft) }
      #expect(error?.code == .corrupt, "\(content)")
      #expect(try await tester.store.draft(draft.id, of: "me") == draft)
    }
  }
}
