/// The commands that there are from the start.
public enum WritingCommands {
  /// In the order of the menu. Meaning and temperature are those of the source (`docs/writing.md`).
  public static let builtIn: [WritingCommand] = [
    WritingCommand(
      id: .correct, title: "Correct", summary: "Spelling and grammar, nothing else", method: .correct,
      prompt: "Fix the spelling and grammar mistakes of the text. Change nothing else.", temperature: 0.2),
    WritingCommand(
      id: .shorten, title: "Shorten", summary: "Fits, or says that it can’t", method: .shorten,
      prompt: "Write a shorter version of the text.", temperature: 0.5),
    WritingCommand(
      id: .emphasize, title: "Enliven", summary: "Catchier, more fun",
      prompt: "Make the text catchy and more fun.", temperature: 1),
    WritingCommand(
      id: .addTags, title: "Turn words into tags", method: .tagsInText,
      prompt:
        "Choose the words of the text that people would look for. Choose none if the text gives no ground for any.",
      temperature: 0.1),
    WritingCommand(
      id: .insertTags, title: "Add tags at the end", method: .tagsAtEnd,
      prompt: "Choose what the text is about. Choose nothing if the text gives no ground for a tag.",
      temperature: 0.2),
    WritingCommand(
      id: .tone, title: "Tone", prompt: "Rewrite the text so that it sounds {tone}.", temperature: 0.7),
    WritingCommand(id: .custom, title: "In your own words…", prompt: "{instruction}", temperature: 0.7),
  ]

  /// The built-in command of that id, as it is before anybody edits it.
  public static func builtIn(_ id: WritingCommand.ID) -> WritingCommand? { builtIn.first { $0.id == id } }
}
