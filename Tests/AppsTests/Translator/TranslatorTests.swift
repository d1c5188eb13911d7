import LanguageModels
import ParlanceTesting
import Testing

@testable import Apps

@Suite("Translating one requirement")
struct TranslatorTests {
  /// The search app with other requirements.
  private func app(_ requirements: String...) throws -> AppSpec {
    var app = try TestApps.app(TestApps.search)
    app.requirements = requirements.enumerated().map { Requirement(number: $0.offset + 1, text: $0.element) }
    return app
  }

  private func rules(
    _ app: AppSpec, _ number: Int = 1, model: ScriptedModel = .plain
  ) async throws -> [Rule] {
    let requirement = try #require(app.requirement(number))
    guard case .rules(let rules) = try await Translator(app: app, model: model).translate(requirement).content else {
      return []
    }
    return rules
  }

  @Test("What the words tell isn't asked")
  func asksNothing() async throws {
    let model = ScriptedModel(answers: [])
    let app = try app("When back_button is tapped, close its page.")
    let translation = try await Translator(app: app, model: model).translate(app.requirements[0])
    #expect(
      translation.content
        == .rules([
          Rule(when: .tapped(.component("back_button"), page: nil, openedBy: nil), actions: [.close(.thisPage)])
        ]))
    #expect(model.requests.isEmpty)
    #expect(translation.usage == Usage())
  }

  @Test("An event that the words don't name is chosen by the model")
  func event() async throws {
    let model = ScriptedModel(answers: [.json("back_button is tapped")])
    let rules = try await rules(app("Whenever somebody has had enough, close the page."), model: model)
    #expect(rules.map(\.when) == [.tapped(.component("back_button"), page: nil, openedBy: nil)])
    let request = try #require(model.requests.first)
    #expect(request.job.kind == "translate")
    #expect(request.schema?.schema.json["enum"]?.arrayValue?.contains(.string(EventChoices.none)) == true)
    #expect(request.options.temperature == 0)
  }

  @Test("A part that the words don't explain is chosen by the model, and may be nothing")
  func part() async throws {
    let model = ScriptedModel(answers: [.json("close this page"), .json("nothing")])
    let app = try app(
      "When back_button of the wait page is tapped, the waiting must end.",
      "When back_button of the wait page is tapped, take a deep breath and close the page.")
    #expect(try await rules(app, model: model).map(\.actions) == [[.close(.thisPage)]])
    #expect(try await rules(app, 2, model: model).map(\.actions) == [[.close(.thisPage)]])
  }

  @Test("No event of any kind makes a note")
  func note() async throws {
    let app = try app("Names are never longer than eight letters.")
    let translation = try await Translator(app: app, model: ScriptedModel(answers: [])).translate(app.requirements[0])
    #expect(translation.content == .note)
  }

  @Test("A stand-in names what it holds back")
  func standIn() async throws {
    let app = try app(
      "When search_button is tapped with a valid name, show the wait page.",
      "When search_button is tapped with a valid name, do not show anything yet: first ask a question with an alert.")
    let rules = try await rules(app, 2)
    #expect(rules.map(\.insteadOf) == [[1]])
  }

  @Test("Otherwise is the opposite condition")
  func otherwise() async throws {
    let app = try app(
      "When search_button is tapped and the name is valid, show the wait page; otherwise show an alert.")
    let rules = try await rules(app)
    #expect(rules.map(\.conditions) == [[.field("name_field", is: .valid)], [.field("name_field", is: .invalid)]])
  }

  @Test("A failure in general leaves out what another requirement answers")
  func failures() async throws {
    let app = try app(
      "When the search answers 404, say so with an alert.", "When the search fails, say so with an alert.")
    let call = try #require(app.calls.first).name
    let rules = try await rules(app, 2)
    #expect(rules.map(\.when) == [.answered(call: call, status: .error)])
    #expect(rules.first?.conditions == [.check(try CELExpression(parsing: "response.status != 404"))])
  }

  @Test("An explanation is written when it happens, and has something to say without a model")
  func explanation() async throws {
    let app = try app(
      "When search_button is tapped and the name is not valid, show an alert that explains what is wrong with it.")
    let rules = try await rules(app)
    guard case .open(page: "AlertPage", let bindings)? = rules.first?.actions.first,
      case .write(let instruction, _, let otherwise)? = bindings.first(where: { $0.name == "message" })?.value
    else {
      Issue.record("No written message: \(rules)")
      return
    }
    #expect(instruction.hasPrefix("Explain what is wrong with it"))
    #expect(otherwise == .from(try CELExpression(parsing: "problem.name_field")))
  }

  @Test("The wrong answer isn't the right one, whatever the model says")
  func answers() async throws {
    var app = try app(
      "When search_button is tapped, ask for the name of Earth's star with an alert, with two answers as the titles of its "
        + "two buttons.")
    app.pages[3].parameters = ["message", "firstButtonTitle", "secondButtonTitle"].map {
      Parameter(name: $0, type: .text)
    }
    let model = ScriptedModel(answers: [.json("What is Earth's star?"), .json("Sun"), .json("sun"), .json("The moon")])
    let rules = try await rules(app, model: model)
    guard case .open(page: "AlertPage", let bindings)? = rules.first?.actions.first else {
      Issue.record("No alert: \(rules)")
      return
    }
    #expect(bindings.map(\.value) == [.literal("What is Earth's star?"), .literal("Sun"), .literal("The moon")])
    #expect(model.requests.last?.messages.last?.content.contains("not sun") == true)
  }

  @Test("A translation is made once, and again when a declaration changes")
  func cache() async throws {
    let cache = TranslationCache()
    let model = ScriptedModel.plain
    var app = try app("When search_button is tapped, show an alert.")
    let first = try await Translator(app: app, model: model, cache: cache).translate(app.requirements[0])
    let asked = model.requests.count
    let second = try await Translator(app: app, model: model, cache: cache).translate(app.requirements[0])
    #expect(asked > 0 && model.requests.count == asked)
    #expect(!first.isCached && second.isCached && second.usage == Usage())
    #expect(first.content == second.content)
    app.memory.append(MemorySlot(parameter: Parameter(name: "more", type: .text, isOptional: true)))
    let third = try await Translator(app: app, model: model, cache: cache).translate(app.requirements[0])
    #expect(!third.isCached && model.requests.count > asked)
  }

  @Test("A model that fails leaves nothing in the cache")
  func failure() async throws {
    let cache = TranslationCache()
    let app = try app("When search_button is tapped, show an alert.")
    let broken = ScriptedModel(answers: [.failing(LanguageModelError(.unreachable, "No connection."))])
    await #expect(throws: LanguageModelError.self) {
      try await Translator(app: app, model: broken, cache: cache).translate(app.requirements[0])
    }
    let translation = try await Translator(app: app, model: ScriptedModel.plain, cache: cache)
      .translate(app.requirements[0])
    #expect(!translation.isCached)
  }

  @Test("What isn't in a specification or can't be told is left open, with the reason")
  func open() async throws {
    let app = try app("When back_button is tapped, go on with what they asked for first.")
    let translation = try await Translator(app: app, model: ScriptedModel(answers: [])).translate(app.requirements[0])
    guard case .open(let reason) = translation.content else {
      Issue.record("Not left open: \(translation.content)")
      return
    }
    #expect(reason?.isEmpty == false)
    #expect(translation.reason == reason)
  }

  @Test("What would be asked can be shown, with nothing asked")
  func prompts() async throws {
    let model = ScriptedModel(answers: [])
    let app = try app("When search_button is tapped, show an alert.", "When back_button is tapped, close its page.")
    let translator = Translator(app: app, model: model)
    #expect(try await translator.rehearse(app.requirements[0]).requests.count == 1)
    #expect(try await translator.rehearse(app.requirements[1]).requests.isEmpty)
    #expect(model.requests.isEmpty)
  }

  @Test(
    "Odd texts are read without a crash",
    arguments: [
      "", ".", ":", "When", "When ,", "If if if", "Before", "before: ", "\u{200D}🙂 taps search_button",
      "When “Search” is tapped",
      String(repeating: "when search_button is tapped, ", count: 60), "WHEN SEARCH_BUTTON IS TAPPED: CLOSE THE PAGE!",
      "When İstanbul’s search_button is tapped, close the alert.",
    ])
  func oddTexts(_ text: String) async throws {
    let app = try app(text)
    _ = try await Translator(app: app, model: ScriptedModel.plain).translate(app.requirements[0])
  }
}
