/// Who a note is about, found by code.
public enum People {
  /// Everybody who can be an owner: attendees, whom the note's head names, speakers, names in the text; in this order.
  /// A first name and a full name are the same person, who is then called by the longer of both.
  ///
  /// - Parameter lines: The note's lines, as it is read.
  public static func names(in content: NoteContent, lines: [NoteLine]) -> [String] {
    let attendance = lines.compactMap { $0.speaker == nil ? AttendanceLine($0.text) : nil }
    var speakers: [String] = []
    var seen: Set<String> = []
    for line in lines {
      if let speaker = line.speaker, seen.insert(speaker).inserted { speakers.append(speaker) }
    }
    let texts = lines.lazy.filter { $0.speaker != nil || AttendanceLine($0.text) == nil }.map(\.text)
    return united(
      content.attendees + attendance.flatMap(\.names) + speakers, mentioned: NamesInText.all(in: texts))
  }

  /// Who was there as the note itself says it: attendees, whom the head names as present, speakers.
  public static func attendees(of content: NoteContent, lines: [NoteLine]) -> [String] {
    let attendance = lines.compactMap { $0.speaker == nil ? AttendanceLine($0.text) : nil }
    let speakers = lines.compactMap(\.speaker)
    return united(content.attendees + attendance.filter { $0.kind == .present }.flatMap(\.names) + speakers)
  }

  /// Whether two names can be those of the same person: "Ines" and "Ines Marín", "Mr Sato" and "Sato".
  public static func isSame(_ name: String, _ other: String) -> Bool {
    guard let first = PersonName(name), let second = PersonName(other) else { return name == other }
    return first.isSame(as: second)
  }

  /// Whether a text names a person, by any part of the name.
  public static func isNamed(_ name: String, in text: String) -> Bool { PersonName(name)?.isNamed(in: text) ?? false }

  /// Names without doubles; the longer form of a name wins, at the place of the first.
  ///
  /// - Parameter mentioned: Names that add nothing to one of the first that they are a form of.
  static func united(_ names: [String], mentioned: [String] = []) -> [String] {
    var index = PersonIndex()
    for name in names {
      guard let name = PersonName(name) else { continue }
      add(name, to: &index)
    }
    let known = index.people.count
    for name in mentioned {
      guard let name = PersonName(name) else { continue }
      // What the note's head says stays: "Treasurer Sofia Marino" is no better than "Sofia Marino".
      if let first = index.same(as: name).first(where: { _ in true }), first < known { continue }
      add(name, to: &index)
    }
    return index.people.map(\.text)
  }

  private static func add(_ name: PersonName, to index: inout PersonIndex) {
    let same = Array(index.same(as: name).prefix(2))
    switch same.count {
    case 0: index.append(name)
    case 1:
      let known = index.people[same[0]]
      if name.words.count > known.words.count
        || name.words.count == known.words.count && known.title == nil && name.title != nil
      {
        index.replace(same[0], with: name)
      }
    default:
      // "Anna" where there are two of them: nobody knows which.
      break
    }
  }
}
