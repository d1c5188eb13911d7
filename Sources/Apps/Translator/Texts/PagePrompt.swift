import LanguageModels

/// The request for the texts that a page is opened with.
enum PagePrompt {
  /// The texts of a page, each a member of one object.
  static func request(
    app: AppSpec, requirement: Requirement, page: Page, names: [String], job: GenerationJob
  ) -> GenerationRequest {
    let question = """
      App: \(app.title). \(app.summary)
      Requirement: \(requirement.text)
      Page \(page.name): \(page.description)
      \(beside(names, of: page))Texts: \(names.joined(separator: ", "))
      """
    let members = names.map { ($0, schema(for: $0)) }
    return prompt.request(
      question, schema: .object(members), name: "texts", tokens: 60 * names.count + 20, job: job)
  }

  /// What the page shows besides the texts that are asked for; they needn't repeat it.
  private static func beside(_ names: [String], of page: Page) -> String {
    let others = page.parameters.map(\.name).filter { !names.contains($0) && TextRole(Name($0)) != .button }
    return others.isEmpty ? "" : "Already there: \(others.joined(separator: ", "))\n"
  }

  /// A sentence, or a few words; no quotation marks, backslashes, line breaks or braces, which could break the JSON.
  private static func schema(for name: String) -> JSONSchema {
    let limit = TextRole(Name(name)) == .main ? 160 : 40
    return .string(pattern: "^[A-Z0-9][^{}\"\\\\\\n]{1,\(limit)}$")
  }

  private static let prompt = ClosedPrompt(
    instructions: "You write the texts of one page of an app in JSON: short, friendly, plain English, spoken to the "
      + "person who uses the app. A title has two to four words. Never repeat the requirement: say what it asks for. "
      + "Invent no numbers, names or facts.",
    examples: [
      example(
        "Notes. Keeps short notes.",
        "When save_button is tapped and note_textfield is empty, tell them with WarningPage.",
        "WarningPage: Tells what is wrong.", ["title": "Note missing", "message": "Please write a note first."]),
      example(
        "Train Times. When the next train leaves.", "When find_button is tapped, show WaitPage and load the times.",
        "WaitPage: Shown while waiting.", ["description": "Looking for trains…"]),
      example(
        "Guest Book. Guests write what they liked.",
        "When the guest taps leave_button, ask whether the text may be lost.", "QuestionPage: Asks something.",
        ["question": "Leave without saving your text?"]),
      example(
        "Chess Club. Who plays whom.", "When the member has joined, thank them with a message.",
        "MessagePage: Says something.", ["headline": "Welcome", "text": "Thank you for joining the club."]),
      .init(
        "App: Bowling. Counts pins.\nRequirement: When the last ball is thrown, show EndPage with the score.\n"
          + "Page EndPage: The end of a game.\nAlready there: score\nTexts: message",
        ["message": "Well played, the game is over."]),
      example(
        "Recipes. Finds dishes.", "When the recipes can't be loaded, explain why.",
        "WarningPage: Tells what is wrong.", ["title": "No recipes"]),
      example(
        "Tickets. Sells tickets.", "If the show is sold out (409), say so.", "WarningPage: Tells what is wrong.",
        ["title": "Sold out", "message": "There are no more tickets for this show."]),
    ])

  private static func example(
    _ app: String, _ requirement: String, _ page: String, _ texts: JSONObject
  ) -> ClosedPrompt.Example {
    let names = texts.keys.joined(separator: ", ")
    return .init(
      "App: \(app)\nRequirement: \(requirement)\nPage \(page)\nTexts: \(names)", .object(texts))
  }
}
