import Testing
import Writing

@Suite("The language of a text")
struct LanguageRecognizerTests {
  @Test(arguments: [LanguageSamples.first, LanguageSamples.later])
  func `is recognised in posts, and never taken for another`(samples: [String: [String]]) {
    var (right, wrong, unknown): (Int, [String], [String]) = (0, [], [])
    for (code, sentences) in samples {
      for sentence in sentences {
        switch LanguageRecognizer.language(of: sentence)?.code {
        case code: right += 1
        case .some(let other): wrong.append("\(code) as \(other): \(sentence)")
        case .none: unknown.append("\(code): \(sentence)")
        }
      }
    }
    print("RIGHT \(right), wrong \(wrong.count), unknown \(unknown.count)")
    for sentence in unknown { print("UNKNOWN", sentence) }
    #expect(wrong == [])
    #expect(right * 100 >= (right + unknown.count) * 95)
  }

  @Test(arguments: LanguageSamples.unclear) func `isn't guessed where it can't be known`(text: String) {
    #expect(LanguageRecognizer.language(of: text) == nil)
  }

  @Test func `is never a wrong one for a piece of a post`() {
    var wrong: [String] = []
    var (right, all) = (0, 0)
    for (code, sentences) in LanguageSamples.first.merging(LanguageSamples.later, uniquingKeysWith: +) {
      for sentence in sentences {
        let words = sentence.split(separator: " ")
        for start in words.indices {
          for length in [2, 4, 6] where start + length <= words.count {
            let piece = words[start..<start + length].joined(separator: " ")
            let found = LanguageRecognizer.language(of: piece)?.code
            all += 1
            if found == code { right += 1 }
            if let found, found != code { wrong.append("\(code) as \(found): \(piece)") }
          }
        }
      }
    }
    print("PIECES \(all), right \(right), wrong \(wrong.count)")
    for piece in wrong { print("WRONG", piece) }
    #expect(wrong.count * 1000 <= all * 2, "\(wrong)")
  }
}
