import LanguageModels

/// The schema of the actions that are possible now: what isn't legal can't be said.
struct LegalActionSchema {
  let app: AppSpec
  let moves: LegalMoves

  func schema(maximum: Int) -> JSONSchema {
    .object([("do", .array(of: .anyOf(actions), minimum: 1, maximum: maximum))])
  }

  private var actions: [JSONSchema] {
    var actions: [JSONSchema] = []
    for page in moves.openable.compactMap(app.page) { actions += opening(page) }
    let closable = (moves.thisPageIsClosable ? ["this page"] : []) + moves.closable
    if !closable.isEmpty { actions.append(.object([("close", .enumeration(closable))])) }
    if !moves.fillable.isEmpty {
      actions.append(.object([("empty", .enumeration(moves.fillable))]))
      actions.append(.object([("showProblems", .enumeration(moves.fillable))]))
    }
    for call in moves.calls.compactMap(app.call) {
      // A value out of a response becomes part of a call only where that is declared.
      let arguments = bindings(call.parameters) { parameter, path in
        call.mayComeFromResponses.contains(parameter.name) || !path.hasPrefix("response.")
      }
      if let arguments { actions.append(Self.action("call", call.name, arguments)) }
    }
    for slot in app.memory where moves.memory.contains(slot.name) {
      guard let value = value(slot.parameter, where: { _, _ in true }) else { continue }
      actions.append(.object([("remember", .enumeration([slot.name])), ("as", value)]))
    }
    actions.append(.object([("nothing", .constant(true))]))
    return actions
  }

  private func opening(_ page: Page) -> [JSONSchema] {
    let needed = page.parameters.filter { !$0.isOptional && $0.defaultValue == nil }
    let variants = needed.count == page.parameters.count ? [needed] : [needed, page.parameters]
    return variants.compactMap { parameters in
      bindings(parameters) { _, _ in true }.map { Self.action("open", page.name, $0) }
    }
  }

  private static func action(_ kind: String, _ name: String, _ bindings: [(String, JSONSchema)]) -> JSONSchema {
    let head: [(String, JSONSchema)] = [(kind, .enumeration([name]))]
    return .object(bindings.isEmpty ? head : head + [("with", .object(bindings))])
  }

  /// A schema for each parameter; `nil` if one that is needed has nothing to be filled with.
  private func bindings(
    _ parameters: [Parameter], where isAllowed: (Parameter, String) -> Bool
  ) -> [(String, JSONSchema)]? {
    var bindings: [(String, JSONSchema)] = []
    for parameter in parameters {
      guard let value = value(parameter, where: isAllowed) else {
        if parameter.isOptional || parameter.defaultValue != nil { continue }
        return nil
      }
      bindings.append((parameter.name, value))
    }
    return bindings
  }

  private func value(_ parameter: Parameter, where isAllowed: (Parameter, String) -> Bool) -> JSONSchema? {
    let fitting = moves.paths.filter { $0.type.canBecome(parameter.type) && isAllowed(parameter, $0.name) }
    var forms: [JSONSchema] = []
    let plain = fitting.filter { path in
      guard parameter.type.memberParameters != nil else { return true }
      return path.type.memberParameters?.map(\.name) == parameter.type.memberParameters?.map(\.name)
    }
    if !plain.isEmpty { forms.append(.object([("from", .enumeration(plain.map(\.name)))])) }
    if case .list = parameter.type { forms += fitting.compactMap { mapping($0, to: parameter.type) } }
    switch parameter.type {
    case .text: forms.append(.string(pattern: "^[A-Z0-9][^{}\"\\\\\\n]{0,160}$"))
    case .yesNo: forms.append(.boolean)
    case .wholeNumber, .number: forms.append(.integer)
    case .choice(let labels): forms.append(.enumeration(labels))
    default: break
    }
    return forms.isEmpty ? nil : .anyOf(forms)
  }

  private func mapping(_ path: Parameter, to type: ValueType) -> JSONSchema? {
    guard let mapping = MemberMatching.mapping(from: path.type, to: type), !mapping.isEmpty else { return nil }
    let members = mapping.map { ($0.target, JSONSchema.constant(.string($0.source))) }
    return .object([("each", .enumeration([path.name])), ("with", .object(members))])
  }
}
