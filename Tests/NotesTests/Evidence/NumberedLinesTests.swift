import Testing

@testable import Notes

@Suite("Lines by their numbers")
struct NumberedLinesTests {
  @Test func `no number is too large or too small`() {
    let lines = NumberedLines((1...3).map { NoteLine(number: $0, text: "Line \($0)") })
    #expect([1, 2, 3].map { lines[$0]?.text } == ["Line 1", "Line 2", "Line 3"])
    for number in [0, -1, 4, 9_999, Int.max, Int.min] { #expect(lines[number] == nil, "\(number)") }
    #expect(NumberedLines([])[1] == nil)
  }

  @Test func `lines that aren't counted from 1 are found as well`() {
    let lines = NumberedLines([7, 9, 2].map { NoteLine(number: $0, text: "Line \($0)") })
    #expect([7, 9, 2].map { lines[$0]?.text } == ["Line 7", "Line 9", "Line 2"])
    #expect(lines[1] == nil && lines[3] == nil && lines[Int.min] == nil)
  }
}
