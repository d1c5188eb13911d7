import Testing
import Writing

@Suite("The count of a post: cases")
struct CountCaseTests {
  @Test func `there are well over a hundred cases, each with a reason of its own`() throws {
    let cases = try CountCase.all()
    #expect(cases.count > 150)
    #expect(Set(cases.map(\.why)).count == cases.count)
  }

  @Test(arguments: try CountCase.all())
  func `length and entities are the server's`(example: CountCase) {
    let count = PostCount(example.text, contentWarning: example.contentWarning, limit: example.limit)
    #expect(count.length == example.length)
    for (kind, texts) in example.found {
      #expect(count.entities.filter { $0.kind == kind }.map(\.text) == texts)
    }
    if let fits = example.fits { #expect(count.fits == fits) }
    #expect(
      PostLength.of(example.text, contentWarning: example.contentWarning, urlCost: example.limit.urlCost)
        == count.length)
  }
}
