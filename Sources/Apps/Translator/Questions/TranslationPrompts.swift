import LanguageModels

/// The closed questions about a requirement; their examples are of another app.
enum TranslationPrompts {
  static func question(_ question: String, about requirement: String, options: [String]) -> String {
    "Requirement: \(requirement)\nQuestion: \(question)\nOptions: \(options.joined(separator: "; "))"
  }

  private static let events =
    "save_button is tapped; cancel_button is tapped; a row of notes_list is selected; save_note answers; "
    + "save_note fails; \(EventChoices.none)"
  private static let effects =
    "open WarningPage; open WaitPage; close this page; close WarningPage; close WaitPage; call save_note; "
    + "remember drafts; show the problems on the page; nothing"
  static let eventQuestion = "Which event does the requirement begin with?"
  static func effectQuestion(_ part: String) -> String { "What does the part “\(part)” ask the app to do?" }

  private static let failing =
    "Whenever something went wrong on the server, the waiting is over and a warning comes up."
  private static let drafting = "Those who press Cancel never lose a note, it stays among the drafts."

  static let closed = ClosedPrompt(
    instructions: "You answer one question about a requirement of an app by naming one of the options, word for word.",
    examples: [
      event("Nobody may read the notes of others.", EventChoices.none),
      event(failing, "save_note fails"),
      effect(failing, "the waiting is over", "close WaitPage"),
      event(drafting, "cancel_button is tapped"),
      effect(drafting, "it stays among the drafts", "remember drafts"),
      effect("When save_button is tapped, hold your horses: the server gets the note.", "hold your horses", "nothing"),
      value(
        "save_button is tapped, send the note to the server", "save_note needs text: what is it?",
        "fields.note_textfield; fields.search_field; page.author", "fields.note_textfield"),
      value("saving fails, say so", "Which page is opened?", "WarningPage; WaitPage; NotePage", "WarningPage"),
      value(
        "delete_button is tapped, delete the note", "delete_note needs note: what is it?",
        "page.title; page.id; page.text", "page.id"),
    ])

  private static func event(_ requirement: String, _ answer: String) -> ClosedPrompt.Example {
    .init("Requirement: \(requirement)\nQuestion: \(eventQuestion)\nOptions: \(events)", .string(answer))
  }

  private static func effect(_ requirement: String, _ part: String, _ answer: String) -> ClosedPrompt.Example {
    .init("Requirement: \(requirement)\nQuestion: \(effectQuestion(part))\nOptions: \(effects)", .string(answer))
  }

  private static func value(
    _ requirement: String, _ question: String, _ options: String, _ answer: String
  ) -> ClosedPrompt.Example {
    .init("Requirement: When \(requirement).\nQuestion: \(question)\nOptions: \(options)", .string(answer))
  }
}
