import Testing

@testable import Apps

@Suite("Values that need each other in a row")
struct ValueChainTests {
  /// The problems of an app with these Values, as code and line; the first Value is on line 37.
  private func problems(_ values: [String]) throws -> [String] {
    let reading = AppSpecReader.read(text: SpecFixtures.text([37: values]))
    #expect(reading.problems == [])
    return SpecChecker.check(try #require(reading.spec), lines: reading.lines).map {
      "\($0.line) \($0.code.rawValue)"
    }
  }

  private func chain(_ count: Int) -> [String] {
    (1...count).map { "- v\($0): whole number = " + ($0 == count ? "1" : "v\($0 + 1) + 1") }
  }

  @Test("64 in a row may be, whichever comes first; the first one that needs 64 others is reported, once")
  func bound() throws {
    #expect(try problems(chain(64)) == [])
    #expect(try problems(chain(65)) == ["37 too-deep"])
    #expect(try problems(chain(66)) == ["38 too-deep"])
    #expect(try problems(chain(65).reversed()) == ["101 too-deep"])
  }

  @Test("The message says which, and how many may be")
  func message() throws {
    let reading = AppSpecReader.read(text: SpecFixtures.text([37: chain(70)]))
    let problem = SpecChecker.check(try #require(reading.spec), lines: reading.lines).first
    #expect(
      problem?.message
        == "The Value v6 needs 64 others in a row (v6 → v7 → v8 → … → v70); together at most 64 are computed. "
        + "Write some of them into one expression.")
  }

  @Test("Many that need the same few aren't a chain")
  func diamond() throws {
    let base = (1...40).map { "- b\($0): whole number = \($0)" }
    let sums = (1...40).map { "- s\($0): whole number = " + (1...40).map { "b\($0)" }.joined(separator: " + ") }
    #expect(try problems(base + sums) == [])
  }

  @Test("Each circle is reported, from its first Value on")
  func circles() throws {
    #expect(
      try problems([
        "- a: whole number = b", "- b: whole number = a + c", "- c: whole number = b", "- d: whole number = d",
        "- e: whole number = a",
      ]) == ["37 value-cycle", "38 value-cycle", "40 value-cycle"])
  }

  @Test("Thousands in a row, and thousands in a circle, are looked through once")
  func many() throws {
    func graph(_ values: [String]) throws -> ValueGraph {
      ValueGraph(try #require(AppSpecReader.read(text: SpecFixtures.text([37: values])).spec).values)
    }
    let long = try graph(chain(3_000))
    #expect(long.cycles().isEmpty)
    #expect(long.chains(ofDepth: 65).map(\.value.name) == ["v2936"])
    let circle = try graph(chain(2_999) + ["- v3000: whole number = v1"]).cycles()
    #expect(circle.isEmpty)
    let closed = try graph(chain(3_000).dropLast() + ["- v3000: whole number = v1"]).cycles()
    #expect(closed.map(\.count) == [3_000])
  }
}
