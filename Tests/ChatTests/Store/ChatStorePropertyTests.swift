import Chat
import Foundation
import LanguageModels
import ParlanceTesting
import Storage
import Testing

@Suite("The store of chats beside a plain model of it")
struct ChatStorePropertyTests {
  private static let seeds: [UInt64] = (1...6).map { $0 }

  @Test(arguments: seeds, ["gpt-bot", "silent"])
  func `does what the model does, whatever happens`(_ seed: UInt64, _ kind: String) async throws {
    let database = try await SQLiteDatabase(path: nil)
    let store = try await DatabaseChatStore(database)
    let silent = try await store.createBot(BotChange(name: "Silent", character: "Be."), of: "me")
    let channel = try await store.channel(with: kind == "silent" ? silent.id : kind)
    let greeting = kind == "silent" ? "" : try await store.bot(kind, of: "me").greeting
    var run = Run(
      store: store, channel: channel.id, model: ReferenceChannel(greeting: greeting),
      generator: SeededGenerator(seed: seed))
    if let leaf = channel.leaf { run.ids.append(leaf) }
    for step in 0..<150 {
      let action = try await run.act()
      try await run.compare(after: "step \(step): \(action)", isThorough: step % 10 == 9)
    }
    try await database.expectSound()
    await database.close()
  }

  private struct Run {
    let store: DatabaseChatStore
    let channel: String
    var model: ReferenceChannel
    var generator: SeededGenerator
    /// The ids of the model's messages, by their index.
    var ids: [String] = []
    private var sent: [(sending: ChatSending, message: Int)] = []

    init(store: DatabaseChatStore, channel: String, model: ReferenceChannel, generator: SeededGenerator) {
      self.store = store
      self.channel = channel
      self.model = model
      self.generator = generator
    }

    mutating func act() async throws -> String {
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<4: return try await send()
      case 4: return try await sendAgain()
      case 5..<8: return try await edit()
      case 8..<11: return try await regenerate()
      case 11..<13: return try await show()
      case 13: return try await read()
      default: return try await goOn()
      }
    }

    private mutating func any(_ role: ChatMessage.Role? = nil) -> Int? {
      model.messages.indices.filter { role == nil || model.messages[$0].role == role }.randomElement(using: &generator)
    }

    private mutating func send() async throws -> String {
      let seen = Bool.random(using: &generator) ? any() : nil
      let text = "text \(model.messages.count)"
      let sending = ChatSending(
        channel: channel, clientID: UUID().uuidString, text: text, place: .end(seen: seen.map { ids[$0] }))
      let expected: ChatError.Code? = seen.map { !model.path.contains($0) } == true ? .branchChanged : nil
      let result = try await code {
        let sent = try await store.send(sending, of: "me", limits: ChatLimits(unfinishedReplies: 1_000))
        keep(sending, sent)
      }
      #expect(result == expected)
      if expected == nil { model.send(text, after: model.path.last) }
      return "send \(text)"
    }

    private mutating func sendAgain() async throws -> String {
      guard let (sending, index) = sent.randomElement(using: &generator) else { return "nothing to send again" }
      let again = try await store.send(sending, of: "me", limits: ChatLimits())
      #expect(again.isRepeat && again.message.id == ids[index] && again.reply.id == ids[index + 1])
      return "send again"
    }

    private mutating func edit() async throws -> String {
      guard let index = any() else { return "nothing to edit" }
      let text = "edit \(model.messages.count)"
      let sending = ChatSending(
        channel: channel, clientID: UUID().uuidString, text: text, place: .editing(ids[index]))
      let expected: ChatError.Code? =
        model.messages[index].role == .bot ? .notPossible : model.unfinished.isEmpty ? nil : .busy
      let result = try await code { keep(sending, try await store.send(sending, of: "me", limits: ChatLimits())) }
      #expect(result == expected)
      if expected == nil { model.send(text, after: model.messages[index].parent) }
      return "edit \(index + 1)"
    }

    private mutating func regenerate() async throws -> String {
      guard let index = any(.bot) else { return "nothing to regenerate" }
      let parent = model.messages[index].parent
      let expected: ChatError.Code? = parent == nil ? .notPossible : model.unfinished.isEmpty ? nil : .busy
      let result = try await code { ids.append(try await store.anew(try await store.message(ids[index], of: "me")).id) }
      #expect(result == expected)
      if expected == nil, let parent { model.reply(to: parent) }
      return "regenerate \(index + 1)"
    }

    private mutating func show() async throws -> String {
      guard let index = any() else { return "nothing to show" }
      _ = try await store.showBranch(of: ids[index], person: "me")
      model.show(index)
      return "show \(index + 1)"
    }

    private mutating func read() async throws -> String {
      let number = Int.random(in: -2...model.messages.count + 2, using: &generator)
      _ = try await store.markRead(channel, of: "me", upTo: number)
      model.read(upTo: number)
      return "read \(number)"
    }

    /// Goes on with some unfinished reply: begins it, appends to it, or ends it.
    private mutating func goOn() async throws -> String {
      guard let index = model.unfinished.randomElement(using: &generator) else { return "nothing to go on with" }
      let id = ids[index]
      if model.messages[index].status == .waiting {
        let path = try await store.path(before: id, limit: 10_000)
        #expect(path.map(\.number) == ancestors(of: index).map { $0 + 1 })
        let plan = ReplyPlan(instructions: "Be.", messages: path.map(\.id), model: "m")
        #expect(try await store.begin(id, with: plan, at: Date()))
        #expect(try await store.plan(of: id, person: "me") == plan)
        model.messages[index].status = .streaming
        return "begin \(index + 1)"
      }
      if Bool.random(using: &generator) {
        let piece = ["a", "👩‍👩‍👧", "\u{301}", "b c "].randomElement(using: &generator) ?? ""
        #expect(try await store.append(piece, to: id))
        model.messages[index].text += piece
        return "append to \(index + 1)"
      }
      let ends: [ChatMessage.Status] = [.complete, .stopped, .failed, .withheld, .interrupted]
      let end = ends.randomElement(using: &generator) ?? .complete
      _ = try await store.finish(id, ReplyEnd(end), at: Date())
      model.messages[index].status = end
      if end == .withheld { model.messages[index].text = "" }
      return "finish \(index + 1)"
    }

    private func ancestors(of index: Int) -> [Int] {
      var found: [Int] = []
      var next = model.messages[index].parent
      while let current = next {
        found.insert(current, at: 0)
        next = model.messages[current].parent
      }
      return found
    }

    private mutating func keep(_ sending: ChatSending, _ result: ChatSent) {
      #expect(!result.isRepeat)
      sent.append((sending, ids.count))
      ids += [result.message.id, result.reply.id]
    }

    func compare(after action: String, isThorough: Bool) async throws {
      let now = try await store.channel(channel, of: "me")
      let path = model.path
      #expect(now.leaf == path.last.map { ids[$0] }, "\(action)")
      #expect(now.lastNumber == model.messages.count && now.lastRead == model.lastRead, "\(action)")
      #expect(now.unread == model.unread, "\(action)")
      #expect(now.unfinished == model.unfinished.map { ids[$0] }, "\(action)")
      #expect(now.last?.status == path.last.map { model.messages[$0].status }, "\(action)")
      let page = try await store.messages(of: channel, person: "me", before: nil, limit: 200)
      #expect(page.messages.map(\.id) == path.map { ids[$0] }.suffix(200), "\(action)")
      guard isThorough else { return }
      let all = try await store.allMessages(of: channel, person: "me")
      #expect(all.map(\.number) == Array(1..<model.messages.count + 1), "\(action)")
      for (index, message) in all.enumerated() {
        let expected = model.messages[index]
        #expect(message.id == ids[index] && message.role == expected.role && message.status == expected.status)
        #expect(message.text.unicodeScalars.elementsEqual(expected.text.unicodeScalars), "\(action)")
        #expect(message.parent == expected.parent.map { ids[$0] })
        #expect(message.siblings == model.siblings(of: index).map { ids[$0] }, "\(action)")
      }
    }
  }
}
