import Testing

@testable import Writing

@Suite("What of a model's changes is a correction")
struct CorrectionFilterTests {
  /// Sentence, the model's version, what is kept of it.
  private static let kept: [(String, String, String)] = [
    ("I recieved your letter.", "I received your letter.", "I received your letter."),
    ("She go to school.", "She goes to school.", "She goes to school."),
    ("Their are to many.", "There are too many.", "There are too many."),
    ("We was late.", "We were late.", "We were late."),
    ("He dont like it.", "He doesn't like it.", "He doesn't like it."),
    ("Its late, lets go.", "It's late, let's go.", "It's late, let's go."),
    ("in the the garden", "in the garden", "in the garden"),
    ("I could of gone.", "I could have gone.", "I could have gone."),
    ("see you in friday", "See you on Friday", "See you on Friday"),
    ("This is a example.", "This is an example.", "This is an example."),
    ("I like alot of it.", "I like a lot of it.", "I like a lot of it."),
    ("Ich habe ein Farrad.", "Ich habe ein Fahrrad.", "Ich habe ein Fahrrad."),
    ("Er gehen in den Park.", "Er geht in den Park.", "Er geht in den Park."),
    ("mit seine Hund", "mit seinem Hund", "mit seinem Hund"),
    ("Ich weiß das er kommt.", "Ich weiß, dass er kommt.", "Ich weiß, dass er kommt."),
    ("J'ai acheter une pomme.", "J'ai acheté une pomme.", "J'ai acheté une pomme."),
    ("and i think so", "And I think so", "And I think so"),
    ("It tastes more better.", "It tastes better.", "It tastes better."),
    ("una pelicula muy buena", "una película muy buena", "una película muy buena"),
    ("Well ,I think so.", "Well, I think so.", "Well, I think so."),
    ("Are you there.", "Are you there?", "Are you there?"),
  ]

  /// Sentence, and a version whose changes are all needless.
  private static let needless: [(String, String)] = [
    ("My favourite colour is grey.", "My favorite color is gray."),
    ("Nobody told me.", "No one told me."), ("We're late.", "We are late."), ("I cannot go.", "I can't go."),
    ("A tyre is flat.", "A tire is flat."), ("We realised it.", "We realized it."),
    ("It was big.", "It was enormous."), ("See you tomorrow", "See you tomorrow."),
    ("Red, white and blue", "Red, white, and blue"), ("So good!!!", "So good!"), ("wait… what", "wait... what"),
    ("I’m here", "I'm here"), ("I have 3 cats", "I have 4 cats"), ("I have 3 cats", "I have three cats"),
    ("It is NOT true", "It is not true"), ("Fun 🎉 day", "Fun day"), ("Fun day", "Fun day 🎉"),
    ("two  spaces", "two spaces"), ("a great day", "a really great day"), ("quite a nice day", "a nice day"),
    ("Il connaît la ville.", "Il connait la ville."), ("Ich mag die Strasse.", "Ich mag die Straße."),
    ("Ask Siobhan now.", "Ask Susan now."), ("The learnt words", "The learned words"),
    ("Yes — of course", "Yes - of course"), ("The e-mail came", "The email came"),
    ("Kennt jemand ein gutes Buch über Karten?", "Yes, I know a great book about maps, it is by Smith."),
    ("", "Something"), ("Something", ""), ("今日は寒い。", "今日は暑い。"),
  ]

  @Test(arguments: kept.indices)
  func `keeps corrections of mistakes`(index: Int) {
    let (sentence, version, kept) = Self.kept[index]
    #expect(CorrectionFilter(sentence).corrected(version) == kept)
  }

  @Test(arguments: needless.indices)
  func `leaves what isn't wrong`(index: Int) {
    let (sentence, version) = Self.needless[index]
    #expect(CorrectionFilter(sentence).corrected(version) == sentence)
  }

  @Test func `keeps one correction among needless changes`() {
    #expect(
      CorrectionFilter("My favourite colour is definately grey.").corrected("My favorite color is definitely gray.")
        == "My favourite colour is definitely grey.")
  }
}
