public import HTTPTransport
import LanguageModels

/// A model that could be used but wasn't chosen: it is offered in a sentence, never taken.
public struct ModelOffer: Sendable, Hashable {
  /// What there is, and how to use it.
  public var sentence: String

  /// The servers that may be running on their usual ports of this machine.
  static let servers = [("Ollama", "http://127.0.0.1:11434"), ("llama.cpp", "http://127.0.0.1:8080")]

  /// Looks for a key in the environment and for servers on this machine.
  ///
  /// - Parameters:
  ///   - environment: The variables, of which only the name `OPENAI_API_KEY` matters.
  ///   - probe: Whether a server with an OpenAI-compatible API answers at that origin.
  public static func find(
    environment: [String: String], probe: @escaping @Sendable (_ origin: String) async -> Bool
  ) async -> [ModelOffer] {
    var offers: [ModelOffer] = []
    if let key = environment["OPENAI_API_KEY"], !key.isEmpty {
      offers.append(
        ModelOffer(
          sentence: "There is an OPENAI_API_KEY, which isn't used: use it with “PARLANCE_MODEL_KEY=$OPENAI_API_KEY "
            + "parlance … --model-url https://api.openai.com/v1 --model NAME”; texts then leave this machine."))
    }
    let found = await withTaskGroup(of: (Int, Bool).self) { group in
      for (index, server) in servers.enumerated() { group.addTask { (index, await probe(server.1)) } }
      return await group.reduce(into: [Int: Bool]()) { $0[$1.0] = $1.1 }
    }
    for (index, server) in servers.enumerated() where found[index] == true {
      offers.append(
        ModelOffer(
          sentence: "\(server.0) is running on this machine: use it with “--model-url \(server.1)/v1 --model NAME”."))
    }
    return offers
  }

  /// A probe that asks for the list of models, for half a second at most, and sends nothing.
  public static func probe(_ transport: any HTTPTransport) -> @Sendable (String) async -> Bool {
    { origin in
      let limit = Duration.milliseconds(500)
      let request = HTTPRequest(
        url: origin + "/v1/models",
        limits: HTTPLimits(connect: limit, firstByte: limit, total: limit, bodySize: 1 << 20))
      do {
        let response = try await transport.send(request)
        guard response.status == 200 else { return false }
        var bytes: [UInt8] = []
        for try await piece in response.body { bytes += piece }
        // Whatever listens there may answer everything with a page of its own.
        guard case .object = try JSONValue(parsing: bytes) else { return false }
        return true
      } catch {
        // Whatever went wrong, there is no such server there.
        return false
      }
    }
  }
}
