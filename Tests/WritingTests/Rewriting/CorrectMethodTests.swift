import LanguageModels
import ParlanceTesting
import Testing

@testable import Writing

@Suite("Correcting a text")
struct CorrectMethodTests {
  @Test func `changes only the misspelt words, beside a mention`() async throws {
    let text = "@test@test.social you are aweesome!"
    let model = WritingTry.model { shown, _ in shown.replacing("aweesome", with: "awesome") }
    let result = try await WritingAssistant(model: model).respond(to: WritingTry.request(text, .correct))
    #expect(result.text == "@test@test.social you are awesome!")
    #expect(result.edits == [Edit(26..<34, "awesome", reason: "Spelling")])
    #expect(model.requests.first?.messages.last?.content == "@name1 you are aweesome!")
    #expect(model.requests.first?.options.temperature == 0.2)
  }

  @Test func `keeps the target of a link and a number that looks like a mistake`() async throws {
    let text = "50% off! Read the [HTTP mesage](https://example.com/rfc) befor you buy."
    let model = WritingTry.model { shown, _ in shown.replacing("befor ", with: "before ") }
    let result = try await WritingAssistant(model: model).respond(to: WritingTry.request(text, .correct))
    #expect(result.text == "50% off! Read the [HTTP mesage](https://example.com/rfc) before you buy.")
  }

  @Test func `leaves a text without mistakes alone, whatever style the model likes better`() async throws {
    let text = "We're painting the neighbours' fence grey.\n\nNobody minds."
    let model = WritingTry.model { shown, _ in
      shown.replacing("We're", with: "We are").replacing("neighbours", with: "neighbors")
        .replacing("grey", with: "gray").replacing("Nobody minds", with: "No one cares")
    }
    let result = try await WritingAssistant(model: model).respond(to: WritingTry.request(text, .correct))
    #expect(result.text == text)
    #expect(result.edits.isEmpty)
    #expect(result.warnings.map(\.code) == [.nothingChanged])
  }

  @Test func `asks about each sentence by itself, and joins them again byte for byte`() async throws {
    let text = "  I recieved it.  Its  here!\n- We was late… “Realy?” he said. "
    let model = WritingTry.model { shown, _ in
      shown.replacing("recieved", with: "received").replacing("Its", with: "It's")
        .replacing("was", with: "were").replacing("Realy", with: "Really")
    }
    let result = try await WritingAssistant(model: model).respond(to: WritingTry.request(text, .correct))
    #expect(result.text == "  I received it.  It's  here!\n- We were late… “Really?” he said. ")
    #expect(
      model.requests.map { $0.messages.last?.content } == [
        "I recieved it.", "Its  here!", "We was late…", "“Realy?” he said.",
      ])
    #expect(try result.edits.applied(to: text) == result.text)
  }

  @Test func `is refused after three replies that damage a sentence`() async throws {
    let text = "I saw @ann. She was hapy."
    for reply in ["I saw her.", "", "@name1 @name1", "I saw @name1.\nShe"] {
      let model = WritingTry.model { _, _ in reply }
      let result = try await WritingAssistant(model: model).respond(to: WritingTry.request(text, .correct))
      #expect(result.refusal != nil)
      #expect(result.text == text)
      #expect(result.tries == 3)
    }
  }
}
