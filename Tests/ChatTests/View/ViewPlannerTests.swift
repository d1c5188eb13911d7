import Foundation
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import Chat

@Suite("Which messages the bot sees") struct ViewPlannerTests {
  private static let character = "You are a helpful assistant."

  /// A model that counts its tokens, one for each word, and how often it is asked to.
  private final class CountingModel: LanguageModel {
    let name = "counting"
    let capabilities: LanguageModelCapabilities
    let isExact: Bool
    private let asked = Locked(0)
    var counts: Int { asked.withLock { $0 } }

    init(window: Int?, isExact: Bool = true) {
      capabilities = LanguageModelCapabilities(contextSize: window)
      self.isExact = isExact
    }

    func generate(_ request: GenerationRequest) -> GenerationStream { GenerationStream([]) }

    func tokenCount(of request: GenerationRequest) async throws -> TokenCount {
      asked.withLock { $0 += 1 }
      return isExact ? TokenCount(Self.words(request), isExact: true) : .estimate(of: request)
    }

    static func words(_ request: GenerationRequest) -> Int {
      request.messages.reduce(0) { $0 + $1.content.split(separator: " ").count }
    }
  }

  private func bot(_ options: BotOptions = BotOptions()) -> Bot {
    Bot(id: "b", name: "B", character: Self.character, options: options)
  }

  /// A conversation of so many messages by turns, of so many words each.
  private func path(_ count: Int, words: Int = 20) -> [ChatMessage] {
    (0..<count).map { message($0, Array(repeating: "word", count: words).joined(separator: " ")) }
  }

  private func message(_ index: Int, _ text: String, _ status: ChatMessage.Status? = nil) -> ChatMessage {
    let isPerson = index.isMultiple(of: 2)
    return ChatMessage(
      id: "m\(index)", channel: "c", number: index + 1, role: isPerson ? .person : .bot, author: isPerson ? "me" : "b",
      text: text, status: status ?? (isPerson ? .sent : .complete), created: Date(timeIntervalSince1970: 0))
  }

  private func request(_ plan: ReplyPlan, _ path: [ChatMessage]) -> GenerationRequest {
    BotView(plan: plan, messages: path, reply: nil).request
  }

  @Test func `sends everything where nobody knows the window`() async throws {
    let path = path(101)
    let plan = try await ViewPlanner(bot: bot(), model: CountingModel(window: nil)).plan(path, after: nil)
    #expect(plan.messages == path.map(\.id))
    #expect(plan.omitted == 0 && plan.skipped.isEmpty && plan.window == nil && !plan.isExact)
    #expect(plan.tokens == TokenCount.estimate(of: request(plan, path)).tokens)
    #expect(plan.model == "counting")
  }

  @Test func `plans without a model as if there were room for everything`() async throws {
    let path = path(9)
    let plan = try await ViewPlanner(bot: bot(), model: nil).plan(path, after: nil, isPreview: true)
    #expect(plan.messages.count == 9 && plan.model.isEmpty && plan.window == nil)
  }

  @Test func `leaves out what was kept back and replies without text`() async throws {
    let path = [
      message(0, "blocked", .blocked), message(1, "", .withheld), message(2, "a"), message(3, "", .failed),
      message(4, "b"), message(5, "half a", .stopped), message(6, "c"), message(7, "half b", .interrupted),
      message(8, "d"),
    ]
    let plan = try await ViewPlanner(bot: bot(), model: nil).plan(path, after: nil)
    #expect(plan.messages == ["m2", "m4", "m5", "m6", "m7", "m8"])
    #expect(plan.skipped == ["m0", "m1", "m3"])
    #expect(plan.omitted == 0)
  }

  @Test func `asks for no count while the estimate fits`() async throws {
    let model = CountingModel(window: 4096)
    let plan = try await ViewPlanner(bot: bot(), model: model).plan(path(11), after: nil)
    #expect(plan.messages.count == 11 && model.counts == 0 && !plan.isExact)
  }

  @Test func `has the server count where the estimate doesn't fit but all does`() async throws {
    let path = path(41)
    let estimate = try await ViewPlanner(bot: bot(), model: nil).plan(path, after: nil).tokens
    let words = 41 * 20 + 5
    let model = CountingModel(window: 1700)
    #expect(estimate > 1700 - 425 && words <= 1700 - 425)
    let plan = try await ViewPlanner(bot: bot(), model: model).plan(path, after: nil)
    #expect(plan.messages.count == 41 && plan.isExact && plan.tokens == words && model.counts == 1)
  }

  @Test(arguments: [true, false])
  func `moves the beginning to three quarters of the room, and keeps it while all fits`(isExact: Bool) async throws {
    let model = CountingModel(window: 2000, isExact: isExact)
    let planner = ViewPlanner(bot: bot(BotOptions(maximumResponseTokens: 500)), model: model)
    let all = path(801, words: 10)
    var last: ReplyPlan?
    var begins: [Int] = []
    for length in stride(from: 1, through: 801, by: 2) {
      let path = Array(all.prefix(length))
      let before = model.counts
      let plan = try await planner.plan(path, after: last)
      #expect(model.counts - before <= ViewPlanner.countLimit + 1)
      let request = request(plan, path)
      let size = isExact ? CountingModel.words(request) : TokenCount.estimate(of: request).tokens
      #expect(size <= 1500)
      #expect(plan.messages.last == path.last?.id)
      #expect(plan.messages == path[plan.omitted...].map(\.id))
      #expect(!plan.isExact || plan.tokens == size)
      if begins.last != plan.omitted {
        begins.append(plan.omitted)
        // One message more wouldn't leave a quarter free; of a count that is scaled a little less exactly.
        if plan.omitted > 0 { #expect(size <= 1125 && size > 1125 - 60) }
      }
      // The same again.
      #expect(try await planner.plan(path, after: last) == plan)
      last = plan
    }
    #expect(begins.count > 4 && begins.count < 100)
    #expect(begins == begins.sorted())
  }

  @Test func `begins anew when the room is another one`() async throws {
    let path = path(101)
    let small = ViewPlanner(bot: bot(), model: CountingModel(window: 1000))
    let last = try await small.plan(path, after: nil)
    #expect(last.omitted > 0)
    let large = try await ViewPlanner(bot: bot(), model: CountingModel(window: 100_000)).plan(path, after: last)
    #expect(large.omitted == 0)
    var other = bot()
    other.character = "You are witty."
    let changed = try await ViewPlanner(bot: other, model: CountingModel(window: 1000)).plan(path, after: last)
    #expect(changed.instructions == "You are witty.")
    #expect(changed == (try await ViewPlanner(bot: other, model: CountingModel(window: 1000)).plan(path, after: nil)))
  }

  @Test func `refuses a message that doesn't fit even alone, with both sizes`() async throws {
    let path = path(4) + [message(4, Array(repeating: "word", count: 3000).joined(separator: " "))]
    let error = await #expect(throws: LanguageModelError.self) {
      try await ViewPlanner(bot: bot(), model: CountingModel(window: 1000)).plan(path, after: nil)
    }
    #expect(error?.code == .contextSizeExceeded)
    #expect(error?.contextSizes == .init(prompt: TokenCount(3005, isExact: true), window: 1000))
    #expect(error?.message.contains("3005") == true && error?.message.contains("1000") == true)
  }

  @Test func `sends the newest message alone if nothing else fits`() async throws {
    let path = path(4) + [message(4, Array(repeating: "word", count: 700).joined(separator: " "))]
    let plan = try await ViewPlanner(bot: bot(), model: CountingModel(window: 1000)).plan(path, after: nil)
    #expect(plan.messages == ["m4"] && plan.omitted == 4 && plan.isExact && plan.tokens == 705)
  }

  @Test func `lets the model decide about a message that may fit by the estimate`() async throws {
    let path = [message(0, Array(repeating: "word", count: 700).joined(separator: " "))]
    let model = CountingModel(window: 1000, isExact: false)
    let plan = try await ViewPlanner(bot: bot(), model: model).plan(path, after: nil)
    #expect(plan.messages == ["m0"] && plan.tokens > 750 && !plan.isExact)
    let long = [message(0, Array(repeating: "word", count: 7000).joined(separator: " "))]
    await #expect(throws: LanguageModelError.self) {
      try await ViewPlanner(bot: bot(), model: model).plan(long, after: nil)
    }
  }

  @Test func `shows before a message is written what will be sent with it`() async throws {
    let model = CountingModel(window: 1000)
    let planner = ViewPlanner(bot: bot(), model: model)
    var last: ReplyPlan?
    let all = path(401, words: 4)
    var same = 0
    for length in stride(from: 1, through: 401, by: 2) {
      let (before, path) = (Array(all.prefix(length - 1)), Array(all.prefix(length)))
      let preview = try await planner.plan(before, after: last, isPreview: true)
      let plan = try await planner.plan(path, after: last)
      // Only where the message itself crosses the edge it is another one.
      if preview.messages + [path[length - 1].id] == plan.messages { same += 1 }
      last = plan
    }
    #expect(same >= 190)
  }

  @Test func `previews a conversation that is full of its own character`() async throws {
    var bot = bot()
    bot.character = Array(repeating: "word", count: 5000).joined(separator: " ")
    let plan = try await ViewPlanner(bot: bot, model: CountingModel(window: 1000)).plan(
      path(4), after: nil, isPreview: true)
    #expect(plan.messages.isEmpty && plan.omitted == 4)
  }
}
