import HTTPTransport

/// The headers by which browsers keep other sites, and the page itself, from what isn't needed.
enum SecurityHeaders {
  /// The answer with these headers; what the answer says itself about caching stays.
  static func added(to response: ServerResponse) -> ServerResponse {
    var response = response
    var ours = all
    if response.header("Content-Type")?.hasPrefix("text/html") == true { ours += ofDocuments }
    if response.header("Cache-Control") == nil { ours.append(HTTPField("Cache-Control", "no-store")) }
    let names = Set(ours.map { $0.name.lowercased() })
    // Nobody weakens them by accident, and nothing is said twice.
    response.headers.removeAll { names.contains($0.name.lowercased()) }
    response.headers += ours
    return response
  }

  private static let all = [
    HTTPField("Content-Security-Policy", policy),
    HTTPField("X-Content-Type-Options", "nosniff"),
    HTTPField("Referrer-Policy", "no-referrer"),
    HTTPField("Cross-Origin-Resource-Policy", "same-origin"),
    HTTPField("X-Frame-Options", "DENY"),
  ]

  /// What counts for documents alone: the page has dozens of other files, and each byte is sent with each of them.
  private static let ofDocuments = [
    HTTPField("Cross-Origin-Opener-Policy", "same-origin"),
    HTTPField("Permissions-Policy", permissions),
  ]

  private static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'",
    "worker-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// What every browser that obeys the header knows; a name that one doesn't know is a line in its console.
  private static let permissions = [
    "accelerometer", "autoplay", "camera", "display-capture", "encrypted-media", "fullscreen", "geolocation",
    "gyroscope", "magnetometer", "microphone", "midi", "payment", "picture-in-picture", "publickey-credentials-get",
    "screen-wake-lock", "usb", "xr-spatial-tracking",
  ].map { "\($0)=()" }.joined(separator: ", ")
}
