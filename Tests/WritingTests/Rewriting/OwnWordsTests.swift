import LanguageModels
import ParlanceTesting
import Testing

@testable import Writing

@Suite("A version that is of the text")
struct OwnWordsTests {
  private func result(
    of text: String, reply: String, instruction: String = "Say it in other words."
  ) async throws -> WritingResult {
    let model = WritingTry.model { _, _ in reply }
    return try await WritingAssistant(model: model).respond(
      to: WritingTry.request(text, .custom, instruction: instruction))
  }

  private static let essay = """
    The history of bridges in the mountains is longer than people would think. Shepherds threw trunks across the gorge, \
    masons followed with arches, and engineers ended with cables of steel. Each of these generations deserves a chapter.
    """
  private static let walk = """
    We measured the air in our classroom for a week. With the windows shut the value rose before the first break, and \
    with one window open it stayed low. Open a window.
    """
  private static let apology = "I'm sorry, but I cannot help with that request about this text."
  private static let polish = "Wieczorem kot śpi na ciepłym piecu i wszyscy są zadowoleni."

  static let foreign: [(text: String, reply: String)] = [
    ("moin", polish), ("moin", apology), ("ok", "了解しました"), ("はい。", "Yes."), ("Ну да.", "Well, yes."),
    ("Merci, @camille !", polish + " @name1"), ("Lista na wycieczkę:", polish),
    (
      "Petit rappel : `sudo` n’est pas une formule de politesse.",
      "Un chien et @name1 dorment toujours devant la porte du boulanger."
    ),
    // All that they share is protected.
    (
      "Cercasi pianista per coro. Scrivere a coro@parrocchia.example oppure a @direttrice.",
      polish + " @name1 @name2"
    ),
    ("Hm, is it just me or is the feed slow today?", apology),
    ("Links I liked this week:", apology),
    ("Nota per me: `make clean` NON pulisce la cucina.", polish.replacing("i wszyscy", with: "@name1 i wszyscy")),
    (
      "The choir sings on Friday evening in the old church.",
      "I apologize, but I'm unable to rewrite the text of the choir."
    ),
    (walk, walk + " " + essay), (walk, essay + " " + walk),
    (walk + " Data: https://air.example.org/data.csv", walk + " Data: @name1 " + essay),
    (
      walk.replacing("a week", with: "a week, an odd thing"),
      walk.replacing("a week", with: "a week, an odd thing") + " " + essay
    ),
    (walk, walk + " Wieczorem kot śpi na ciepłym piecu i wszyscy są zadowoleni, bo jest już bardzo późno."),
  ]

  @Test(arguments: foreign.indices)
  func `says nothing else`(index: Int) async throws {
    let (text, reply) = Self.foreign[index]
    let result = try await result(of: text, reply: reply)
    #expect(result.refusal != nil && result.text == text, "\(result.text)")
    #expect([.notThisText, .otherLanguage].contains(result.refusal?.code), "\(result.refusal?.message ?? "")")
  }

  static let own: [(text: String, reply: String)] = [
    ("moin", "Moin, moin, ihr Lieben da draußen!"), ("moin", "Guten Morgen!"), ("ok", "Understood, thank you."),
    ("Finally. 🎉", "At last! What a moment! 🎉"), ("はい。", "了解です。"), ("Bof.", "Pas terrible, franchement."),
    ("Hm, is it just me or is the feed slow today?", "Is it only me, or has the timeline been crawling along all day?"),
    (
      "The choir sings on Friday evening in the old church.",
      "Don't miss this amazing chance! The choir fills the old church with song this Friday evening. Bring friends, "
        + "bring tissues, bring your loudest clapping hands!"
    ),
    (
      "Quedamos en la plaza a las ocho. Si llueve, en casa de Marta. Si nieva, llamadme loco.",
      "Quedamos la plaza las ocho. Si llueve, casa Marta. Si nieva, loco."
    ),
    ("今日は天気がいいので散歩に行きました。", "お天気が良くて、散歩へ出かけました！"),
    ("We can't come tonight, the train is late.", "I'm sorry, but we cannot come tonight: the train is late."),
    ("Sorry, I can't make it on Friday.", "I'm so sorry, but I cannot make it on Friday."),
    (
      walk,
      "Stuffy classroom? We spent a week measuring its air! With the windows shut, the value shot up before the first "
        + "break even arrived; with a single window open it stayed wonderfully low. So, friends: open a window, take a "
        + "deep breath, and enjoy!"
    ),
  ]

  @Test(arguments: own.indices)
  func `may be lively, short and in quite other words`(index: Int) async throws {
    let (text, reply) = Self.own[index]
    let result = try await result(of: text, reply: reply)
    #expect(result.refusal == nil && result.text == reply, "\(result.refusal?.message ?? result.text)")
  }

  @Test func `may say more where the person asks for that`() async throws {
    let reply = Self.walk + " " + Self.essay
    let result = try await result(of: Self.walk, reply: reply, instruction: "Add a paragraph about bridges.")
    #expect(result.refusal == nil && result.text == reply, "\(result.refusal?.message ?? result.text)")
  }

  @Test func `corrects short sentences in which every word is misspelt`() async throws {
    let model = WritingTry.model { _, _ in "This sentence has mistakes." }
    let result = try await WritingAssistant(model: model).respond(
      to: WritingTry.request("Tihs setnence hsa msitakes.", .correct))
    #expect(result.refusal == nil, "\(result.refusal?.message ?? result.text)")
  }
}
