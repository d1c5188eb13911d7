import Testing

@testable import HTTPTransport

@Suite("Reading heads")
struct HeadReaderTests {
  private func read(_ lines: [String]) throws -> ResponseHead? {
    var reader = HeadReader()
    for line in lines {
      if let head = try reader.read(Array(line.utf8)) { return head }
    }
    return nil
  }

  @Test("Status and fields, trimmed, folded lines joined")
  func fields() throws {
    let head = try #require(
      try read(["HTTP/1.1 404 Not Found\r\n", "A:  b \t\r\n", "Long: one\r\n", "  two\r\n", "Empty:\r\n", "\r\n"]))
    #expect(head.status == 404)
    #expect(head.headers == [HTTPField("A", "b"), HTTPField("Long", "one two"), HTTPField("Empty", "")])
  }

  @Test("Interim answers are skipped")
  func interim() throws {
    let head = try #require(
      try read([
        "HTTP/1.1 100 Continue\r\n", "\r\n", "HTTP/1.1 103 Hints\r\n", "Link: x\r\n", "\r\n", "HTTP/2 204\r\n", "\r\n",
      ]))
    #expect(head.status == 204)
    #expect(head.headers.isEmpty)
  }

  @Test(
    "What has no status line is refused",
    arguments: ["SSH-2.0-x\r\n", "HTTP/1.1\r\n", "HTTP/1.1 abc X\r\n", "HTTP/1.1 099\r\n"])
  func malformed(_ line: String) {
    #expect(throws: HTTPTransportError.self) { try read([line, "\r\n"]) }
  }

  @Test("An endless head is refused")
  func endless() {
    var reader = HeadReader()
    #expect(throws: HTTPTransportError.self) {
      _ = try reader.read(Array("HTTP/1.1 200 OK\r\n".utf8))
      for _ in 0..<10_000 { _ = try reader.read(Array("X: \(String(repeating: "y", count: 100))\r\n".utf8)) }
    }
  }
}
