#if canImport(CCurl)
  import CCurl

  extension HTTPTarget {
    /// Reads an absolute address with libcurl's own reader, so that what is checked is what is asked.
    ///
    /// - Throws: `HTTPTransportError` with `invalidURL`.
    init(_ url: String) throws(HTTPTransportError) {
      try self.init(url, relativeTo: nil)
    }

    /// The address that a reference leads to from this one (RFC 3986, section 5).
    ///
    /// - Throws: `HTTPTransportError` with `invalidURL`.
    func resolving(_ reference: String) throws(HTTPTransportError) -> HTTPTarget {
      try HTTPTarget(reference, relativeTo: url)
    }

    private init(_ reference: String, relativeTo base: String?) throws(HTTPTransportError) {
      guard let handle = unsafe curl_url() else { throw Self.unusable("there is no memory left") }
      defer { unsafe curl_url_cleanup(handle) }
      for part in [base, reference] {
        guard let part else { continue }
        let result = unsafe curl_url_set(handle, CURLUPART_URL, part, UInt32(CURLU_URLENCODE))
        guard result == CURLUE_OK else {
          throw Self.unusable(
            "\(unsafe String(cString: curl_url_strerror(result))); it must be whole, such as https://example.org/path")
        }
      }
      func text(_ part: CURLUPart) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard unsafe curl_url_get(handle, part, &text, 0) == CURLUE_OK, let text = unsafe text else { return nil }
        defer { unsafe curl_free(text) }
        return unsafe String(cString: text)
      }
      try self.init(
        url: text(CURLUPART_URL) ?? "", scheme: text(CURLUPART_SCHEME) ?? "", host: text(CURLUPART_HOST) ?? "",
        port: text(CURLUPART_PORT).flatMap { Int($0) },
        hasUser: text(CURLUPART_USER) != nil || text(CURLUPART_PASSWORD) != nil)
    }
  }
#endif
