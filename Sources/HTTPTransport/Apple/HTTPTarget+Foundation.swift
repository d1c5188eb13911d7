#if canImport(Darwin)
  import Foundation

  extension HTTPTarget {
    /// Reads an absolute address.
    ///
    /// - Throws: `HTTPTransportError` with `invalidURL`.
    init(_ url: String) throws(HTTPTransportError) {
      guard let parts = URL(string: url)?.absoluteURL else { throw Self.unusable("it isn't a URL") }
      try self.init(parts)
    }

    /// The address that a reference leads to from this one (RFC 3986, section 5).
    ///
    /// - Throws: `HTTPTransportError` with `invalidURL`.
    func resolving(_ reference: String) throws(HTTPTransportError) -> HTTPTarget {
      guard let base = URL(string: url), let target = URL(string: reference, relativeTo: base)?.absoluteURL else {
        throw Self.unusable("it isn't a URL")
      }
      return try HTTPTarget(target)
    }

    private init(_ url: URL) throws(HTTPTransportError) {
      let host = url.host(percentEncoded: true) ?? ""
      try self.init(
        url: url.absoluteString, scheme: url.scheme ?? "",
        host: host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host, port: url.port,
        hasUser: url.user() != nil || url.password() != nil)
    }
  }
#endif
