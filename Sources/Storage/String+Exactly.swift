extension String {
  /// Whether it has the same bytes; `==` would take texts as equal that only look the same.
  package func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
