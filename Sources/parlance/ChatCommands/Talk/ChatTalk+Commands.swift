import Foundation
import LanguageModels

extension ChatTalk {
  /// Carries out what isn't a message.
  func carryOut(_ command: TalkInput) async throws {
    let channel = open.channel.id
    switch command {
    case .stop: try await stop()
    case .again(let name):
      let old: RemoteMessage?
      if let name {
        old = try ChatNames.message(name, in: try await client.allMessages(of: channel))
      } else {
        old = try await client.channel(channel).messages.last { !$0.isPersons }
      }
      guard let old else { return screen.say("There is no reply yet.") }
      expect(try await client.again(old.id, clientID: ChatIDs.make()))
    case .edit(let name, let text):
      let old: RemoteMessage?
      if let name {
        old = try ChatNames.message(name, in: try await client.allMessages(of: channel))
      } else {
        old = try await client.channel(channel).messages.last { $0.isPersons }
      }
      guard let old else { return screen.say("You haven't written anything yet.") }
      let sent = try await client.edit(old.id, text: text, clientID: newID())
      expect(sent.reply, after: sent.message)
    case .branches:
      let shown = Set(try await client.path(of: channel).messages.map(\.id))
      let versions = try await client.allMessages(of: channel).filter { $0.siblings.count > 1 }
      for line in Branches.lines(versions, shown: shown) { screen.say(line) }
    case .branch(let name):
      let message = try ChatNames.message(name, in: try await client.allMessages(of: channel))
      _ = try await client.showBranch(message.id, of: channel)
      try await showAnew(note: "The branch of #\(message.number)")
    case .sees: for line in BotsView.lines(of: try await client.view(of: channel)) { screen.say(line) }
    case .bots: for line in ChatLists.lines(of: try await client.bots()) { screen.say(line) }
    case .show: try await showAnew(note: nil)
    case .export(let file): try await export(to: file)
    case .help: for line in TalkInput.helpLines { screen.say(line) }
    case .message, .long, .with, .quit, .nothing, .unknown: break
    }
  }

  private func export(to file: String?) async throws {
    let format = file?.lowercased().hasSuffix(".json") == true ? ExportFormat.json : .markdown
    let bytes = try await client.export(open.channel.id, format)
    guard let file else { return screen.say(String(decoding: bytes, as: UTF8.self)) }
    guard !FileManager.default.fileExists(atPath: file) else {
      return screen.say("\(PlainText.oneLine(file)) is there already and stays as it is: name another file.")
    }
    do {
      let descriptor = try FileTrouble.makeFile(file)
      defer { close(descriptor) }
      if let trouble = FileTrouble.writing(bytes, to: descriptor) { throw trouble }
    } catch {
      return screen.say(PlainText.oneLine("\(file) can't be written: \(error)."))
    }
    screen.say("Written to \(PlainText.oneLine(file)).")
  }
}
