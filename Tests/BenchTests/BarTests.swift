import Testing

@testable import Bench

@Suite("Bars")
struct BarTests {
  @Test func `a limit itself reaches the bar, on both sides`() {
    #expect(Bar(.atMost, 2, of: .ratio).holds(2))
    #expect(!Bar(.atMost, 2, of: .ratio).holds(2.000_001))
    #expect(Bar(.atLeast, 2, of: .value).holds(2))
    #expect(!Bar(.atLeast, 2, of: .value).holds(1.999_999))
  }

  @Test(arguments: [Bar.Direction.atMost, .atLeast])
  func `what isn't a number reaches no bar`(direction: Bar.Direction) {
    #expect(!Bar(direction, 2, of: .ratio).holds(.nan))
  }

  @Test func `the median is the number in the middle, or the mean of the two there`() {
    #expect([Double]().median == nil)
    #expect([3].median == 3)
    #expect([9, 1, 2].median == 2)
    #expect([4, 1, 100, 2].median == 3)
  }
}
