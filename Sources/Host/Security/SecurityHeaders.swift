import HTTPTransport

/// The headers by which browsers keep other sites, and the page itself, from what isn't needed.
enum SecurityHeaders {
  /// The answer with these headers; what the answer says itself about caching stays.
  static func added(to response: ServerResponse) -> ServerResponse {
    var response = response
    let ours = response.header("Cache-Control") == nil ? withCaching : all
    let names = Set(ours.map { $0.name.lowercased() })
    // Nobody weakens them by accident, and nothing is said twice.
    response.headers.removeAll { names.contains($0.name.lowercased()) }
    response.headers += ours
    return response
  }

  private static let withCaching = all + [HTTPField("Cache-Control", "no-store")]

  private static let all = [
    HTTPField("Content-Security-Policy", policy),
    HTTPField("X-Content-Type-Options", "nosniff"),
    HTTPField("Referrer-Policy", "no-referrer"),
    HTTPField("Cross-Origin-Opener-Policy", "same-origin"),
    HTTPField("Cross-Origin-Resource-Policy", "same-origin"),
    HTTPField("X-Frame-Options", "DENY"),
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
