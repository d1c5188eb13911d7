public import HTTPTransport

/// A script by which the loopback server answers one request: what it sends, when, and how it fails.
public struct LoopbackAnswer: Sendable {
  /// One part of a streamed body.
  public struct Part: Sendable {
    enum Kind: Sendable {
      case bytes([UInt8])
      case split([UInt8])
      case wait(Duration)
      case stall(Gate)
      case relay(Int)
      case cut
      case reset
    }
    let kind: Kind

    /// A piece of the body.
    public static func text(_ text: String) -> Part { Part(kind: .bytes(Array(text.utf8))) }
    /// A piece of the body.
    public static func bytes(_ bytes: [UInt8]) -> Part { Part(kind: .bytes(bytes)) }
    /// A piece of the body of which every byte is sent alone, as a chunk of its own where the body is chunked.
    public static func split(_ text: String) -> Part { Part(kind: .split(Array(text.utf8))) }
    /// A pause.
    public static func wait(_ duration: Duration) -> Part { Part(kind: .wait(duration)) }
    /// Silence until the gate opens or the client closes.
    public static func stall(until gate: Gate) -> Part { Part(kind: .stall(gate)) }
    /// Bytes in both directions between the client and a port of this machine, until one of them closes.
    public static func relay(to port: Int) -> Part { Part(kind: .relay(port)) }
    /// An orderly close of the connection, whatever is still missing.
    public static let cut = Part(kind: .cut)
    /// A reset of the connection.
    public static let reset = Part(kind: .reset)
    /// Silence until the client closes or the server stops.
    public static let silence = Part(kind: .stall(Gate()))
  }

  private var before: [Part] = []
  private var head: Part?
  private var body: [Part]
  /// Whether the connection stays open for another request.
  var keepsAlive: Bool

  /// Exactly these parts on the wire, head included; the connection is closed afterwards.
  public init(raw parts: [Part]) {
    body = parts
    keepsAlive = false
  }

  /// A whole answer with its length.
  public init(status: Int = 200, headers: [HTTPField] = [], body: [UInt8]) {
    let length = [HTTPField("Content-Length", "\(body.count)")]
    head = Self.head(status, headers + length)
    self.body = [.bytes(body)]
    keepsAlive = true
  }

  /// A whole answer with its length.
  public init(status: Int = 200, headers: [HTTPField] = [], text: String = "") {
    self.init(status: status, headers: headers, body: Array(text.utf8))
  }

  /// A chunked answer whose body comes in parts, and perhaps further fields after it (RFC 9112, section 7.1.2).
  public init(status: Int = 200, headers: [HTTPField] = [], stream: [Part], trailers: [HTTPField] = []) {
    head = Self.head(status, headers + [HTTPField("Transfer-Encoding", "chunked")])
    body = stream.flatMap { part -> [Part] in
      switch part.kind {
      case .bytes(let bytes): [Self.chunk(bytes)]
      case .split(let bytes): bytes.map { Self.chunk([$0]) }
      default: [part]
      }
    }
    body.append(.text((["0"] + trailers.map { "\($0.name): \($0.value)" }).joined(separator: "\r\n") + "\r\n\r\n"))
    keepsAlive = true
  }

  /// The same, but the connection is closed afterwards, without a word about it in the head.
  public func closingAfterwards() -> LoopbackAnswer {
    var answer = self
    answer.keepsAlive = false
    return answer
  }

  /// The same, but nothing is sent for a while.
  public func delayed(by duration: Duration) -> LoopbackAnswer { preceded(by: .wait(duration)) }

  /// The same, but nothing is sent until the gate opens.
  public func delayed(until gate: Gate) -> LoopbackAnswer { preceded(by: .stall(until: gate)) }

  private func preceded(by part: Part) -> LoopbackAnswer {
    var answer = self
    answer.before.insert(part, at: 0)
    return answer
  }

  /// The whole script; a HEAD gets no body.
  func parts(method: String) -> [Part] {
    guard let head else { return before + body }
    return before + [head] + (method == "HEAD" ? [] : body)
  }

  private static func head(_ status: Int, _ headers: [HTTPField]) -> Part {
    let lines = ["HTTP/1.1 \(status) Scripted"] + headers.map { "\($0.name): \($0.value)" }
    return .text(lines.joined(separator: "\r\n") + "\r\n\r\n")
  }

  private static func chunk(_ bytes: [UInt8]) -> Part {
    .bytes(Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8))
  }
}
