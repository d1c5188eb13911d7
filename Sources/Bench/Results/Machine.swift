import Foundation
import LanguageModels

/// The machine and the build that figures come from.
public struct Machine: Sendable, Hashable {
  public var system: String
  /// The processor's name, if the system tells it.
  public var processor: String
  public var cores: Int
  public var memoryBytes: Int
  /// Whether the program was built without optimisation: its figures then mean nothing.
  public var isDebugBuild: Bool

  /// This one.
  public static var current: Machine {
    let information = ProcessInfo.processInfo
    return Machine(
      system: information.operatingSystemVersionString, processor: processorName() ?? "unknown processor",
      cores: information.activeProcessorCount, memoryBytes: Int(clamping: information.physicalMemory),
      isDebugBuild: _isDebugAssertConfiguration())
  }

  private static func processorName() -> String? {
    guard let data = FileManager.default.contents(atPath: "/proc/cpuinfo") else { return nil }
    let line = String(decoding: data, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("model name") }
    guard let line, let colon = line.firstIndex(of: ":") else { return nil }
    return String(line[line.index(after: colon)...].drop { $0 == " " })
  }

  /// One line for people.
  public var description: String {
    let gibibytes = (Double(memoryBytes) / 1_073_741_824).rounded()
    return "\(system), \(processor), \(cores) cores, \(Int(gibibytes)) GiB\(isDebugBuild ? ", debug build" : "")"
  }

  var json: JSONValue {
    [
      "system": .string(system), "processor": .string(processor), "cores": .integer(cores),
      "memoryBytes": .integer(memoryBytes), "build": isDebugBuild ? "debug" : "release",
    ]
  }
}
