import Testing

@testable import Notes

@Suite("Speakers whose names are words as well") struct SpeakerNameTests {
  @Test(arguments: [("Ben", true), ("Al", true), ("ben", false), ("Jan van der Berg", true), ("de la", false)])
  func `a particle written large and alone is a name`(_ head: String, _ isName: Bool) {
    #expect((SpeakerName(Substring(head)) != nil) == isName)
  }
}
