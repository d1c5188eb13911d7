/// Tells where the value of a parameter comes from, by names and types.
struct Binder {
  let vocabulary: Vocabulary
  let trigger: Trigger
  let paths: [EventPath]

  init(vocabulary: Vocabulary, trigger: Trigger, excluding excluded: String? = nil) {
    self.vocabulary = vocabulary
    self.trigger = trigger
    paths = vocabulary.paths(at: trigger).filter { $0.path != excluded }
  }

  /// Where a value comes from, as far as names and types tell.
  enum Result: Sendable {
    case value(ValueSource)
    /// One of these.
    case open([EventPath])
    /// A text is to be written.
    case wording
    case none
  }

  /// The names that tell one thing from another, the surest first.
  static let keys: [String: Double] = ["id": 7, "number": 6.5, "code": 6.5, "name": 6, "title": 5]

  /// Of a page's parameter or, `forCall`, of a call's.
  func binding(for parameter: Parameter, ofCall call: Call? = nil) -> Result {
    let offered = paths.filter { path in
      // What came out of a response becomes part of a call only where that is declared.
      call.map { $0.mayComeFromResponses.contains(parameter.name) || path.source != .response } ?? true
    }
    switch parameter.type {
    case .list: return list(parameter, offered)
    case .record: return record(parameter, offered)
    default: return scalar(parameter, offered, isForCall: call != nil)
    }
  }

  private func list(_ parameter: Parameter, _ offered: [EventPath]) -> Result {
    let name = Name(parameter.name)
    let candidates = offered.compactMap { path -> (score: Double, value: ValueSource)? in
      guard case .list = path.type, let expression = try? CELExpression(parsing: path.path) else { return nil }
      let score = path.source.rawValue + path.name.likeness(to: name)
      guard let wanted = parameter.type.memberParameters else { return (score, .from(expression)) }
      guard let offered = path.type.memberParameters,
        let mapping = MemberMatching.mapping(from: path.type, to: parameter.type)
      else { return nil }
      let isSame = wanted.allSatisfy { member in
        offered.contains { $0.name == member.name && $0.type == member.type }
      }
      if isSame, [.memory, .value, .page].contains(path.source) { return (score, .from(expression)) }
      let members = mapping.compactMap { entry in
        (try? CELExpression(parsing: entry.source)).map { ValueSource.MemberMapping(target: entry.target, path: $0) }
      }
      return (score, .each(path: expression, members: members))
    }
    return candidates.max { $0.score < $1.score }.map { .value($0.value) } ?? .none
  }

  private func record(_ parameter: Parameter, _ offered: [EventPath]) -> Result {
    let name = Name(parameter.name)
    let candidates = offered.compactMap { path -> (score: Double, value: ValueSource)? in
      guard case .record = path.type, MemberMatching.mapping(from: path.type, to: parameter.type) != nil else {
        return nil
      }
      return path.valueSource.map { (path.source.rawValue + path.name.likeness(to: name), $0) }
    }
    return candidates.max { $0.score < $1.score }.map { .value($0.value) } ?? .none
  }

  private func scalar(_ parameter: Parameter, _ offered: [EventPath], isForCall: Bool) -> Result {
    let name = Name(parameter.name)
    let fitting = offered.filter { $0.type.canBecome(parameter.type) && $0.type != .any }
      .map { (path: $0, likeness: likeness(of: $0, to: name)) }
    if name.isWording, parameter.type == .text, !isForCall {
      let same = fitting.filter { $0.likeness >= 10 && [.item, .response].contains($0.path.source) }
      return same.first?.path.valueSource.map { .value($0) } ?? .wording
    }
    let named = fitting.filter { $0.likeness >= 4 }.enumerated().sorted { left, right in
      let (l, r) = (left.element, right.element)
      if l.likeness.rounded() != r.likeness.rounded() { return l.likeness.rounded() > r.likeness.rounded() }
      if l.path.source != r.path.source { return l.path.source.rawValue > r.path.source.rawValue }
      let (lSame, rSame) = (l.path.type == parameter.type, r.path.type == parameter.type)
      return lSame == rSame ? left.offset < right.offset : lSame
    }
    if let best = named.first?.element.path { return isForCall ? plain(best) : result(best) }
    let near = fitting.map(\.path).filter(\.source.isNear)
    let sameType = near.filter { $0.type == parameter.type }
    let candidates = sameType.isEmpty ? near : sameType
    if candidates.count == 1 { return result(candidates[0]) }
    return candidates.isEmpty ? (parameter.type == .text ? .wording : .none) : .open(candidates)
  }

  private func result(_ path: EventPath) -> Result { path.valueSource.map { .value($0) } ?? .none }

  /// In a call even a Value is read by its name.
  private func plain(_ path: EventPath) -> Result {
    (try? CELExpression(parsing: path.path)).map { .value(.from($0)) } ?? .none
  }

  /// How well a path's name fits; the key of a thing fits the thing: a book's id is the book.
  private func likeness(of path: EventPath, to name: Name) -> Double {
    let likeness = path.name.likeness(to: name)
    let key = Self.keys[path.name.words.last ?? ""]
    if case .selected(let list, let page, _) = trigger, path.source == .item, path.path != "event.item", likeness < 8,
      let component = vocabulary.app.pages.first(where: { page == nil || $0.name == page })?.component(list),
      component.rowNouns.contains(name.joined)
    {
      let isOnly = paths.filter { $0.source == .item && $0.path != "event.item" }.count == 1
      if isOnly { return 10 }
      if let key { return key }
    }
    if path.source == .page, let page = trigger.page, Name(page).joined == name.joined, let key {
      return max(likeness, key)
    }
    return likeness
  }
}
