import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@testable import Apps

/// The apps with requirements, paraphrases and expected rules under `Benchmarks/translation`.
struct TranslationCorpus {
  let name: String
  let app: AppSpec
  let expected: RuleBook
  /// By requirement.
  let paraphrases: [Int: [String]]

  static let names = ["star-question", "flower-shop", "todo", "weather", "library", "quiz"]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Benchmarks/translation")

  init(_ name: String) throws {
    self.name = name
    let folder = Self.folder.appending(path: name)
    app = try TestApps.app(String(contentsOf: folder.appending(path: "app.md"), encoding: .utf8))
    expected = try TestApps.rules(String(contentsOf: folder.appending(path: "rules.json"), encoding: .utf8))
    let json = try JSONValue(parsing: String(contentsOf: folder.appending(path: "paraphrases.json"), encoding: .utf8))
    var paraphrases: [Int: [String]] = [:]
    for (number, texts) in json.objectValue ?? JSONObject() {
      paraphrases[Int(number) ?? 0] = texts.arrayValue?.compactMap(\.stringValue)
    }
    self.paraphrases = paraphrases
  }

  /// The app with another text for one requirement.
  func app(with text: String, for number: Int) -> AppSpec {
    var app = app
    for index in app.requirements.indices where app.requirements[index].number == number {
      app.requirements[index].text = text
    }
    return app
  }
}

extension ScriptedModel {
  /// Answers every request with the plainest value that its schema allows: the first of several, some text.
  static var plain: ScriptedModel {
    ScriptedModel { request in ScriptedAnswer(try await PlainAnswers().reply(to: request).text) }
  }
}

/// Rules without what may be worded in many ways: texts of literals, templates and instructions, and questions.
enum WithoutWording {
  static func content(_ content: RequirementRules.Content) -> RequirementRules.Content {
    switch content {
    case .rules(let rules): .rules(rules.map(rule).sorted { "\($0)" < "\($1)" })
    case .always(let moment, let actions): .always(before: moment, actions: actions.map { action($0, nil) })
    case .note, .open: content
    }
  }

  private static func rule(_ rule: Rule) -> Rule {
    Rule(
      when: rule.when, conditions: rule.conditions.map(condition),
      actions: rule.actions.map { action($0, rule.when.page) }, insteadOf: rule.insteadOf)
  }

  private static func condition(_ condition: Condition) -> Condition {
    switch condition {
    case .ask(_, let isYes, _): .ask("?", isYes: isYes, otherwise: nil)
    // What is empty where it is required is invalid too.
    case .field(let name, .empty): .field(name, is: .invalid)
    case .field(let name, .filled): .field(name, is: .valid)
    default: condition
    }
  }

  private static func action(_ action: Action, _ page: String?) -> Action {
    func reference(_ reference: PageReference) -> PageReference {
      reference == page.map(PageReference.named) ? .thisPage : reference
    }
    func bindings(_ bindings: [Binding]) -> [Binding] {
      bindings.map { Binding($0.name, value($0.value)) }.sorted { $0.name < $1.name }
    }
    return switch action {
    case .open(let page, let with): .open(page: page, with: bindings(with))
    case .update(let page, let with): .update(page: page, with: bindings(with))
    case .call(let call, let with): .call(call, with: bindings(with))
    case .close(let page): .close(reference(page))
    case .empty(let page): .empty(reference(page))
    case .showProblems(let page): .showProblems(reference(page))
    case .remember(let name, let new): .remember(name, as: value(new))
    case .proceed, .nothing: action
    }
  }

  private static func value(_ value: ValueSource) -> ValueSource {
    switch value {
    case .literal(.string), .text, .write, .choose: .literal("text")
    case .value(let expression) where expression.source.contains("?"): .literal("text")
    case .value(let expression): expression.path == nil ? value : .from(expression)
    case .each(let path, let members): .each(path: path, members: members.sorted { $0.target < $1.target })
    default: value
    }
  }
}
