import Testing
import Writing

@Suite("The length of a post: the facts")
struct PostLengthFactsTests {
  private func fits(_ text: String, contentWarning: String = "") -> Bool {
    PostCount(text, contentWarning: contentWarning).fits
  }

  @Test func `a long address after a space counts 23, directly after a letter in full`() {
    let a = String(repeating: "a", count: 476)
    let address = "http://\(String(repeating: "b", count: 30)).com/example"
    #expect(PostLength.of(a + " " + address) == 500)
    #expect(PostLength.of(a + address) == 476 + 49)
    #expect(fits(a + " " + address) && !fits(a + address))
  }

  @Test(arguments: ["✨", "🏳️‍⚧️", "3️⃣"])
  func `500 of what people see as one character fit`(character: String) {
    #expect(PostLength.of(String(repeating: character, count: 500)) == 500)
    #expect(fits(String(repeating: character, count: 500)))
    #expect(!fits(String(repeating: character, count: 501)))
  }

  @Test func `the content warning counts`() {
    let warning = String(repeating: "w", count: 250)
    #expect(fits(String(repeating: "b", count: 250), contentWarning: warning))
    #expect(!fits(String(repeating: "b", count: 251), contentWarning: warning))
  }

  @Test func `a mention, a family and an address`() {
    #expect(PostLength.of("@alice@example.social hi 👨‍👩‍👧‍👦 https://example.com/a") == 35)
  }

  @Test func `an address without protocol counts as typed`() {
    #expect(PostLength.of("example.com") == 11)
  }

  @Test func `an overlong address or host counts in full`() {
    #expect(!fits("http://example.com/valid?" + String(repeating: "#foo?", count: 1000)))
    let host = Array(repeating: String(repeating: "b", count: 60), count: 5).joined(separator: ".") + ".com"
    #expect(PostLength.of("http://\(host)") == host.count + 7)
    #expect(PostLength.of("@alice@\(host)") == host.count + 7)
  }
}
