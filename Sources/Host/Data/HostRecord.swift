import Foundation
import LanguageModels

/// Where a host answers, as it notes that in its data folder while it serves: for programs of the same person.
///
/// It is there from the start to the clean end. After a crash it stays: whoever reads it asks `/api/v1/status` and
/// believes it only if the `instance` there is the same.
public struct HostRecord: Sendable, Hashable {
  static let fileName = "host.json"

  /// Such as `http://127.0.0.1:8710`.
  public var origin: String
  /// Different for each start.
  public var instance: String
  public var process: Int32

  init(origin: String, instance: String, process: Int32 = ProcessInfo.processInfo.processIdentifier) {
    self.origin = origin
    self.instance = instance
    self.process = process
  }

  /// The record of a data folder; `nil` if there is none that can be understood, or its process has ended.
  public init?(data: String) {
    guard let bytes = Self.read(data + "/" + Self.fileName),
      let json = try? JSONValue(parsing: String(decoding: bytes, as: UTF8.self)),
      let origin = json["origin"]?.stringValue, let instance = json["instance"]?.stringValue, !instance.isEmpty,
      let process = json["pid"]?.integerValue.flatMap(Int32.init(exactly:)), process > 0,
      kill(process, 0) == 0 || errno == EPERM, Self.isOfThisMachine(origin)
    else { return nil }
    self.init(origin: origin, instance: instance, process: process)
  }

  /// Writes it at once, for its owner alone.
  ///
  /// - Throws: `HostError` of code `dataNotUsable`.
  func write(to data: String) throws(HostError) {
    let json: JSONValue = [
      "origin": .string(origin), "pid": .integer(Int(process)), "instance": .string(instance),
    ]
    let path = data + "/" + Self.fileName
    let new = path + ".new"
    // What a crash left there is nobody's: the folder is locked.
    _ = unsafe unlink(new)
    let descriptor = unsafe open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Self.problem(path) }
    let bytes = Array((json.serialized() + "\n").utf8)
    let count = unsafe bytes.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) }
    let isWritten = count == bytes.count
    let number = errno
    close(descriptor)
    errno = number
    guard isWritten, unsafe rename(new, path) == 0 else {
      let problem = Self.problem(path)
      _ = unsafe unlink(new)
      throw problem
    }
  }

  /// Removes the record of a host that ends.
  static func remove(from data: String) { _ = unsafe unlink(data + "/" + fileName) }

  /// The file if it is a short one; a pipe or device isn't waited for.
  private static func read(_ path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= 65_536 else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe Foundation.read(descriptor, $0.baseAddress, $0.count) }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  private static func isOfThisMachine(_ origin: String) -> Bool {
    // Nothing but an origin: what else might stand there two readers of addresses can take in two ways.
    guard origin.utf8.allSatisfy({ (0x21...0x7e).contains($0) && !"@\\?#%".utf8.contains($0) }),
      let url = URL(string: origin), url.scheme == "http", url.path().isEmpty, let host = url.host(), url.port != nil
    else { return false }
    return HostOptions.isLoopback(host.trimmingCharacters(in: ["[", "]"]))
  }

  private static func problem(_ path: String) -> HostError {
    HostError(.dataNotUsable, "\(path) can't be written: \(unsafe String(cString: strerror(errno))).")
  }
}
