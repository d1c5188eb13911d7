import Foundation

/// Where an export goes: standard output, or a file that isn't there yet unless the person wants it replaced.
enum ExportFile {
  static let options: [Arguments.Option] = [
    .init("--output", "FILE", "into that file instead of standard output"),
    .init("--force", nil, "replaces the file if it is there"),
  ]

  /// Refuses a file that is there; to be called before anything is asked.
  ///
  /// - Throws: `WorkFailed`, `UsageError` for `--force` without a file.
  static func check(_ arguments: Arguments) throws {
    guard let path = arguments.value("--output") else {
      if arguments.has("--force") { throw UsageError("--force replaces a file: name it with --output.") }
      return
    }
    var facts = stat()
    if !arguments.has("--force"), lstat(path, &facts) == 0 { throw isThere(path) }
  }

  /// Writes what was exported. A file that is replaced is whole at every moment, the old one or the new one.
  ///
  /// - Throws: `WorkFailed`.
  static func write(_ bytes: [UInt8], _ arguments: Arguments) throws {
    guard let path = arguments.value("--output") else {
      Output.exact(String(decoding: bytes, as: UTF8.self))
      return
    }
    if arguments.has("--force"), isFileOrNothing(path) {
      let target =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil
        ? path : URL(filePath: path).resolvingSymlinksInPath().path
      let new = target + ".new-\(ProcessInfo.processInfo.processIdentifier)"
      try write(bytes, to: new, named: path, O_CREAT | O_EXCL)
      guard rename(new, target) == 0 else {
        let trouble = FileTrouble(errno)
        unlink(new)
        throw cannot(path, trouble)
      }
    } else {
      try write(bytes, to: path, named: path, arguments.has("--force") ? O_TRUNC : O_CREAT | O_EXCL)
    }
    Output.error("Written: \(PlainText.oneLine(path))")
  }

  private static func write(_ bytes: [UInt8], to path: String, named name: String, _ flags: Int32) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | flags, 0o666)
    guard descriptor >= 0 else { throw errno == EEXIST ? isThere(name) : cannot(name, FileTrouble(errno)) }
    let trouble = FileTrouble.writing(bytes, to: descriptor)
    close(descriptor)
    guard let trouble else { return }
    if flags & O_EXCL != 0 { unlink(path) }
    throw cannot(name, trouble)
  }

  /// Devices and pipes can't be replaced by another file.
  private static func isFileOrNothing(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) != 0 || facts.st_mode & S_IFMT == S_IFREG
  }

  private static func isThere(_ path: String) -> WorkFailed {
    WorkFailed("\(PlainText.oneLine(path)) is there already: name another file, or replace it with --force.")
  }

  private static func cannot(_ path: String, _ trouble: FileTrouble) -> WorkFailed {
    WorkFailed("\(PlainText.oneLine(path)) can't be written: \(trouble).")
  }
}
