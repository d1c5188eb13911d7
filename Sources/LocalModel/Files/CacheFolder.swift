import Foundation

/// Where the embedded model is kept: `$XDG_CACHE_HOME/parlance`, by default `~/.cache/parlance`.
///
/// ```
/// install.lock                held by the one installer that works
/// runtime/                    the private Python environment; complete once it holds parlance-runtime.json
/// models/NAME.gguf            the model, verified; what was verified is in NAME.gguf.verified.json
/// models/NAME.gguf.partial    the parts so far
/// staging/                    what is being downloaded; emptied by the next installer
/// ```
public struct CacheFolder: Sendable, Hashable {
  /// The folder's absolute path.
  public var path: String

  public init(path: String) { self.path = path }

  /// Finds the folder by the rules of the XDG base directory specification: a relative `XDG_CACHE_HOME` is ignored.
  ///
  /// - Throws: `LocalModelError` if neither variable leads to a folder.
  public init(environment: [String: String]) throws {
    path = try UserFolders.folder("XDG_CACHE_HOME", default: ".cache", environment: environment) + "/parlance"
  }

  var lock: String { path + "/install.lock" }
  var runtime: String { path + "/runtime" }
  var runtimeMarker: String { runtime + "/parlance-runtime.json" }
  /// The Python of the private environment.
  var python: String { runtime + "/bin/python" }
  var staging: String { path + "/staging" }
  /// Where packages are while they are downloaded, below `staging`: unfinished in `temporary`, then in `wheels`.
  var downloads: String { staging + "/downloads" }
  var temporary: String { downloads + "/tmp" }
  var wheels: String { downloads + "/wheels" }
  var models: String { path + "/models" }

  func model(_ description: EmbeddedModelDescription) -> String { models + "/" + description.fileName }
  func partial(_ description: EmbeddedModelDescription) -> String { model(description) + ".partial" }
  func marker(_ description: EmbeddedModelDescription) -> String { model(description) + ".verified.json" }
}

/// The folders of the person (XDG base directory specification 0.8).
enum UserFolders {
  static func folder(_ variable: String, default folder: String, environment: [String: String]) throws -> String {
    if let path = environment[variable], path.hasPrefix("/") { return path }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw LocalModelError(
        .cacheNotWritable, "Neither \(variable) nor HOME is set to an absolute path: set one of them.")
    }
    return home + "/" + folder
  }
}
