import Testing

@testable import Host

@Suite("The page's places") struct PlacesTests {
  /// Addresses that the page's own patterns match, one for each choice in them.
  private func addresses() throws -> [String] {
    let file = try #require(PageFile.embedded.first { $0.path == "web/places.js" || $0.path == "places.js" })
    let text = String(decoding: file.bytes.bytes, as: UTF8.self)
    return text.matches(of: #/pattern: /\^(.+?)\$//#).flatMap { match -> [String] in
      let pattern = match.1.replacing("\\/", with: "/").replacing("([^/]+)", with: "x")
      // What may be left away, and what is a word for the page.
      guard let choice = pattern.firstMatch(of: #/\(\?:(\w+)\)\?/#) else {
        return [String(pattern.replacing(#/\((\w+)\)/#) { $0.1 })]
      }
      return ["", choice.1].map { word in
        String(pattern[..<choice.range.lowerBound]) + word + pattern[choice.range.upperBound...]
      }
    }
  }

  @Test func `the host serves the page at every place that the page knows, and at no other`() throws {
    let addresses = try addresses()
    #expect(
      addresses.count >= 8 && addresses.allSatisfy { !$0.contains { "()[]?+^$\\|".contains($0) } }, "\(addresses)")
    let served = HostHandler.places.map { (text: $0, pattern: PlacePattern($0)) }
    for address in addresses { #expect(served.contains { $0.pattern.matches(address) }, "\(address)") }
    for place in served { #expect(addresses.contains { place.pattern.matches($0) }, "\(place.text)") }
  }
}
