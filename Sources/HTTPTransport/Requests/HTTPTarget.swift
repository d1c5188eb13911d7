/// An address that can be asked, and its origin (RFC 9110, section 4.3.1).
struct HTTPTarget: Sendable, Hashable {
  /// The whole address.
  var url: String
  /// `http` or `https`.
  var scheme: String
  /// As in the address: an IPv6 address stands in brackets.
  var host: String
  var port: Int

  func hasSameOrigin(as other: HTTPTarget) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  /// The host, with the port where it isn't the usual one, for messages.
  var name: String {
    port == (scheme == "https" ? 443 : 80) ? host : "\(host):\(port)"
  }

  static func unusable(_ reason: String) -> HTTPTransportError {
    HTTPTransportError(.invalidURL, "The address can't be asked: \(reason).")
  }

  /// Checks what both platforms' readers of addresses leave open.
  init(url: String, scheme: String, host: String, port: Int?, hasUser: Bool) throws(HTTPTransportError) {
    let scheme = scheme.lowercased()
    guard scheme == "http" || scheme == "https" else {
      throw Self.unusable("it must begin with http:// or https://")
    }
    guard !hasUser else {
      throw Self.unusable("it holds a user name or password; send them in the header Authorization instead")
    }
    guard !host.isEmpty else { throw Self.unusable("the host is missing") }
    self.url = url
    self.scheme = scheme
    self.host = host.lowercased()
    self.port = port ?? (scheme == "https" ? 443 : 80)
  }
}
