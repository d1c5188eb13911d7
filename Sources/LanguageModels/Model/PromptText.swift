extension String {
  /// The text as a model is shown what others have written: what looks like a mark of a chat template, such as
  /// `<|im_end|>`, `</s>` or `[INST]`, has a space in it. Servers read such marks as the end of a message wherever they
  /// stand, so that a text could speak for the person or for the model.
  package var withoutTemplateMarks: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "[") }) else { return self }
    var view = String.UnicodeScalarView()
    let scalars = unicodeScalars
    var index = scalars.startIndex
    while index != scalars.endIndex {
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      view.append(scalar)
      let isMark =
        switch scalar {
        case "<": index != scalars.endIndex && !scalars[index].properties.isWhitespace
        case "[": Self.isInstruction(scalars[index...])
        default: false
        }
      if isMark { view.append(" ") }
    }
    return String(view)
  }

  /// Whether a bracket is that of `[INST]`, `[/INST]`, `[TOOL_CALLS]`: capitals only.
  private static func isInstruction(_ rest: Substring.UnicodeScalarView) -> Bool {
    let word = (rest.first == "/" ? rest.dropFirst() : rest).prefix { ("A"..."Z").contains($0) || $0 == "_" }
    return word.count >= 3 && rest[word.endIndex...].first == "]"
  }
}
