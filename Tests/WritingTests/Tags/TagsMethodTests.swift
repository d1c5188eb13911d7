import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import Writing

@Suite("Tags in a text and at its end")
struct TagsMethodTests {
  /// What a scripted model's replies make of a text.
  static func outcome(
    _ id: WritingCommand.ID, _ text: String, _ answers: [ScriptedAnswer], selection: Range<Int>? = nil,
    contentWarning: String = "", limit: PostLimit = PostLimit()
  ) async throws -> (outcome: CommandOutcome, text: String, model: ScriptedModel) {
    let command = try #require(WritingCommands.builtIn(id))
    let model = ScriptedModel(answers: answers)
    let request = WritingRequest(
      text: text, contentWarning: contentWarning, selection: selection, command: command, limit: limit)
    let outcome = try await TagsMethod().carryOut(CommandTask(request: request, model: model, progress: { _ in }))
    return (outcome, try outcome.edits.applied(to: text), model)
  }

  private static func list(_ names: String...) -> ScriptedAnswer { reply(names) }

  static func reply(_ names: [String]) -> ScriptedAnswer {
    .json(["post": names.isEmpty ? "chatter" : "subject", "words": .array(names.map { .string($0) })])
  }

  // MARK: In the text

  @Test(arguments: [
    ("I study machine learning.", ["machine learning"], "I study #MachineLearning."),
    ("Bread is good. I bake bread.", ["Bread"], "#Bread is good. I bake bread."),
    ("  Mozart's music\n\nin Vienna, again", ["Vienna", "Mozart"], "  #Mozart's music\n\nin #Vienna, again"),
    ("My take on COVID-19 tests", ["COVID-19 tests"], "My take on #COVID19Tests"),
    ("I read \"Faust\" and then Faust again", ["Faust"], "I read \"Faust\" and then #Faust again"),
    ("Über die Straßenbahn in Köln", ["Straßenbahn", "Köln"], "Über die #Straßenbahn in #Köln"),
    ("The Bank of England raised rates", ["Bank of England"], "The #BankOfEngland raised rates"),
    ("A tour of New York, then rest", ["New York"], "A tour of #NewYork, then rest"),
    ("We read machine\nlearning papers", ["papers"], "We read machine\nlearning #papers"),
  ])
  func `words become tags exactly in their place`(_ text: String, _ names: [String], _ expected: String) async throws {
    let result = try await Self.outcome(.addTags, text, [Self.reply(names)])
    #expect(result.text == expected.replacing("#papers", with: "#Papers"))
    #expect(result.outcome.refusal == nil && result.outcome.tries == 1)
  }

  @Test(arguments: [
    "See https://example.com/sourdough", "Ask @sourdough about it", "#sourdough is great",
    "(sourdough) and \"sourdough\"",
    "pre/sourdough and #sourdough", "sourdough_bread is a name", "sourdough+ is a brand", "sourdough.com is a place",
  ])
  func `a word that stands in something else or can't begin a tag is left`(_ text: String) async throws {
    let result = try await Self.outcome(.addTags, text, Array(repeating: Self.list("sourdough"), count: 3))
    #expect(result.text == text && result.outcome.edits.isEmpty)
  }

  @Test func `a phrase and its words are one tag, and no tag comes twice`() async throws {
    let text = "Machine learning and more machine learning on Linux, #linux"
    let result = try await Self.outcome(
      .addTags, text, [Self.list("Machine learning", "learning", "Machine", "Machine learning")])
    #expect(result.text == "#MachineLearning and more machine learning on Linux, #linux")
  }

  // MARK: At the end

  @Test(arguments: [
    ("I bake bread", "I bake bread\n\n#Bread"), ("I bake bread\n", "I bake bread\n\n#Bread\n"),
    ("I bake bread \n \n", "I bake bread\n\n#Bread \n \n"), ("I bake bread\n\n#Food", "I bake bread\n\n#Food #Bread"),
    ("I bake bread\n#Food #Home\n", "I bake bread\n#Food #Home #Bread\n"),
    ("I bake bread #Food #Home", "I bake bread #Food #Home #Bread"),
    ("I bake bread in #Rome", "I bake bread in #Rome\n\n#Bread"), ("bread", "bread\n\n#Bread"),
    ("I bake bread\r\nat home\r\n", "I bake bread\r\nat home\r\n\r\n#Bread\r\n"),
  ])
  func `tags at the end stand on a line of their own or with those there`(
    _ text: String, _ expected: String
  ) async throws {
    let result = try await Self.outcome(.insertTags, text, [Self.list("bread")])
    #expect(result.text.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(result.text.debugDescription)")
  }

  @Test func `words of a language without spaces are found inside the text`() async throws {
    let text = "今日は渋谷でラーメンを食べました。"
    let result = try await Self.outcome(.insertTags, text, [Self.list("渋谷", "ラーメン")])
    #expect(result.text == text + "\n\n#渋谷 #ラーメン")
    let invented = try await Self.outcome(.insertTags, text, Array(repeating: Self.list("東京"), count: 3))
    #expect(invented.text == text && invented.outcome.refusal?.code == .notThisText)
  }

  // MARK: The limit and the selection

  @Test func `a tag that would make the post too long is left out, and that is said`() async throws {
    let text = "Bread and Linux"
    for (id, limit, expected) in [
      (WritingCommand.ID.addTags, 16, "#Bread and Linux"), (.addTags, 17, "#Bread and #Linux"),
      (.insertTags, 22, "Bread and Linux #Bread"), (.insertTags, 23, "Bread and Linux\n\n#Bread"),
      (.insertTags, 16, "Bread and Linux"), (.addTags, 3, "Bread and Linux"),
    ] {
      let result = try await Self.outcome(
        id, text, [Self.list("Bread", "Linux")], limit: PostLimit(maximum: limit))
      #expect(result.text == expected, "\(limit)")
      let warnings: [WritingWarning.Code] = expected == text ? [.tagsLeftOut, .nothingChanged] : [.tagsLeftOut]
      #expect(result.outcome.warnings.map(\.code) == (limit == 17 ? [] : warnings))
    }
    let warned = try await Self.outcome(
      .addTags, text, [Self.list("Bread")], contentWarning: "Food", limit: PostLimit(maximum: 19))
    #expect(warned.text == text)
  }

  @Test func `nothing outside the selection is asked for or changed`() async throws {
    let text = "Bread at home.\nLinux at work. More bread"
    let inText = try await Self.outcome(.addTags, text, [Self.list("Linux")], selection: 15..<29)
    #expect(inText.text == "Bread at home.\n#Linux at work. More bread")
    #expect(inText.model.requests[0].messages.last?.content.contains("Bread") == false)
    let atEnd = try await Self.outcome(.insertTags, text, [Self.list("Linux")], selection: 15..<30)
    #expect(atEnd.text == "Bread at home.\nLinux at work. #Linux More bread")
    let first = try await Self.outcome(.insertTags, text, [Self.list("Bread")], selection: 0..<15)
    #expect(first.text == "Bread at home.\n\n#Bread\nLinux at work. More bread")
  }

  @Test(arguments: [WritingCommand.ID.addTags, .insertTags])
  func `links, names, addresses and code don't go to the model, tags do`(_ id: WritingCommand.ID) async throws {
    let text =
      "@ann@example.org: my trip to Vienna, https://example.com/a and example.de/b, [here](https://x.example) or "
      + "me@example.com, `let x`, #Mozart\n```\nprint(1)\n```\nCome along"
    let result = try await Self.outcome(id, text, [Self.list("Vienna")])
    let asked = try #require(result.model.requests.first?.messages.last?.content)
    let shown = "Text: …: my trip to Vienna, … and …, … or …, …, #Mozart\n…\nCome along\nWords: "
    #expect(asked.hasPrefix(shown), "\(asked)")
    #expect(result.text.contains("#Vienna") && result.text.contains("https://example.com/a"))
    // A selection that begins behind a link has nothing of it.
    let end = text.unicodeScalars.count
    let part = try await Self.outcome(id, text, [Self.list("trip")], selection: 18..<(end - 5))
    #expect(part.model.requests.first?.messages.last?.content.hasPrefix("Text: my trip to Vienna, … and") == true)
  }

  // MARK: No ground

  @Test(arguments: [
    "Good morning everyone!", "Ha, exactly what I thought", "Guten Morgen zusammen!", "Merci à tous, à demain !",
    "@anna see you there https://example.com 🎉", "Soooo good!!!", "¡Muchas gracias!", "12 + 30 = 42", "🎉🎉",
  ])
  func `chatter gives no ground, and no model is asked`(_ text: String) async throws {
    for id in [WritingCommand.ID.addTags, .insertTags] {
      let result = try await Self.outcome(id, text, [])
      #expect(result.text == text && result.outcome.tries == 0)
      #expect(result.outcome.refusal == nil && result.outcome.warnings.map(\.code) == [.nothingChanged])
    }
  }

  @Test func `a model that names nothing leaves the text as it is`() async throws {
    let result = try await Self.outcome(.insertTags, "My cat sat there", [Self.list()])
    #expect(result.outcome.edits.isEmpty && result.outcome.warnings.map(\.code) == [.nothingChanged])
  }
}
