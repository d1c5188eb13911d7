import Foundation
import LanguageModels
import Testing

@testable import Bench

@Suite("The benchmarks' files inside the executable")
struct BenchFilesTests {
  @Test func `they are what the folder holds, byte for byte`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Benchmarks/stream")
    let files = ["requirements.txt": BenchFiles.streamRequirements, "client.py": BenchFiles.streamClient]
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) == Set(files.keys))
    for (name, text) in files {
      #expect(try String(contentsOf: folder.appending(path: name), encoding: .utf8) == text, "\(name)")
    }
  }

  @Test func `every package is pinned and has hashes`() {
    let lines = BenchFiles.streamRequirements.replacing("\\\n", with: " ").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    #expect(lines.contains { $0.hasPrefix("openai==3.") })
    for line in lines {
      #expect(line.contains("==") && line.contains("--hash=sha256:"), "\(line)")
    }
  }
}
