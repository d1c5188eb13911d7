/// The names of an app as people speak of them.
struct Vocabulary: Sendable {
  let app: AppSpec
  private let pageNames: [Name]
  private let componentNames: [(page: String, component: Component, name: Name)]
  let callNames: [(call: Call, name: Name)]
  let memoryNames: [(slot: MemorySlot, name: Name)]
  /// Words that also mean something else than a page: of calls, memory, Values, parameters, components.
  private let otherWords: Set<String>
  /// Forms of verbs that are the name of a call: "borrowed" for `borrow`.
  private let callVerbs: [String: String]

  init(app: AppSpec) {
    self.app = app
    pageNames = app.pages.map { Name($0.name) }
    componentNames = app.pages.flatMap { page in page.components.map { (page.name, $0, Name($0.name)) } }
    callNames = app.calls.map { ($0, Name($0.name)) }
    memoryNames = app.memory.map { ($0, Name($0.name)) }
    otherWords = Set(
      (app.calls.map(\.name) + app.pages.flatMap { $0.parameters.map(\.name) + $0.components.map(\.name) }
        + app.memory.map(\.name) + app.values.map(\.name)).map { Name($0).joined })
    var verbs: [String: String] = [:]
    for (call, name) in callNames {
      guard let first = name.core.first else { continue }
      for form in Verb.forms(of: first) where verbs[form] == nil { verbs[form] = call.name }
    }
    callVerbs = verbs
  }

  /// The calls that fetch something of their own; not those that may answer anything.
  var ownCalls: [Call] {
    let own = app.calls.filter { $0.answer != .any }
    return own.isEmpty ? app.calls : own
  }

  /// The verb that a word is a form of, also one that is the name of a call.
  func verb(_ word: String) -> Verb? {
    let isCall = callVerbs[word] != nil
    if let verb = Verb.form(word) {
      return isCall ? Verb(lemma: verb.lemma, uses: verb.uses.union([.call])) : verb
    }
    return isCall ? Verb(lemma: word, uses: [.call]) : nil
  }

  /// The call whose name a word is a form of.
  func callNamed(by word: String) -> String? { callVerbs[word] }

  // MARK: Mentions

  /// Where a text speaks of pages; with `loosely` also by words that may mean something else.
  func pages(in text: String, loosely: Bool = false) -> [Mention] {
    let words = Word.words(of: text)
    return pageNames.flatMap { name in
      Mention.all(of: name, in: text, kinds: Name.pageKinds).filter { mention in
        if mention.strength > .words || loosely { return true }
        if otherWords.contains(name.joined) { return false }
        guard let index = words.firstIndex(where: { $0.range.lowerBound == mention.range.lowerBound }) else {
          return false
        }
        let before = index > 0 ? words[index - 1].lowered : ""
        return Word.determiners.contains(before) || words[index].text != words[index].lowered
      }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The names of the pages that a text speaks of, each once, in order.
  func pageNames(in text: String, loosely: Bool = false) -> [String] {
    pages(in: text, loosely: loosely).map(\.name).unique
  }

  /// Where a text speaks of components of some kinds.
  func components(
    in text: String, loosely: Bool = false, where isWanted: (Component) -> Bool = { _ in true }
  ) -> [ComponentMention] {
    componentNames.filter { isWanted($0.component) }.flatMap { page, component, name in
      Mention.all(
        of: name, in: text, kinds: component.kindWords,
        label: component.kind.isTappable ? component.text.plainText : nil
      ).filter { loosely || $0.strength > .words }.map {
        ComponentMention(mention: $0, component: component, page: page)
      }
    }.sorted {
      ($0.range.lowerBound, -$0.strength.rawValue) < ($1.range.lowerBound, -$1.strength.rawValue)
    }
  }

  /// The buttons and links that a text surely speaks of.
  func buttons(in text: String) -> [ComponentMention] { components(in: text) { $0.kind.isTappable } }

  /// The memory that a text speaks of: all words of its name stand there.
  func memory(in text: String) -> [MemorySlot] {
    let words = Word.words(of: text)
    let stems = Set(words.map(\.stem))
    let named = memoryNames.filter { entry in words.contains { $0.text == entry.slot.name } }
    let spoken = memoryNames.filter { entry in entry.name.core.allSatisfy { stems.contains(Word.stem(of: $0)) } }
    return (named + spoken).map(\.slot).reduce(into: []) { list, slot in
      if !list.contains(where: { $0.name == slot.name }) { list.append(slot) }
    }
  }
}

extension Component {
  /// The words that people put behind its name.
  var kindWords: Set<String> {
    switch kind {
    case .button, .link: ["button", "buttons", "link"]
    case .list: ["list", "lists"]
    case .switch: ["switch", "checkbox"]
    default: ["field", "fields", "box", "input"]
    }
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, in order.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
