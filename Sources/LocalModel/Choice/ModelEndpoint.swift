public import LanguageModels

/// A server with an OpenAI-compatible API that the person chose.
public struct ModelEndpoint: Sendable, Hashable {
  /// The address up to and including the version, such as `http://127.0.0.1:11434/v1`.
  public var url: String
  /// The model's name there; `nil` when the person hasn't named one.
  public var model: String?
  public var apiKey: APIKey?
  /// What the model can do, as far as it was declared.
  public var capabilities: LanguageModelCapabilities
  /// How many requests it is sent at once, as far as that was declared.
  public var parallel: Int?

  public init(
    url: String, model: String? = nil, apiKey: APIKey? = nil,
    capabilities: LanguageModelCapabilities = LanguageModelCapabilities(), parallel: Int? = nil
  ) {
    self.url = url
    self.model = model
    self.apiKey = apiKey
    self.capabilities = capabilities
    self.parallel = parallel
  }

  /// How many requests it is sent at once: a server on this machine one, so that a tap never shares it with what can
  /// wait; one elsewhere 16.
  public var width: Int { parallel ?? (isRemote ? 16 : 1) }

  /// Scheme, host and port, in lower case: what a consent is for (RFC 6454, section 4).
  public var origin: String { EndpointAddress(url)?.origin ?? url }

  /// The address for people to see: without what stands behind `?` or `#`, where some servers want a key.
  public var shownURL: String { String(url.prefix { $0 != "?" && $0 != "#" }) }

  /// Whether what is sent there leaves this machine: the caller asks for consent first.
  public var isRemote: Bool { !(EndpointAddress(url)?.isLoopback ?? false) }

  /// Whether a key, and all texts, go over the network unencrypted.
  public var isUnencrypted: Bool { isRemote && url.lowercased().hasPrefix("http:") }
}

/// The parts of a server's address that decide where a request goes.
struct EndpointAddress: Sendable, Hashable {
  var scheme: String
  var host: String
  var port: Int

  /// Reads an absolute `http` or `https` URL; `nil` if it isn't one or carries a user or password.
  init?(_ url: String) {
    let parts = url.firstRange(of: "://").map { (url[..<$0.lowerBound].lowercased(), url[$0.upperBound...]) }
    guard let (scheme, rest) = parts, scheme == "http" || scheme == "https" else { return nil }
    let authority = rest.prefix { !"/?#".contains($0) }
    guard !authority.isEmpty, !authority.contains("@"), !url.contains(where: { $0.isWhitespace }) else { return nil }
    var host = authority
    var port = scheme == "https" ? 443 : 80
    // The colons of an IPv6 address stand in brackets.
    if let colon = authority.lastIndex(of: ":"), authority.lastIndex(of: "]").map({ $0 < colon }) ?? true {
      let digits = authority[authority.index(after: colon)...]
      guard digits.allSatisfy(\.isASCIIDigit), let number = Int(digits), (1...65_535).contains(number) else {
        return nil
      }
      port = number
      host = authority[..<colon]
    }
    guard !host.isEmpty else { return nil }
    self.scheme = scheme
    self.host = host.lowercased()
    self.port = port
  }

  var origin: String {
    let isDefault = port == (scheme == "https" ? 443 : 80)
    return "\(scheme)://\(host)" + (isDefault ? "" : ":\(port)")
  }

  /// `localhost` and names below it (RFC 6761, section 6.3), 127.0.0.0/8, `::1`.
  var isLoopback: Bool {
    if host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.map { $0.allSatisfy(\.isASCIIDigit) ? UInt8($0) : nil }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }

  /// Whether the host is a name or an address as they are written plainly, which every reader understands alike.
  var hasPlainHost: Bool {
    if host.hasPrefix("["), host.hasSuffix("]") {
      return host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    return host.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
