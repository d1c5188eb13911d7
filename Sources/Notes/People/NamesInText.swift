/// Finds words that are written as names are, in a text, by code alone.
enum NamesInText {
  /// The names of some texts, as they are written first, in their order.
  ///
  /// A capitalised word inside a sentence counts, and at its beginning if a title stands before it or what follows is said
  /// of persons ("Mei: …", "Karl will …"). It may find places too; whoever looks for owners looks at more than that.
  static func all(in texts: some Sequence<String>) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for text in texts {
      for name in names(in: text) where seen.insert(name).inserted { found.append(name) }
    }
    return found
  }

  private static func names(in text: String) -> [String] {
    let words = TextWord.all(in: text)
    let scalars = Array(text.unicodeScalars)
    var found: [String] = []
    var index = 0
    while index < words.count {
      // "@jonas" is somebody, however it is written.
      if words[index].gap.hasSuffix("@"), !isGlued(words[index]),
        !everybody.contains(words[index].folded)
      {
        found.append(words[index].text.prefix(1).uppercased() + words[index].text.dropFirst())
        index += 1
        continue
      }
      let isTitled = PersonName.titles.contains(words[index].folded) && words[index].isCapitalised
      var end = isTitled ? index + 1 : index
      while end < words.count, isPart(words[end]), end - index < 5 {
        if end > index, !isJoined(words[end], initial: words[end - 1]) { break }
        end += 1
      }
      let count = end - index - (isTitled ? 1 : 0)
      guard count > 0 else {
        index += 1
        continue
      }
      if isTitled || isPerson(words, index..<end) {
        var name = String.UnicodeScalarView()
        name.append(contentsOf: scalars[words[index].range.lowerBound..<words[end - 1].range.upperBound])
        found.append(String(name).droppingPossessive)
      }
      index = end
    }
    return found
  }

  /// Whether a word goes on with the name that the word before it belongs to: "Gwen Harris", "H. Vogel", "Mr. Sato".
  private static func isJoined(_ word: TextWord, initial before: TextWord) -> Bool {
    word.gap.isWhiteSpace && !word.gap.contains("\n")
      || word.gap == ". " && (before.text.count == 1 || PersonName.titles.contains(before.folded))
  }

  private static func isGlued(_ word: TextWord) -> Bool {
    let before = word.gap.dropLast().last
    return word.range.lowerBound > 1 && !(before.map { $0.isWhitespace || "([,;*–".contains($0) } ?? false)
  }
  private static let everybody: Set<String> = ["all", "channel", "here", "everyone", "everybody", "team"]

  private static func isPart(_ word: TextWord) -> Bool {
    guard word.isCapitalised, !notNames.contains(word.folded.droppingPossessive) else { return false }
    let letters = word.text.unicodeScalars
    // "API", "4411": no names; one letter may be an initial.
    if letters.count > 1, letters.allSatisfy({ !$0.properties.isLowercase }) { return false }
    return !word.folded.contains("'") || word.folded.hasSuffix("'s") || word.folded.hasPrefix("o'")
  }

  private static func isPerson(_ words: [TextWord], _ range: Range<Int>) -> Bool {
    let last = words[range.upperBound - 1]
    if range.count == 1, last.text.unicodeScalars.count == 1 { return false }
    if !words[range.lowerBound].isStart { return true }
    if range.count > 1,
      last.after.isWhiteSpace || last.after.hasPrefix(",") || last.after.hasPrefix(".") || last.after.hasPrefix(":")
        || last.after.hasPrefix(")")
    {
      return true
    }
    if last.after.hasPrefix(",") {
      return range.upperBound < words.count && called.contains(words[range.upperBound].folded)
    }
    // "Kitchen: repair the tap" looks the same; only what marks a task makes it a name.
    if last.after.hasPrefix(":") { return range.lowerBound > 0 && words[..<range.lowerBound].allSatisfy(\.isTaskMark) }
    guard range.upperBound < words.count, last.after.isWhiteSpace else { return false }
    // "Tickets will have time slots" is said of things.
    if words[range.upperBound].folded == "will", range.upperBound + 1 < words.count,
      impersonal.contains(words[range.upperBound + 1].folded)
    {
      return false
    }
    return personal.contains(words[range.upperBound].folded) || last.folded.hasSuffix("'s")
  }

  /// What follows the name of somebody who is spoken to.
  private static let called: Set<String> = ["please", "can", "could", "would", "will", "you"]

  /// What is said of things as well, behind "will".
  private static let impersonal: Set<String> = [
    "have", "be", "start", "begin", "cost", "remain", "stay", "open", "close", "happen", "arrive", "last", "become",
    "rise", "fall", "end", "go", "work", "fit", "look", "not", "never", "need",
  ]

  /// What is said of persons.
  private static let personal: Set<String> = [
    "will", "to", "promised", "agreed", "offered", "wants", "thinks", "asked", "asks", "said", "says", "has", "is",
    "was",
    "sends", "writes", "gives", "told", "takes", "prints", "calls", "makes", "delivers", "still", "suspects",
    "reported",
    "presented", "considers", "raised", "and", "did", "fills", "could", "can", "should", "must", "gets", "buys",
    "brings",
  ]

  /// What is written with a capital and is no name.
  static let notNames: Set<String> = Set(
    """
    i i'm i'll i've i'd monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat
    sun january february march april may june july august september october november december jan feb mar apr jun jul
    aug sep sept oct nov dec christmas easter english german french spanish italian european europe okay ok yes no hi hello
    thanks thank good great right well so and but or if when then the a an we you they he she it this that these those
    there here my our your his her their next action actions todo ai decision decisions agenda note notes topic topics
    attendees present apologies minutes meeting date time where when who what which why how everybody everyone all
    nobody somebody someone let's let please sorry lovely perfect fine sure wow oh ah hm ha yay nice cool true correct
    agreed decided also one two three both several most some any more other others budget prices other deliveries
    quality objective aim goal last first new today tomorrow yesterday tonight should could would can will do does did
    is are was were has have had in on at by for from to of with until before after not only because however
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
