/// Which model is used, why, where texts go, and whether it can be asked: what the settings show. It holds no key.
public struct ModelReport: Sendable, Hashable {
  /// Where the model comes from: `embedded`, `file`, `server` or `none`.
  public var source: String
  /// The model's name, if it is known.
  public var name: String?
  /// What is used and why, in a sentence or two.
  public var sentence: String
  /// The server's address, if there is one.
  public var url: String?
  /// Whether texts leave this machine.
  public var isRemote: Bool
  /// Whether the person has to agree before texts go there.
  public var needsConsent: Bool
  /// What the embedded model does, `nil` unless it is the one.
  public var embedded: EmbeddedModelState?
  /// Whether the embedded model is on this machine, whichever is used.
  public var isInstalled: Bool
  /// Whether it can be asked now, be it that it has to be loaded first, or started again after it failed.
  public var isUsable: Bool
  /// Whether a key for `url`'s origin is saved in the configuration file; the key itself is never told.
  public var hasKey: Bool
  /// Why the choice can't be changed here, such as that the command line made it; `nil` if it can.
  public var fixed: String?
  /// The server that is noted though another model is used, and servers on this machine; none of them is taken.
  public var offers: [Offer]
  /// What the person should know, in sentences.
  public var warnings: [String]

  /// A model that could be used.
  public struct Offer: Sendable, Hashable {
    /// Such as `Ollama`.
    public var name: String
    /// Its address, such as `http://127.0.0.1:11434/v1`.
    public var url: String
    /// The models that it says it has.
    public var models: [String]

    public init(name: String, url: String, models: [String]) {
      self.name = name
      self.url = url
      self.models = models
    }
  }

  public init(
    source: String, name: String?, sentence: String, url: String? = nil, isRemote: Bool = false,
    needsConsent: Bool = false, embedded: EmbeddedModelState? = nil, isInstalled: Bool, isUsable: Bool,
    hasKey: Bool = false, fixed: String? = nil, offers: [Offer] = [], warnings: [String] = []
  ) {
    self.source = source
    self.name = name
    self.sentence = sentence
    self.url = url
    self.isRemote = isRemote
    self.needsConsent = needsConsent
    self.embedded = embedded
    self.isInstalled = isInstalled
    self.isUsable = isUsable
    self.hasKey = hasKey
    self.fixed = fixed
    self.offers = offers
    self.warnings = warnings
  }
}
