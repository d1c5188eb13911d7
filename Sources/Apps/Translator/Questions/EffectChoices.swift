/// What a part of a requirement may ask an app to do, in words, for when its own don't tell.
struct EffectChoices {
  private(set) var moves: [(words: String, move: Draft.Move?)] = []

  init(of vocabulary: Vocabulary, at trigger: Trigger?) {
    let app = vocabulary.app
    let others = app.pages.filter { !$0.isStart && $0.name != trigger?.page }
    for page in app.pages where !page.isStart { moves.append(("open \(page.name)", .open([page.name]))) }
    if let page = trigger?.page, app.page(page)?.isStart == false {
      moves.append(("close this page", .close(.thisPage)))
    }
    moves += others.map { ("close \($0.name)", .close(.named($0.name))) }
    for call in vocabulary.ownCalls where !(trigger?.isAnswer(of: call.name) ?? false) {
      moves.append(("call \(call.name)", .call([call.name])))
    }
    moves += app.memory.map { ("remember \($0.name)", .remember($0.name, .keep)) }
    if let page = trigger?.page.flatMap(app.page), !page.fields.isEmpty {
      moves.append(("empty the page", .empty(.thisPage)))
      moves.append(("show the problems on the page", .showProblems))
    }
    if trigger?.openedBy != nil { moves.append(("go on with what was asked for first", .proceed)) }
    moves.append(("nothing", nil))
  }
}

extension Trigger {
  /// Whether it is the answer of that call.
  func isAnswer(of call: String) -> Bool { if case .answered(let name, _) = self { name == call } else { false } }
}
