import Writing

/// Something that a command must never do to a post.
struct Damage: Sendable, Hashable, CustomStringConvertible {
  enum Kind: String, Sendable, Hashable {
    /// A link, a mention, a tag, code, a quotation mark, a line break and the like is lost, altered, new or elsewhere.
    case piece = "piece"
    /// A refusal that changes something or doesn't say why.
    case refusal
    /// The edits aren't what makes the text the result.
    case edits
    /// `shorten` is over its limit.
    case overLimit = "over limit"
    /// A control character that wasn't there.
    case control = "control character"
    /// A placeholder's name.
    case remains
    /// An emoji is lost or new where the words should stay.
    case emoji
    /// Another number without a warning.
    case number
    /// Words that are no version of the text.
    case foreign = "foreign words"
    /// Capitals where there were none.
    case capitals
    /// A command that adds tags changed something else, or added a tag that isn't one.
    case tag
  }

  var kind: Kind
  var what: String

  init(_ kind: Kind, _ what: String) {
    self.kind = kind
    self.what = what
  }

  var description: String { "\(kind.rawValue): \(what)" }
}

/// Looks for damage in what came of a command.
struct DamageReport: Sendable {
  private let before: String
  private let run: WritingTexts.Run
  private let result: WritingResult
  private let pieces: PostPieces

  /// - Parameter pieces: Those of the text before, if they are known.
  init(of result: WritingResult, to run: WritingTexts.Run, of before: String, pieces: PostPieces? = nil) {
    self.before = before
    self.run = run
    self.result = result
    self.pieces = pieces ?? PostPieces(of: before)
  }

  /// - Parameter foreign: Words that a version of the text can't have.
  func damage(foreign: [String] = []) -> [Damage] {
    if let refusal = result.refusal { return refused(refusal) }
    var (old, new) = (pieces, PostPieces(of: result.text))
    if run.command == "insert-tags" {
      // Before tags at the end there may be a line break; that the text stays otherwise is looked at below.
      old.pieces.removeAll { $0.kind == .lineBreak }
      new.pieces.removeAll { $0.kind == .lineBreak }
    }
    var found = Self.changes(old, new, mayAddTags: run.tags)
    if let applied = EditCheck.applied(result.edits, to: before) {
      if !applied.isSame(as: result.text) { found.append(Damage(.edits, "they give “\(applied)”")) }
    } else {
      found.append(Damage(.edits, "they overlap, or lie outside of the text: \(result.edits)"))
    }
    if run.command == "shorten" {
      let length = PlainLength.of(result.text, urlCost: result.limit.urlCost)
      if length > result.limit.maximum { found.append(Damage(.overLimit, "\(length) of \(result.limit.maximum)")) }
    }
    found += control() + remains() + words(foreign)
    if run.tags {
      found += TagCheck(before: before, result: result, run: run).damage
    } else {
      found += numbers()
    }
    return found
  }

  /// What happened to the pieces; at most one for each kind, and one for their order.
  static func changes(_ before: PostPieces, _ after: PostPieces, mayAddTags: Bool) -> [Damage] {
    var rest = after.pieces
    if mayAddTags {
      // What is new among the tags is looked at elsewhere.
      var known = before.pieces[...]
      rest = after.pieces.filter { piece in
        guard piece.kind == .tag, piece != known.first else {
          if piece == known.first { known.removeFirst() }
          return true
        }
        return false
      }
    }
    guard rest != before.pieces else { return [] }
    let kinds = Set((before.pieces + rest).map(\.kind)).sorted { $0.rawValue < $1.rawValue }
    let changed = kinds.compactMap { kind -> Damage? in
      let (old, new) = (before.texts(kind), rest.filter { $0.kind == kind }.map(\.text))
      return old == new ? nil : Damage(.piece, "\(kind.rawValue): \(old) became \(new)")
    }
    return changed.isEmpty ? [Damage(.piece, "the order of kinds changed")] : changed
  }

  private func refused(_ refusal: WritingRefusal) -> [Damage] {
    var found: [Damage] = []
    if !result.text.isSame(as: before) { found.append(Damage(.refusal, "the text changed")) }
    if !result.edits.isEmpty { found.append(Damage(.refusal, "it has edits")) }
    if refusal.code.rawValue.isEmpty { found.append(Damage(.refusal, "it has no code")) }
    let message = refusal.message
    if message.count < 10 || !".!?".contains(message.last ?? " ") {
      found.append(Damage(.refusal, "its message is no sentence: “\(message)”"))
    }
    return found
  }

  private func control() -> [Damage] {
    func count(_ text: String) -> [Unicode.Scalar: Int] {
      text.unicodeScalars.filter { scalar in
        let category = scalar.properties.generalCategory
        let isJoiner = scalar == "\u{200C}" || scalar == "\u{200D}"
        // Line breaks are pieces.
        if PostPieces.lineBreaks.contains(scalar) { return false }
        return category == .control || category == .format && !isJoiner
      }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    let known = count(before)
    return count(result.text).filter { $0.value > known[$0.key, default: 0] }.map {
      Damage(.control, "U+\(String($0.key.value, radix: 16, uppercase: true))")
    }
  }

  private func remains() -> [Damage] {
    let names = (0...9).map { "name\($0)" } + ["{\"", "\"}", "[[", "]]"]
    let (old, new) = (before.lowercased(), result.text.lowercased())
    return names.filter { new.contains($0) && !old.contains($0) }.map { Damage(.remains, "“\($0)”") }
  }

  private func words(_ foreign: [String]) -> [Damage] {
    var found = foreign.filter { result.text.contains($0) && !before.contains($0) }.map { Damage(.foreign, "“\($0)”") }
    guard run.command == "correct" || run.tags else { return found }
    let (old, new) = (PlainEmoji.all(in: before), PlainEmoji.all(in: result.text))
    if old != new { found.append(Damage(.emoji, "\(old) became \(new)")) }
    func capitals(_ text: String) -> Int { text.unicodeScalars.count { $0.properties.isUppercase } }
    let letters = before.unicodeScalars.count { $0.properties.isAlphabetic }
    if run.command == "correct", letters >= 20, capitals(result.text) > capitals(before) + letters / 2 {
      found.append(Damage(.capitals, "\(capitals(before)) became \(capitals(result.text))"))
    }
    return found
  }

  private func numbers() -> [Damage] {
    func digits(_ text: String) -> [String] {
      text.split { !("0"..."9").contains($0) }.map(String.init).sorted()
    }
    let flags: Set<WritingWarning.Code> = [.numberChanged, .dateChanged]
    guard !result.warnings.contains(where: { flags.contains($0.code) }) else { return [] }
    let (old, new) = (digits(before), digits(result.text))
    return old == new ? [] : [Damage(.number, "\(old) became \(new)")]
  }
}

extension String {
  /// Whether it has the same bytes; `==` takes other spellings of a character for the same.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
