import Locking

#if canImport(Darwin)
  import Foundation

  /// One exchange as URLSession carries it out: its delegate, and what its reader steers it with.
  final class URLSessionExchange: NSObject, URLSessionDataDelegate, TransferControl {
    private struct State: Sendable {
      var channel: ResponseChannel?
      var deadlines: Deadlines
      var redirects: Redirects
      var target: HTTPTarget
      var bodySize = 0
      var failure: HTTPTransportError?
    }

    private let task: URLSessionDataTask
    private let request: HTTPRequest
    private let host: String
    private let state: Locked<State>

    init(task: URLSessionDataTask, request: HTTPRequest, target: HTTPTarget) {
      self.task = task
      self.request = request
      host = target.name
      // What URLSession doesn't tell apart counts as one phase: until the head.
      var limits = request.limits
      limits.connect = request.limits.firstByte.map { $0 + (request.limits.connect ?? .zero) }
      state = Locked(
        State(
          deadlines: Deadlines(limits: limits, now: .now),
          redirects: Redirects(origin: target, limit: limits.sameOriginRedirects), target: target))
    }

    func attach(_ channel: ResponseChannel) { state.withLock { $0.channel = channel } }

    func start() {
      task.resume()
      Task.detached { [weak self] in
        while let self, let channel = self.channel, !channel.hasEnded {
          let (error, next) = self.state.withLock {
            ($0.deadlines.error(host: self.host, now: .now), $0.deadlines.next)
          }
          if let error { return self.fail(error) }
          // Phases change meanwhile: look again at least once a second.
          let rest = min(next.map { ContinuousClock.now.duration(to: $0) } ?? .seconds(1), .seconds(1))
          try? await Task.sleep(for: max(rest, .milliseconds(1)))
        }
      }
    }

    func resume(_ channel: ResponseChannel) {
      state.withLock { $0.deadlines.enter(.reading, now: .now) }
      task.resume()
    }

    func cancel(_ channel: ResponseChannel) { end() }

    private var channel: ResponseChannel? { state.withLock { $0.channel } }

    private func fail(_ error: HTTPTransportError) {
      channel?.finish(throwing: error)
      end()
    }

    /// Ends the task, and the circle of exchange and channel.
    private func end() {
      task.cancel()
      state.withLock { $0.channel = nil }
    }

    // MARK: URLSessionDataDelegate

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      let location = response.value(forHTTPHeaderField: "Location") ?? ""
      let followed: Result<HTTPRequest, HTTPTransportError> = state.withLock { state in
        do throws(HTTPTransportError) {
          state.target = try state.redirects.follow(location, from: state.target)
          return .success(Redirects.next(after: request, status: response.statusCode, to: state.target))
        } catch {
          return .failure(error)
        }
      }
      switch followed {
      case .success(let next):
        var urlRequest = newRequest
        urlRequest.httpMethod = next.method
        urlRequest.httpBody = next.body.map { Data($0) }
        urlRequest.allHTTPHeaderFields = nil
        for field in next.headers { urlRequest.addValue(field.value, forHTTPHeaderField: field.name) }
        completionHandler(urlRequest)
      case .failure(let error):
        completionHandler(nil)
        fail(error)
      }
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      guard let response = response as? HTTPURLResponse else {
        completionHandler(.cancel)
        return fail(HTTPTransportError(.malformed, "What \(host) sent isn't HTTP. Check that it is a web server."))
      }
      let headers = response.allHeaderFields.compactMap { name, value in
        (name as? String).map { HTTPField($0, "\(value)") }
      }
      state.withLock { $0.deadlines.enter(.reading, now: .now) }
      channel?.deliver(ResponseHead(status: response.statusCode, headers: headers))
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      let limit = request.limits.bodySize ?? .max
      let room = state.withLock { state in
        defer { state.bodySize += data.count }
        return limit - state.bodySize
      }
      let channel = channel
      let reception = Array(data.prefix(room)).withUnsafeBytes { unsafe channel?.receive($0, force: true) }
      channel?.flush()
      switch reception {
      case .full:
        task.suspend()
        state.withLock { $0.deadlines.enter(.paused, now: .now) }
      case .taken, .ended, nil: state.withLock { $0.deadlines.enter(.reading, now: .now) }
      }
      if data.count > room {
        fail(
          HTTPTransportError(
            .bodyTooLarge, "\(host) sends more than \(limit) bytes. Ask for less, or allow more."))
      }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      guard let error else {
        channel?.finish()
        return state.withLock { $0.channel = nil }
      }
      fail(Self.failure(error, host: host))
    }

    private static func failure(_ error: any Error, host: String) -> HTTPTransportError {
      switch (error as? URLError)?.code {
      case .badURL, .unsupportedURL: HTTPTarget.unusable("the system can't read it")
      case .cannotFindHost, .dnsLookupFailed:
        HTTPTransportError(
          .hostNotFound, "The name \(host) can't be resolved. Check its spelling and the network connection.")
      case .cannotConnectToHost, .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff:
        HTTPTransportError(
          .cannotConnect, "No connection to \(host). Check that a server runs there and that the port is right.")
      case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
        HTTPTransportError(
          .untrusted, "\(host) isn't trusted (its certificate, or TLS itself, failed). Check the address.")
      case .timedOut: HTTPTransportError(.timedOut, "\(host) took too long. Try again, or allow more time.")
      case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData:
        HTTPTransportError(.malformed, "What \(host) sent isn't HTTP. Check that the address is a web server's.")
      default:
        HTTPTransportError(
          .connectionLost, "The connection to \(host) was lost before the answer was whole. Try again.")
      }
    }
  }
#endif
