import Foundation
import Testing
import Writing

@testable import Bench

@Suite("The writing assistant's texts")
struct WritingTextsTests {
  private let texts: WritingTexts

  init() throws { texts = try WritingTexts.inside() }

  @Test func `are inside the executable as the folder holds them`() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Benchmarks/writing").standardized
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    #expect(Set(names) == Set(BenchFiles.writing.keys))
    for (name, text) in BenchFiles.writing {
      #expect(try String(contentsOf: folder.appending(path: name), encoding: .utf8) == text, "\(name)")
    }
  }

  @Test func `are as many and as varied as the figures say`() {
    #expect(texts.posts.count == 200 && Set(texts.posts.map(\.language)).count >= 10)
    #expect(Set(texts.posts.map(\.text)).count == 200)
    #expect(texts.right.count == 50 && texts.mistakes.count == 50 && texts.long.count == 25)
    #expect(texts.tagged.count { $0.topics == nil } == 30 && texts.tagged.count { $0.topics != nil } == 20)
    let ids =
      texts.posts.map(\.id) + texts.right.map(\.id) + texts.mistakes.map(\.id) + texts.tagged.map(\.id)
      + texts.long.map(\.id)
    #expect(Set(ids).count == ids.count)
    var kinds: [PostPieces.Kind: Int] = [:]
    for piece in texts.posts.flatMap({ Set(PostPieces(of: $0.text).pieces.map(\.kind)) }) {
      kinds[piece, default: 0] += 1
    }
    for kind in [PostPieces.Kind.link, .mention, .tag, .quotationMark, .lineBreak] {
      #expect(kinds[kind, default: 0] >= 30)
    }
    for kind in [PostPieces.Kind.codeBlock, .inlineCode, .markdownLink, .email, .atSign, .customEmoji] {
      #expect(kinds[kind, default: 0] >= 5, "\(kind)")
    }
    #expect(texts.posts.contains { $0.text.contains("\r\n") } && texts.posts.contains { $0.text.contains(" \n") })
    #expect(texts.posts.contains { $0.text.count <= 2 } && texts.posts.contains { $0.text.count > 2_500 })
  }

  @Test func `forty posts take part in the rotation, every command among them`() throws {
    #expect(texts.rotation.count == 40)
    #expect(Set(texts.rotation.map(\.run.command)) == Set(WritingCommands.builtIn.map(\.id.rawValue)))
    for (post, run) in texts.rotation {
      let request = try run.request(for: post.text)
      #expect(request.command.prompt.contains("{tone}") == (request.tone != nil))
      #expect(request.command.prompt.contains("{instruction}") == (request.instruction != nil))
      if run.command != "shorten" { #expect(PlainLength.of(post.text, urlCost: 23) <= 500, "\(post.id)") }
    }
  }

  @Test func `mistakes are mistakes, long posts are too long, topics are beginnings of words`() {
    for mistake in texts.mistakes {
      #expect(!mistake.right.isEmpty && !Corrections.isExact(mistake.wrong, accepted: mistake.right))
    }
    for post in texts.long { #expect(PlainLength.of(post.text, urlCost: 23) > post.limit, "\(post.id)") }
    for post in texts.tagged { #expect(post.topics?.allSatisfy { $0 == $0.lowercased() } ?? true) }
  }

  @Test func `the plain count of a post is the assistant's`() {
    for post in texts.posts {
      #expect(PlainLength.of(post.text, urlCost: 23) == PostLength.of(post.text, urlCost: 23), "\(post.id)")
    }
  }

  @Test func `a file that is missing or wrong is said`() {
    #expect(throws: BenchError.self) { try WritingTexts(files: [:]) }
    var files = BenchFiles.writing
    files["right.json"] = "[{}]"
    #expect(throws: BenchError.self) { try WritingTexts(files: files) }
  }
}
