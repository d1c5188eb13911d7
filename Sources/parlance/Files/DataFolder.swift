import Foundation

/// Where data is kept.
enum DataFolder {
  /// How many traces are kept beside the data.
  static let keptTraces = 50

  /// The folder that `--data` names, else `$XDG_DATA_HOME/parlance`, else `~/.local/share/parlance`; it is made.
  ///
  /// - Throws: `WorkFailed` if none is named or it can't be used.
  static func path(_ arguments: Arguments) throws -> String {
    let path = try named(arguments)
    do {
      try FileTrouble.makeFolder(path)
      guard access(path, W_OK | X_OK) == 0 else { throw FileTrouble(errno) }
    } catch {
      throw WorkFailed("The data folder \(path) can't be used: \(error). --data names another one.")
    }
    return path
  }

  /// The same, but nothing is made.
  ///
  /// - Throws: `WorkFailed` if none is named.
  static func named(_ arguments: Arguments) throws -> String {
    if let path = arguments.value("--data") { return path }
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") { return path + "/parlance" }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw WorkFailed("Neither XDG_DATA_HOME nor HOME is set to an absolute path: say with --data where data is kept.")
    }
    return home + "/.local/share/parlance"
  }
}
