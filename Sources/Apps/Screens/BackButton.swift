/// Which button of a page leads back, for a renderer whose own back button does the same.
enum BackButton {
  /// The name of the page's back button, else of its cancel button; `nil` if there is neither, or if it can't be tapped
  /// now.
  static func name(among components: [ScreenComponent]) -> String? {
    let shown = components.filter { $0.kind.isTappable && !$0.isHidden }
    guard let button = shown.first(where: { $0.says("back") }) ?? shown.first(where: { $0.says("cancel") }),
      button.isEnabled, !button.isBusy
    else { return nil }
    return button.name
  }
}

extension ScreenComponent {
  /// Whether the name or the label is that word and nothing else: `back`, `back_button`, `goBackButton`; "Back", "‹ Go
  /// back", but neither `feedback_button` nor "Back to work".
  fileprivate func says(_ word: String) -> Bool {
    Self.isOnly(word, Self.words(of: name))
      || Self.isOnly(word, label.lowercased().split { !$0.isLetter && $0 != "'" && !$0.isNumber })
  }

  private static func isOnly(_ word: String, _ words: [some StringProtocol]) -> Bool {
    var words = words[...]
    if words.count > 1, let last = words.last, ["button", "btn", "link"].contains(String(last)) { words.removeLast() }
    if word == "back", words.count > 1, words.first.map({ $0 == "go" }) == true { words.removeFirst() }
    return words.count == 1 && words.first.map { $0 == word } == true
  }

  /// The words of a name, in small letters: `backButton` and `back_button` have two.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var isNew = true
    var wasCapital = true
    for character in name {
      guard character.isLetter || character.isNumber else {
        isNew = true
        continue
      }
      if isNew || (character.isUppercase && !wasCapital) { words.append("") }
      words[words.count - 1] += character.lowercased()
      wasCapital = character.isUppercase
      isNew = false
    }
    return words
  }
}
