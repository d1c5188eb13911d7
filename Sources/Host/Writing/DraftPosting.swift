import LanguageModels
import Writing

/// Posts drafts, one posting of a draft at a time: a second tap on the same button waits for what the first one does.
actor DraftPosting {
  private struct Place: Hashable {
    var person: String
    var draft: String
  }

  private struct Work {
    var key: String
    var parts: [NewStatus]
    var task: Task<[PostedStatus], any Error>
  }

  private let store: PostStore
  private var works: [Place: Work] = [:]

  init(store: PostStore) { self.store = store }

  /// Posts, or waits for the same posting if it is under way.
  ///
  /// It isn't cancelled with whoever asks: what was begun is finished and noted.
  ///
  /// - Throws: `ProblemDetails` if something else is being posted of the same draft, and what `DraftPoster` throws.
  func post(
    _ parts: [NewStatus], key: String, draft: String, person: String, with client: MastodonClient
  ) async throws -> [PostedStatus] {
    let place = Place(person: person, draft: draft)
    if let work = works[place] {
      guard work.key == key, work.parts == parts else {
        throw ProblemDetails(
          status: 409, code: .posting, detail: "This draft is being posted at this moment: wait for that to end.")
      }
      return try await work.task.value
    }
    let poster = DraftPoster(client: client, store: store)
    let task = Task { try await poster.post(parts, key: key, draft: draft, person: person) }
    works[place] = Work(key: key, parts: parts, task: task)
    defer { works[place] = nil }
    return try await task.value
  }

  /// Breaks off what is under way; going on with the same key is safe.
  func shutDown() async {
    let tasks = works.values.map(\.task)
    for task in tasks { task.cancel() }
    for task in tasks { _ = await task.result }
  }
}

extension ProblemDetails.Code {
  /// The draft is being posted at this moment.
  static let posting = ProblemDetails.Code(rawValue: "posting")
  /// No account is there to post with.
  static let noAccount = ProblemDetails.Code(rawValue: "no-account")
}
