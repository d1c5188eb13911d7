import Foundation

/// Puts HTTP/2 under TLS before a loopback server: the proxy `nghttpx`, with a certificate of an authority made for this
/// test.
///
/// Needs the commands `nghttpx` and `openssl`. It ends when it is no longer held, or with the test's process.
public final class HTTP2Front: Sendable {
  /// Whether the commands it needs are there.
  public static var isAvailable: Bool { Tool.path(of: "nghttpx") != nil && Tool.path(of: "openssl") != nil }

  /// One request as the proxy logged it.
  public struct Access: Sendable, Hashable {
    /// Tells connections apart.
    public var clientPort: Int
    /// Such as `HTTP/2`.
    public var version: String
    public var status: Int
  }

  /// Where it listens, on 127.0.0.2: nobody else takes a port there between its choice and its use.
  public let port: Int
  private static let host: UInt32 = 0x7f00_0002
  private let certificates: TestCertificates
  /// The process ends when this pipe closes.
  private let lifeline: FileHandle
  private let log: String

  /// Starts it, and returns when it listens.
  public static func start(before server: LoopbackServer) async throws -> HTTP2Front {
    let target = server.port
    let front = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        do {
          let process = try launch(target: target) { continuation.resume(returning: $0) }
          process.waitUntilExit()
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
    guard await eventually({ (try? LoopbackSocket.connected(to: front.port, host: host)) != nil }) else {
      throw Tool.Failure(description: "nghttpx didn't start.")
    }
    return front
  }

  /// The file with the authority's certificate, for those who are to trust it.
  public var certificateAuthorityFile: String { certificates.authorityFile }

  public var url: String { "https://127.0.0.2:\(port)" }

  /// The requests so far that have come to their end.
  public var accesses: [Access] {
    // Until the first request there may be no file.
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 3, let port = Int(words[0]), let status = Int(words[2]) else { return nil }
      return Access(clientPort: port, version: String(words[1]), status: status)
    }
  }

  /// Ends it in the middle of whatever it does.
  public func stop() {
    // Closing can only fail when it is closed already.
    _ = try? lifeline.close()
  }

  private static func launch(target: Int, handOver: (HTTP2Front) -> Void) throws -> Process {
    let certificates = try TestCertificates(hosts: ["127.0.0.2"])
    let port = try LoopbackSocket.listening().port
    let log = certificates.folder + "/access.log"
    let input = Pipe()
    let script = """
      nghttpx --conf=/dev/null --workers=1 --frontend="127.0.0.2,$1" --backend="127.0.0.1,$2" \
        --errorlog-file=/dev/null --accesslog-file="$5" --single-process \
        --accesslog-format='${remote_port} ${protocol_version} ${status}' "$3" "$4" </dev/null >/dev/null 2>&1 &
      child=$!
      read -r line
      kill -9 $child
      """
    let process = try Tool.process(
      "sh", ["-c", script, "sh", "\(port)", "\(target)", certificates.keyFile, certificates.certificateFile, log])
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    handOver(
      HTTP2Front(port: port, certificates: certificates, lifeline: input.fileHandleForWriting, log: log))
    return process
  }

  private init(port: Int, certificates: TestCertificates, lifeline: FileHandle, log: String) {
    self.port = port
    self.certificates = certificates
    self.lifeline = lifeline
    self.log = log
  }

  deinit {
    stop()
  }
}
