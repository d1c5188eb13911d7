/// Checks the requirements: numbered from 1 without gaps, and words that look like names are names.
struct RequirementsChecker {
  let context: CheckingContext
  private let names: Set<String>

  init(context: CheckingContext) {
    self.context = context
    names = Self.names(of: context.spec)
  }

  func check() {
    var previous = 0
    for requirement in context.spec.requirements {
      if requirement.number != previous + 1 {
        context.report(
          .badRequirementNumber, line: requirement.line,
          "The requirement has the number \(requirement.number); expected \(previous + 1), since they are numbered from 1 without gaps."
        )
      }
      previous = min(requirement.number, 1_000_000)
      checkNames(of: requirement)
    }
  }

  /// A word with `_` that is nearly a name is a misspelled one.
  private func checkNames(of requirement: Requirement) {
    let words = requirement.text.split { character in
      !character.unicodeScalars.allSatisfy(\.isNameCharacter)
    }
    for word in Set(words.map(String.init)).sorted() where word.contains("_") && !names.contains(word) {
      if let near = NearMiss.suggestion(for: word, among: names.sorted()) {
        context.report(
          .unknownName, severity: .warning, line: requirement.line,
          "Requirement \(requirement.number) speaks of '\(word)', which nothing is called. Did you mean '\(near)'?")
      }
    }
  }

  private static func names(of spec: AppSpec) -> Set<String> {
    var names = Set(spec.pages.map(\.name) + spec.calls.map(\.name) + spec.memory.map(\.name))
    names.formUnion(spec.data.map(\.name) + spec.values.map(\.name))
    for page in spec.pages {
      names.formUnion(page.parameters.map(\.name))
      for component in page.components { names.formUnion([component.name] + (component.cell.map { [$0.name] } ?? [])) }
    }
    for call in spec.calls { names.formUnion(call.parameters.map(\.name)) }
    return names
  }
}
