import HTTPTransport
import Host
import LanguageModels

/// The host that serves a data folder just now, asked over loopback.
struct RunningHost: Sendable {
  /// Where it is.
  let origin: String
  /// What its model works on and what waits for it, as the API has it (schema `ModelQueue`).
  let queue: JSONValue
  /// What its model has been asked since it started (schema `ModelUsage`).
  let usage: JSONValue

  /// For each question: a host that is there answers at once, unless the machine is very busy.
  private static let patience = Duration.seconds(10)

  /// Where a host is, and which.
  struct Place: Sendable {
    let origin: String
    let version: String
  }

  /// Finds where the host of a data folder is; `nil` if none serves it, whatever a host that was killed left there.
  static func locate(data: String, transport: any HTTPTransport) async -> Place? {
    guard let record = HostRecord(data: data),
      let status = await ask(record.origin + "/api/v1/status", transport),
      // Another program may have got the port meanwhile.
      status["instance"]?.stringValue == record.instance
    else { return nil }
    return Place(origin: record.origin, version: status["version"]?.stringValue ?? "unknown")
  }

  /// Finds the host of a data folder, and what its model does.
  static func find(data: String, transport: any HTTPTransport) async -> RunningHost? {
    guard let origin = await locate(data: data, transport: transport)?.origin,
      let queue = await ask(origin + "/api/v1/model/queue", transport),
      let usage = await ask(origin + "/api/v1/model/usage", transport)
    else { return nil }
    return RunningHost(origin: origin, queue: queue, usage: usage)
  }

  private static func ask(_ url: String, _ transport: any HTTPTransport) async -> JSONValue? {
    let request = HTTPRequest(
      url: url, limits: HTTPLimits(connect: patience, firstByte: patience, total: patience, bodySize: 4 << 20))
    do {
      let response = try await transport.send(request)
      guard response.status == 200 else { return nil }
      return try JSONValue(parsing: try await response.bytes())
    } catch {
      // Whatever went wrong, there is no host there that can be asked.
      return nil
    }
  }

  /// The jobs for people, a line each.
  var lines: [String] {
    let running = jobs("running").map { "  works on \(Self.words($0)), for \(Self.seconds($0)) s" }
    let waiting = jobs("waiting").map {
      "  \($0["position"]?.integerValue ?? 0). waits: \(Self.words($0)), for \(Self.seconds($0)) s"
    }
    return ["Parlance runs at \(origin)/."]
      + (running.isEmpty && waiting.isEmpty ? ["Its model has nothing to do."] : ["Its model:"] + running + waiting)
      + ["Asked since it started: \(spent)."]
  }

  /// What was spent, in words.
  private var spent: String {
    let total = usage["total"]
    func count(_ name: String) -> Int { total?[name]?.integerValue ?? 0 }
    let calls = count("calls")
    guard calls > 0 else { return "nothing" }
    return "\(calls) repl\(calls == 1 ? "y" : "ies"), \(count("promptTokens")) tokens read "
      + "(\(count("cachedTokens")) of them from the cache), \(count("completionTokens")) written"
  }

  private func jobs(_ name: String) -> [JSONValue] { queue[name]?.arrayValue ?? [] }

  private static func words(_ job: JSONValue) -> String {
    let label = job["label"]?.stringValue ?? "something"
    return PlainText.oneLine(job["app"]?.stringValue.map { "\(label) (\($0))" } ?? label)
  }

  private static func seconds(_ job: JSONValue) -> Int {
    Int(exactly: (job["seconds"]?.doubleValue ?? 0).rounded(.down)) ?? 0
  }
}
