/// Reads from what pip or Python printed why it failed.
enum PipFailure {
  static func explain(
    _ text: String, doing: String, in folder: CacheFolder, status: ExitStatus? = nil
  ) -> LocalModelError {
    func has(_ parts: String...) -> Bool { parts.contains { text.contains($0) } }

    if has("DO NOT MATCH THE HASHES", "has wrong hash") {
      return LocalModelError(
        .hashMismatch,
        "What came while \(doing) isn't what this version of Parlance expects, and was thrown away: the package index "
          + "or a proxy changed it. Try again, or check pip's index settings.")
    }
    if has("No space left on device", "Errno 28", "Disk quota exceeded") {
      return LocalModelError(
        .noSpace, "The disk was full while \(doing): free some space where \(folder.path) is, then try again.")
    }
    if has("Permission denied", "Read-only file system", "Errno 13", "Errno 30") {
      return LocalModelError(
        .cacheNotWritable,
        "\(folder.path) can't be written while \(doing): make it writable or set XDG_CACHE_HOME to another folder.")
    }
    if has(
      "NewConnectionError", "Failed to establish a new connection", "NameResolutionError", "name resolution",
      "ConnectTimeoutError", "ReadTimeoutError", "Read timed out", "timed out", "ProxyError", "IncompleteRead",
      "ProtocolError", "Connection broken", "Connection aborted", "Network is unreachable", "SSLError", "MaxRetryError")
    {
      return LocalModelError(
        .noNetwork,
        "The package index couldn't be reached while \(doing). What is already there is kept: check the network "
          + "(or pip's proxy and index settings) and try again.")
    }
    if has("No matching distribution found") {
      return LocalModelError(
        .unsupportedPlatform,
        "No package for this system was found while \(doing): the package index couldn't be reached, or has none. Check "
          + "the network (or pip's index settings) and try again, or use --model-url with another server.")
    }
    let lines = text.split(whereSeparator: \.isNewline).suffix(4).joined(separator: " / ")
    let end = status.map { " (\($0))" } ?? ""
    return LocalModelError(.installationFailed, "Something failed while \(doing)\(end): \(lines)")
  }
}
