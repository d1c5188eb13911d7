/// Who a note is about, found by code.
public enum People {
  /// Everybody who can be an owner: attendees, whom the note's head names, speakers, names in the text; in this order.
  /// A first name and a full name are the same person, who is then called by the longer of both.
  ///
  /// - Parameter lines: The note's lines, as it is read.
  static func names(in content: NoteContent, lines: [NoteLine]) -> [String] {
    var (heads, speakers, texts): ([String], [String], [String]) = ([], [], [])
    var seen: Set<String> = []
    for line in lines {
      if let speaker = line.speaker {
        if seen.insert(speaker).inserted { speakers.append(speaker) }
      } else if let head = AttendanceLine(line.text) {
        heads += head.names
        continue
      }
      texts.append(line.text)
    }
    return united(content.attendees + heads + speakers, mentioned: NamesInText.all(in: texts))
  }

  /// Who was there as the note itself says it: attendees, whom the head names as present, speakers; with the first line
  /// that calls them so, to the letter or perhaps, if there is one.
  static func attendees(of content: NoteContent, lines: [NoteLine]) -> [(name: String, line: NoteLine?)] {
    var (heads, speakers): ([String], [String]) = ([], [])
    var first: [String: NoteLine] = [:]
    var callers: [NoteLine] = []
    var index = PersonIndex()
    func add(_ name: String, _ line: NoteLine, to names: inout [String]) {
      guard first[name] == nil else { return }
      names.append(name)
      first[name] = line
      guard let person = PersonName(name) else { return }
      index.append(person)
      callers.append(line)
    }
    for line in lines {
      if let speaker = line.speaker {
        add(speaker, line, to: &speakers)
      } else if let head = AttendanceLine(line.text), head.kind == .present {
        for name in head.names { add(name, line, to: &heads) }
      }
    }
    return united(content.attendees + heads + speakers).map { name in
      let alike = PersonName(name).flatMap { person in index.same(as: person).first { _ in true } }
      return (name, first[name] ?? alike.map { callers[$0] })
    }
  }

  /// Whether two names can be those of the same person: "Ines" and "Ines Marín", "Mr Sato" and "Sato".
  public static func isSame(_ name: String, _ other: String) -> Bool {
    guard let first = PersonName(name), let second = PersonName(other) else { return name == other }
    return first.isSame(as: second)
  }

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
