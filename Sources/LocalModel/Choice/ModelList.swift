public import HTTPTransport
import LanguageModels

/// Asks a server for the list of its models, and doesn't wait long for it; no text and no key is sent.
public enum ModelList {
  /// As many names as a person can choose from.
  static let mostNames = 50
  /// The most bytes that a name has; a longer one isn't shown, since cut off it would name nothing.
  static let longestName = 200
  /// How long a server is waited for: one that is there and has time answers at once.
  public static let patience = Duration.milliseconds(500)

  /// Whether a server with an OpenAI-compatible API answers at an origin.
  public static func probe(_ transport: any HTTPTransport) -> @Sendable (_ origin: String) async -> Bool {
    { await answer(of: $0, within: patience, transport) != nil }
  }

  /// The models of the server at an origin, `nil` if what answers there lists none.
  public static func models(
    _ transport: any HTTPTransport, within limit: Duration = patience
  ) -> @Sendable (_ origin: String) async -> [String]? {
    { origin in await answer(of: origin, within: limit, transport).flatMap(names) }
  }

  /// The names in an answer; `nil` if it isn't a list of models.
  static func names(_ answer: JSONObject) -> [String]? {
    let elements: [JSONValue]
    switch answer["data"] {
    case .array(let array): elements = array
    // Ollama's way to say that there is none yet.
    case .null where answer["object"] == "list": elements = []
    default: return nil
    }
    var names: [String] = []
    for element in elements where names.count < mostNames {
      guard let id = element["id"]?.stringValue else { continue }
      let name = String(String.UnicodeScalarView(id.unicodeScalars.filter(isVisible))).trimmingWhitespace
      if !name.isEmpty, name.utf8.count <= longestName, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Neither a control character nor one that changes how those beside it are shown.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: true
    }
  }

  private static func answer(
    of origin: String, within limit: Duration, _ transport: any HTTPTransport
  ) async -> JSONObject? {
    let request = HTTPRequest(
      url: origin + "/v1/models",
      limits: HTTPLimits(connect: limit, firstByte: limit, total: limit, bodySize: 1 << 20))
    do {
      let response = try await transport.send(request)
      guard response.status == 200 else { return nil }
      let bytes = try await response.bytes()
      // Whatever listens there may answer everything with a page of its own.
      guard case .object(let object) = try JSONValue(parsing: bytes) else { return nil }
      return object
    } catch {
      // Whatever went wrong, there is no such server there.
      return nil
    }
  }
}
