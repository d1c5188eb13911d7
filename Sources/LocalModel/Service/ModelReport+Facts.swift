import LanguageModels

extension ModelReport {
  /// What a report is made of.
  struct Facts: Sendable {
    var choice: ModelChoice
    var configuration: Configuration
    /// The state of the model on this machine, if it is the chosen one.
    var embedded: EmbeddedModelState?
    /// Its name for people.
    var title: String?
    /// Whether the embedded model is on this machine.
    var isInstalled: Bool
    /// Whether what the model on this machine needs is installed.
    var isReadyToUse: Bool
    /// Whether texts may be sent where the choice says.
    var isAllowed: Bool
    var offers: [ModelOffer] = []
    var isStopped = false
    var wantsInstalling = true

    /// Whether the model can be asked.
    var isUsable: Bool {
      switch choice.source {
      case _ where isStopped: false
      case .url, .configuration: isAllowed
      case .embedded, .file: isReadyToUse && !isBeingInstalled
      case .none: false
      }
    }

    private var isBeingInstalled: Bool { if case .installing = embedded { true } else { false } }

    /// Why there is no model, as the second half of a sentence.
    var absence: String {
      if isStopped { return "the program is ending" }
      switch choice.source {
      case .none: return "there is no model"
      case .url(let endpoint), .configuration(let endpoint):
        return isAllowed
          ? "the model gave no answer" : "nobody has agreed yet that texts are sent to \(endpoint.origin)"
      case .embedded, .file:
        switch embedded {
        case .failed(let message): return "there is no model: \(message)"
        case _ where isUsable: return "the model is still being loaded"
        case _ where !wantsInstalling: return "the model isn't downloaded"
        case .notInstalled, nil: return "the model isn't downloaded yet"
        default: return "the model is still being downloaded"
        }
      }
    }
  }

  init(_ facts: Facts) {
    let choice = facts.choice
    let endpoint = choice.endpoint
    let source: String
    var name: String?
    switch choice.source {
    case .embedded: (source, name) = ("embedded", facts.title)
    case .file: (source, name) = ("file", facts.title)
    case .url(let endpoint), .configuration(let endpoint): (source, name) = ("server", endpoint.model)
    case .none: source = "none"
    }
    let saved = facts.configuration.endpoint
    self.init(
      source: source, name: name, sentence: facts.sentence, url: endpoint?.shownURL,
      isRemote: endpoint?.isRemote ?? false, needsConsent: !facts.isAllowed, embedded: facts.embedded,
      isInstalled: facts.isInstalled, isUsable: facts.isUsable,
      hasKey: saved?.apiKey != nil && saved?.origin == endpoint?.origin,
      fixed: choice.fixedBy.map {
        "The model can't be changed here, since \($0) says which one it is: start without that to choose."
      }, offers: facts.shownOffers, warnings: choice.warnings)
  }
}

extension ModelReport.Facts {
  /// What is used and why, and where texts go.
  fileprivate var sentence: String {
    let because =
      switch choice.reason {
      case .option(let name), .variable(let name): "as \(name) says"
      case .configuration: "as the configuration file says"
      case .noOther: "because no other was chosen"
      }
    switch choice.source {
    case .embedded:
      return "The embedded model \(title ?? "") is used, \(because). Texts stay on this machine."
    case .file(let path): return "The model file \(path) is used, \(because). Texts stay on this machine."
    case .none: return "No model is used, \(because): rules decide alone."
    case .url(let endpoint), .configuration(let endpoint):
      let what = "\(endpoint.model ?? "The model that the server has") at \(endpoint.origin) is used, \(because)."
      if !endpoint.isRemote { return what + " Texts stay on this machine." }
      return what
        + (isAllowed
          ? " Texts leave this machine: they are sent to \(endpoint.origin)."
          : " Texts would leave this machine, so nothing is sent before you agree.")
    }
  }

  /// The server that is noted though another model is used, then those that run on this machine.
  fileprivate var shownOffers: [ModelReport.Offer] {
    var shown: [ModelReport.Offer] = []
    let used = choice.endpoint?.origin
    if choice.fixedBy == nil, let saved = configuration.endpoint, saved.origin != used {
      shown.append(.init(name: saved.origin, url: saved.shownURL, models: saved.model.map { [$0] } ?? []))
    }
    for offer in offers where EndpointAddress(offer.url)?.origin != used {
      shown.removeAll { EndpointAddress($0.url)?.origin == EndpointAddress(offer.url)?.origin }
      shown.append(.init(name: offer.name, url: offer.url, models: offer.models))
    }
    return shown
  }
}
