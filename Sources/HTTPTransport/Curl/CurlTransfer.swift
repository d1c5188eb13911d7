#if canImport(CCurl)
  import CCurl

  /// One exchange as libcurl carries it out; lives on the loop's thread.
  @safe final class CurlTransfer {
    let handle: UnsafeMutableRawPointer
    let channel: ResponseChannel
    private(set) var target: HTTPTarget
    private(set) var deadlines: Deadlines

    private var request: HTTPRequest
    private let settings: CurlSettings
    /// With its credentials; empty when the server is asked directly, or when libcurl finds it among the exceptions.
    private let proxy: String
    private var redirects: Redirects
    private var head = HeadReader()
    private var headers = CurlList()
    private let errorText = CurlErrorText()

    private var isInMulti = false
    /// What a callback found wrong; it says more than libcurl's code.
    private var failure: (any Error)?
    private var refusedAddress = false
    private var hasHead = false
    private var redirect: (status: Int, target: HTTPTarget)?
    private var requestsOfHop = 0
    private var bodySize = 0
    /// How many bytes have come since the last `flush`.
    private var newBytes = 0

    /// In bytes; what is longer ends the connection.
    private static let longestRedirectBody = 64 * 1024
    /// How much is taken from a connection at once, in bytes.
    private static let bufferSize = 128 * 1024

    init(_ job: CurlJob, settings: CurlSettings) throws {
      guard let handle = unsafe curl_easy_init() else {
        throw HTTPTransportError(.cannotConnect, "libcurl couldn't begin the transfer. Is there memory left?")
      }
      unsafe self.handle = unsafe handle
      self.settings = settings
      proxy = job.request.limits.refusesPrivateAddresses ? "" : settings.proxies.proxy(for: job.target)
      channel = job.channel
      request = job.request
      target = job.target
      redirects = Redirects(origin: job.target, limit: job.request.limits.sameOriginRedirects)
      deadlines = Deadlines(limits: job.request.limits, now: .now)
      try setUp()
      try setRequest()
    }

    deinit {
      unsafe curl_easy_cleanup(handle)
    }

    // MARK: Options

    private func setUp() throws {
      let options = unsafe CurlOptions(handle: handle)
      try options.set(CURLOPT_NOSIGNAL, 1)
      try options.set(CURLOPT_PROTOCOLS_STR, "http,https")
      try options.set(CURLOPT_FOLLOWLOCATION, 0)
      try options.set(CURLOPT_SSL_VERIFYPEER, 1)
      try options.set(CURLOPT_SSL_VERIFYHOST, 2)
      try options.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
      try options.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
      try options.set(CURLOPT_TCP_KEEPALIVE, 1)
      try options.set(CURLOPT_BUFFERSIZE, Self.bufferSize)
      // Without it, ending a transfer while its name is being looked up would wait for the look-up's end.
      try options.set(CURLOPT_QUICK_EXIT, 1)
      try options.set(CURLOPT_USERAGENT, settings.userAgent)
      // libcurl shares this time out between a host's addresses; `deadlines` keeps the limit itself.
      let connect = request.limits.connect.map { min(max(1, $0 / .milliseconds(1)), Double(Int32.max)) }
      try options.set(CURLOPT_CONNECTTIMEOUT_MS, Int(connect ?? Double(Int32.max)))
      // Redirects stay within the origin, so the proxy of the first hop is that of all.
      try options.set(CURLOPT_PROXY, proxy)
      try options.set(CURLOPT_NOPROXY, settings.proxies.exceptions)
      if target.scheme == "https" || proxy.hasPrefix("https://") {
        if let problem = settings.authorities.problem { throw problem }
        if let bundle = settings.authorities.bundle {
          try options.check(unsafe ccurl_set_authorities(handle, bundle.start, bundle.count))
        } else if let file = settings.authorities.systemFile {
          // One file and no folder: only so libcurl keeps what it has read for the next connections. To read it takes
          // some 10 ms, in which no other transfer goes on.
          try options.set(CURLOPT_CAINFO, file)
          try options.check(unsafe ccurl_set_string(handle, CURLOPT_CAPATH, nil))
        }
      }
      try options.check(unsafe errorText.use(with: handle))
      try options.check(setCurlCallbacks(of: self))
    }

    /// Sets what changes from one hop to the next.
    private func setRequest() throws {
      let options = unsafe CurlOptions(handle: handle)
      try options.set(CURLOPT_URL, target.url)
      try options.set(CURLOPT_FORBID_REUSE, 0)
      if request.method == "HEAD" {
        try options.set(CURLOPT_NOBODY, 1)
      } else if request.body != nil || ["POST", "PUT", "PATCH"].contains(request.method) {
        try options.set(CURLOPT_POST, 1)
        try options.setBody(request.body ?? [])
        try options.set(CURLOPT_CUSTOMREQUEST, request.method)
      } else {
        try options.set(CURLOPT_HTTPGET, 1)
        try options.set(CURLOPT_CUSTOMREQUEST, request.method)
      }
      headers = CurlList()
      for field in request.headers {
        // A name with a semicolon is how libcurl is told of an empty value.
        try headers.append(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
      }
      // libcurl's own additions: waiting for leave to send, and a type that nobody gave.
      try headers.append("Expect:")
      if !request.headers.contains(where: { $0.name.lowercased() == "content-type" }) {
        try headers.append("Content-Type:")
      }
      try options.check(unsafe ccurl_set_headers(handle, headers.first))
    }

    // MARK: The loop's side

    func join(_ multi: UnsafeMutableRawPointer) throws {
      deadlines.enter(.connecting, now: .now)
      guard unsafe curl_multi_add_handle(multi, handle) == CURLM_OK else {
        throw HTTPTransportError(.cannotConnect, "libcurl couldn't begin the transfer. Is there memory left?")
      }
      isInMulti = true
    }

    func leave(_ multi: UnsafeMutableRawPointer) {
      guard isInMulti else { return }
      isInMulti = false
      unsafe curl_multi_remove_handle(multi, handle)
    }

    /// Leaves in the middle of the transfer, so that the server notices at once.
    func abandon(_ multi: UnsafeMutableRawPointer) {
      giveUpConnection()
      unsafe leave(multi)
    }

    /// Has the connection closed with the transfer's end.
    ///
    /// Over HTTP/2 libcurl would only reset the stream and keep the connection, and the reset would lie in its buffer
    /// until the next request: meanwhile the provider goes on and counts.
    private func giveUpConnection() {
      // It can't fail: the option is as old as libcurl.
      _ = unsafe ccurl_set_long(handle, CURLOPT_FORBID_REUSE, 1)
    }

    /// Lets a paused transfer go on; libcurl may offer the bytes it holds from within this call.
    func resume() {
      deadlines.enter(.reading, now: .now)
      unsafe curl_easy_pause(handle, CURLPAUSE_CONT)
    }

    /// Prepares the next hop if the answer was a redirect to follow.
    func followRedirect() throws -> Bool {
      guard failure == nil, let redirect else { return false }
      self.redirect = nil
      request = Redirects.next(after: request, status: redirect.status, to: redirect.target)
      target = redirect.target
      head = HeadReader()
      requestsOfHop = 0
      refusedAddress = false
      if request.method != "HEAD" { try unsafe CurlOptions(handle: handle).set(CURLOPT_NOBODY, 0) }
      try setRequest()
      return true
    }

    /// Throws what a finished transfer failed with.
    func check(_ result: CURLcode) throws {
      if let failure { throw failure }
      guard result != CURLE_OK else { return }
      throw CurlFailure(
        result: result, target: target, detail: errorText.text, refusedAddress: refusedAddress,
        proxy: proxy.isEmpty ? nil : ProxySettings.name(of: proxy),
        connectStatus: unsafe ccurl_get_long(handle, CURLINFO_HTTP_CONNECTCODE)
      ).error
    }

    // MARK: The callbacks' side

    /// Whether the address may be connected to.
    func mayConnect(to address: IPAddress?) -> Bool {
      guard request.limits.refusesPrivateAddresses else { return true }
      guard let address, !address.isPrivate else {
        refusedAddress = true
        return false
      }
      return true
    }

    /// The connection stands and the request is about to be sent; whether it may be.
    func beginRequest(over address: IPAddress?) -> Bool {
      // A connection kept from an earlier request may lead where this one must not go.
      guard mayConnect(to: address) else {
        failure = CurlFailure.addressRefused(target)
        return false
      }
      // libcurl repeats a request when a kept connection turns out dead. The server may have acted on it already.
      requestsOfHop += 1
      if requestsOfHop > 1, request.method != "GET", request.method != "HEAD" {
        failure = CurlFailure.connectionLost(target)
        return false
      }
      deadlines.enter(.waiting, now: .now)
      return true
    }

    func readHeader(_ line: [UInt8]) -> Bool {
      let isTaken = take(line)
      if !isTaken { giveUpConnection() }
      return isTaken
    }

    private func take(_ line: [UInt8]) -> Bool {
      guard !hasHead else { return true }  // a trailer
      do throws(HTTPTransportError) {
        guard let head = try head.read(line) else { return true }
        if let location = head.redirectLocation {
          redirect = (head.status, try redirects.follow(location, from: target))
          return true
        }
        if head.status == 407, !proxy.isEmpty {
          failure = CurlFailure.proxyRefused(target, proxy: ProxySettings.name(of: proxy), status: 407)
          return false
        }
        hasHead = true
        channel.deliver(head)
        deadlines.enter(.reading, now: .now)
        if let size = head.announcedBody(method: request.method), isTooLarge(size) { return false }
        return true
      } catch {
        failure = error.code == .malformed ? CurlFailure.malformed(target, error.message) : error
        return false
      }
    }

    func readBody(_ bytes: UnsafeRawBufferPointer) -> ResponseChannel.Reception {
      let reception = unsafe take(body: bytes)
      if case .ended = reception { giveUpConnection() }
      return reception
    }

    private func take(body bytes: UnsafeRawBufferPointer) -> ResponseChannel.Reception {
      let count = bytes.count
      // What a redirect says besides its address is of no use; a long one costs less as a lost connection.
      if redirect != nil {
        bodySize += count
        return bodySize > Self.longestRedirectBody ? .ended : .taken
      }
      if isTooLarge(bodySize + count) {
        let room = max(0, (request.limits.bodySize ?? 0) - bodySize)
        _ = unsafe channel.receive(UnsafeRawBufferPointer(rebasing: bytes.prefix(room)), force: true)
        return .ended
      }
      let reception = unsafe channel.receive(bytes)
      if case .taken = reception { bodySize += count }
      let phase: Deadlines.Phase = reception == .full ? .paused : .reading
      // Pieces that come at once are one: reading the clock for each would cost more than copying it.
      if phase != deadlines.phase || newBytes == 0 { deadlines.enter(phase, now: .now) }
      if case .taken = reception { newBytes += count }
      return reception
    }

    /// Hands over what this turn of the loop has brought, and says how much that is.
    func flush() -> Int {
      guard newBytes > 0 else { return 0 }
      defer { newBytes = 0 }
      channel.flush()
      return newBytes
    }

    private func isTooLarge(_ size: Int) -> Bool {
      guard let limit = request.limits.bodySize, size > limit else { return false }
      failure = HTTPTransportError(
        .bodyTooLarge, "\(target.name) sends more than \(limit) bytes. Ask for less, or allow more.")
      return true
    }
  }
#endif
