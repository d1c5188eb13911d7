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
    /// The system's certificates in one file; `nil` when none is where such files usually are.
    let systemFile: String?
    /// Why the authorities that someone named can't be used.
    private(set) var problem: HTTPTransportError?

    /// Reads the given file and those that the environment names.
    init(file: String?, environment: [String: String]) {
      let system = Self.systemFiles.first { FileManager.default.isReadableFile(atPath: $0) }
      systemFile = system
      var further: [String] = []
      for path in [file, environment["SSL_CERT_FILE"], environment["CURL_CA_BUNDLE"]] {
        guard let path, !path.isEmpty, path != system, !further.contains(path) else { continue }
        further.append(path)
      }
      do throws(HTTPTransportError) {
        for path in try Self.files(inFolders: environment["SSL_CERT_DIR"] ?? "", except: system)
        where !further.contains(path) { further.append(path) }
      } catch {
        problem = error
        return
      }
      guard !further.isEmpty else { return }
      var bundle: [UInt8] = []
      for path in further + (system.map { [$0] } ?? []) {
        guard let data = FileManager.default.contents(atPath: path) else {
          problem = HTTPTransportError(
            .untrusted, "The certificate file \(path) can't be read. Correct the path, or leave the setting out.")
          return
        }
        guard Self.holdsCertificate(data) else {
          problem = HTTPTransportError(
            .untrusted, "The file \(path) holds no certificate. It must hold certificates in PEM form.")
          return
        }
        bundle += data
        bundle.append(UInt8(ascii: "\n"))
      }
      self.bundle = PinnedBytes(bundle)
    }

    /// The certificate files in folders, which are separated by colons as OpenSSL has it.
    private static func files(
      inFolders list: String, except system: String?
    ) throws(HTTPTransportError) -> [String] {
      let folders = list.split(separator: ":").map(String.init)
      guard !folders.isEmpty else { return [] }
      var files: Set<String> = []
      var isReadable = false
      for folder in folders {
        let names: [String]
        do {
          names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
          // One of several that isn't there is passed over, as OpenSSL does; that none is there is told below.
          continue
        }
        isReadable = true
        // The system's own folder holds what its bundle holds.
        if let system, system.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/") { continue }
        for name in names where isCertificate(name) {
          // The names that OpenSSL looks for are links to other files there.
          let file = URL(filePath: folder).appending(path: name).resolvingSymlinksInPath().path
          // Keys have such names too; what can't be read is reported later.
          let data = FileManager.default.contents(atPath: file)
          if data.map(holdsCertificate) != false { files.insert(file) }
        }
      }
      guard isReadable else {
        throw HTTPTransportError(
          .untrusted, "The certificate folder \(list) can't be read. Correct SSL_CERT_DIR, or leave it out.")
      }
      return files.sorted()
    }

    private static func holdsCertificate(_ data: Data) -> Bool {
      data.firstRange(of: Data("-----BEGIN CERTIFICATE-----".utf8)) != nil
    }

    /// Whether a file is one of certificates by its name: `name.pem`, or a hash as OpenSSL's `rehash` makes them.
    private static func isCertificate(_ name: String) -> Bool {
      name.hasSuffix(".pem") || name.hasSuffix(".crt") || name.hasSuffix(".cer")
        || name.wholeMatch(of: /[0-9a-f]{8}\.[0-9]+/) != nil
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
