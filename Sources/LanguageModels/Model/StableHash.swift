extension String {
  /// FNV-1a of 64 bits over the UTF-8 bytes: the same in every run, unlike Swift's own hashes. No protection against
  /// somebody who wants two texts to have the same.
  package var stableHash: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
