import Foundation
import LanguageModels
import ParlanceTesting
import Testing
import Writing

@Suite("The guide to writing")
struct WritingGuideTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  @Test func `its code is the code that is compiled here, all of it`() throws {
    let guide = try String(contentsOf: Self.tests.appending(path: "../../../docs/writing.md"), encoding: .utf8)
    let code = try String(contentsOf: Self.tests.appending(path: "WritingGuide.swift"), encoding: .utf8)
    let shown = MarkedLines.blocks(of: guide, from: "```swift", to: "```")
    #expect(shown == MarkedLines.blocks(of: code, from: "// [guide]", to: "// [/guide]"))
    #expect(shown.count == 5)
  }

  @Test func `a post is corrected, counted and split`() async throws {
    #expect(WritingGuide.makeModel().name.contains("qwen2.5:3b"))
    let corrected = try await WritingGuide.correct(
      ScriptedModel(answers: [.json(["text": "I received it, @name1!"])]))
    #expect(corrected.result.text == "I received it, @ann!")
    #expect(corrected.chosen == "I received it, @ann!")
    let long = Array(repeating: "A sentence of a long post.", count: 40).joined(separator: " ")
    let counted = try WritingGuide.count(long)
    #expect(counted.count.length == 1_079 && !counted.count.fits)
    #expect(counted.thread.map(\.text).joined() == long && counted.thread.count == 3)
  }
}
