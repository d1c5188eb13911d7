/// Numbers with their units, dates and times.
enum QuantityFacts {
  static func difference(
    from old: GuardTokens, to new: GuardTokens, changes: WordChanges
  ) -> [(GuardedFact?, GuardedFact?)] {
    let (all, others) = (FactReader(old.tokens).facts(), FactReader(new.tokens).facts())
    let before = withoutSlips(all, in: changes.appeared, besides: others)
    let after = withoutSlips(others, in: changes.vanished, besides: all)
    let difference = FactDifference(from: before, to: after)
    return [WritingWarning.Code.numberChanged, .dateChanged].flatMap { code in
      let (missing, new) = (difference.missing.filter { $0.code == code }, difference.new.filter { $0.code == code })
      return paired(missing, new)
    }
  }

  /// Without the names of days and months that stand in the other text, too, but misspelt.
  private static func withoutSlips(
    _ facts: [GuardedFact], in words: [String], besides others: [GuardedFact]
  ) -> [GuardedFact] {
    let known = Set(others.compactMap(\.keys.first))
    let own = Set(facts.filter { $0.isWord && !known.contains($0.keys[0]) }.map { $0.shown.lowercased() })
    let slips = own.prefix(WordChanges.maximumWords).filter { word in
      WordChanges.hasMisspelling(of: word, in: words) {
        CalendarWords.weekday($0) != nil || CalendarWords.month($0) != nil
      }
    }
    if slips.isEmpty { return facts }
    return facts.filter { !($0.isWord && slips.contains($0.shown.lowercased())) }
  }

  private static func paired(_ missing: [GuardedFact], _ new: [GuardedFact]) -> [(GuardedFact?, GuardedFact?)] {
    FactDifference(from: missing, to: new).pairs
  }
}

extension GuardedFact {
  /// Whether it is one word, no digits.
  fileprivate var isWord: Bool { !shown.unicodeScalars.contains { GuardTokens.digit($0) != nil } }
}

/// Reads quantities, dates and times from left to right.
private struct FactReader {
  let tokens: [GuardTokens.Token]
  private var used = Set<Int>()

  init(_ tokens: [GuardTokens.Token]) { self.tokens = tokens }

  func facts() -> [GuardedFact] {
    var reader = self
    var found: [(index: Int, fact: GuardedFact)] = []
    for index in tokens.indices where tokens[index].kind == .number {
      found += reader.number(at: index).map { (index, $0) }
    }
    for index in tokens.indices where tokens[index].kind == .word && !reader.used.contains(index) {
      if let fact = reader.word(at: index) { found.append((index, fact)) }
    }
    return found.sorted { $0.index < $1.index }.map(\.fact)
  }

  // MARK: - Words

  private func word(at index: Int) -> GuardedFact? {
    let (key, shown) = (tokens[index].key, tokens[index].text)
    if let weekday = CalendarWords.weekday(key) {
      return GuardedFact(code: .dateChanged, keys: ["d\(weekday)"], shown: shown)
    }
    if let previous = previous(before: index), tokens[previous].key == "i", let day = CalendarWords.nearby("i" + key) {
      // `i går` is `igår`.
      return GuardedFact(code: .dateChanged, keys: [day], shown: shownText(from: previous, to: index))
    }
    if let day = CalendarWords.nearby(key) { return GuardedFact(code: .dateChanged, keys: [day], shown: shown) }
    if let month = CalendarWords.month(key) {
      let isSure =
        !CalendarWords.isAmbiguousMonth(key) || isBesideNumber(index)
        || (["May", "March"].contains(shown) && !NameFacts.isSentenceStart(index, in: tokens))
      if isSure { return GuardedFact(code: .dateChanged, keys: ["m\(month)"], shown: shown) }
    }
    guard let value = NumberWords.value(key) else { return nil }
    // `one` and the like only stand for a digit; they are never missed themselves.
    return GuardedFact(
      code: NumberWords.isPlain(key) ? .numberChanged : Self.silent, keys: [value], bare: value, shown: shown,
      isMild: true)
  }

  static let silent = WritingWarning.Code(rawValue: "silent")

  private func isBesideNumber(_ index: Int) -> Bool {
    [next(after: index), previous(before: index)].contains { $0.map { tokens[$0].kind == .number } ?? false }
  }

  // MARK: - Numbers

  private mutating func number(at index: Int) -> [GuardedFact] {
    let token = tokens[index]
    if let date = numericDate(token) { return date }
    if let time = time(at: index) { return [time] }
    if let date = namedDate(at: index) { return [date] }
    return [quantity(at: index)]
  }

  /// `2026-05-03`, `3.5.2026`, `3/5/2026`: the day in its year, and the year.
  private func numericDate(_ token: GuardTokens.Token) -> [GuardedFact]? {
    let parts = token.key.split { !$0.isNumber }.compactMap { Int($0) }
    let marks = Set(token.key.filter { !$0.isNumber })
    guard parts.count == 3, marks.count == 1, let mark = marks.first, "-/.".contains(mark) else { return nil }
    let isIso = parts[0] > 31
    let (year, days) =
      isIso ? (parts[0], [(parts[2], parts[1])]) : (parts[2], [(parts[0], parts[1]), (parts[1], parts[0])])
    guard mark != "." || (parts[0] <= 31 && parts[1] <= 12 && (parts[2] >= 1000 || token.key.suffix(3).first == "."))
    else { return nil }
    let readings = mark == "/" ? days : [days[0]]
    let keys = readings.filter { (1...31).contains($0.0) && (1...12).contains($0.1) }.map { "\($0.1)/\($0.0)" }
    guard !keys.isEmpty else { return nil }
    return [
      GuardedFact(code: .dateChanged, keys: keys, shown: token.text),
      GuardedFact(code: .dateChanged, keys: [String(year < 100 ? year + 2000 : year)], shown: token.text),
    ]
  }

  /// `18:30`, `6 pm`, `18.30 Uhr`.
  private mutating func time(at index: Int) -> GuardedFact? {
    let token = tokens[index]
    let parts = token.key.split { !$0.isNumber }.compactMap { Int($0) }
    guard (1...3).contains(parts.count), parts.count == token.key.split(whereSeparator: { !$0.isNumber }).count,
      parts[0] <= 24, parts.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    let isClock = token.key.contains(":") && parts.count >= 2 && !token.key.contains(".") && !token.key.contains(",")
    let half = halfOfDay(after: index)
    let isHour =
      half != nil || unitWord(after: index).map { ["uhr", "o'clock", "oclock"].contains(tokens[$0].key) } ?? false
    guard isClock || isHour else { return nil }
    var hour = parts[0]
    if let half {
      if half.isAfternoon, hour < 12 { hour += 12 }
      if !half.isAfternoon, hour == 12 { hour = 0 }
    }
    let rest = parts.dropFirst().map { $0 < 10 ? "0\($0)" : String($0) }
    let key = "t\(hour):" + (rest.isEmpty ? "00" : rest.joined(separator: ":"))
    let shown = half.map { shownText(from: index, to: $0.end) } ?? token.text
    return GuardedFact(code: .dateChanged, keys: [key], shown: shown)
  }

  private func halfOfDay(after index: Int) -> (isAfternoon: Bool, end: Int)? {
    guard let next = unitWord(after: index) else { return nil }
    if ["am", "pm"].contains(tokens[next].key) { return (tokens[next].key == "pm", next) }
    // `p.m.`
    guard ["a", "p"].contains(tokens[next].key), next + 2 < tokens.count, tokens[next + 1].key == ".",
      tokens[next + 2].key == "m"
    else { return nil }
    return (tokens[next].key == "p", next + 2)
  }

  /// `3 May`, `May 3`, `3. Mai`, `3 de mayo`.
  private mutating func namedDate(at index: Int) -> GuardedFact? {
    guard let day = Int(tokens[index].key), (1...31).contains(day) else { return nil }
    var place = index
    for _ in 0..<3 {
      guard let next = next(after: place) else { break }
      let key = tokens[next].key
      if let month = CalendarWords.month(key), !used.contains(next) {
        used.insert(next)
        return GuardedFact(code: .dateChanged, keys: ["\(month)/\(day)"], shown: shownText(from: index, to: next))
      }
      guard [".", "de", "of", "di", "do", "st", "nd", "rd", "th", "er", "º"].contains(key) else { break }
      place = next
    }
    guard let previous = previous(before: index), let month = CalendarWords.month(tokens[previous].key),
      !used.contains(previous)
    else { return nil }
    used.insert(previous)
    return GuardedFact(code: .dateChanged, keys: ["\(month)/\(day)"], shown: shownText(from: previous, to: index))
  }

  private func quantity(at index: Int) -> GuardedFact {
    let token = tokens[index]
    var (start, end) = (index, index)
    var (power, unit) = (0, "")
    var place = index
    if let next = unitWord(after: index), let found = NumberWords.power(tokens[next].key) {
      (power, end, place) = (found, next, next)
      if next + 1 < tokens.count, tokens[next + 1].key == "." { place = next + 1 }
    }
    if let next = unitWord(after: place), let found = NumberWords.unit(tokens[next].key) {
      (unit, end) = (found, next)
      // `°C`
      if found == "°", next + 1 < tokens.count, ["c", "f"].contains(tokens[next + 1].key) {
        (unit, end) = ("°" + tokens[next + 1].text.uppercased(), next + 1)
      }
    } else if let previous = previous(before: index), tokens[previous].kind == .mark,
      let found = NumberWords.unit(tokens[previous].key), "€$£¥₽₺₴₹".contains(found)
    {
      (unit, start) = (found, previous)
    }
    let sign = sign(before: start)
    if sign != nil { start -= 1 }
    let value = (sign ?? "") + NumberScanner.value(token.key, timesTenTo: power)
    var keys = [value + unit]
    // `18.30` may be a time.
    let parts = token.key.split(separator: ".")
    if parts.count == 2, token.key.count <= 5, parts[1].count == 2, let hour = Int(parts[0]), hour < 25 {
      keys.append("t\(hour):\(parts[1])")
    }
    // A unit that only one of both texts writes out matters for shares and money only.
    let bare = Self.preciseUnits.contains(unit) ? nil : value
    return GuardedFact(
      code: .numberChanged, keys: keys, bare: bare, hasUnit: !unit.isEmpty, shown: shownText(from: start, to: end))
  }

  private static let preciseUnits: Set<String> = [
    "%", "‰", "€", "$", "£", "¥", "zł", "₽", "kr", "chf", "₺", "kč", "₴", "₹", "°", "°C", "°F",
  ]

  /// A sign directly before a number, and nothing directly before the sign.
  private func sign(before index: Int) -> String? {
    guard index > 0, tokens[index - 1].kind == .mark, "-−–+±".contains(tokens[index - 1].key) else { return nil }
    if index > 1, ![.space, .lineBreak].contains(tokens[index - 2].kind), tokens[index - 2].key != "(" { return nil }
    return tokens[index - 1].key == "+" || tokens[index - 1].key == "±" ? tokens[index - 1].key : "-"
  }

  // MARK: - Neighbours

  private func next(after index: Int) -> Int? {
    let next = index + 1 < tokens.count && tokens[index + 1].kind == .space ? index + 2 : index + 1
    return next < tokens.count ? next : nil
  }

  private func previous(before index: Int) -> Int? {
    let previous = index > 0 && tokens[index - 1].kind == .space ? index - 2 : index - 1
    return previous >= 0 ? previous : nil
  }

  /// The token after a number that may be its unit.
  private func unitWord(after index: Int) -> Int? {
    next(after: index).flatMap { tokens[$0].kind == .word || tokens[$0].kind == .mark ? $0 : nil }
  }

  private func shownText(from start: Int, to end: Int) -> String { tokens[start...end].map(\.text).joined() }
}
