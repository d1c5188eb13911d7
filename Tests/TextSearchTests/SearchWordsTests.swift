import Testing
import TextSearch

@Suite("Words of a text as a search compares them")
struct SearchWordsTests {
  @Test(arguments: [
    ("Café Zürich", ["cafe", "zurich"]), ("Straße", ["strasse"]), ("it's 9:30", ["it", "s", "9", "30"]),
    ("東京都", ["東京", "京都", "都"]), ("a🎉b", ["a", "🎉", "b"]), ("", []),
  ])
  func `are without case and accents, and pairs where words aren't set apart`(text: String, words: [String]) {
    #expect(SearchWords.all(in: text).map(\.text) == words)
  }

  @Test func `are found in the order of a query, the last by its beginning`() throws {
    let query = try #require(SearchQuery("green doo"))
    #expect(query.isFound(in: "The doors stay GREEN."))
    #expect(!query.isFound(in: "The windows stay green."))
    #expect(SearchSnippet.make(query, in: "Decided.\nGreen, the dark one.") == "Decided. Green, the dark one.")
  }
}
