/// How long each paragraph may become so that a text that is within its limit stays within it.
struct LengthRoom: Sendable {
  private let work: ParagraphWork
  private let request: WritingRequest
  /// What the whole text may grow by; `nil` if it is over its limit already.
  private let spare: Int?
  private let total: Int

  init(_ work: ParagraphWork) {
    self.work = work
    request = work.task.request
    let length = PostLength.of(request.text, contentWarning: request.contentWarning, urlCost: request.limit.urlCost)
    spare = length <= request.limit.maximum ? request.limit.maximum - length : nil
    total = work.paragraphs.paragraphs.reduce(0) { $0 + $1.text.count }
  }

  /// The length of a paragraph by Mastodon's rule, without its surroundings.
  func length(of text: String, as index: Int) -> Int { PostLength.of(text, urlCost: request.limit.urlCost) }

  /// What a paragraph may have: its length and its share of what is spare.
  func most(for index: Int) -> Int? {
    guard let spare, total > 0 else { return nil }
    let paragraph = work.paragraphs.paragraphs[index]
    return length(of: paragraph.text, as: index) + spare * paragraph.text.count / total
  }
}
