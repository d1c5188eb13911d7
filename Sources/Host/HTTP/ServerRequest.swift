public import HTTPTransport

/// The head of a request that a server received (RFC 9110).
public struct ServerRequest: Sendable, Hashable {
  public var method: String
  /// The path as it was sent, percent-encoded, without the query: `/api/v1/apps`.
  public var path: String
  /// The query's parameters in order, decoded; a parameter without `=` has an empty value.
  public var query: [Parameter]
  /// In order, as they were sent.
  public var headers: [HTTPField]

  /// One parameter of a query.
  public struct Parameter: Sendable, Hashable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(method: String, path: String, query: [Parameter] = [], headers: [HTTPField] = []) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
  }

  /// The value of a header field, whatever the case of its name; several are joined by commas, as RFC 9110 has it.
  public func header(_ name: String) -> String? {
    let values = headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// The first value of a query's parameter.
  public func parameter(_ name: String) -> String? { query.first { $0.name == name }?.value }
}
