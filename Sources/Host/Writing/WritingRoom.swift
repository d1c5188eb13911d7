import HTTPTransport
import LanguageModels
import LocalModel
import Storage
import Writing

/// What the host needs for writing: what is kept, what is at work, and whom to ask.
struct WritingRoom: Sendable {
  let drafts: DraftStore
  let commands: CommandStore
  let limits: LimitStore
  let runs: WritingRuns
  let posting: DraftPosting
  let model: any HostModel
  let hub: EventHub
  let transport: any HTTPTransport
  /// The configuration file is found by it.
  let environment: [String: String]

  init(
    database: any Database, model: any HostModel, hub: EventHub, transport: any HTTPTransport,
    environment: [String: String], log: @escaping @Sendable (String) -> Void
  ) async throws {
    drafts = try await DraftStore(database)
    commands = try await CommandStore(database)
    limits = try await LimitStore(database)
    posting = DraftPosting(store: try await PostStore(database))
    runs = WritingRuns(hub: hub, log: log)
    self.model = model
    self.hub = hub
    self.transport = transport
    self.environment = environment
  }

  /// Tells that a draft is another one now, or the list.
  func tellDraft(_ id: String, version: Int, isDeleted: Bool = false, of person: String) {
    let data: JSONValue = ["id": .string(id), "version": .integer(version), "deleted": .bool(isDeleted)]
    hub.publish(
      HostEvent(name: "writing-drafts", data: data.serialized()), on: .writing, to: person, isPresent: false)
  }

  /// The configuration file, in which the account is kept.
  var configuration: ConfigurationFile {
    get throws { try ConfigurationFile(environment: environment) }
  }

  /// Ends what is at work.
  func shutDown() async {
    await runs.shutDown()
    await posting.shutDown()
  }
}
