extension JSONSchema {
  /// The schema of what a type reads, without macros.
  ///
  /// Structures, arrays, optionals, dictionaries with names, enumerations that list their cases, all sizes of numbers,
  /// `Date` (RFC 3339), `URL`, `UUID`, `Data` (Base64) and types that contain themselves are understood, with the
  /// members in the order in which the type reads them. Optional members aren't required. A type says more about itself
  /// through `SchemaGuided`.
  ///
  /// - Throws: `LanguageModelError` with `.unsupportedType`: where in the type, and what to do.
  public init<Value: Decodable & Sendable>(for type: Value.Type) throws {
    let probe = SchemaProbe()
    let root: JSONSchema
    do throws(ProbeFailure) {
      root = try probe.root(type)
    } catch {
      throw LanguageModelError(.unsupportedType, "No schema can be derived from \(type): \(error).")
    }
    self = probe.definitions.assembled(root)
    let unsupported = unsupportedKeywords()
    guard unsupported.isEmpty else {
      let list = unsupported.prefix(3).map(\.description).joined(separator: "; ")
      throw LanguageModelError(.unsupportedType, "The schema of \(type) is faulty: \(list).")
    }
  }

  /// A name for a type that providers accept: letters, digits, `_` and `-`, at most 64 characters.
  static func name(of type: Any.Type) -> String {
    let allowed = "\(type)".unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? Character(scalar) : "_"
    }
    let name = String(allowed).split(separator: "_").joined(separator: "_").prefix(60)
    return name.isEmpty ? "value" : String(name)
  }
}
