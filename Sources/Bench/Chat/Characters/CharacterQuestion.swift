import Chat
import LanguageModels

/// One small question about how a text ends, with examples that no bot wrote, about what nobody is asked.
struct CharacterQuestion: Sendable {
  /// The name of what is said.
  var name: String
  var instructions: String
  /// What can be said, with the bot that it stands for.
  var labels: [(label: String, bot: String)]
  /// Texts with the label that is right.
  var examples: [(text: String, label: String)]

  /// The bot whose manner a text has, by its id; empty if the model says none of the labels.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`.
  func bot(of answer: String, by model: any LanguageModel) async throws -> String {
    let reply = try await model.reply(to: request(for: answer)).text
    guard let said = try? JSONValue(parsing: reply)[name]?.stringValue else { return "" }
    return labels.first { $0.label == said }?.bot ?? ""
  }

  func request(for answer: String) -> GenerationRequest {
    var messages: [Message] = [.system(instructions)]
    for (text, label) in examples { messages += [.user(text), .assistant("{\"\(name)\": \"\(label)\"}")] }
    return GenerationRequest(
      messages: messages + [.user(answer)],
      schema: NamedSchema(name: "answer", schema: .object([(name, .enumeration(labels.map(\.label)))])),
      options: GenerationOptions(temperature: 0, maximumResponseTokens: 20, seed: 1))
  }
}

extension CharacterQuestion {
  static let all = [ending, manner]

  /// Finds the plain ones.
  static let ending = CharacterQuestion(
    name: "ending",
    instructions: """
      You read the end of a text and say what it is. joke: the text ends with a joke or a silly comparison. extra fact: the \
      text ends with a bonus fact that nobody asked for. neither: the text is just an answer.
      """,
    labels: [
      ("joke", BuiltInBots.witty.id), ("extra fact", BuiltInBots.knowledge.id), ("neither", BuiltInBots.gpt.id),
    ],
    examples: [
      (
        "Put the milk back into the fridge within two hours. P.S. Leaving it out is like asking a snowman to sunbathe.",
        "joke"
      ),
      (
        "A marathon is 42.195 kilometres long. Did you know? The odd length comes from the London games of 1908.",
        "extra fact"
      ),
      ("You can remove the stain with vinegar and warm water. Rinse it well afterwards.", "neither"),
      ("Brush it twice a week. It's like combing a very offended pillow. 😄", "joke"),
      (
        "It depends on the weather. In winter a train is safer, while in summer a car is more flexible and often cheaper.",
        "neither"
      ),
      (
        "Bees dance to tell others where flowers are. Incidentally, Karl von Frisch received a Nobel prize for finding "
          + "that out.", "extra fact"
      ),
    ])

  /// Finds those that add something.
  static let manner = CharacterQuestion(
    name: "manner",
    instructions: """
      You tell three writers apart by how their answers end. joke: it ends with a joke, comparing the topic with something \
      silly. trivia: after the answer it adds a piece of trivia. plain: it just answers, with nothing added.
      """,
    labels: [("joke", BuiltInBots.witty.id), ("trivia", BuiltInBots.knowledge.id), ("plain", BuiltInBots.gpt.id)],
    examples: [
      (snow + " The light is scattered in every direction.", "plain"),
      (snow + " Did you know? Some snow is pink because of algae.", "trivia"),
      (snow + " P.S. That's like a polar bear in a bathrobe.", "joke"), (travel, "plain"),
      (travel + " P.S. That's like giving a fish an umbrella. 😄", "joke"),
      (travel + " Did you know? Cycling can help people stay fit and relaxed.", "trivia"),
      (letter + " P.S. That's like sending a text with a snail.", "joke"),
      (letter + " Did you know? Writing letters can be a calming habit.", "trivia"),
      (
        "To write a letter, you can begin with a greeting. You can also ask a friend to read it. It's important to be clear.",
        "plain"
      ),
      ("It may be that the battery is old, or that the cable is loose.", "plain"),
    ])

  private static let snow = "Snow is white because its crystals reflect light of all colours."
  private static let travel = "You could try a bicycle, a bus pass, or a pair of good shoes."
  private static let letter = "To write a letter, follow these steps: 1. Take paper. 2. Write. 3. Post it."
}
