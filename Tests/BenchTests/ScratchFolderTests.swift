import Foundation
import Testing

@testable import Bench

@Suite("The folder of a run")
struct ScratchFolderTests {
  private let parent = FileManager.default.temporaryDirectory.path + "/scratch-test-\(UUID().uuidString)"

  @Test func `it is there until it is removed; what a killed run left is removed, what others have stays`() throws {
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: parent) }
    // No process has this number: it is above the most that the system gives.
    for name in [
      "parlance-bench-2000000000-x/y", "parlance-bench-\(getpid())-other", "parlance-bench-x", "parlance-1-x",
    ] {
      try FileManager.default.createDirectory(atPath: "\(parent)/\(name)", withIntermediateDirectories: true)
    }
    let folder = try ScratchFolder(in: parent)
    var isFolder: ObjCBool = false
    #expect(FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) && isFolder.boolValue)
    folder.remove()
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: parent))
        == ["parlance-bench-\(getpid())-other", "parlance-bench-x", "parlance-1-x"])
  }

  @Test func `where nothing can be made it says what to do`() {
    #expect { try ScratchFolder(in: "/nowhere/at/all") } throws: { "\($0)".contains("TMPDIR") }
  }
}
