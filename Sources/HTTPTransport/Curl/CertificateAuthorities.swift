#if canImport(CCurl)
  import Foundation

  /// The certificate authorities that are trusted besides the system's.
  struct CertificateAuthorities: Sendable {
    /// Where Linux systems keep their bundle, the commonest first.
    private static let systemFiles = [
      "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem",
      "/etc/ssl/cert.pem",
    ]

    /// The system's and the further certificates in PEM; `nil` when the system's alone are meant.
    private(set) var bundle: PinnedBytes?
    /// Why the authorities that someone named can't be used.
    private(set) var problem: HTTPTransportError?

    /// Reads the given file and those that the environment names.
    init(file: String?, environment: [String: String]) {
      let system = Self.systemFiles.first { FileManager.default.isReadableFile(atPath: $0) }
      var further: [String] = []
      for path in [file, environment["SSL_CERT_FILE"], environment["CURL_CA_BUNDLE"]] {
        guard let path, !path.isEmpty, path != system, !further.contains(path) else { continue }
        further.append(path)
      }
      guard !further.isEmpty else { return }
      var bundle: [UInt8] = []
      for path in further + (system.map { [$0] } ?? []) {
        guard let data = FileManager.default.contents(atPath: path) else {
          problem = HTTPTransportError(
            .untrusted, "The certificate file \(path) can't be read. Correct the path, or leave the setting out.")
          return
        }
        guard data.firstRange(of: Data("-----BEGIN CERTIFICATE-----".utf8)) != nil else {
          problem = HTTPTransportError(
            .untrusted, "The file \(path) holds no certificate. It must hold certificates in PEM form.")
          return
        }
        bundle += data
        bundle.append(UInt8(ascii: "\n"))
      }
      self.bundle = PinnedBytes(bundle)
    }
  }

  /// Bytes that stay where they are, for libcurl to read as often as it connects.
  // Unchecked: the bytes are written once, before anyone else can see them.
  @safe final class PinnedBytes: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    let count: Int

    init(_ bytes: [UInt8]) {
      count = bytes.count
      unsafe start = .allocate(byteCount: max(1, count), alignment: 1)
      unsafe UnsafeMutableRawBufferPointer(start: start, count: count).copyBytes(from: bytes)
    }

    deinit {
      unsafe start.deallocate()
    }
  }
#endif
