#if canImport(CCurl)
  public import Foundation

  /// Sends requests with libcurl, on one thread of its own that serves all transfers of this transport.
  ///
  /// - Connections are kept for later requests; each carries one transfer at a time, so that a reader who pauses never
  ///   holds up another. HTTP/2 is used where a server offers it under TLS.
  /// - Certificates are always checked, against the system's authorities and those of `SSL_CERT_FILE`,
  ///   `SSL_CERT_DIR`, `CURL_CA_BUNDLE` or the given file.
  /// - Proxies come from `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`, with credentials if need be. This
  ///   machine itself is always asked directly, and so is every host when `refusesPrivateAddresses` is set, since behind a
  ///   proxy nobody here can see which address a name leads to.
  /// - Redirects of other origins are refused, so no header ever reaches another origin.
  /// - Bodies come as they are sent: no compression is asked for, none is undone.
  ///
  /// Answers can be read to their end though the transport itself is no longer held.
  public final class CurlTransport: HTTPTransport {
    let owner: CurlLoopOwner

    /// Makes a transport; its thread ends when neither the transport nor a body of its answers is held any more.
    ///
    /// - Parameters:
    ///   - certificateAuthorityFile: Certificates (PEM) trusted besides the system's; when it can't be read, requests
    ///     over `https` fail with `untrusted` and a message that names the file.
    ///   - userAgent: What is sent as `User-Agent` by requests that don't bring one.
    ///   - environment: Where the variables for proxies and authorities come from; read once, here.
    public init(
      certificateAuthorityFile: String? = nil, userAgent: String = "Parlance",
      environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
      owner = CurlLoopOwner(
        settings: CurlSettings(
          userAgent: userAgent,
          authorities: CertificateAuthorities(
            file: certificateAuthorityFile, environment: environment),
          proxies: ProxySettings(environment: environment)))
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      try Task.checkCancellation()
      try RequestRules.check(request)
      let target = try HTTPTarget(request.url)
      let channel = ResponseChannel(control: owner.loop)
      let reader = BodyReader(channel: channel, owner: owner)
      let head = try await channel.head {
        owner.loop.start(CurlJob(request: request, target: target, channel: channel))
      }
      return HTTPResponse(status: head.status, headers: head.headers, body: reader.body)
    }
  }

  /// What all transfers of a transport share.
  struct CurlSettings: Sendable {
    var userAgent: String
    var authorities: CertificateAuthorities
    var proxies: ProxySettings
  }

  /// One exchange on its way to the thread.
  struct CurlJob: Sendable {
    var request: HTTPRequest
    var target: HTTPTarget
    var channel: ResponseChannel
  }

  /// Ends the loop when the last one who needs it is gone.
  final class CurlLoopOwner: Sendable {
    let loop: CurlLoop

    init(settings: CurlSettings) {
      loop = CurlLoop(settings: settings)
    }

    deinit {
      loop.stop()
    }
  }
#endif
