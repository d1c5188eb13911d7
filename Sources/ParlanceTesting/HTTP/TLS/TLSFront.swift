import Foundation

/// Puts HTTPS before a loopback server, with a certificate of an authority made for this test.
///
/// Needs the commands `python3` and `openssl`. It ends when it is no longer held, or with the test's process.
public final class TLSFront: Sendable {
  /// Whether the commands it needs are there.
  public static var isAvailable: Bool { Tool.path(of: "python3") != nil && Tool.path(of: "openssl") != nil }

  /// Where it listens, on 127.0.0.1.
  public let port: Int
  private let certificates: TestCertificates
  /// The process ends when this pipe closes.
  private let lifeline: FileHandle

  /// Starts it.
  ///
  /// - Parameters:
  ///   - server: The server that gets what arrives, in clear.
  ///   - hosts: The names and IPv4 addresses that the certificate is for.
  ///   - isExpired: Whether the certificate was good in the past only.
  public static func start(
    before server: LoopbackServer, hosts: [String] = ["127.0.0.1", "localhost"], isExpired: Bool = false
  ) async throws -> TLSFront {
    let target = server.port
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        do {
          let process = try launch(target: target, hosts: hosts, isExpired: isExpired) {
            continuation.resume(returning: $0)
          }
          process.waitUntilExit()
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
  }

  /// The file with the authority's certificate, for those who are to trust it.
  public var certificateAuthorityFile: String { certificates.authorityFile }

  /// The address of the server under one of its names.
  public func url(host: String = "127.0.0.1") -> String { "https://\(host):\(port)" }

  /// Starts the process and hands over its front; the thread keeps the process only, which ends with the front.
  private static func launch(
    target: Int, hosts: [String], isExpired: Bool, handOver: (TLSFront) -> Void
  ) throws -> Process {
    let certificates = try TestCertificates(hosts: hosts, isExpired: isExpired)
    let input = Pipe()
    let output = Pipe()
    let process = try Tool.process(
      "python3", ["-c", Self.relay, certificates.certificateFile, certificates.keyFile, "\(target)"])
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Tool.Failure(description: "The TLS relay didn't start.")
    }
    handOver(TLSFront(port: port, certificates: certificates, lifeline: input.fileHandleForWriting))
    return process
  }

  private init(port: Int, certificates: TestCertificates, lifeline: FileHandle) {
    self.port = port
    self.certificates = certificates
    self.lifeline = lifeline
  }

  deinit {
    // Closing can only fail when it is closed already.
    _ = try? lifeline.close()
  }

  private static let relay = """
    import asyncio, os, ssl, sys, threading

    certificate, key, target = sys.argv[1:4]

    async def copy(reader, writer):
        try:
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        except (OSError, ssl.SSLError):
            pass
        finally:
            writer.close()

    async def serve(reader, writer):
        inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", int(target))
        await asyncio.gather(copy(reader, inner_writer), copy(inner_reader, writer))

    async def main():
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)
        print(server.sockets[0].getsockname()[1], flush=True)
        await server.serve_forever()

    def end_with_parent():
        sys.stdin.read()
        os._exit(0)

    threading.Thread(target=end_with_parent, daemon=True).start()
    asyncio.run(main())
    """
}
