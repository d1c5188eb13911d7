import Notes
import Testing

@Suite("Days of the calendar")
struct CivilDateTests {
  @Test(arguments: ["2024-02-29", "0001-01-01", "9999-12-31"])
  func `are read and written as ISO 8601 has them`(text: String) throws {
    #expect(try #require(CivilDate(text)).description == text)
  }

  @Test(arguments: ["2023-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "26-01-01", "2026-04-31", "2026/04/30", ""])
  func `that do not exist are refused`(text: String) {
    #expect(CivilDate(text) == nil)
  }
}
