extension Template {
  /// A template that shows nothing.
  static let empty = Template(literal: "")

  /// A template that shows exactly this text.
  init(literal text: String) {
    source = text.replacing("{", with: "{{").replacing("}", with: "}}")
    parts = text.isEmpty ? [] : [.text(text)]
  }
}
