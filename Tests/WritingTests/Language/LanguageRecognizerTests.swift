import Testing
import Writing

@Suite("The language of a text")
struct LanguageRecognizerTests {
  @Test(arguments: [(LanguageSamples.first, 95), (LanguageSamples.later, 95), (LanguageSamples.heldOut, 90)])
  func `is recognised in posts, and never taken for another`(samples: [String: [String]], percent: Int) {
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
    #expect(wrong == [])
    #expect(right * 100 >= (right + unknown.count) * percent, "\(unknown)")
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
    // Some pieces are the same in two languages.
    #expect(wrong.count * 1000 <= all, "\(wrong)")
    #expect(right * 5 >= all)
  }

  @Test(arguments: LanguageSamples.strangers) func `that isn't known is none`(text: String) {
    #expect(LanguageRecognizer.language(of: text) == nil)
  }

  @Test func `isn't read from addresses, mentions, tags and code`() {
    let text = "Heute war ich zum ersten Mal in diesem Jahr schwimmen, und es war kalt."
    let foreign =
      " https://the.example/and/this/is/not/what-you-have @they@would.example #WhatIsThis `if this then that`"
      + "\n```\nthis is what you have and they would not be there\n```\n:the_and_of: the.and@example.org"
    #expect(LanguageRecognizer.language(of: text + foreign)?.code == "de")
    #expect(LanguageRecognizer.language(of: foreign) == nil)
  }

  @Test(arguments: [
    (
      "Heute war ich im Kino und der Film war nicht so gut.", "Today I went to the cinema and the film was not so good."
    ),
    ("Сегодня мы были в кино, и фильм был не очень хороший.", "Today we were at the cinema and it was not very good."),
    ("Guten Morgen zusammen", "おはようございます"),
    ("今日は学校に行きません。とても寒いです。", "今天我不去学校,因为天气非常寒冷。"),
    (
      "Je suis allé au cinéma et le film n'était pas très bon.",
      "Fui al cine y la película no era muy buena, la verdad."
    ),
  ])
  func `is another one after a translation`(before: String, after: String) {
    #expect(!LanguageRecognizer.sameLanguage(before, after))
    #expect(!LanguageRecognizer.sameLanguage(after, before))
    #expect(LanguageRecognizer.sameLanguage(before, before))
  }

  @Test(arguments: [
    ("", ""), ("Hello", "Bonjour"), ("ok", "今"), ("", "Today I went to the cinema and the film was not so good."),
    ("Heute war ich im Kino und der Film war nicht gut.", "Heute im Kino: Der Film war nicht gut."),
    ("I has went to the shop and they is closed.", "I went to the shop and they were closed."),
    ("東京 2026", "東京オリンピック 2026"),
  ])
  func `is the same where nothing else is known`(before: String, after: String) {
    #expect(LanguageRecognizer.sameLanguage(before, after))
  }

  @Test func `of huge and hostile texts is looked for in the first part`() {
    for text in [
      String(repeating: "the und de ", count: 100_000), String(repeating: "\u{301}", count: 200_000),
      String(repeating: "`", count: 100_001), String(repeating: "``a`", count: 50_000),
      String(repeating: "x", count: 500_000), String(repeating: "@", count: 100_000),
      String(repeating: "👩‍", count: 50_000), String(repeating: "a:/", count: 50_000),
      String(repeating: "\u{0}\u{FFFF}", count: 50_000), String(repeating: "ก็", count: 50_000),
    ] {
      _ = LanguageRecognizer.language(of: text)
      #expect(LanguageRecognizer.sameLanguage(text, text))
    }
    let long = String(repeating: "Heute war ich im Kino und der Film war nicht gut. ", count: 20_000)
    #expect(LanguageRecognizer.language(of: long)?.code == "de")
  }
}
