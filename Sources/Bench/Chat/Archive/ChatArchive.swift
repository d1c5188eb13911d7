import Chat
import Foundation
import Storage

/// Very many conversations, as somebody has them after years; the same in every run.
struct ChatArchive: Sendable {
  /// How many conversations, and how many messages each.
  let channels: Int
  let messages: Int
  private let words: [String]
  /// A word of the oldest conversations.
  private static let ancient = "ancientword"

  init(channels: Int, messages: Int) {
    self.channels = channels
    self.messages = messages
    words = Self.vocabulary(2_000)
  }

  /// What is searched for: a word that one conversation has, its beginning, frequent words and their beginning, two
  /// words at once, a word that is frequent in the oldest conversations only.
  var queries: [String] {
    [
      Self.order(channels / 2), String(Self.order(channels / 3).dropLast(2)), words[0], words[40],
      String(words[3].prefix(3)), "\(words[1])%20\(words[5])", Self.ancient,
    ]
  }

  /// Fills the database of a data folder; returns how many seconds it took.
  ///
  /// - Throws: `StorageError`, `CancellationError`.
  func fill(data: String, say: (String) -> Void) async throws -> Double {
    let start = ContinuousClock.now
    let database = try await SQLiteDatabase(path: data + "/parlance.sqlite")
    do {
      let store = try await DatabaseChatStore(database)
      var random = BenchRandom(state: 1)
      let bots = BuiltInBots.all.map(\.id)
      var next = 0
      while next < channels {
        let count = min(100, channels - next)
        let conversations = (next..<next + count).map { channel in
          WholeConversation(
            bot: bots[channel % bots.count],
            texts: (0..<messages).map { message in
              text(&random, beginning: message == 0 ? Self.order(channel) : channel < 40 ? Self.ancient : nil)
            })
        }
        try await store.add(conversations, of: "me")
        next += count
        if next.isMultiple(of: 1_000) { say("\(next) of \(channels) conversations are stored") }
      }
      await database.close()
    } catch {
      await database.close()
      throw error
    }
    return (ContinuousClock.now - start) / .seconds(1)
  }

  /// A message of 8 to 47 words; some words are far more frequent than others, as in any language.
  private func text(_ random: inout BenchRandom, beginning: String?) -> String {
    var text = beginning ?? ""
    for _ in 0..<(8 + random.below(40)) {
      let share = Double(random.below(1 << 20)) / Double(1 << 20)
      if !text.isEmpty { text += " " }
      text += words[Int(share * share * share * Double(words.count))]
    }
    return text + "."
  }

  /// A word that only one conversation has.
  private static func order(_ channel: Int) -> String {
    let digits = "\(channel)"
    return "order" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  /// Different words that can be spoken.
  private static func vocabulary(_ count: Int) -> [String] {
    let syllables = ["ba", "no", "ri", "tel", "mu", "sha", "ko", "len", "di", "var", "po", "si", "gra", "fe", "jun"]
    return (0..<count).map { index in
      var (word, rest) = ("", index + syllables.count)
      while rest > 0 {
        word += syllables[rest % syllables.count]
        rest /= syllables.count
      }
      return word
    }
  }
}
