import Testing

@testable import Notes

@Suite("Words without their endings")
struct WordStemTests {
  @Test(arguments: [
    ["order", "orders", "ordered", "ordering"], ["plan", "plans", "planned", "planning"],
    ["call", "calls", "called", "calling"], ["company", "companies"], ["carry", "carries", "carried"],
    ["price", "prices", "priced", "pricing"], ["build", "builds", "building", "buildings"], ["box", "boxes"],
    ["class", "classes"], ["use", "uses"],
  ])
  func `all forms of a word have one stem`(forms: [String]) {
    #expect(Set(forms.map(WordStem.of)).count == 1, "\(forms.map(WordStem.of))")
  }

  @Test(arguments: ["go", "as", "ted", "ing", "red", "die", "ss", "", "s", "予算", "привет", "ß", "😀", "12", "3s"])
  func `what is short, or isn't English, stays`(word: String) {
    #expect(WordStem.of(word) == word)
  }

  @Test func `different words stay apart`() {
    for (one, other) in [("bank", "bang"), ("door", "dose"), ("speed", "space"), ("hall", "hole")] {
      #expect(WordStem.of(one) != WordStem.of(other))
    }
  }
}
