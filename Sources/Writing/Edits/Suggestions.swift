/// A text with suggested edits, each of which a person accepts or rejects.
///
/// The text it began with is never lost: `restore()` gives it back. `text` has the accepted edits in it.
public struct Suggestions: Sendable, Hashable {
  /// One suggested edit.
  public struct Suggestion: Sendable, Hashable, Codable, Identifiable {
    /// What the person decided.
    public enum State: String, Sendable, Hashable, Codable, CaseIterable {
      case pending, accepted, rejected
    }

    /// Stays the same as long as the suggestion is there.
    public let id: Int
    /// In Unicode scalars of the base text.
    public internal(set) var edit: Edit
    public internal(set) var state: State
  }

  /// The text without any of the edits.
  public internal(set) var base: String
  /// In the order of the text.
  public internal(set) var suggestions: [Suggestion]

  /// All edits pending; their ids are their places in the text, from 0.
  ///
  /// - Throws: `EditError` if an edit isn't within the text, or two edits overlap.
  public init(base: String, edits: [Edit]) throws(EditError) {
    self.base = base
    suggestions = try edits.inOrder(within: base.unicodeScalars.count).enumerated().map { index, edit in
      Suggestion(id: index, edit: edit, state: .pending)
    }
  }

  // MARK: - Deciding

  /// - Throws: `EditError` if there is no suggestion of that id.
  public mutating func accept(_ id: Suggestion.ID) throws(EditError) { try decide(id, .accepted) }

  /// - Throws: `EditError` if there is no suggestion of that id.
  public mutating func reject(_ id: Suggestion.ID) throws(EditError) { try decide(id, .rejected) }

  /// Makes it pending again.
  ///
  /// - Throws: `EditError` if there is no suggestion of that id.
  public mutating func reopen(_ id: Suggestion.ID) throws(EditError) { try decide(id, .pending) }

  /// Accepts all that are pending; what was rejected stays so.
  public mutating func acceptAll() { decideAll(.accepted) }

  /// Rejects all that are pending; what was accepted stays so.
  public mutating func rejectAll() { decideAll(.rejected) }

  /// Makes all pending again, so that the text is the base text.
  public mutating func restore() {
    for index in suggestions.indices { suggestions[index].state = .pending }
  }

  private mutating func decide(_ id: Suggestion.ID, _ state: Suggestion.State) throws(EditError) {
    suggestions[try place(of: id)].state = state
  }

  private mutating func decideAll(_ state: Suggestion.State) {
    for index in suggestions.indices where suggestions[index].state == .pending { suggestions[index].state = state }
  }

  private func place(of id: Suggestion.ID) throws(EditError) -> Int {
    guard let index = suggestions.firstIndex(where: { $0.id == id }) else {
      throw EditError(
        .unknownSuggestion, "There is no suggestion \(id): the text has changed there, so run the command again.")
    }
    return index
  }

  // MARK: - Reading

  /// The text with the accepted edits.
  public var text: String { text { $0 == .accepted } }

  /// What the text would be with all edits that weren't rejected.
  public var proposedText: String { text { $0 != .rejected } }

  public var pending: [Suggestion] { suggestions.filter { $0.state == .pending } }
  public var accepted: [Suggestion] { suggestions.filter { $0.state == .accepted } }
  public var rejected: [Suggestion] { suggestions.filter { $0.state == .rejected } }

  /// Where the piece of a suggestion stands in `text`, in Unicode scalars: its replacement if it is accepted, else what
  /// it would replace.
  ///
  /// - Throws: `EditError` if there is no suggestion of that id.
  public func rangeInText(of id: Suggestion.ID) throws(EditError) -> Range<Int> {
    rangesInText[try place(of: id)]
  }

  /// The same for all suggestions, in their order.
  var rangesInText: [Range<Int>] {
    var shift = 0
    return suggestions.map { suggestion in
      let start = suggestion.edit.start + shift
      guard suggestion.state == .accepted else { return start..<start + suggestion.edit.range.count }
      let length = suggestion.edit.replacement.unicodeScalars.count
      shift += length - suggestion.edit.range.count
      return start..<start + length
    }
  }

  private func text(_ isIn: (Suggestion.State) -> Bool) -> String {
    let scalars = Array(base.unicodeScalars)
    var result = String.UnicodeScalarView()
    var position = 0
    for suggestion in suggestions where isIn(suggestion.state) {
      result.append(contentsOf: scalars[position..<suggestion.edit.start])
      result.append(contentsOf: suggestion.edit.replacement.unicodeScalars)
      position = suggestion.edit.end
    }
    result.append(contentsOf: scalars[position...])
    return String(result)
  }
}

extension Suggestions: Codable {
  private enum CodingKeys: String, CodingKey {
    case base, suggestions
  }

  /// - Throws: `DecodingError` if the edits don't go with the base text, or two have the same id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    base = try container.decode(String.self, forKey: .base)
    suggestions = try container.decode([Suggestion].self, forKey: .suggestions)
    let edits = suggestions.map(\.edit)
    func problem(_ text: String) -> DecodingError {
      DecodingError.dataCorruptedError(forKey: .suggestions, in: container, debugDescription: text)
    }
    do {
      guard try edits.inOrder(within: base.unicodeScalars.count) == edits else {
        throw problem("The suggestions aren't in the order of the text.")
      }
    } catch let error as EditError {
      throw problem(error.message)
    }
    guard Set(suggestions.map(\.id)).count == suggestions.count else {
      throw problem("Two suggestions have the same id.")
    }
  }
}
