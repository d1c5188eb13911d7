import LanguageModels
import ParlanceTesting

@testable import Writing

/// What tests of commands have in common.
enum WritingTry {
  /// A model that makes its reply of the paragraph that it is shown, and of how often it was asked.
  static func model(_ change: @escaping @Sendable (_ shown: String, _ number: Int) -> String) -> ScriptedModel {
    let number = Counter()
    return ScriptedModel { request in
      let shown = request.messages.last?.content ?? ""
      return json(change(shown, number.next()))
    }
  }

  static func json(_ text: String) -> ScriptedAnswer { .json(["text": .string(text)]) }

  static func request(
    _ text: String, _ id: WritingCommand.ID, tone: Tone? = nil, instruction: String? = nil,
    selection: Range<Int>? = nil, limit: PostLimit = PostLimit(), contentWarning: String = ""
  ) throws -> WritingRequest {
    let command = WritingCommands.builtIn(id) ?? WritingCommand(id: id, title: "", prompt: "", temperature: 0)
    return WritingRequest(
      text: text, contentWarning: contentWarning, selection: selection, command: command, tone: tone,
      instruction: instruction, limit: limit)
  }
}
