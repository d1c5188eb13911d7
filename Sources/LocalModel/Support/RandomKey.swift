import LanguageModels

extension APIKey {
  /// A new key of 256 random bits.
  static func random() -> APIKey {
    var generator = SystemRandomNumberGenerator()
    let words = (0..<4).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return APIKey(words.joined())
  }
}
