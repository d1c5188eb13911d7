import Testing

@testable import Apps

@Suite("Mistakes in app.md")
struct SpecMistakeTests {
  @Test("The app that the mistakes are put into has none")
  func noMistake() { #expect(SpecFixtures.problems(SpecFixtures.text()) == []) }

  @Test("Layout", arguments: SpecMistakes.layout)
  func layout(mistake: Mistake) { check(mistake) }

  @Test("Pages and components", arguments: SpecMistakes.pages)
  func pages(mistake: Mistake) { check(mistake) }

  @Test("Checks", arguments: SpecMistakes.checks)
  func checks(mistake: Mistake) { check(mistake) }

  @Test("Types, memory, data and Values", arguments: SpecMistakes.types)
  func types(mistake: Mistake) { check(mistake) }

  @Test("Calls", arguments: SpecMistakes.calls)
  func calls(mistake: Mistake) { check(mistake) }

  @Test("Requirements", arguments: SpecMistakes.requirements)
  func requirements(mistake: Mistake) { check(mistake) }

  private func check(_ mistake: Mistake) {
    #expect(SpecFixtures.problems(SpecFixtures.text(mistake.replacements)) == mistake.expected)
  }
}
