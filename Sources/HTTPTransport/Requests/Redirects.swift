/// Decides about redirects: only within the origin of the first request, and only so many.
struct Redirects: Sendable {
  private let origin: HTTPTarget
  private let limit: Int
  private var followed = 0

  init(origin: HTTPTarget, limit: Int) {
    self.origin = origin
    self.limit = limit
  }

  /// Counts a redirect that an answer of `current` names, and returns where it leads.
  ///
  /// - Throws: `HTTPTransportError` with `redirectRefused`.
  mutating func follow(_ location: String, from current: HTTPTarget) throws(HTTPTransportError) -> HTTPTarget {
    guard let target = try? current.resolving(location) else {
      throw HTTPTransportError(
        .redirectRefused,
        "\(origin.name) redirects to something that isn't an http or https address. Tell those who run it.")
    }
    guard target.hasSameOrigin(as: origin) else {
      throw HTTPTransportError(
        .redirectRefused,
        "\(origin.name) redirects to \(target.scheme)://\(target.name), which isn't followed. "
          + "Ask that address itself if you trust it.")
    }
    guard followed < limit else {
      let count = limit == 0 ? "no redirect is" : limit == 1 ? "only one redirect is" : "only \(limit) redirects are"
      throw HTTPTransportError(
        .redirectRefused, "\(origin.name) redirects, but \(count) followed. Ask the final address itself.")
    }
    followed += 1
    return target
  }

  /// The request that follows an answer with that status (RFC 9110, section 15.4).
  static func next(after request: HTTPRequest, status: Int, to target: HTTPTarget) -> HTTPRequest {
    var next = request
    next.url = target.url
    let becomesGet =
      status == 303 && request.method != "HEAD" || (status == 301 || status == 302) && request.method == "POST"
    if becomesGet {
      next.method = "GET"
      next.body = nil
      next.headers.removeAll { $0.name.lowercased().hasPrefix("content-") }
    }
    return next
  }
}
