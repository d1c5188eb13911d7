import Testing

@testable import Apps

@Suite("Comparing words loosely")
struct LooseComparisonTests {
  @Test("Case, an article in front, and punctuation and space at the ends don't count")
  func equal() {
    for (left, right) in [
      ("Sun", "sun"), ("The Sun", "sun."), ("  \"Sun\"! ", "a sun"), ("Wrong answer", "wrong  answer…"),
      ("“Sun”", "Sun"),
      ("-5", "-5"), ("...", "..."), ("A", "a"), ("An apple", "apple"), ("ÄRGER", "ärger"), ("", ""),
    ] {
      #expect(left.looselyEquals(right), "\(left) = \(right)")
      #expect(right.looselyEquals(left), "\(right) = \(left)")
    }
    for (left, right) in [
      ("Sun", "Sunday"), ("Sun", "Son"), ("-5", "5"), ("Plan A", "Plan"), ("?", "!"), ("kf$", "kf"), ("50 %", "50"),
      ("there", "re"), ("", "x"),
    ] {
      #expect(!left.looselyEquals(right), "\(left) ≠ \(right)")
    }
  }

  @Test("A text contains another one anywhere in it")
  func contain() {
    #expect("Your order has the number A-17.".looselyContains("a-17"))
    #expect("Total 7.50".looselyContains("total 7.50"))
    #expect("Last  time:\n10 × Tulip".looselyContains("Last time: 10 × Tulip."))
    #expect("Please call the shop!".looselyContains("the shop"))
    #expect("anything".looselyContains(""))
    #expect(!"Total 7.50".looselyContains("7.51"))
    #expect(!"".looselyContains("x"))
  }

  @Test("A text shows another one as whole words")
  func show() {
    #expect("The Sun!".looselyShows("sun"))
    #expect("It is our Sun.".looselyShows("the Sun"))
    #expect("kf$".looselyShows("kf$"))
    #expect(!"Sunday".looselyShows("Sun"))
    #expect(!"Our son".looselyShows("Sun"))
    #expect(!"Sun".looselyShows("The Sun is hot"))
    #expect(!"".looselyShows("Sun"))
  }
}
