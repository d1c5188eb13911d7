public import LanguageModels

/// Translates a requirement into rules.
///
/// The program reads the English against the specification; the model answers closed questions about what the words
/// leave open, and writes texts. So a requirement costs few tokens, and what is named is always there.
public struct Translator: Sendable {
  let reading: AppReading
  let model: any LanguageModel
  let cache: TranslationCache
  private let fingerprint: String

  /// Reads all requirements of an app; nothing is asked yet.
  public init(app: AppSpec, model: any LanguageModel, cache: TranslationCache = TranslationCache()) {
    reading = AppReading(app: app)
    self.model = model
    self.cache = cache
    fingerprint = Self.fingerprint(of: app, model: model.name)
  }

  /// Grows with every change that may translate a requirement differently: what an older one translated isn't used.
  static let version = 1

  /// What is looked at for every requirement: declarations, and the requirements it may speak of.
  private static func fingerprint(of app: AppSpec, model: String) -> String {
    var hash = FNV128()
    hash.combine(part: "translator \(version)")
    hash.combine(part: model)
    var named = RuleNames()
    named.pages = Set(app.pages.map(\.name))
    named.components = Set(app.pages.flatMap { $0.components.map(\.name) })
    named.calls = Set(app.calls.map(\.name))
    named.memory = Set(app.memory.map(\.name))
    named.tables = Set(app.data.map(\.name))
    named.values = Set(app.values.map(\.name))
    for line in Declarations(spec: app).lines(for: named) { hash.combine(part: line) }
    for page in app.pages { hash.combine(part: page.components.map(\.name).joined(separator: " ")) }
    for requirement in app.requirements { hash.combine(part: "\(requirement.number) \(requirement.text)") }
    return hash.hex
  }

  /// Translates a requirement; from the cache if it was translated before.
  ///
  /// What can't be told comes back as `.open` with the reason.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`.
  public func translate(
    _ requirement: Requirement, priority: GenerationJob.Priority = .background
  ) async throws -> Translation {
    try await translate(requirement, priority: priority) { _, _ in }
  }

  /// The same; `settled` gets each rule as far as it is settled.
  func translate(
    _ requirement: Requirement, priority: GenerationJob.Priority, settled: (Int, Rule) -> Void
  ) async throws -> Translation {
    let key = "\(fingerprint) \(requirement.number) \(requirement.text)"
    if var known = cache[key] {
      known.isCached = true
      known.usage = Usage()
      return known
    }
    var run = TranslationRun(
      translator: self, requirement: requirement,
      job: GenerationJob(
        kind: "translate", priority: priority, label: "translating requirement \(requirement.number)"))
    let content = try await run.content(settled: settled)
    let total = run.ledger.total
    var reason: String?
    if case .open(let why) = content { reason = why }
    let translation = Translation(
      content: content, usage: total.usage, isCached: false, promptHashes: total.promptHashes, reason: reason)
    cache[key] = translation
    return translation
  }

  /// What a model would be asked to translate a requirement, in order, and what comes of the plainest answers.
  ///
  /// Requirements whose words tell all ask nothing; nothing is kept.
  public func rehearse(
    _ requirement: Requirement
  ) async throws -> (requests: [GenerationRequest], translation: Translation) {
    let recorder = PlainAnswers()
    let rehearsed = try await Translator(reading: reading, model: recorder, fingerprint: fingerprint)
      .translate(requirement)
    return (recorder.requests, rehearsed)
  }

  private init(reading: AppReading, model: any LanguageModel, fingerprint: String) {
    self.reading = reading
    self.model = model
    self.fingerprint = fingerprint
    cache = TranslationCache()
  }
}
