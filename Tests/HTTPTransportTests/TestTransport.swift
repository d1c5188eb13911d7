@testable import HTTPTransport

/// The code of the transport error that the work throws; `nil` when it throws none or another.
func transportError(_ work: () async throws -> Void) async -> HTTPTransportError? {
  do {
    try await work()
    return nil
  } catch {
    return error as? HTTPTransportError
  }
}

/// Reads a body until it fails; what came before, and the failure.
func readUntilFailure(_ response: HTTPResponse) async -> (bytes: [UInt8], error: (any Error)?) {
  var bytes: [UInt8] = []
  do {
    for try await piece in response.body { bytes += piece }
    return (bytes, nil)
  } catch {
    return (bytes, error)
  }
}

extension HTTPResponse {
  func text() async throws -> String { String(decoding: try await bytes(), as: UTF8.self) }
}
