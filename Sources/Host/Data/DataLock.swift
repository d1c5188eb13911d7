import Foundation

/// The right to use a data folder: one host at a time has it, until it ends, however it ends.
final class DataLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock; the folder is there.
  ///
  /// - Throws: `HostError` if another host has it, or if the file can't be made.
  init(folder: String) throws(HostError) {
    let path = folder + "/parlance.lock"
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw HostError(.dataNotUsable, "The data folder \(folder) can't be used: \(Self.reason()). Name another one.")
    }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      let isTaken = errno == EWOULDBLOCK
      let reason = Self.reason()
      let owner = Self.owner(descriptor)
      close(descriptor)
      guard isTaken else {
        throw HostError(.dataNotUsable, "The data folder \(folder) can't be used: \(reason). Name another one.")
      }
      throw HostError(
        .dataInUse,
        "Another Parlance uses the data folder \(folder)\(owner.map { " (process \($0))" } ?? ""): "
          + "use that one, end it, or name another folder.")
    }
    self.descriptor = descriptor
    // For people; the lock is what counts.
    let text = Array("\(ProcessInfo.processInfo.processIdentifier)\n".utf8)
    if ftruncate(descriptor, 0) == 0 {
      _ = unsafe text.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    }
  }

  deinit {
    // Closing alone isn't enough while a child that was just forked still has the file.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func owner(_ descriptor: Int32) -> Int? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress, $0.count, 0) }
    guard count > 0 else { return nil }
    return Int(String(decoding: bytes.prefix(count), as: UTF8.self).filter(\.isNumber))
  }

  private static func reason() -> String { unsafe String(cString: strerror(errno)) }
}
