import Testing

@testable import Apps

@Suite("Enter in a field")
struct EnterTests {
  private func field(_ tester: SessionTester, _ name: String) async throws -> ScreenComponent {
    try #require(await tester.session.screen.components.first { $0.name == name })
  }

  @Test func `taps the first button but the way back, where the app says nothing of it`() async throws {
    let tester = await SessionTester(try TestApps.app(TestApps.search), rules: try TestApps.rules(TestApps.searchRules))
    #expect(await tester.session.screen.defaultButton == "search_button")
    #expect(try await field(tester, "name_field").takesSubmit == false)
    await tester.type("abc", into: "name_field")
    await tester.tap("search_button")
    // The page that waits has a back button only.
    #expect(await tester.session.screen.defaultButton == nil)
  }

  @Test func `is a submit where a rule or a requirement speaks of it`() async throws {
    let app = try TestApps.app(TestApps.search)
    var book = try TestApps.rules(TestApps.searchRules)
    let index = try #require(book.requirements.firstIndex { if case .rules = $0.content { true } else { false } })
    guard case .rules(var rules) = book.requirements[index].content, var rule = rules.first else { return }
    rule.when = .submitted(field: "name_field", page: "SearchPage", openedBy: nil)
    rules.append(rule)
    book.requirements[index].content = .rules(rules)
    let other = await SessionTester(app, rules: book)
    #expect(try await field(other, "name_field").takesSubmit)
    #expect(try await field(other, "key_field").takesSubmit == false)
  }

  @Test func `what mustn't stay empty is told`() async throws {
    let tester = await SessionTester(try TestApps.app(TestApps.search), rules: try TestApps.rules(TestApps.searchRules))
    #expect(try await field(tester, "name_field").isRequired)
    #expect(try await field(tester, "key_field").isRequired == false)
  }
}
