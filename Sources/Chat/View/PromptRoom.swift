import LanguageModels

/// How much of a window the newest messages of a path take.
struct PromptRoom: Sendable {
  private let view: BotView
  let isPreview: Bool
  /// What instructions and template take, and the message that isn't written yet.
  private let fixed: Int
  /// What the messages from each index on take.
  private let sums: [Int]

  init(_ plan: ReplyPlan, _ messages: [ChatMessage], isPreview: Bool) {
    view = BotView(plan: plan, sent: messages)
    self.isPreview = isPreview
    let request = view.request
    fixed = Self.estimate(Array(request.messages.prefix(1)) + (isPreview ? [.user("")] : []))
    let nothing = Self.estimate([])
    var sums = [0]
    for message in request.messages.dropFirst().reversed() {
      sums.append((sums.last ?? 0) + Self.estimate([message]) - nothing)
    }
    self.sums = sums.reversed()
  }

  var window: Int? { view.plan.window }
  /// What is kept for the reply.
  var reserve: Int {
    view.plan.options.maximumResponseTokens ?? min(ViewPlanner.usualReply, (window ?? .max) / 4)
  }
  /// What the prompt may have.
  var budget: Int? { window.map { max(0, $0 - reserve) } }
  /// The last place where the messages can begin: at the newest one, which must be sent.
  var end: Int { isPreview ? view.sent.count : max(0, view.sent.count - 1) }

  /// What a prompt has that begins with the message at an index; errs high.
  func estimate(from index: Int) -> Int { fixed + sums[index] }

  /// That prompt.
  func request(from index: Int) -> GenerationRequest {
    var view = view
    view.sent = Array(view.sent[index...])
    var request = view.request
    if isPreview { request.messages.append(.user("")) }
    return request
  }

  private static func estimate(_ messages: [Message]) -> Int {
    TokenCount.estimate(of: GenerationRequest(messages: messages)).tokens
  }
}
