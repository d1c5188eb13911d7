/// Finds every `@`; those of mentions and e-mail addresses are parts of these.
enum AtSignScanner {
  static func find(in scalars: PostScalars) -> [PostEntity] {
    scalars.all.indices.filter { scalars[$0] == "@" || scalars[$0] == "＠" }
      .map { PostEntity(.atSign, $0..<$0 + 1, scalars[$0..<$0 + 1]) }
  }
}
