import LanguageModels
import Notes

/// What can be asked, between the command line, the API and people.
enum QuestionWords {
  /// A ready question's name; its id if this program doesn't know it.
  static func title(ofReady id: String) -> String {
    ReadyQuestion(rawValue: id)?.title ?? PlainText.oneLine(id)
  }

  /// The question that the words and options of a command give; `nil` if they give none.
  ///
  /// - Throws: `UsageError` if they give several, or one that isn't there.
  static func question(_ own: String?, _ arguments: Arguments) throws -> JSONValue? {
    var found: [JSONValue] = []
    if let own {
      guard !own.allSatisfy(\.isWhitespace) else {
        throw UsageError("The question is empty: write it behind the note, in quotation marks.")
      }
      found.append(["kind": "own", "text": .string(own)])
    }
    if let ready = try arguments.choice("--ready", ReadyQuestion.self) {
      found.append(["kind": "ready", "ready": .string(ready.rawValue)])
    }
    if let length = try arguments.choice("--summary", SummaryLength.self) {
      found.append(["kind": "summary", "length": .string(length.rawValue)])
    }
    if arguments.has("--dates") { found.append(["kind": "dates"]) }
    guard found.count < 2 else {
      throw UsageError("One question at a time: the question in quotation marks, --ready, --summary or --dates.")
    }
    return found.first
  }

  /// A question and its instruction on one line.
  static func line(_ question: JSONValue, instruction: String) -> String {
    let words: String
    switch question["kind"]?.stringValue {
    case "ready": words = title(ofReady: question["ready"]?.stringValue ?? "")
    case "summary": words = "Summary, \(PlainText.oneLine(question["length"]?.stringValue ?? ""))"
    case "dates": words = "Dates and times"
    default: words = PlainText.oneLine(question["text"]?.stringValue ?? "")
    }
    return instruction.isEmpty ? words : words + " — " + PlainText.oneLine(instruction)
  }
}
