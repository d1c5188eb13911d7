public import LanguageModels

/// What `parlance model status` reports.
public struct ModelStatus: Sendable, Hashable {
  /// `url`, `configuration`, `file`, `embedded` or `none`.
  public var source: String
  /// The model's name, if it is known.
  public var model: String?
  /// Whether a reply can be had at once, as far as is known without asking anybody.
  public var ready: Bool
  /// Where the model answers, if it does.
  public var url: String?
  /// Whether what the choice needs is on this machine.
  public var installed: Bool
  /// The bytes that the embedded model takes in the cache folder.
  public var bytes: Int

  /// Why what was chosen can't be used, and what to do; `nil` if nothing speaks against it.
  public var problem: String?

  public init(
    source: String, model: String?, ready: Bool, url: String?, installed: Bool, bytes: Int, problem: String? = nil
  ) {
    self.source = source
    self.model = model
    self.ready = ready
    self.url = url
    self.installed = installed
    self.bytes = bytes
    self.problem = problem
  }

  /// Finds the status of a choice.
  ///
  /// - Parameters:
  ///   - choice: What was chosen.
  ///   - installer: The installer of the embedded model (made with the file, if one was chosen).
  ///   - answers: Whether a server answers at that origin; asked only when a server on this machine was chosen.
  public static func of(
    _ choice: ModelChoice, installer: EmbeddedModelInstaller,
    answers: @Sendable (_ origin: String) async -> Bool
  ) async -> ModelStatus {
    let isInstalled = installer.installed != nil
    let bytes = installer.bytesInCache
    switch choice.source {
    case .url(let endpoint), .configuration(let endpoint):
      let source = if case .url = choice.source { "url" } else { "configuration" }
      // A server elsewhere isn't asked: that would need consent.
      let ready = endpoint.isRemote ? false : await answers(endpoint.origin)
      return ModelStatus(
        source: source, model: endpoint.model, ready: ready, url: endpoint.url, installed: isInstalled, bytes: bytes)
    case .file, .embedded:
      let source = if case .file = choice.source { "file" } else { "embedded" }
      var problem: String?
      do { try installer.checkModelFile() } catch { problem = String(describing: error) }
      let isUsable = isInstalled && problem == nil
      return ModelStatus(
        source: source, model: installer.servedName, ready: isUsable, url: nil, installed: isUsable, bytes: bytes,
        problem: problem)
    case .none:
      return ModelStatus(source: "none", model: nil, ready: false, url: nil, installed: isInstalled, bytes: bytes)
    }
  }

  /// The status as scripts read it.
  public var json: JSONValue {
    var members: JSONObject = [
      "source": .string(source), "model": model.map { .string($0) } ?? .null, "ready": .bool(ready),
      "url": url.map { .string($0) } ?? .null, "installed": .bool(installed), "bytes": .integer(bytes),
    ]
    if let problem { members["problem"] = .string(problem) }
    return .object(members)
  }
}
