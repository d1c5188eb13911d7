/// A line of a note's head that says who is there or isn't: "Present: Ines, Tomoko (until 10)".
struct AttendanceLine: Sendable, Hashable {
  /// What it says of its people.
  enum Kind: Sendable, Hashable {
    case present
    case apologies
  }

  var kind: Kind
  /// Their names, as they are written, without what stands behind them in brackets.
  var names: [String]

  /// Reads a line; `nil` if it isn't such a one.
  init?(_ text: String) {
    let bare = LineMarks.stripped(text).replacing("**", with: "").replacing("__", with: "")
    guard let colon = bare.firstIndex(of: ":") else { return nil }
    let head = TextWord.all(in: String(bare[..<colon]))
    let heading = head.map(\.folded).joined(separator: " ")
    guard head.count <= 5, let kind = Self.kind(of: heading) else { return nil }
    let names = Self.names(in: String(bare[bare.index(after: colon)...]))
    guard !names.isEmpty else { return nil }
    self.kind = kind
    self.names = names
  }

  private static let present: Set<String> = [
    "present", "attendees", "attending", "attendance", "in attendance", "participants", "participating", "attended by",
    "who was there", "who", "there", "people", "on the call", "in the room", "members present", "also present",
    "taking part",
    "chair", "minutes", "minute taker", "minutes by", "notes by", "guests", "external", "team", "teilnehmer",
    "anwesend", "présents", "asistentes",
  ]
  private static let apologies: Set<String> = [
    "apologies", "apologies from", "absent", "excused", "regrets", "not present", "apologies for absence",
    "sends apologies",
    "missing", "abwesend", "entschuldigt", "absents",
  ]

  private static func kind(of heading: String) -> Kind? {
    if apologies.contains(heading) { return .apologies }
    return present.contains(heading) ? .present : nil
  }

  /// The names of a list: apart by commas, semicolons, "and"; what else stands there is left out.
  static func names(in list: String) -> [String] {
    var plain = ""
    var depth = 0
    for character in list {
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth = max(0, depth - 1)
      default: if depth == 0 { plain.append(character) }
      }
    }
    var parts: [String] = []
    for piece in plain.split(whereSeparator: { ",;/&•·\n".contains($0) }) {
      // "external: P. Dubois"; "Ms Ferrari and Mr Oyelaran for the tenants".
      let piece = piece.split(separator: ":").last.map(String.init) ?? String(piece)
      var current: [TextWord] = []
      func close() {
        if let name = name(of: current, in: piece) { parts.append(name) }
        current = []
      }
      for word in TextWord.all(in: piece) {
        if ["and", "und", "et", "y", "plus"].contains(word.folded) { close() } else { current.append(word) }
      }
      close()
    }
    return parts
  }

  /// The name at the beginning of some words: up to the first that can't be part of one.
  private static func name(of words: [TextWord], in text: String) -> String? {
    let part = words.prefix { word in
      PersonName.titles.contains(word.folded) || word.isCapitalised || particles.contains(word.folded)
        || word.text.unicodeScalars.contains { !$0.isASCII }
    }
    guard let first = part.first, let last = part.last, part.count <= 6,
      last.isCapitalised || !last.text.allSatisfy(\.isASCII)
    else { return nil }
    let scalars = Array(text.unicodeScalars)
    var name = String.UnicodeScalarView()
    name.append(contentsOf: scalars[first.range.lowerBound..<last.range.upperBound])
    let found = String(name)
    return PersonName(found) == nil || notNames.contains(first.folded) ? nil : found
  }

  static let particles: Set<String> = [
    "von", "van", "de", "da", "del", "della", "di", "der", "den", "la", "le", "al", "bin", "ten",
  ]
  private static let notNames: Set<String> = [
    "everyone", "everybody", "all", "nobody", "none", "see", "the", "seventeen", "we",
  ]
}
