/// One command for one text; nothing else goes to the model with it.
public struct WritingRequest: Sendable, Hashable {
  public var text: String
  /// Counts towards the limit; it is never changed and never sent to the model.
  public var contentWarning: String
  /// What of the text may be changed, in Unicode scalars; `nil` for all of it.
  public var selection: Range<Int>?
  public var command: WritingCommand
  /// For commands whose prompt has `{tone}` in it.
  public var tone: Tone?
  /// For commands whose prompt has `{instruction}` in it.
  public var instruction: String?
  public var limit: PostLimit

  public init(
    text: String, contentWarning: String = "", selection: Range<Int>? = nil, command: WritingCommand,
    tone: Tone? = nil, instruction: String? = nil, limit: PostLimit = PostLimit()
  ) {
    self.text = text
    self.contentWarning = contentWarning
    self.selection = selection
    self.command = command
    self.tone = tone
    self.instruction = instruction
    self.limit = limit
  }
}
