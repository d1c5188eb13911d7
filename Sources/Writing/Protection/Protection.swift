import LanguageModels

/// A paragraph as a model sees it: what is protected is a placeholder, or a mark that has to come back.
///
/// Links, names, tags, code and the like become `@name1`, `@name2` … of which none is the beginning of another. Quotation
/// marks are shown as typographic ones, quantities as they are: so the text stays natural. Every piece has to come back
/// exactly once and in order; `pattern` demands that of the server, `restored` checks it whatever the server did.
struct Protection: Sendable, Hashable {
  /// A part of the paragraph that has to come back.
  struct Piece: Sendable, Hashable {
    let original: String
    /// What the model sees.
    let shown: String
    let isPlaceholder: Bool
  }

  enum Segment: Sendable, Hashable {
    case words(String)
    case piece(Piece)
    /// A quantity: as it is, and the pattern demands it.
    case fixed(String)
  }

  let segments: [Segment]

  /// - Parameter entities: In Unicode scalars of the text, in order, not overlapping.
  init(_ text: String, entities: [PostEntity]) {
    let scalars = ScalarText(text)
    var parts: [(range: Range<Int>, kind: PostEntity.Kind?)] = []
    var end = 0
    for entity in entities where entity.range.lowerBound >= end && entity.range.upperBound <= scalars.count {
      parts += Self.strays(in: end..<entity.range.lowerBound, scalars)
      parts.append((entity.range, entity.kind))
      end = entity.range.upperBound
    }
    parts += Self.strays(in: end..<scalars.count, scalars)

    let placeholders = parts.count { Self.form($0.kind, scalars[$0.range]) == .placeholder }
    let digits = String(placeholders).count
    var number = 0
    var segments: [Segment] = []
    end = 0
    for part in parts {
      if part.range.lowerBound > end { segments.append(.words(scalars[end..<part.range.lowerBound])) }
      let original = scalars[part.range]
      switch Self.form(part.kind, original) {
      case .placeholder:
        number += 1
        let label = String(number)
        let name = "@name" + String(repeating: "0", count: digits - label.count) + label
        segments.append(.piece(Piece(original: original, shown: name, isPlaceholder: true)))
      case .quotationMark:
        let opens = QuotationMarks.opens(at: part.range, in: scalars)
        segments.append(
          .piece(Piece(original: original, shown: QuotationMarks.shown(original, opens: opens), isPlaceholder: false)))
      case .asItIs: segments.append(.fixed(original))
      }
      end = part.range.upperBound
    }
    if end < scalars.count { segments.append(.words(scalars[end..<scalars.count])) }
    self.segments = segments
  }

  /// The text that the model sees.
  var shown: String { segments.map(\.shown).joined() }

  /// What has to come back, in order; without the quantities.
  var pieces: [Piece] {
    segments.compactMap { if case .piece(let piece) = $0 { piece } else { nil } }
  }

  var placeholders: [Piece] { pieces.filter(\.isPlaceholder) }

  private enum Form { case placeholder, quotationMark, asItIs }

  private static func form(_ kind: PostEntity.Kind?, _ text: String) -> Form {
    switch kind {
    case .quotationMark: QuotationMarks.all.contains(text) || text == "'" ? .quotationMark : .placeholder
    case .quantity: text.unicodeScalars.contains { QuotationMarks.isReserved($0) } ? .placeholder : .asItIs
    default: .placeholder
    }
  }

  /// Characters that mean something to the pattern and aren't protected by themselves.
  private static func strays(in range: Range<Int>, _ text: ScalarText) -> [(Range<Int>, PostEntity.Kind?)] {
    range.compactMap { index in
      guard QuotationMarks.isReserved(text.scalars[index]) else { return nil }
      let isMark = QuotationMarks.all.contains(String(text.scalars[index]))
      return (index..<index + 1, isMark ? .quotationMark : nil)
    }
  }
}

extension Protection.Segment {
  var shown: String {
    switch self {
    case .words(let text), .fixed(let text): text
    case .piece(let piece): piece.shown
    }
  }
}
