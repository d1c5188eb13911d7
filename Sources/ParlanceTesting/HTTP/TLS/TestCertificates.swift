import Foundation

/// An authority of a test's own and one certificate of its, in a temporary folder that goes when nobody holds this.
final class TestCertificates: Sendable {
  let folder: String
  var authorityFile: String { folder + "/authority.pem" }
  var certificateFile: String { folder + "/server.pem" }
  var keyFile: String { folder + "/server.key" }

  /// Makes them with the `openssl` command, blocking.
  ///
  /// - Parameters:
  ///   - hosts: The names and IPv4 addresses that the certificate is for.
  ///   - isExpired: Whether the certificate was good in the past only.
  init(hosts: [String], isExpired: Bool = false) throws {
    folder = NSTemporaryDirectory() + "parlance-tls-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let names = hosts.map { $0.allSatisfy { $0.isNumber || $0 == "." } ? "IP:\($0)" : "DNS:\($0)" }
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    let authorityKey = folder + "/authority.key"
    try Tool.run(
      "openssl",
      ["req", "-x509", "-subj", "/CN=Test authority", "-keyout", authorityKey, "-out", authorityFile, "-days", "2"]
        + key)
    let request = folder + "/server.csr"
    try Tool.run("openssl", ["req", "-new", "-subj", "/CN=Test server", "-keyout", keyFile, "-out", request] + key)
    let settings = folder + "/ca.conf"
    try write(Self.settings(folder: folder, names: names), to: settings)
    try write("", to: folder + "/index.txt")
    try write("01", to: folder + "/serial")
    let day = 86_400.0
    let start = Date.now.addingTimeInterval(isExpired ? -30 * day : -day)
    try Tool.run(
      "openssl",
      [
        "ca", "-batch", "-notext", "-config", settings, "-in", request, "-out", certificateFile, "-cert", authorityFile,
        "-keyfile", authorityKey, "-startdate", Self.time(start), "-enddate",
        Self.time(start.addingTimeInterval(3 * day)),
      ])
  }

  private func write(_ text: String, to file: String) throws {
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  /// A moment as `openssl ca` wants it.
  private static func time(_ date: Date) -> String {
    let parts = Calendar(identifier: .gregorian).dateComponents(in: .gmt, from: date)
    let fields = [parts.month, parts.day, parts.hour, parts.minute, parts.second].map { field in
      let digits = "\(field ?? 0)"
      return digits.count == 1 ? "0" + digits : digits
    }
    return "\(parts.year ?? 0)" + fields.joined() + "Z"
  }

  private static func settings(folder: String, names: [String]) -> String {
    """
    [ca]
    default_ca = authority
    [authority]
    database = \(folder)/index.txt
    serial = \(folder)/serial
    new_certs_dir = \(folder)
    default_md = sha256
    policy = policy
    x509_extensions = extensions
    [policy]
    commonName = supplied
    [extensions]
    subjectAltName = \(names.joined(separator: ","))
    basicConstraints = critical,CA:FALSE

    """
  }

  deinit {
    // What can't be removed is left to the system, which empties its temporary folder.
    _ = try? FileManager.default.removeItem(atPath: folder)
  }
}
