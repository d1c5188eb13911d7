/// A kind of server with an OpenAI-compatible API: where it usually is and what it can do.
public struct ServerKind: Sendable, Hashable {
  /// Its name, for people.
  public let name: String
  /// Its usual address up to the version.
  public let usualURL: String
  /// Whether the model runs on somebody's own machine, where reading a prompt may take minutes.
  public let isLocal: Bool
  /// Where it tells its context window.
  public let contextSource: ContextSource

  /// The provider of that name.
  public static let openAI = ServerKind(
    name: "OpenAI", usualURL: "https://api.openai.com/v1", isLocal: false, contextSource: .openAI)
  /// A router to many providers.
  public static let openRouter = ServerKind(
    name: "OpenRouter", usualURL: "https://openrouter.ai/api/v1", isLocal: false, contextSource: .models)
  /// Runs models on a person's machine.
  public static let ollama = ServerKind(
    name: "Ollama", usualURL: "http://127.0.0.1:11434/v1", isLocal: true, contextSource: .ollama)
  /// `llama-server`.
  public static let llamaCpp = ServerKind(
    name: "llama.cpp", usualURL: "http://127.0.0.1:8080/v1", isLocal: true, contextSource: .llamaCpp)
  /// `vllm serve`.
  public static let vLLM = ServerKind(
    name: "vLLM", usualURL: "http://127.0.0.1:8000/v1", isLocal: true, contextSource: .vLLM)
  /// Runs models on a person's machine, with a window to choose them.
  public static let lmStudio = ServerKind(
    name: "LM Studio", usualURL: "http://127.0.0.1:1234/v1", isLocal: true, contextSource: .lmStudio)

  /// All that are known.
  public static let all = [openAI, openRouter, ollama, llamaCpp, vLLM, lmStudio]

  /// Scheme, host and port of the usual address.
  public var usualOrigin: String {
    let afterScheme = usualURL.firstRange(of: "://")?.upperBound ?? usualURL.startIndex
    return String(usualURL[..<(usualURL[afterScheme...].firstIndex(of: "/") ?? usualURL.endIndex)])
  }

  /// The kind of server that usually has an address: by the host's name, else by the port; `nil` if none is usual there.
  ///
  /// It is a guess: whatever else may listen on such a port answers the questions of that kind with an error, which then
  /// means that the window isn't known.
  public static func usual(at url: String) -> ServerKind? {
    let afterScheme = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
    let authority = afterScheme.prefix { !"/?#".contains($0) }.lowercased()
    let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let host = place.hasPrefix("[") ? place.prefix { $0 != "]" } : place.prefix { $0 != ":" }
    if host == "api.openai.com" { return .openAI }
    if host == "openrouter.ai" { return .openRouter }
    switch place.dropFirst(host.count).drop(while: { $0 == "]" }) {
    case ":11434": return .ollama
    case ":8080": return .llamaCpp
    case ":8000": return .vLLM
    case ":1234": return .lmStudio
    default: return nil
    }
  }
}
