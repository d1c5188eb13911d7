#if canImport(CCurl)
  import CCurl

  /// Says in our terms why libcurl gave up.
  struct CurlFailure {
    var result: CURLcode
    var target: HTTPTarget
    /// libcurl's own explanation, used only where it can't hold anything of the request but the host.
    var detail: String
    /// Whether an address was refused on the way.
    var refusedAddress: Bool
    /// Host and port of the proxy, if one is used.
    var proxy: String?
    /// What the proxy answered to the wish for a connection, 0 if it wasn't asked.
    var connectStatus: Int

    var error: HTTPTransportError {
      if let proxy, connectStatus >= 300 {
        return Self.proxyRefused(target, proxy: proxy, status: connectStatus)
      }
      return switch result {
      case CURLE_URL_MALFORMAT:
        HTTPTarget.unusable("libcurl can't read it; it must be whole, such as https://example.org/path")
      case CURLE_COULDNT_RESOLVE_HOST:
        HTTPTransportError(
          .hostNotFound, "The name \(target.host) can't be resolved. Check its spelling and the network connection.")
      case CURLE_COULDNT_RESOLVE_PROXY:
        HTTPTransportError(
          .hostNotFound,
          "The proxy \(proxy ?? "") for \(target.name) can't be resolved. Check http_proxy, https_proxy and all_proxy.")
      case CURLE_COULDNT_CONNECT where proxy != nil, CURLE_PROXY where proxy != nil:
        HTTPTransportError(
          .cannotConnect,
          "No connection to \(target.name) through the proxy \(proxy ?? ""). Check that it runs, and http_proxy, "
            + "https_proxy and all_proxy.")
      case CURLE_COULDNT_CONNECT where refusedAddress:
        Self.addressRefused(target)
      case CURLE_COULDNT_CONNECT, CURLE_PROXY, CURLE_INTERFACE_FAILED:
        HTTPTransportError(
          .cannotConnect, "No connection to \(target.name). Check that a server runs there and that the port is right.")
      case CURLE_OPERATION_TIMEDOUT:
        HTTPTransportError(
          .timedOut, "No connection to \(target.name) in time. Check the network, or try again later.")
      case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
        CURLE_USE_SSL_FAILED, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
        CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CLIENTCERT,
        CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED:
        HTTPTransportError(
          .untrusted,
          "\(target.name) isn't trusted (\(explanation)). Check the address; "
            + "an authority of your own can be named in SSL_CERT_FILE.")
      case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_HTTP2, CURLE_BAD_CONTENT_ENCODING:
        Self.malformed(target, explanation)
      // What libcurl says of a line of the head that is longer than it keeps, 100 kB, depends on its version.
      case CURLE_OUT_OF_MEMORY, CURLcode(rawValue: 100):
        Self.malformed(target, "a header field is too large")
      default:
        Self.connectionLost(target)
      }
    }

    private var explanation: String {
      detail.isEmpty ? unsafe String(cString: curl_easy_strerror(result)) : detail
    }

    static func addressRefused(_ target: HTTPTarget) -> HTTPTransportError {
      HTTPTransportError(
        .addressRefused,
        "\(target.host) leads to a private address, which isn't asked. Use a public address, "
          + "or declare this one where addresses are declared.")
    }

    /// The proxy answered itself; 407 means that it wants credentials (RFC 9110, section 15.5.8).
    static func proxyRefused(_ target: HTTPTarget, proxy: String, status: Int) -> HTTPTransportError {
      switch status {
      case 407:
        HTTPTransportError(
          .proxyRefused,
          "The proxy \(proxy) wants other credentials (407). Check the user name and password in http_proxy, "
            + "https_proxy or all_proxy.")
      case 500...:
        HTTPTransportError(
          .cannotConnect, "The proxy \(proxy) doesn't reach \(target.name) (\(status)). Try again later.")
      default:
        HTTPTransportError(
          .proxyRefused,
          "The proxy \(proxy) refuses the connection to \(target.name) (\(status)). Ask those who run it, or name the "
            + "host in no_proxy.")
      }
    }

    static func connectionLost(_ target: HTTPTarget) -> HTTPTransportError {
      HTTPTransportError(
        .connectionLost, "The connection to \(target.name) was lost before the answer was whole. Try again.")
    }

    static func malformed(_ target: HTTPTarget, _ reason: String) -> HTTPTransportError {
      HTTPTransportError(
        .malformed, "What \(target.name) sent isn't HTTP (\(reason)). Check that the address is a web server's.")
    }
  }
#endif
