import Foundation

/// An authority of a test's own and one certificate of its, in a temporary folder that goes when nobody holds this.
final class TestCertificates: Sendable {
  let folder: String
  var authorityFile: String { folder + "/authority.pem" }
  var certificateFile: String { folder + "/server.pem" }
  var keyFile: String { folder + "/server.key" }

  /// Makes them with the `openssl` command, blocking.
  ///
  /// - Parameter hosts: The names and IPv4 addresses that the certificate is for.
  init(hosts: [String]) throws {
    folder = NSTemporaryDirectory() + "parlance-tls-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let names = hosts.map { $0.allSatisfy { $0.isNumber || $0 == "." } ? "IP:\($0)" : "DNS:\($0)" }
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    try Tool.run(
      "openssl",
      ["req", "-x509", "-subj", "/CN=Test authority", "-keyout", folder + "/authority.key", "-out", authorityFile] + key
    )
    try Tool.run(
      "openssl",
      [
        "req", "-x509", "-subj", "/CN=Test server", "-keyout", keyFile, "-out", certificateFile, "-CA", authorityFile,
        "-CAkey", folder + "/authority.key", "-addext", "subjectAltName=" + names.joined(separator: ","),
        "-addext", "basicConstraints=critical,CA:FALSE",
      ] + key)
  }

  deinit {
    // What can't be removed is left to the system, which empties its temporary folder.
    _ = try? FileManager.default.removeItem(atPath: folder)
  }
}
