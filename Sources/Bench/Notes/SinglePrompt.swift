import LanguageModels
import Notes

/// The source's way: the whole note, one sentence that asks, and what the model answers.
///
/// The answer has the shape of a list, which is kinder than reading free text: line, task, owner from the names of the
/// meeting or "not stated", deadline.
enum SinglePrompt {
  static let name = "single prompt"

  /// - Throws: `LanguageModelError`, `CancellationError`. An answer that breaks off, or isn't JSON from some place on, counts
  ///   as far as it goes.
  static func items(of place: NotePlace, _ model: any LanguageModel) async throws -> [FoundItem] {
    let (text, _, _) = try await model.reply(to: request(for: place))
    var reader = IncrementalJSONReader()
    var items: [FoundItem] = []
    do {
      for character in text {
        for element in try reader.append(String(character)) where element.isElement(of: "items") {
          items.append(item(of: element.value))
        }
      }
    } catch {
      // No JSON any more.
      return items
    }
    return items
  }

  private static func item(of value: JSONValue) -> FoundItem {
    func said(_ name: String) -> String? {
      guard let text = value[name]?.stringValue, !text.isEmpty, text != notStated else { return nil }
      return text
    }
    return FoundItem(
      lines: (value["line"]?.integerValue).map { [$0] } ?? [], text: said("task") ?? "", owner: said("owner"),
      due: said("deadline"))
  }

  private static let notStated = "not stated"

  static func request(for place: NotePlace) -> GenerationRequest {
    let lines = place.lines.filter { !$0.text.isEmpty }.map { line in
      "\(line.number). " + (line.speaker.map { "\($0): \(line.text)" } ?? line.text)
    }
    let item = JSONSchema.object([
      ("line", .enumeration(place.lines.map(\.number))), ("task", .string()),
      ("owner", .enumeration(place.people + [notStated])), ("deadline", .string()),
    ])
    return GenerationRequest(
      messages: [
        .system(
          "You answer questions about the notes of a meeting. If an owner or a deadline isn't stated, write "
            + "\"not stated\"."),
        .user(
          "\(lines.joined(separator: "\n"))\n\nList the action items with who is responsible and the deadline."),
      ],
      schema: NamedSchema(name: "items", schema: .object([("items", .array(of: item, maximum: 25))])),
      options: GenerationOptions(temperature: 0, maximumResponseTokens: 1_200),
      job: GenerationJob(kind: "notes-single", priority: .background, label: "the whole note at once"))
  }
}
