/// Makes the transport of the platform this runs on.
public enum HTTPTransports {
  /// libcurl on Linux, URLSession on Apple systems.
  ///
  /// Keep it and share it: connections are kept for later requests.
  public static func makeDefault() -> any HTTPTransport {
    #if canImport(Darwin)
      URLSessionTransport()
    #else
      CurlTransport()
    #endif
  }
}
