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

    var error: HTTPTransportError {
      switch result {
      case CURLE_URL_MALFORMAT:
        HTTPTarget.unusable("libcurl can't read it; it must be whole, such as https://example.org/path")
      case CURLE_COULDNT_RESOLVE_HOST:
        HTTPTransportError(
          .hostNotFound, "The name \(target.host) can't be resolved. Check its spelling and the network connection.")
      case CURLE_COULDNT_RESOLVE_PROXY:
        HTTPTransportError(
          .hostNotFound,
          "The proxy for \(target.name) can't be resolved. Check http_proxy, https_proxy and all_proxy.")
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
