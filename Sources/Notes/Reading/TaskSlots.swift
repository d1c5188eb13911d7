/// The parts of a line of minutes that stand apart from what is to be done: "(Femi, Fri)", "AP Ines – …", "… – @sofia – 13 Nov".
struct TaskSlots: Sendable, Hashable {
  /// Who is named in a part of their own.
  let owners: [String]
  /// Whether it is something to do without doubt: with a mark, or with somebody and a day.
  let isTask: Bool
  /// Whether there is nothing beside: "Mo + Annelie, before the weekend".
  let isAll: Bool
}

extension UnitForms {
  /// `nil` where somebody speaks, and where no part says who.
  var slots: TaskSlots? {
    guard unit.line.speaker == nil, !mentions.isEmpty else { return nil }
    var owners: [String] = []
    var (isMarked, hasDay, content) = (false, false, 0)
    let segments = segments
    for (index, segment) in segments.enumerated() {
      let parts = split(segment) { $0.gap.contains(",") }.map(slot)
      let before = index > 0 ? words[segment.lowerBound - 1] : nil
      // "Chair: Oskar" says who somebody is.
      let isTitle = before?.after.contains(":") ?? false && !isMark(segments[index - 1])
      guard !parts.contains(.none), !(isTitle && index == segments.count - 1 && index > 0) else {
        content += segment.count
        continue
      }
      for case .some(let part) in parts {
        switch part {
        case .persons(let names, let mark):
          owners += names
          isMarked = isMarked || mark
        case .mark: isMarked = true
        case .day: hasDay = true
        }
      }
    }
    let isAll = content == 0
    guard !owners.isEmpty, isAll ? hasDay || owners.count > 1 : segments.count > 1 && content > 1 else { return nil }
    return TaskSlots(owners: owners, isTask: !isAll && (isMarked || hasDay && !isPlainName), isAll: isAll)
  }

  /// Whether the unit only says who and when of what stands before it in its line.
  var isWhoAndWhen: Bool {
    guard let place = note.place(of: unit), let before = note.unit(at: place - 1),
      before.line.number == unit.line.number
    else { return false }
    if slots?.isAll ?? false { return true }
    // "So Dana gets the water. Dana, 60 crates?"
    guard let called = addressee(), !hasRequest, !isImperative, !tellsYou, words.count < 8,
      !folded.contains("please"), let doer = UnitForms(before, in: note).subject()
    else { return false }
    return People.isSame(called.person, doer.person)
  }

  private enum Slot: Hashable {
    case persons([String], isMarked: Bool)
    case mark
    case day
  }

  /// "Karim: …" at the beginning may be somebody who speaks.
  private var isPlainName: Bool {
    guard let mention = mentions.first, mention.range.lowerBound == 0 else { return false }
    return words[mention.range.upperBound - 1].after.hasPrefix(":")
  }

  private var segments: [Range<Int>] {
    split(0..<words.count) { word in
      word.gap.contains(where: { "|()[];:→\t".contains($0) })
        || [" - ", " – ", " — ", "->"].contains(where: word.gap.contains)
    }
  }

  private func split(_ range: Range<Int>, at isEdge: (TextWord) -> Bool) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for place in range.dropFirst() where isEdge(words[place]) {
      parts.append(start..<place)
      start = place
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  private func slot(_ range: Range<Int>) -> Slot? {
    if isMark(range) { return .mark }
    var rest = Set(range)
    var named: [String] = []
    for mention in mentions
    where range.lowerBound <= mention.range.lowerBound && mention.range.upperBound <= range.upperBound {
      rest.subtract(mention.range)
      if !named.contains(mention.person) { named.append(mention.person) }
    }
    let marks = rest.filter { Self.marks.contains(words[$0].folded) }
    rest.subtract(marks)
    if !named.isEmpty, rest.allSatisfy({ ["and", "with"].contains(words[$0].folded) }) {
      return .persons(named, isMarked: !marks.isEmpty)
    }
    let scalars = Array(LineMarks.stripped(unit.text).unicodeScalars)
    let (start, end) = (words[range.lowerBound].range.lowerBound, words[range.upperBound - 1].range.upperBound)
    guard end <= scalars.count else { return nil }
    var text = String(String.UnicodeScalarView(scalars[start..<end]))
    // The dot of "30.04." belongs to it.
    if end < scalars.count, scalars[end] == "." { text += "." }
    guard let phrase = DateFinder.phrases(in: " " + text + ")", meeting: note.date).first ?? dated(text) else {
      return nil
    }
    let covered = TextWord.all(in: phrase.words).count
    let small = range.filter {
      ["by", "until", "before", "due", "deadline", "till", "at", "the", "latest", "next"].contains(words[$0].folded)
    }
    return covered + small.count >= range.count ? .day : nil
  }

  private func dated(_ text: String) -> DatePhrase? {
    DateFinder.phrases(in: "(" + text + ")", meeting: note.date).first
  }

  private func isMark(_ range: Range<Int>) -> Bool {
    range.allSatisfy { Self.marks.contains(words[$0].folded) }
  }

  private static let marks: Set<String> = [
    "ap", "ai", "action", "actions", "todo", "task", "item", "point", "owner", "responsible", "assignee", "assigned",
    "resp", "who", "due", "deadline",
  ]
}
