import Apps
import LanguageModels

/// Reads what a person does from the JSON of the API's description.
enum InteractionReader {
  /// The interaction of a body that fits the schema `Interaction`.
  ///
  /// - Throws: `ProblemDetails` that says which member is missing.
  static func read(_ body: JSONValue) throws -> SessionInteraction {
    let kind = body["kind"]?.stringValue ?? ""
    let reader = Members(body: body, kind: kind)
    let id = body["id"]?.stringValue ?? ""
    let done: SessionInteraction.Kind
    var page = ""
    switch kind {
    case "tap":
      page = try reader.text("page")
      done = .tap(component: try reader.text("component"))
    case "change":
      page = try reader.text("page")
      done = .change(component: try reader.text("component"), text: try reader.text("text", canBeEmpty: true))
    case "submit":
      page = try reader.text("page")
      done = .submit(component: try reader.text("component"))
    case "select":
      page = try reader.text("page")
      done = .select(component: try reader.text("component"), row: try reader.number("row"))
    case "approval":
      done = .answerApproval(id: try reader.number("approval"), approved: try reader.flag("approved"))
    case "cancel": done = .cancel
    case "retry": done = .retry
    case "dismiss": done = .dismiss
    default: throw Members.problem("'\(kind.prefix(40))' isn't a kind of interaction.")
    }
    return SessionInteraction(done, on: page, id: id)
  }

  private struct Members {
    let body: JSONValue
    let kind: String

    func text(_ name: String, canBeEmpty: Bool = false) throws -> String {
      guard let text = body[name]?.stringValue, canBeEmpty || !text.isEmpty else { throw missing(name) }
      return text
    }

    func number(_ name: String) throws -> Int {
      guard let number = body[name]?.integerValue else { throw missing(name) }
      return number
    }

    func flag(_ name: String) throws -> Bool {
      guard let flag = body[name]?.boolValue else { throw missing(name) }
      return flag
    }

    private func missing(_ name: String) -> ProblemDetails {
      Self.problem("An interaction of kind '\(kind)' needs the member '\(name)'.")
    }

    static func problem(_ detail: String) -> ProblemDetails {
      ProblemDetails(status: 422, code: .invalidBody, title: "Invalid body", detail: detail)
    }
  }
}

/// How long the client wants to wait (RFC 7240, section 4.3).
enum WaitPreference {
  /// Without a preference.
  static let usual: Duration = .milliseconds(100)
  /// At most.
  static let longest: Duration = .seconds(30)

  /// What the header `Prefer` says; what isn't understood there is passed over, as its specification has it.
  static func read(_ header: String?) -> Duration {
    for preference in (header ?? "").split(whereSeparator: { $0 == "," || $0 == ";" }) {
      let parts = preference.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace && $0 != "\"" } }
      guard parts.count == 2, parts[0].lowercased() == "wait", let seconds = Double(parts[1]), seconds >= 0 else {
        continue
      }
      return seconds >= 30 ? longest : .seconds(seconds)
    }
    return usual
  }
}
