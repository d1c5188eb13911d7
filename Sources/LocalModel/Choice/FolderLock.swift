import Foundation

/// Lets one program at a time change what is in a folder; the system releases it when the program ends, however it ends.
///
/// The folder itself is locked, so no file is left behind. Where the file system has no such locks, as some shared ones
/// don't, it isn't locked: who writes last then wins.
struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Why the lock can't be had: an errno value, `EWOULDBLOCK` when somebody else has kept it for the whole time.
  struct Failure: Error {
    var number: Int32
  }

  /// Takes the lock. Somebody else has it for the few milliseconds that writing a small file takes, so this blocks.
  ///
  /// - Throws: `Failure`.
  init(_ folder: String, within limit: Duration = .seconds(3)) throws {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(number: errno) }
    let end = ContinuousClock.now + limit
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let number = errno
      if [EBADF, EINVAL, ENOLCK, EOPNOTSUPP, ENOSYS].contains(number) { break }
      guard number == EINTR || number == EWOULDBLOCK, ContinuousClock.now < end else {
        close(descriptor)
        throw Failure(number: number)
      }
      usleep(2_000)
    }
    self.descriptor = descriptor
  }

  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
