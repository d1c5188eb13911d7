extension Tool {
  /// The schema that is derived from `Arguments` (`JSONSchema(for:)`).
  public var parameters: JSONSchema {
    get throws { try JSONSchema(for: Arguments.self) }
  }
}
