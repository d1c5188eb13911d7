import HTTPTransport

@testable import Host

/// A response's body, named apart from a model's stream of responses.
typealias BodyStream = ResponseStream

extension ResponseStream {
  /// What is there to be read now, as text.
  var text: String {
    var bytes: [UInt8] = []
    while case .bytes(let piece) = pull(1 << 16, wake: {}) { bytes += piece }
    return String(decoding: bytes, as: UTF8.self)
  }
}
