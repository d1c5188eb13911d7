/// Checks a call: its address, the arguments in it, its header fields, body and samples.
struct CallChecker {
  let context: CheckingContext
  let fileExists: ((String) -> Bool)?

  /// Header fields that belong to the transport (RFC 9110, RFC 9112).
  private static let forbiddenHeaders: Set<String> = [
    "host", "content-length", "transfer-encoding", "connection", "te", "trailer", "upgrade",
  ]

  func check(_ call: Call) {
    var used = checkHeaders(call)
    if !call.uriTemplate.isEmpty { used.formUnion(checkAddress(call)) }
    for argument in call.arguments where !used.contains(argument.name) && !call.uriTemplate.isEmpty {
      context.report(
        .unusedArgument, line: argument.line,
        "The argument '\(argument.name)' of \(call.name) is used neither in the address nor in a header: expected '{\(argument.name)}'."
      )
    }
    if call.isSafe, !call.body.isEmpty {
      context.report(
        .bodyNotAllowed, line: line(call, "body"), "\(call.name) is a \(call.method) request, which has no body.")
    }
    let names = call.parameters.map(\.name)
    for name in call.mayComeFromResponses.sorted() where !names.contains(name) {
      context.report(
        .unknownArgument, line: context.lines[["calls", call.name, "responses", name]] ?? call.line,
        "\(call.name) has no argument '\(name)' that may come from responses." + NearMiss.hint(for: name, among: names))
    }
    checkSamples(call)
  }

  private func line(_ call: Call, _ key: String) -> Int { context.lines[["calls", call.name, key]] ?? call.line }

  private func checkAddress(_ call: Call) -> Set<String> {
    let line = line(call, "request")
    let template: URITemplate
    do {
      template = try URITemplate(parsing: call.uriTemplate)
    } catch {
      context.report(
        .badAddress, line: line,
        "The address of \(call.name) isn't a URI template: \(error.message) \(error.offset.map { "(character \($0 + 1))" } ?? "")."
      )
      return Set(call.arguments.map(\.name))
    }
    if let problem = originProblem(template) {
      context.report(.badAddress, line: line, "The address of \(call.name) \(problem).")
    }
    for name in Set(template.variables).sorted() { check(name, of: call, line: line, "the address") }
    return Set(template.variables)
  }

  /// The host must be written out: an app may only call what it declares.
  private func originProblem(_ template: URITemplate) -> String? {
    guard case .literal(let start) = template.parts.first else { return "must begin with 'https://' and a host" }
    let lowered = start.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lowered.hasPrefix) else {
      return "must begin with 'https://' and a host, found '\(start.prefix(40))'"
    }
    let rest = start.dropFirst(scheme.count)
    let host = rest.prefix { !"/?#".contains($0) }
    guard !host.isEmpty, host.first != ":" else { return "has no host behind '\(scheme)'" }
    if host.contains("@") { return "has a name or password before the host: use a header with '{secret.name}'" }
    guard host.endIndex == rest.endIndex, template.parts.count > 1 else { return nil }
    if case .expression(let operation, _) = template.parts[1], [.path, .query, .fragment].contains(operation) {
      return nil
    }
    return "has an argument in its host: the host must be written out"
  }

  private func check(_ name: String, of call: Call, line: Int, _ place: String) {
    if name.hasPrefix("secret."), name.count > 7 { return }
    let names = call.arguments.map(\.name)
    guard !names.contains(name) else { return }
    context.report(
      .unknownArgument, line: line,
      "'{\(name)}' in \(place) of \(call.name) isn't declared: expected '- \(name): text' below the request."
        + NearMiss.hint(for: name, among: names))
  }

  private func checkHeaders(_ call: Call) -> Set<String> {
    var used: Set<String> = []
    var seen: Set<String> = []
    for header in call.headers {
      let line = context.lines[["calls", call.name, "header", header.name.lowercased()]] ?? call.line
      let isToken =
        !header.name.isEmpty
        && header.name.unicodeScalars.allSatisfy { $0.isNameCharacter || "!#$%&'*+-.^`|~".unicodeScalars.contains($0) }
      if !isToken {
        context.report(.badHeader, line: line, "'\(header.name)' isn't the name of a header field (RFC 9110).")
      } else if Self.forbiddenHeaders.contains(header.name.lowercased()) {
        context.report(.badHeader, line: line, "The header field '\(header.name)' is set by the program itself.")
      } else if !seen.insert(header.name.lowercased()).inserted {
        context.report(.duplicateName, line: line, "\(call.name) has the header field '\(header.name)' twice.")
      }
      for case .expression(let expression) in header.value.parts {
        for path in expression.references {
          check(
            path[0] == "secret" ? path.joined(separator: ".") : path[0], of: call, line: line,
            "the header \(header.name)")
          used.insert(path[0])
        }
      }
    }
    return used
  }

  private func checkSamples(_ call: Call) {
    guard let file = call.samplesFile else { return }
    let line = line(call, "samples")
    if let problem = FolderPath.problem(file) {
      context.report(.badPath, line: line, "The samples of \(call.name): '\(file)' \(problem).")
    } else if let fileExists, !fileExists(file) {
      context.report(
        .missingSamples, line: line,
        "The samples of \(call.name) aren't there: expected the file '\(file)' in the app's folder.")
    }
  }
}
