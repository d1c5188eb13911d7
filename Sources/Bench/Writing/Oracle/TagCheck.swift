import Foundation
import Writing

/// Whether a command that adds tags added tags and did nothing else.
struct TagCheck: Sendable {
  /// The tags that are new, as they stand in the text.
  let added: [String]
  let damage: [Damage]

  init(before: String, result: WritingResult, run: WritingTexts.Run) {
    let old = PostPieces(of: before).texts(.tag)
    var known = old
    added = PostPieces(of: result.text).texts(.tag).filter { tag in
      guard let index = known.firstIndex(of: tag) else { return true }
      known.remove(at: index)
      return false
    }
    var damage: [Damage] = []
    var keys = Set(old.map(Self.key))
    for tag in added {
      if let fault = Self.fault(of: tag) { damage.append(Damage(.tag, "\(tag) \(fault)")) }
      if !keys.insert(Self.key(tag)).inserted { damage.append(Damage(.tag, "\(tag) is there twice")) }
    }
    if run.command == "insert-tags" {
      if !Self.isInsertion(of: added, into: before, giving: result.text) {
        damage.append(Damage(.tag, "something else changed than that tags were added: “\(result.text)”"))
      }
    } else {
      for edit in result.edits {
        let range = edit.range.clamped(to: 0..<before.unicodeScalars.count)
        let replaced = String(String.UnicodeScalarView(Array(before.unicodeScalars)[range]))
        // A tag's words may lose the spaces and hyphens between them and change to capitals, and that is all.
        if Self.letters(replaced) != Self.letters(edit.replacement), edit.replacement != "#" {
          damage.append(Damage(.tag, "“\(replaced)” became “\(edit.replacement)”"))
        }
      }
      if Self.letters(before) != Self.letters(result.text) {
        damage.append(Damage(.tag, "the words changed: “\(result.text)”"))
      }
    }
    self.damage = damage
  }

  /// What is wrong with a tag by Mastodon's grammar and the custom of capitals, as the end of a sentence.
  static func fault(of tag: String) -> String? {
    let name = Array(tag.unicodeScalars.dropFirst())
    guard tag.hasPrefix("#"), let first = name.first, let last = name.last else { return "has no name" }
    let inner = Set("·・\u{200C}".unicodeScalars)
    guard name.allSatisfy({ PostPieces.isWord($0) || inner.contains($0) }) else { return "has a sign in it" }
    guard !inner.contains(first), !inner.contains(last) else { return "has a dot at its edge" }
    guard name.contains(where: { !("0"..."9").contains($0) && $0 != "_" }) else { return "has no letter" }
    if first.properties.isLowercase { return "begins with a small letter" }
    return nil
  }

  /// Two tags with the same key are the same.
  static func key(_ tag: String) -> String { tag.precomposedStringWithCompatibilityMapping.lowercased() }

  /// Letters, marks and digits alone, small.
  private static func letters(_ text: String) -> String {
    var letters = String.UnicodeScalarView()
    letters.append(contentsOf: text.unicodeScalars.filter { PostPieces.isWord($0) && $0 != "_" })
    return String(letters).lowercased()
  }

  /// Whether a text came of another by putting these tags, and white space, in at one place.
  static func isInsertion(of tags: [String], into before: String, giving after: String) -> Bool {
    let (old, new) = (Array(before.unicodeScalars), Array(after.unicodeScalars))
    if old == new { return tags.isEmpty }
    guard new.count > old.count else { return false }
    for split in 0...old.count {
      let tail = old.count - split
      guard old[..<split] == new[..<split] else { return false }
      guard old[split...] == new[(new.count - tail)...] else { continue }
      var inserted = String.UnicodeScalarView()
      inserted.append(contentsOf: new[split..<new.count - tail])
      let words = String(inserted).split(whereSeparator: \.isWhitespace).map(String.init)
      if words == tags { return true }
    }
    return false
  }
}
