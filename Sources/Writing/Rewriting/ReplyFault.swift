/// Why a reply of the model can't be used.
struct ReplyFault: Error, Sendable, Hashable {
  let code: WritingRefusal.Code
  /// For the person: what the reply did, such as `lost the link …`.
  let what: String
  /// For the next try: what the model has to mind.
  let hint: String

  init(_ code: WritingRefusal.Code, _ what: String, hint: String) {
    self.code = code
    self.what = what
    self.hint = hint
  }

  init(_ loss: Protection.Loss) {
    code = .protectedPieceLost
    switch loss {
    case .missing(let piece):
      what = "left out “\(piece.original.shortened)”"
      hint = "\(piece.shown) must be in the result exactly once."
    case .doubled(let piece):
      what = "wrote “\(piece.original.shortened)” twice"
      hint = "\(piece.shown) must be in the result exactly once."
    case .outOfOrder(let piece):
      what = "moved “\(piece.original.shortened)”"
      hint = "\(piece.shown) must stay in its place."
    case .invented(let text):
      what = "put in “\(text.shortened)”, which isn’t in the text"
      hint = "\(text.shortened) must not be in the result."
    }
  }

  /// The refusal after the last try.
  ///
  /// - Parameters:
  ///   - paragraph: Counted from 0; `nil` if there is only one.
  ///   - tries: How often the model was asked.
  func refusal(paragraph: Int?, tries: Int) -> WritingRefusal {
    let place = paragraph.map { " of paragraph \($0 + 1)" } ?? ""
    let often = tries == 1 ? "" : " in the last of \(tries) tries"
    return WritingRefusal(
      code, "The model’s version\(place) \(what)\(often), so the text stays as it was. \(advice)")
  }

  private var advice: String {
    switch code {
    case .protectedPieceLost: "Try again, or select only the sentences around it."
    case .tooLong: "Try again, or take out a sentence yourself."
    case .cutOff: "Try again, or select a shorter piece."
    default: "Try again, or use a larger model."
    }
  }
}

extension WritingRefusal.Code {
  /// The provider held the reply back in each try.
  static let withheld = WritingRefusal.Code(rawValue: "withheld")
}

extension String {
  /// At most 60 characters of it, for a message.
  var shortened: String { count <= 60 ? self : prefix(59) + "…" }
}
