import Chat
import Foundation
import HTTPTransport
import Testing

@testable import Host

@Suite("The page's files") struct PageFilesTests {
  static let script = String(repeating: "export const word = 'flower';\n", count: 100)
  let files = PageFiles(
    places: ["/", "/apps", "/apps/*", "/notes/**"],
    files: [
      PageFile(path: "index.html", bytes: ConstantText("<!doctype html><title>Parlance</title>").bytes),
      PageFile(path: "parts/app.js", bytes: ConstantText(script).bytes),
      PageFile(path: "small.css", bytes: ConstantText("a { }").bytes),
    ])

  private func get(_ path: String, method: String = "GET", _ headers: (String, String)...) -> ServerResponse {
    files.response(
      to: ServerRequest(method: method, path: path, headers: headers.map { HTTPField($0.0, $0.1) }))
  }

  private func bytes(_ response: ServerResponse) -> [UInt8] {
    switch response.content {
    case .bytes(let bytes): bytes
    case .constant(let bytes): bytes.bytes
    case .none, .stream: []
    }
  }

  @Test func `gives a file with its type, its tag, and to be asked for again`() {
    let response = get("/page/parts/app.js")
    #expect(response.status == 200 && bytes(response) == Array(Self.script.utf8))
    #expect(response.header("Content-Type") == "text/javascript; charset=utf-8")
    #expect(response.header("Cache-Control") == "no-cache" && response.header("Vary") == "Accept-Encoding")
    #expect(response.header("ETag")?.count == 34 && response.header("Content-Encoding") == nil)
    #expect(get("/page/nothing.js").status == 404 && get("/page/").status == 404)
    #expect(get("/page/small.css", method: "PUT").status == 405)
  }

  @Test func `compresses for those who take it, with a tag of its own`() throws {
    let plain = get("/page/parts/app.js")
    let response = get("/page/parts/app.js", ("Accept-Encoding", "br, gzip"))
    #expect(response.header("Content-Encoding") == "gzip" && response.header("Vary") == "Accept-Encoding")
    #expect(response.header("ETag") != plain.header("ETag"))
    #expect(bytes(response).count < 500 && Array(bytes(response).prefix(2)) == [0x1F, 0x8B])
    #expect(get("/page/small.css", ("Accept-Encoding", "gzip")).header("Content-Encoding") == nil)

    #expect(Gunzip.bytes(of: bytes(response)) == Array(Self.script.utf8))
  }

  @Test(arguments: [
    ("gzip", true), ("gzip;q=0", false), ("gzip;q=0.5, identity", false), ("gzip;q=1, identity;q=0.5", true),
    ("*", true),
    ("*;q=0", false), ("GZIP ; Q=0.3", true), ("identity", false), ("", false), ("gzip;q=x", false), ("x-gzip", true),
    ("br;q=1, *;q=0.1", true), ("gzip;q=0, *", false), ("gzip;q=2", false), (",,gzip", true),
  ])
  func `obeys the weights of encodings`(_ header: String, _ isCompressed: Bool) {
    #expect(
      (get("/page/parts/app.js", ("Accept-Encoding", header)).header("Content-Encoding") == "gzip") == isCompressed)
  }

  @Test func `says that nothing changed`() throws {
    let plain = try #require(get("/page/parts/app.js").header("ETag"))
    let compressed = try #require(get("/page/parts/app.js", ("Accept-Encoding", "gzip")).header("ETag"))
    for condition in [plain, "W/\(plain)", "\"other\", \(plain)", "*"] {
      let response = get("/page/parts/app.js", ("If-None-Match", condition))
      #expect(response.status == 304 && bytes(response).isEmpty && response.header("ETag") == plain)
    }
    #expect(get("/page/parts/app.js", ("If-None-Match", compressed)).status == 200)
    #expect(get("/page/parts/app.js", ("If-None-Match", compressed), ("Accept-Encoding", "gzip")).status == 304)
  }

  @Test func `gives the document at every place, and says for people what isn't there`() {
    for path in ["/", "/apps", "/apps/", "/apps/flower-shop", "/apps/fl%C3%B6wer", "/notes/1/edit"] {
      #expect(get(path).status == 200 && get(path).header("Content-Type")?.hasPrefix("text/html") == true, "\(path)")
    }
    for path in ["/nothing", "/apps/a/b", "/notes"] {
      #expect(get(path).header("Content-Type") == "application/problem+json" && get(path).status == 404)
      let page = get(path, ("Accept", "text/html,application/xhtml+xml;q=0.9"))
      #expect(page.status == 404 && page.header("Content-Type")?.hasPrefix("text/html") == true)
      #expect(get(path, ("Accept", "text/html;q=0, */*")).header("Content-Type") == "application/problem+json")
    }
    for path in ["/api/v1/nothing", "/page/nothing"] {
      #expect(get(path, ("Accept", "text/html")).header("Content-Type") == "application/problem+json")
    }
  }

  @Test func `has every file of the sources, and no other`() throws {
    let web = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources/CWebPage")
      .standardizedFileURL
    guard FileManager.default.fileExists(atPath: web.path()) else { return }
    var sources: [String: [UInt8]] = [:]
    for (folder, prefix) in [("web", ""), ("api", "api/")] {
      let root = web.appending(path: folder)
      let names = try FileManager.default.subpathsOfDirectory(atPath: root.path())
      for name in names where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
        let url = root.appending(path: name)
        guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
        sources[prefix + name] = Array(try Data(contentsOf: url))
      }
    }
    let embedded = PageFile.embedded
    #expect(embedded.map(\.path).sorted() == sources.keys.sorted())
    for file in embedded { #expect(file.bytes.bytes == sources[file.path], "\(file.path)") }
  }

  @Test func `has a picture for every name that a bot's picture can have, and lists no other`() throws {
    func text(_ path: String) throws -> String {
      String(decoding: try #require(PageFile.embedded.first { $0.path == path }).bytes.bytes, as: UTF8.self)
    }
    let (index, list) = (try text("index.html"), try text("chat/pictures.js"))
    for picture in BotPicture.all { #expect(index.contains("<symbol id=\"i-bot-\(picture.rawValue)\"")) }
    let listed = list.matches(of: /id: "([a-z]+)"/).map { String($0.1) }
    #expect(listed == BotPicture.all.map(\.rawValue))
  }

  /// Modules that aren't announced are found one behind the other, each after a request.
  @Test func `announces every module of the page at its beginning`() throws {
    let index = try #require(PageFile.embedded.first { $0.path == "index.html" })
    let lines = String(decoding: index.bytes.bytes, as: UTF8.self).split(separator: "\n")
    let prefix = "<link rel=\"modulepreload\" href=\"/page/"
    let announced = lines.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count).prefix { $0 != "\"" } }
    // Not modules of the page: what runs before the first paint, and the worker.
    let others = ["early.js", "events-worker.js"]
    let modules = PageFile.embedded.map(\.path).filter { $0.hasSuffix(".js") && !others.contains($0) }
    #expect(announced.map(String.init).sorted() == modules.sorted())
  }
}
