import Foundation

/// The most memory that this process ever had resident.
///
/// The system's own figure for an ended child (`ru_maxrss`) is no use: on Linux it counts what the parent had resident
/// when it started the child. So each process tells its own.
enum ResidentMemory {
  /// In bytes; `nil` where the system doesn't tell.
  static var peakBytes: Int? {
    guard let data = FileManager.default.contents(atPath: "/proc/self/status") else { return nil }
    let line = String(decoding: data, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1024 }
  }
}
