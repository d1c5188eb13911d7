/// The paths that may be read in an app's folder.
enum FolderPath {
  /// What is wrong with a path; `nil` for one that stays in the folder.
  static func problem(_ path: String) -> String? {
    if path.isEmpty { return "is empty: expected a file such as 'samples/name.json'" }
    if path.hasPrefix("/") || path.hasPrefix("~") || path.contains(":") {
      return "isn't relative: expected a file in the app's folder, such as 'samples/name.json'"
    }
    if path.contains("\\") { return "has a '\\': expected '/' between folders" }
    if path.utf8.contains(0) { return "has a zero character" }
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    if steps.contains("..") { return "leaves the app's folder: '..' isn't allowed" }
    if steps.contains(where: { $0.isEmpty || $0 == "." }) { return "has an empty step or '.' in it" }
    return nil
  }
}
