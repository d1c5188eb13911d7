#if canImport(Darwin)
  import Darwin
  import Foundation

  /// Sends requests with URLSession, for Apple systems.
  ///
  /// Certificates are checked by the system, proxies are the system's. URLSession doesn't tell when a connection
  /// stands, so the limits `connect` and `firstByte` count together until the head. Private addresses are refused by
  /// looking the name up before asking; URLSession looks it up once more, so a name that changes in between isn't caught.
  public final class URLSessionTransport: HTTPTransport {
    private let sessions: SessionOwner

    public init() {
      sessions = SessionOwner()
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      try Task.checkCancellation()
      try RequestRules.check(request)
      let target = try HTTPTarget(request.url)
      if request.limits.refusesPrivateAddresses { try await NameLookup.refusePrivateAddresses(of: target) }
      guard let url = URL(string: request.url) else { throw HTTPTarget.unusable("it isn't a URL") }
      var urlRequest = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
      urlRequest.httpMethod = request.method
      urlRequest.httpBody = request.body.map { Data($0) }
      // The exchange's own deadlines end it; URLSession's mustn't come before them.
      urlRequest.timeoutInterval = 7 * 24 * 3600
      for field in request.headers { urlRequest.addValue(field.value, forHTTPHeaderField: field.name) }

      let task = sessions.session.dataTask(with: urlRequest)
      let exchange = URLSessionExchange(task: task, request: request, target: target)
      let channel = ResponseChannel(control: exchange)
      exchange.attach(channel)
      task.delegate = exchange
      let reader = BodyReader(channel: channel, owner: sessions)
      let head = try await channel.head { exchange.start() }
      return HTTPResponse(status: head.status, headers: head.headers, body: reader.body)
    }
  }

  /// Lets running tasks end, then the session, when nobody needs it any more.
  private final class SessionOwner: Sendable {
    let session: URLSession

    init() {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpCookieStorage = nil
      configuration.urlCredentialStorage = nil
      configuration.urlCache = nil
      session = URLSession(configuration: configuration)
    }

    deinit {
      session.finishTasksAndInvalidate()
    }
  }

  /// Looks a name up on a thread of its own.
  private enum NameLookup {
    static func refusePrivateAddresses(of target: HTTPTarget) async throws {
      let host = target.host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
      let isRefused = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
        Thread.detachNewThread { continuation.resume(returning: hasPrivateAddress(host)) }
      }
      guard !isRefused else {
        throw HTTPTransportError(
          .addressRefused,
          "\(target.host) leads to a private address, which isn't asked. Use a public address, "
            + "or declare this one where addresses are declared.")
      }
    }

    private static func hasPrivateAddress(_ host: String) -> Bool {
      var first: UnsafeMutablePointer<addrinfo>?
      guard unsafe getaddrinfo(host, nil, nil, &first) == 0 else { return false }
      defer { unsafe freeaddrinfo(first) }
      var entry = unsafe first
      while let current = unsafe entry {
        let bytes = unsafe UnsafeRawBufferPointer(
          start: current.pointee.ai_addr, count: Int(current.pointee.ai_addrlen))
        if let address = unsafe IPAddress(bytes, family: current.pointee.ai_family), address.isPrivate { return true }
        unsafe entry = current.pointee.ai_next
      }
      return false
    }
  }
#endif
