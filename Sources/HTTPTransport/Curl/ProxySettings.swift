#if canImport(CCurl)
  /// Which proxies are used, as the usual variables of the environment say.
  ///
  /// The variables are read once: libcurl would read them at every request, from its own thread, while the program may
  /// be changing them.
  struct ProxySettings: Sendable {
    private let http: String
    private let https: String
    /// The hosts that are asked directly, as libcurl reads them.
    let exceptions: String

    /// Reads `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`, in small letters first.
    ///
    /// `HTTP_PROXY` isn't read: in a CGI program it is a header that the client of the program sends.
    init(environment: [String: String]) {
      func first(_ names: String...) -> String { names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "" }
      let all = first("all_proxy", "ALL_PROXY")
      let http = first("http_proxy")
      let https = first("https_proxy", "HTTPS_PROXY")
      self.http = http.isEmpty ? all : http
      self.https = https.isEmpty ? all : https
      exceptions = first("no_proxy", "NO_PROXY")
    }

    /// The proxy for a target with its credentials; empty when there is none.
    ///
    /// This machine itself is always asked directly.
    func proxy(for target: HTTPTarget) -> String {
      if PrivateAddresses.isLoopback(host: target.host) { return "" }
      return target.scheme == "https" ? https : http
    }

    /// Host and port of a proxy, for messages: without its credentials.
    static func name(of proxy: String) -> String {
      let afterScheme = proxy.firstRange(of: "://").map { proxy[$0.upperBound...] } ?? proxy[...]
      let afterUser = afterScheme.lastIndex(of: "@").map { afterScheme[afterScheme.index(after: $0)...] } ?? afterScheme
      return String(afterUser.prefix { $0 != "/" })
    }
  }
#endif
