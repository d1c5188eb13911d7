import LanguageModels
import ParlanceTesting
import Testing

@testable import Apps

@Suite("Translating requirements of whole apps")
struct TranslationCorpusTests {
  @Test("Every requirement becomes the expected rules, texts apart", arguments: TranslationCorpus.names)
  func requirements(_ name: String) async throws {
    let corpus = try TranslationCorpus(name)
    let translator = Translator(app: corpus.app, model: ScriptedModel.plain)
    for requirement in corpus.app.requirements {
      let translation = try await translator.translate(requirement)
      let expected = try #require(corpus.expected.rules(of: requirement.number)).content
      #expect(
        WithoutWording.content(translation.content) == WithoutWording.content(expected),
        "\(requirement.number). \(requirement.text) → \(RuleSentence.sentence(for: translation.content, detail: .full))"
      )
    }
  }

  @Test("Paraphrases become the same rules, 19 of 20", arguments: TranslationCorpus.names)
  func paraphrases(_ name: String) async throws {
    let corpus = try TranslationCorpus(name)
    var right = 0
    var wrong: [String] = []
    for (number, texts) in corpus.paraphrases {
      let expected = try #require(corpus.expected.rules(of: number)).content
      for text in texts {
        let app = corpus.app(with: text, for: number)
        let translation = try await Translator(app: app, model: ScriptedModel.plain)
          .translate(try #require(app.requirement(number)))
        if WithoutWording.content(translation.content) == WithoutWording.content(expected) {
          right += 1
        } else {
          wrong.append("\(number). \(text) → \(RuleSentence.sentence(for: translation.content, detail: .full))")
        }
      }
    }
    #expect(right * 20 >= (right + wrong.count) * 19, "\(wrong.joined(separator: "\n"))")
  }
}
