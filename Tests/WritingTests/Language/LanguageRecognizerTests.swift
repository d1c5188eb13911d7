import Testing
import Writing

@Suite("The language of a text")
struct LanguageRecognizerTests {
  @Test func `is recognised in posts, and never taken for another`() {
    var (right, wrong, unknown): (Int, [String], [String]) = (0, [], [])
    for (code, sentences) in LanguageSamples.first {
      for sentence in sentences {
        switch LanguageRecognizer.language(of: sentence)?.code {
        case code: right += 1
        case .some(let other): wrong.append("\(code) as \(other): \(sentence)")
        case .none: unknown.append("\(code): \(sentence)")
        }
      }
    }
    print("right \(right), wrong \(wrong.count), unknown \(unknown.count)", unknown)
    #expect(wrong == [])
    #expect(right * 100 >= (right + unknown.count) * 95)
  }
}
