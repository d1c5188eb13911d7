/// The arguments of a call, held to its declaration.
enum CallArguments {
  /// The arguments in the order of the declaration, converted to their types; missing optionals are left out, defaults
  /// filled in.
  ///
  /// - Throws: `CallPreparationError` for the first argument that is unknown, missing or of another type.
  static func converted(_ arguments: AppMap, for call: Call) throws(CallPreparationError) -> AppMap {
    let names = call.parameters.map(\.name)
    for key in arguments.keys {
      let name = CallText.text(key) ?? ""
      guard !names.contains(name) else { continue }
      let expected = names.isEmpty ? "it takes none" : "it takes \(names.joined(separator: ", "))"
      throw CallPreparationError(
        .unknownArgument, "\(call.name) has no argument \(name); \(expected).\(NearMiss.hint(for: name, among: names))")
    }
    var converted = AppMap()
    for parameter in call.parameters {
      guard
        let value = [arguments[parameter.name], parameter.defaultValue].lazy.compactMap(\.self).first(where: {
          !$0.isNull
        })
      else {
        if parameter.isOptional { continue }
        throw CallPreparationError(
          .missingArgument, "\(call.name) needs \(parameter.name) (\(parameter.type)), which is missing.")
      }
      switch parameter.type.convert(value) {
      case .success(let value): converted[parameter.name] = value
      case .failure(let problem):
        throw CallPreparationError(.typeMismatch, "\(parameter.name) of \(call.name) doesn't fit: \(problem)")
      }
    }
    return converted
  }
}

/// Where the templates of a call's header find their names: its arguments, and `secret`.
struct CallScope: ExpressionScope {
  let call: Call
  let arguments: AppMap
  let secrets: [(String, String)]

  func value(named name: String) -> AppValue? {
    if name == "secret" { return .record(secrets.map { ($0.0, .string($0.1)) }) }
    guard call.parameters.contains(where: { $0.name == name }) else { return nil }
    return arguments[name] ?? .null
  }
}
