extension HTTPResponse {
  /// Reads the whole body.
  ///
  /// A cancelled task can see a body end early without an error; this throws then, and never returns part of a body.
  ///
  /// - Throws: `HTTPTransportError`, `CancellationError`.
  public func bytes() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await piece in body { bytes += piece }
    try Task.checkCancellation()
    return bytes
  }
}
