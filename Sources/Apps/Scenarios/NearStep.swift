/// Finds the form that a step was meant to have.
enum NearStep {
  static let verbs =
    "given, type, clear, choose, turn, submit, tap, select, wait, answer, approve, refuse, see and expect"

  /// The form with the smallest distance word by word; `nil` if none is near.
  static func nearest(to step: String, among forms: [StepPattern]) -> String? {
    let words = step.split(separator: " ").prefix(16).map { $0.lowercased() }
    var best: (form: String, distance: Double)?
    for form in forms {
      let distance = distance(words, form.pieces)
      if distance < best?.distance ?? .infinity { best = (form.form, distance) }
    }
    guard let best, best.distance <= max(0.9, Double(words.count) * 0.35) else { return nil }
    return best.form
  }

  private static func distance(_ words: [String], _ pieces: [StepPattern.Piece]) -> Double {
    var previous = (0...pieces.count).map { Double($0) }
    for word in words {
      var current = [previous[0] + 1]
      for (index, piece) in pieces.enumerated() {
        let replaced = previous[index] + cost(word, piece)
        // A text may have many words.
        let isLong = piece == .text || piece == .quoted
        let isHole = if case .word = piece { false } else { true }
        current.append(
          min(replaced, previous[index + 1] + (isLong ? 0.05 : 1), current[index] + (isHole ? 0.6 : 1)))
      }
      previous = current
    }
    return previous[pieces.count]
  }

  private static func cost(_ word: String, _ piece: StepPattern.Piece) -> Double {
    switch piece {
    case .word(let expected):
      if word == expected { return 0 }
      let letters = max(word.count, expected.count)
      let distance = Double(NearMiss.editDistance(Array(word.prefix(40)), Array(expected))) / Double(max(1, letters))
      return distance <= 0.5 ? distance : 1.2
    case .number: return Int(word) == nil ? 0.5 : 0.05
    case .quoted: return word.hasPrefix("\"") || word.hasSuffix("\"") ? 0.05 : 0.4
    case .name: return word.unicodeScalars.allSatisfy(\.isNameCharacter) ? 0.1 : 0.5
    case .text: return 0.1
    }
  }
}
