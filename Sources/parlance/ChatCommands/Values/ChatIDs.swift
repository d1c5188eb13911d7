import Foundation

/// The ids that this program gives to what it sends.
enum ChatIDs {
  static func make() -> String { "cli-" + UUID().uuidString.lowercased() }
}
