/// A whole response of a session.
public struct Response<Content: Sendable>: Sendable {
  public var content: Content
  /// Why it ended; `.length` means that it was cut off.
  public var finishReason: FinishReason
  public var usage: Usage

  public init(content: Content, finishReason: FinishReason, usage: Usage) {
    self.content = content
    self.finishReason = finishReason
    self.usage = usage
  }
}

extension Response: Equatable where Content: Equatable {}
extension Response: Hashable where Content: Hashable {}
