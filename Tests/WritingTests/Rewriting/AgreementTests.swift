import Testing

@testable import Writing

@Suite("Verbs that fit what stands beside them")
struct AgreementTests {
  @Test(arguments: [
    ("Seit ihr umgezogen seid, seid ihr selten hier.", "Seit ihr umgezogen bist, bist ihr selten hier.", "de"),
    ("Nie wiedziałam, że sklep jest dziś otwarty.", "Nie wiedziałem, że sklep jest dziś otwarty.", "pl"),
    (
      "Quando chegares, avisa-me, que eu deixo a porta aberta.",
      "Quando chegar, avisa-me, que eu deixo a porta aberta.", "pt"
    ),
    ("The committee have decided to wait.", "The committee has decided to wait.", "en"),
    ("They were late because we were slow.", "They was late because we was slow.", "en"),
  ])
  func `are left alone`(right: String, version: String, language: String) {
    #expect(CorrectionFilter(right, language: language).corrected(version) == right)
  }

  @Test func `are left alone where the language isn't known`() {
    let right = "Seit ihr umgezogen seid, seid ihr viel seltener hier."
    let version = "Seit ihr umgezogen bist, bist ihr viel seltener hier."
    #expect(CorrectionFilter(right).corrected(version) == right)
  }

  @Test(arguments: [
    ("We was late because the bus broke down.", "We were late because the bus broke down.", "en"),
    ("She have three cats, and they sleeps.", "She has three cats, and they sleep.", "en"),
    ("Die Kinder hat im Garten gespielt.", "Die Kinder haben im Garten gespielt.", "de"),
    ("Wir hat das gestern gesehen.", "Wir haben das gestern gesehen.", "de"),
  ])
  func `are corrected where they don't fit`(wrong: String, right: String, language: String) {
    #expect(CorrectionFilter(wrong, language: language).corrected(right) == right)
  }
}
