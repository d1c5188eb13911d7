import LanguageModels

extension ModelService {
  /// Looks again which servers are running on this machine, and reports them; returns at once.
  ///
  /// Nothing is sent but a question for their models, and to loopback only.
  public func lookForOffers() {
    guard !isStopped else { return }
    let search = Task { [setup, transport] in
      await ModelOffer.find(setup.servers, models: ModelList.models(transport, within: setup.patience))
    }
    self.search?.cancel()
    self.search = search
    Task {
      let found = await search.value
      guard self.search == search else { return }
      offers = found
      publish()
    }
  }

  /// What could be used instead, a key in the environment included; waits for a search that is under way.
  package func offersFound() async -> [ModelOffer] {
    if search == nil { lookForOffers() }
    let servers = await search?.value ?? []
    return (ModelOffer.key(environment).map { [$0] } ?? []) + servers
  }
}
