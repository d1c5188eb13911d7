import LanguageModels
import Testing

@testable import Apps

@Suite("Session: the interpreter")
struct SessionInterpreterTests {
  private let book: RuleBook
  private let app: AppSpec

  init() throws {
    app = try TestApps.app(TestApps.search)
    book = try TestApps.rules(TestApps.questionRules)
  }

  /// The rules of the book as translations, each whole.
  private var translations: [Int: [TranslationPiece]] {
    Dictionary(uniqueKeysWithValues: book.requirements.map { ($0.number, [.whole($0.content)]) })
  }

  private func tester(
    _ interpreter: ScriptedInterpreter, rules: RuleBook? = nil, deciders: SessionOptions.Deciders = .model,
    reference: RuleBook? = nil, judge: (any Judging)? = nil
  ) async -> SessionTester {
    await SessionTester(
      app, rules: rules, deciders: deciders, reference: reference, judge: judge, interpreter: interpreter)
  }

  @Test("requirements are translated when an event concerns them; stand-ins and invariants come first")
  func translates() async throws {
    let interpreter = ScriptedInterpreter(translations, standIns: [8], invariants: [7]) { number, shape in
      switch shape {
      case .tapped(let component, _, _):
        component == "search_button" ? [1, 2, 8].contains(number) : [6, 9].contains(number)
      case .answered: [3, 4].contains(number)
      default: false
      }
    }
    let tester = await tester(interpreter)
    await tester.type("abc", into: "name_field")
    await tester.tap("search_button")
    #expect(await tester.pages == ["SearchPage", "AlertPage"])
    #expect(await interpreter.translated == [7, 8, 1, 2])
    let record = try #require(await tester.session.decisions.last)
    #expect(record.tier == .model)
    #expect(record.usage.completionTokens == 48)
    await tester.tap("other_button")
    #expect(await tester.pages == ["SearchPage", "WaitPage"])
    #expect(await tester.session.sentCalls.map(\.call.name) == ["find"])
  }

  @Test("settled actions are carried out while the rest of a translation is still coming")
  func streams() async throws {
    let wait = Action.open(page: "WaitPage", with: [Binding("text", .literal(.string("Looking")))])
    let call = Action.call("find", with: [Binding("name", .from(try CELExpression(parsing: "fields.name_field")))])
    let when = Trigger.tapped(.component("search_button"), page: "SearchPage", openedBy: nil)
    let whole = Rule(when: when, actions: [wait, call])
    let interpreter = ScriptedInterpreter([
      2: [.rule(index: 0, Rule(when: when, actions: [wait])), .rule(index: 0, whole), .whole(.rules([whole]))]
    ])
    let tester = await tester(interpreter)
    await tester.type("abc", into: "name_field")
    await tester.tap("search_button")
    let record = try #require(await tester.session.decisions.last)
    #expect(record.actions.map(\.summary) == ["open WaitPage (text)", "call find(name: abc)"])
    #expect(record.rules.count == 1)
    #expect(try #require(record.secondsToFirstAction) <= record.seconds)
  }

  @Test("stored rules go before; only what they leave open is translated")
  func mixed() async throws {
    var stored = book
    stored.requirements.removeAll { [8, 9].contains($0.number) }
    stored.requirements = stored.requirements.map { entry in
      var entry = entry
      if entry.number == 2 { entry.content = .open(reason: nil) }
      return entry
    }
    let interpreter = ScriptedInterpreter([2: translations[2] ?? []]) { _, shape in
      if case .tapped("search_button", _, _) = shape { true } else { false }
    }
    let tester = await tester(interpreter, rules: stored, deciders: .both)
    await tester.tap("search_button")
    await tester.tap("ok_button")
    #expect(await tester.session.decisions.last?.tier == .rule)
    await tester.type("abc", into: "name_field")
    await tester.tap("search_button")
    #expect(await tester.pages == ["SearchPage", "WaitPage"])
    #expect(await tester.session.decisions.last?.tier == .model)
  }

  @Test("where no requirement applies the model decides freely, among what is legal")
  func free() async throws {
    let open = Action.open(
      page: "AlertPage",
      with: [Binding("title", .literal(.string("Hm"))), Binding("message", .literal(.string("Hm.")))])
    let interpreter = ScriptedInterpreter(decisions: [[open]])
    let tester = await tester(interpreter)
    await tester.tap("search_button")
    #expect(await tester.pages == ["SearchPage", "AlertPage"])
    let situation = try #require(await interpreter.situations.first)
    #expect(situation.legal.openable == ["WaitPage", "ListPage", "AlertPage"])
    #expect(situation.legal.closable == [])
    #expect(situation.legal.calls == ["find", "send"])
    #expect(situation.event["happened"]?["tapped"] == "search_button")
  }

  @Test("an action that can't be carried out is given back twice, with code, path and what is legal")
  func repairs() async throws {
    let wrong = Action.open(page: "AlertPage", with: [Binding("header", .literal(.string("x")))])
    let better = Action.open(page: "AlertPage", with: [Binding("title", .literal(.string("x")))])
    let right = Action.open(
      page: "AlertPage", with: [Binding("title", .literal(.string("x"))), Binding("message", .literal(.string("y")))])
    let interpreter = ScriptedInterpreter(decisions: [[wrong]], repairs: [better, right])
    let tester = await tester(interpreter)
    await tester.tap("search_button")
    #expect(await tester.pages == ["SearchPage", "AlertPage"])
    let problems = await interpreter.problems
    #expect(problems.map(\.code) == [.unknownParameter, .missingValue])
    #expect(problems.first?.path == "with.header")
    #expect(problems.first?.legal == ["title", "message", "other"])
  }

  @Test("after two repairs the session's own page comes, the state is as before, and Retry tries again")
  func givesUp() async throws {
    let open = Action.open(page: "WaitPage", with: [Binding("text", .literal(.string("x")))])
    let wrong = Action.close(.named("SearchPage"))
    let interpreter = ScriptedInterpreter(decisions: [[open, wrong], [open]], repairs: [wrong, wrong, wrong])
    let tester = await tester(interpreter)
    let before = await tester.session.currentState.hash(app: app)
    await tester.tap("search_button")
    let screen = await tester.session.screen
    #expect(screen.error?.canRetry == true)
    #expect(screen.pages == ["SearchPage#1"])
    #expect(await tester.session.currentState.hash(app: app) == before)
    #expect(await interpreter.problems.count == 2)
    await tester.session.retry()
    await tester.session.settled()
    #expect(await tester.session.screen.error == nil)
    #expect(await tester.pages == ["SearchPage", "WaitPage"])
  }

  @Test("a model that fails leaves the state as it was; its calls are cancelled")
  func modelFails() async throws {
    let interpreter = ScriptedInterpreter(translations) { number, shape in
      if case .tapped("search_button", _, _) = shape { [1, 2].contains(number) } else { false }
    }
    await interpreter.fail(with: LanguageModelError(.modelStopped, "The model's process ended. Try again."))
    let tester = await tester(interpreter)
    await tester.type("abc", into: "name_field")
    await tester.tap("search_button")
    #expect(await tester.session.screen.error?.title == "The model didn't answer")
    #expect(await tester.pages == ["SearchPage"])
    await interpreter.fail(with: nil)
    await tester.session.retry()
    await tester.session.settled()
    #expect(await tester.pages == ["SearchPage", "WaitPage"])
  }

  @Test("cancelling ends the decision and changes nothing; later interactions go on")
  func cancels() async throws {
    let interpreter = ScriptedInterpreter(translations) { number, shape in
      if case .tapped = shape { number == 2 } else { false }
    }
    await interpreter.stall()
    let tester = await tester(interpreter)
    await tester.type("abc", into: "name_field")
    await tester.session.tap("search_button", on: tester.top)
    while await tester.session.screen.deciding == nil { await Task.yield() }
    #expect(await tester.session.screen.deciding?.what.contains("Search") == true)
    await tester.session.cancelDecision()
    await tester.session.settled()
    #expect(await tester.session.screen.deciding == nil)
    #expect(await tester.session.screen.error == nil)
    #expect(await tester.pages == ["SearchPage"])
    await interpreter.go()
    await tester.tap("search_button")
    #expect(await tester.pages == ["SearchPage", "WaitPage"])
  }

  @Test("a decision that differs from the reference is counted, and the session goes on as the reference has it")
  func reference() async throws {
    var wrong = translations
    wrong[1] = [.whole(.rules([]))]
    wrong[7] = [.whole(.note)]
    let interpreter = ScriptedInterpreter(wrong, standIns: [8], invariants: [7]) { number, shape in
      if case .tapped("search_button", _, _) = shape { [1, 2, 8].contains(number) } else { number == 6 || number == 9 }
    }
    let tester = await tester(interpreter, reference: book)
    await tester.tap("search_button")
    let first = try #require(await tester.session.decisions.last)
    #expect(first.isExact == false)
    #expect(first.expected?.map(\.summary) == ["open AlertPage (title, message)"])
    #expect(await tester.pages == ["SearchPage", "AlertPage"])
    await tester.tap("ok_button")
    #expect(await tester.session.decisions.last?.isExact == true)
    #expect(await tester.pages == ["SearchPage"])
  }

  @Test("what has no rules is translated ahead, once, and one failure doesn't stop the rest")
  func translatesAhead() async throws {
    var some = translations
    some[2] = []
    let interpreter = ScriptedInterpreter(some)
    let tester = await tester(interpreter)
    let told = Collected()
    await tester.session.translateAhead(with: interpreter) { told.append($0) }
    #expect(Set(await interpreter.translated) == Set(app.requirements.map(\.number)))
    #expect(told.all.first == "9 requirements have no rules yet: they are translated in the background.")
    #expect(told.all.last == "8 of 9 requirements are translated.")
    let settled = await self.tester(interpreter, rules: book, deciders: .both)
    await settled.session.translateAhead(with: interpreter) { told.append($0) }
    #expect(told.all.count == 2)
  }

  @Test("what the model is told doesn't grow with the session or with the rows")
  func bounded() async throws {
    func length(rows: Int, rounds: Int) async throws -> Int {
      let interpreter = ScriptedInterpreter()
      let tester = await SessionTester(app, rules: book, interpreter: interpreter)
      for _ in 0..<rounds {
        await tester.tap("search_button")
        await tester.tap("ok_button")
      }
      await tester.type("abc", into: "name_field")
      await tester.tap("search_button")
      await tester.tap("other_button")
      await tester.answer(body: .list((0..<rows).map { .record([("id", .int(Int64($0)))]) }))
      await tester.session.submit("x", on: tester.top)
      await tester.session.settled()
      await tester.tap("back_button")
      await tester.session.submit("name_field", on: tester.top)
      await tester.session.settled()
      return try #require(await interpreter.situations.last).event.serialized().count
    }
    let short = try await length(rows: 10, rounds: 3)
    #expect(try await length(rows: 1000, rounds: 3) == short)
    #expect(Double(try await length(rows: 10, rounds: 50)) <= Double(short) * 1.1)
  }
}
