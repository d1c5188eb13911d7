import Chat
import Foundation
import Testing

extension ChatStoreContract {
  func edits() async throws {
    let store = try await store()
    let channel = try await store.channel()
    let first = try await store.say("one", in: channel.id)
    #expect(try await code { _ = try await store.edit(first.message, "too early") } == .busy)
    let reply = try await store.answer(first.reply, "1")
    let second = try await store.say("two", in: channel.id)
    try await store.answer(second.reply, "2")
    let edited = try await store.edit(first.message, "one!")
    #expect(edited.message.parent == first.message.parent && edited.reply.parent == edited.message.id)
    #expect(
      edited.message.siblings == [first.message.id, edited.message.id] && edited.reply.siblings == [edited.reply.id])
    #expect(edited.message.number == second.reply.number + 1)
    #expect(try await store.shown(channel.id) == ["one!", ""])
    #expect(try await store.message(first.message.id, of: "me").siblings == edited.message.siblings)
    #expect(try await code { _ = try await store.edit(reply, "the bot's") } == .notPossible)
    try await store.answer(edited.reply, "1!")
    #expect(try await code { _ = try await store.edit(reply, "the bot's") } == .notPossible)
    // A version of what isn't shown brings its branch with it.
    let third = try await store.edit(second.message, "two!")
    try await store.answer(third.reply, "2!")
    #expect(try await store.shown(channel.id) == ["one", "1", "two!", "2!"])
    #expect(try await store.channel(channel.id, of: "me").title == "one")
    let all = try await store.allMessages(of: channel.id, person: "me")
    for (known, before, limit) in [(0, nil, 50), (3, nil, 2), (3, 6, 50), (all.count, nil, 50)] as [(Int, Int?, Int)] {
      let ids = Set(all.prefix(known).map(\.id))
      let rest = try await store.messages(of: channel.id, person: "me", notAmong: ids, before: before, limit: limit)
      #expect(rest == all.dropFirst(known).filter { $0.number < before ?? .max }.suffix(limit))
    }
    #expect(
      try await code {
        _ = try await store.messages(of: channel.id, person: "you", notAmong: [], before: nil, limit: 5)
      } == .notFound)
    let other = try await store.channel()
    let elsewhere = ChatSending(channel: other.id, clientID: "x", text: "x", place: .editing(first.message.id))
    #expect(try await code { _ = try await store.send(elsewhere, of: "me", limits: ChatLimits()) } == .notFound)
  }

  func regenerating() async throws {
    let store = try await store()
    let channel = try await store.channel()
    let sent = try await store.say("one", in: channel.id)
    #expect(try await code { _ = try await store.anew(sent.reply) } == .busy)
    let reply = try await store.answer(sent.reply, "1", status: .failed)
    let anew = try await store.anew(reply, id: "again")
    #expect(anew.parent == sent.message.id && anew.siblings == [reply.id, anew.id] && anew.clientID == "again")
    #expect(anew.status == .waiting && anew.number == reply.number + 1)
    #expect(try await code { _ = try await store.anew(reply) } == .busy)
    #expect(try await store.path(before: anew.id, limit: 9).last?.id == sent.message.id)
    try await store.answer(anew, "1 again")
    _ = try await store.say("two", in: channel.id)
    let last = try #require(try await store.channel(channel.id, of: "me").leaf)
    try await store.answer(try await store.message(last, of: "me"), "2")
    // Beside one in the middle: what came after it stays on its branch.
    let third = try await store.anew(anew)
    try await store.answer(third, "1 once more")
    #expect(try await store.shown(channel.id) == ["one", "1 once more"])
    #expect(try await store.showBranch(of: anew.id, person: "me").leaf == last)
    #expect(try await code { _ = try await store.anew(sent.message) } == .notPossible)
    #expect(
      try await code { _ = try await store.regenerate("nothing", of: "me", clientID: "n", limits: ChatLimits()) }
        == .notFound)
    let greeted = try await store.createBot(BotChange(name: "G", character: "G", greeting: "Hi"), of: "me")
    let greeting = try await store.channel(with: greeted.id)
    let hello = try await store.message(try #require(greeting.leaf), of: "me")
    #expect(try await code { _ = try await store.anew(hello) } == .notPossible)
  }

  func branches() async throws {
    let store = try await store()
    let channel = try await store.channel()
    func exchange(_ text: String) async throws -> ChatSent {
      let sent = try await store.say(text, in: channel.id)
      try await store.answer(sent.reply, "to \(text)")
      return sent
    }
    let a = try await exchange("a")
    let b = try await exchange("b")
    _ = try await exchange("c")
    let b2 = try await store.edit(b.message, "b2")
    try await store.answer(b2.reply, "to b2")
    _ = try await exchange("d")
    #expect(try await store.shown(channel.id) == ["a", "to a", "b2", "to b2", "d", "to d"])
    var now = try await store.showBranch(of: b.message.id, person: "me")
    #expect(try await store.shown(channel.id) == ["a", "to a", "b", "to b", "c", "to c"])
    #expect(now.last?.text == "to c" && now.last?.status == .complete && now.last?.message == now.leaf)
    // Showing what is shown changes nothing, below it what was last shown stays.
    let events = try await store.events(of: "me", after: 0, limit: 1).last
    _ = try await store.showBranch(of: a.message.id, person: "me")
    #expect(try await store.shown(channel.id) == ["a", "to a", "b", "to b", "c", "to c"])
    #expect(try await store.events(of: "me", after: 0, limit: 1).last == events)
    now = try await store.showBranch(of: b2.reply.id, person: "me")
    #expect(try await store.shown(channel.id) == ["a", "to a", "b2", "to b2", "d", "to d"])
    #expect(try await self.store().channel(channel.id, of: "me") == now)
    // What is said goes on from what is shown.
    _ = try await store.showBranch(of: b.reply.id, person: "me")
    _ = try await exchange("e")
    #expect(try await store.shown(channel.id) == ["a", "to a", "b", "to b", "c", "to c", "e", "to e"])
    #expect(try await code { _ = try await store.showBranch(of: "nothing", person: "me") } == .notFound)
    #expect(try await code { _ = try await store.showBranch(of: a.message.id, person: "you") } == .notFound)
    // A version of the very first message.
    let root = try #require(try await store.allMessages(of: channel.id, person: "me").first { $0.role == .person })
    let rootAnew = try await store.edit(root, "a2")
    try await store.answer(rootAnew.reply, "to a2")
    #expect(try await store.shown(channel.id) == ["a2", "to a2"])
    _ = try await store.showBranch(of: root.id, person: "me")
    #expect(try await store.shown(channel.id).last == "to e")
  }

  func paging() async throws {
    let store = try await store()
    let channel = try await store.channel()
    for number in 0..<25 {
      let sent = try await store.say("\(number)", in: channel.id)
      try await store.answer(sent.reply, "to \(number)")
    }
    let all = try await store.allMessages(of: channel.id, person: "me").map(\.id)
    var found: [String] = []
    var before: String?
    repeat {
      let page = try await store.messages(of: channel.id, person: "me", before: before, limit: 7)
      #expect(page.messages.count <= 7)
      found = page.messages.map(\.id) + found
      before = page.hasOlder ? page.messages.first?.id : nil
    } while before != nil
    #expect(found == all)
    #expect(try await store.messages(of: channel.id, person: "me", before: all[0], limit: 5).messages.isEmpty)
    let third = try await store.message(all[all.count - 2], of: "me")
    let edited = try await store.edit(third, "another")
    #expect(
      try await code { _ = try await store.messages(of: channel.id, person: "me", before: third.id, limit: 5) }
        == .branchChanged)
    let page = try await store.messages(of: channel.id, person: "me", before: edited.message.id, limit: 3)
    #expect(page.messages.map(\.id) == Array(all.dropLast(2).suffix(3)))
    for limit in [0, 201, -1] {
      #expect(
        try await code { _ = try await store.messages(of: channel.id, person: "me", before: nil, limit: limit) }
          == .invalid)
    }
  }
}
