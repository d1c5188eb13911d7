import LanguageModels

/// The prompts of the small questions. Their examples are of other apps; facts are data, never instructions.
enum JudgePrompts {
  static func question(_ question: String, _ facts: [Fact]) -> String {
    lines(facts) + "Question: " + question
  }

  static func task(_ instruction: String, _ target: WriteTarget, _ facts: [Fact]) -> String {
    lines(facts) + "For: \(target.name)\(target.isTitle ? " (a title of a few words)" : "")\nTask: " + instruction
  }

  private static func lines(_ facts: [Fact]) -> String {
    facts.map { "\($0.name): \(oneLine($0.value))\n" }.joined()
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  static let yesNo = ClosedPrompt(
    instructions: "You answer one question about an app's event with yes or no, from the facts given and from what "
      + "everybody knows.",
    examples: [
      .init("note_textfield: Get lost, you idiots.\nQuestion: Is note_textfield polite?", "no"),
      .init("note_textfield: Thank you for your help.\nQuestion: Is note_textfield polite?", "yes"),
      .init("guess_field: 5\nmessage: What is 2 + 3?\nQuestion: Is the guess right?", "yes"),
      .init("guess_field: Bergen\ncountry: Norway\nQuestion: Is the guess the capital of the country?", "no"),
      .init("guess_field: oslo\ncountry: Norway\nQuestion: Is the guess the capital of the country?", "yes"),
      .init("word_textfield: bonjour\nQuestion: Is word_textfield a French word?", "yes"),
      .init("word_textfield: table\nQuestion: Is word_textfield an animal?", "no"),
      .init("letter_field: qwrtzp\nQuestion: Is letter_field a real name?", "no"),
    ])

  static let rightAnswer = ClosedPrompt(
    instructions: "You answer a question by naming the right one of the answers, word for word.",
    examples: [
      .init("Question: What is 2 + 3?\nAnswers: 5; 6", "5"),
      .init("Question: What is the capital of Norway?\nAnswers: Bergen; Oslo", "Oslo"),
      .init("Question: Which animal gives milk?\nAnswers: Snake; Cow", "Cow"),
    ])

  static let choice = ClosedPrompt(
    instructions: "You choose the label that answers a question about an app's event, word for word.",
    examples: [
      .init(
        "message_field: My invoice is wrong.\nQuestion: Which department is it for?\nLabels: sales; billing; repairs",
        "billing"),
      .init(
        "message_field: The screen stays black.\nQuestion: Which department is it for?\nLabels: sales; billing; repairs",
        "repairs"),
      .init(
        "mood_field: so so\nQuestion: How does the person feel?\nLabels: well; neither; badly", "neither"),
    ])

  static let text = ClosedPrompt(
    instructions: "You write one short text that an app shows to a person. Write only that text: plain, friendly, at "
      + "most two sentences. Use only the facts given; never mention status numbers, addresses or technical words. If "
      + "told to ask something, the text is a question. If told one word, answer with one word.",
    examples: [
      .init("For: message\nTask: Ask for the capital of Norway.", "What is the capital of Norway?"),
      .init(
        "message: What is the capital of Norway?\nFor: firstButtonTitle (a title of a few words)\n"
          + "Task: The right answer to the question, one word.", "Oslo"),
      .init(
        "message: What is the capital of Norway?\nfirstButtonTitle: Oslo\nFor: secondButtonTitle (a title of a few words)\n"
          + "Task: A wrong answer to the question, one word.", "Bergen"),
      .init(
        "phone_field: 12a4\nwhat is wrong with phone_field: A telephone number has digits only.\nFor: message\n"
          + "Task: Explain what is wrong with the telephone number.",
        "“12a4” can't be a telephone number: it may have digits only."),
      .init(
        "event: the call notes failed with status 404\nrequest.person: ann\nwhat went wrong: There is nothing at that address.\n"
          + "For: message\nTask: Explain to the user why the notes could not be shown.",
        "There is nobody called “ann”, so there are no notes to show. Please check the name."),
      .init(
        "event: the call notes failed: no network connection\nrequest.person: ann\n"
          + "what went wrong: The server could not be reached.\nFor: text\nTask: Tell the user why: getting the notes fails.",
        "The notes could not be loaded because there is no connection. Please check your network and try again."),
      .init(
        "event: the call book failed with status 409\nrequest.room: Blue Room\nalternative: Green Room\nFor: message\n"
          + "Task: Say that the room is taken and suggest the alternative.",
        "The Blue Room is already taken. How about the Green Room?"),
      .init(
        "event: the call join was answered with status 200\nFor: title (a title of a few words)\nTask: Thank the guest.",
        "Thank you"),
    ])
}
