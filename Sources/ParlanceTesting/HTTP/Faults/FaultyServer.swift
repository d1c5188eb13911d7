import Locking

/// A server that has a fault.
public final class FaultyServer: Sendable {
  /// The address to configure, without a path.
  public let url: String
  /// The file with the authority that a client should trust; `nil` for the system's alone.
  public let certificateAuthorityFile: String?
  private let server: LoopbackServer
  private let front: TLSFront?

  init(url: String, server: LoopbackServer, front: TLSFront?, certificateAuthorityFile: String?) {
    self.url = url
    self.server = server
    self.front = front
    self.certificateAuthorityFile = certificateAuthorityFile
  }

  /// What was asked so far, in the order of its arrival; the one to warm up is among it.
  public var requests: [LoopbackRequest] { server.requests }

  /// How many connections are open.
  public var openConnectionCount: Int { server.openConnectionCount }
}

extension Fault {
  /// Whether the programs are installed that this fault needs.
  public var isAvailable: Bool { !place.needsTools || TLSFront.isAvailable }

  /// Starts a server on loopback that has this fault.
  ///
  /// - Parameters:
  ///   - staying: Whether every request meets the fault; otherwise the second one gets `ChatScript.reply`.
  ///   - words: What the server says where it says something.
  /// - Throws: When no socket is free or, for faults of TLS, `python3` or `openssl` fails.
  public func start(staying: Bool, words: FaultWords = FaultWords()) async throws -> FaultyServer {
    let count = Locked(0)
    let first = warmsUp ? 1 : 0
    let isFaulty: @Sendable (Int) -> Bool = { $0 == first || staying && $0 > first }
    let next: @Sendable () -> Int = {
      count.withLock { count in
        defer { count += 1 }
        return count
      }
    }
    let warmUp = warmUp
    let answer = answer
    let isEarly = place == .earlyAnswer
    let server = try LoopbackServer(refusesTLS: true, early: { _ in isEarly && isFaulty(next()) ? answer(words) : nil })
    { _ in
      guard !isEarly else { return ChatScript.reply }
      let index = next()
      return isFaulty(index) ? answer(words) : index < first ? warmUp ?? ChatScript.reply : ChatScript.reply
    }
    switch place {
    case .answer, .earlyAnswer:
      return FaultyServer(url: server.url, server: server, front: nil, certificateAuthorityFile: nil)
    case .nobody(let host):
      // The port was free a moment ago.
      let port = try LoopbackServer.unusedURL().split(separator: ":").last ?? ""
      return FaultyServer(url: "http://\(host):\(port)", server: server, front: nil, certificateAuthorityFile: nil)
    case .tls(.none):
      let url = "https://127.0.0.1:\(server.port)"
      return FaultyServer(url: url, server: server, front: nil, certificateAuthorityFile: nil)
    case .tls(let certificate):
      let hosts = certificate == .otherHost ? ["model.test"] : ["127.0.0.1"]
      let front = try await TLSFront.start(before: server, hosts: hosts, isExpired: certificate == .expired)
      return FaultyServer(
        url: front.url(), server: server, front: front,
        certificateAuthorityFile: certificate == .unknownAuthority ? nil : front.certificateAuthorityFile)
    }
  }
}
