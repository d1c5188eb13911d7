import Foundation
import Testing

@testable import LocalModel

@Suite("The verified model file")
struct VerifiedFileTests {
  private func touch(_ path: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: path)
  }

  @Test("Nothing is hashed as long as size and time of change stay")
  func fast() async throws {
    let fake = try FakePython()
    _ = try await fake.installer().install { _ in }
    let installer = EmbeddedModelInstaller(
      model: fake.model, folder: fake.cache, environment: fake.environment, commands: NoCommands())
    _ = try await installer.verified()
  }

  @Test("A file that was only touched is hashed again and noted")
  func touched() async throws {
    let fake = try FakePython()
    _ = try await fake.installer().install { _ in }
    try touch(fake.cache.model(fake.model))
    #expect(fake.installer().installed == nil)
    _ = try await fake.installer().verified()
    #expect(fake.installer().installed != nil)
  }

  @Test("A file that was changed is deleted and reported, never loaded")
  func changed() async throws {
    let fake = try FakePython()
    _ = try await fake.installer().install { _ in }
    var bytes = fake.weights
    bytes[9_000] ^= 0x80
    try Data(bytes).write(to: URL(filePath: fake.cache.model(fake.model)))
    try touch(fake.cache.model(fake.model))
    let error = await #expect(throws: LocalModelError.self) { _ = try await fake.installer().verified() }
    #expect(error?.code == .hashMismatch)
    #expect(fake.installed == nil)
    let next = await #expect(throws: LocalModelError.self) { _ = try await fake.installer().verified() }
    #expect(next?.code == .notInstalled)
    _ = try await fake.installer().install { _ in }
    #expect(fake.installed == fake.weights)
  }

  private struct NoCommands: CommandRunner {
    func run(_ command: Command) async throws -> CommandResult {
      Issue.record("nothing is to be run: \(command.arguments.suffix(2))")
      throw CancellationError()
    }
  }
}
