import LanguageModels
import ParlanceTesting
import Testing

@testable import Writing

@Suite("The ground for tags that code sees")
struct TagGroundTests {
  private static func candidates(_ text: String) -> [String] {
    let words = TagWords(
      text, entities: PostEntities.protected(in: text), range: 0..<text.unicodeScalars.count)
    return TagCandidate.find(in: words, without: []).map(\.text)
  }

  @Test func `is missing in nearly all chatter, so that no model can make tags of it`() {
    let grounded = TagPosts.chatter.filter { !Self.candidates($0).isEmpty }
    #expect(grounded.count * 10 <= TagPosts.chatter.count, "\(grounded.map { "\($0): \(Self.candidates($0))" })")
  }

  @Test(arguments: TagPosts.subjects)
  func `has the words that a post is about`(_ text: String, _ expected: String) {
    let candidates = Self.candidates(text)
    #expect(candidates.contains(expected), "\(candidates)")
  }

  @Test(arguments: [WritingCommand.ID.addTags, .insertTags])
  func `whatever a model names, tags are valid, in PascalCase and none comes twice, and the rest stays`(
    _ id: WritingCommand.ID
  ) async throws {
    let command = try #require(WritingCommands.builtIn(id))
    for (text, _) in TagPosts.subjects {
      let model = ScriptedModel { request in
        let words = request.schema?.schema.json["properties"]?["words"]?["items"]?["enum"]?.arrayValue ?? []
        return .json(["post": "subject", "words": .array(words)])
      }
      let result = try await WritingAssistant(model: model).respond(to: WritingRequest(text: text, command: command))
      #expect(result.refusal == nil && result.warnings.isEmpty, "\(text): \(result)")
      let tags = PostEntities.find(in: result.text).filter { $0.kind == .hashtag }.map { String($0.text.dropFirst()) }
      #expect(
        !tags.isEmpty && tags.count <= TagsMethod.mostTags && Set(tags.map(HashtagGrammar.key)).count == tags.count)
      for tag in tags {
        #expect(HashtagGrammar.isValid(name: tag))
        #expect(tag.unicodeScalars.first?.properties.isLowercase == false, "\(tag)")
      }
      // Without the tags' signs and the joints of their words the text is what it was.
      let plain = { (text: String) in text.lowercased().filter { !" #-".contains($0) } }
      #expect(
        id == .addTags ? plain(result.text) == plain(text) : result.text.hasPrefix(text + "\n\n#"), "\(result.text)")
    }
  }
}
