import LanguageModels

/// What a model is asked: which of the words that code found in a text are its subject.
struct TagQuestion: Sendable {
  /// The command's prompt, as the person has it.
  let prompt: String
  let text: String
  let candidates: [TagCandidate]
  /// Whether the model may name parts of words too, where the language puts no spaces between them.
  let takesParts: Bool
  /// The most tags.
  let most: Int
  let temperature: Double

  /// The request; what was wrong with replies before is said behind them.
  func request(after replies: [(reply: String, fault: String)], job: GenerationJob) -> GenerationRequest {
    var messages: [Message] = [.system(prompt + " " + Self.rules)]
    messages += Self.examples.flatMap { [.user($0.question), .assistant($0.answer)] }
    messages.append(.user(Self.question(text, candidates.map(\.text))))
    for (reply, fault) in replies {
      // An essay isn't sent back whole.
      messages += [.assistant(String(reply.prefix(200))), .user(fault)]
    }
    return GenerationRequest(
      messages: messages, schema: NamedSchema(name: "tags", schema: schema),
      options: GenerationOptions(temperature: temperature, maximumResponseTokens: 40 + most * 30), job: job)
  }

  /// First what the post is, then words of the text: so that the words are named only after it was settled whether there
  /// is anything to name. An object, since some servers take nothing else.
  private var schema: JSONSchema {
    var word = JSONSchema.enumeration(candidates.map(\.text))
    if takesParts {
      let part = JSONSchema.string(pattern: "^[^\"\\\\\\n# ]{2,12}$")
      word = candidates.isEmpty ? part : .anyOf([word, part])
    }
    return .object([
      (Self.kind, .enumeration([Self.subject, Self.chatter])), (Self.words, .array(of: word, maximum: most)),
    ])
  }

  /// The members of a reply and the values of the first one.
  static let (kind, words, subject, chatter) = ("post", "words", "subject", "chatter")

  private static let rules =
    "First say what the post is. subject: strangers who care about a certain hobby, place, work, product or event would "
    + "search for it. chatter: greetings, feelings, thanks, jokes, reactions, daily life without a subject; it gives no "
    + "ground, and then there are no words. Answer in JSON, with words from the list."

  private static func question(_ text: String, _ words: [String]) -> String {
    "Text: \(text)\nWords: " + words.joined(separator: "; ")
  }

  private struct Example {
    let question: String
    let answer: String

    init(_ text: String, _ words: [String], _ chosen: [String]) {
      question = TagQuestion.question(text, words)
      let answer: JSONValue = [
        TagQuestion.kind: .string(chosen.isEmpty ? TagQuestion.chatter : TagQuestion.subject),
        TagQuestion.words: .array(chosen.map { .string($0) }),
      ]
      self.answer = answer.serialized()
    }
  }

  /// By turns such as give no ground and such as do.
  private static let examples = [
    Example("Good evening, how was your holiday?", ["holiday"], []),
    Example(
      "We planted three apple trees in the school garden.",
      ["planted", "apple trees", "apple", "trees", "school garden", "school", "garden"],
      ["apple trees", "school garden"]),
    Example("That really made me grin, thanks for the hint!", ["grin", "hint"], []),
    Example(
      "Ubuntu 26.04 boots in four seconds on my old laptop.", ["Ubuntu", "boots", "laptop"], ["Ubuntu", "laptop"]),
    Example("My stomach aches.", ["stomach", "aches"], []),
    Example(
      "Im Sommer fahren wir mit dem Nachtzug nach Kopenhagen.", ["Sommer", "Nachtzug", "Kopenhagen"],
      ["Nachtzug", "Kopenhagen"]),
    Example("Der Kuchen ist alle, ich melde mich, wenn ich zu Hause bin.", ["Kuchen", "Hause"], []),
    Example("The kids are asleep, time for the sofa.", ["kids", "asleep", "sofa"], []),
    Example(
      "Rain at the tennis final in Paris.", ["Rain", "tennis final", "tennis", "Paris"], ["tennis final", "Paris"]),
  ]
}
