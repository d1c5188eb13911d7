import Apps
import HTTPTransport
import LanguageModels

/// Who judges and interprets for the apps: made of the model of the moment, with what was translated before.
actor Minds {
  /// What a session decides with.
  struct Mind: Sendable {
    var judge: (any Judging)?
    var interpreter: (any Interpreting)?
  }

  private let model: any HostModel
  private let store: AppStore
  private let log: @Sendable (String) -> Void
  private var caches: [String: Task<TranslationCache, any Error>] = [:]
  private var interpreters: [String: (hash: String?, interpreter: Interpreter)] = [:]
  /// Changes with the model.
  private(set) var generation = 0

  init(model: any HostModel, store: AppStore, log: @escaping @Sendable (String) -> Void) {
    self.model = model
    self.store = store
    self.log = log
  }

  /// Another model is there, or none any more.
  func modelChanged() {
    generation += 1
    interpreters = [:]
  }

  /// What a session of an app decides with now, and of which generation that is.
  ///
  /// - Throws: `StorageError`.
  func mind(for app: AppEntry, _ spec: AppSpec, deciders: SessionOptions.Deciders) async throws -> (Mind, Int) {
    let cache = deciders == .rules ? nil : try await cache(of: app.path)
    guard let language = model.model else { return (Mind(), generation) }
    guard let cache else { return (Mind(judge: Judge(model: language)), generation) }
    if let known = interpreters[app.path], known.hash == app.hash {
      return (Mind(judge: Judge(model: language), interpreter: known.interpreter), generation)
    }
    let interpreter = Interpreter(app: spec, model: language, cache: cache)
    interpreters[app.path] = (app.hash, interpreter)
    return (Mind(judge: Judge(model: language), interpreter: interpreter), generation)
  }

  private func cache(of app: String) async throws -> TranslationCache {
    if let known = caches[app] { return try await known.value }
    let (store, log) = (store, log)
    let reading = Task {
      TranslationCache(try await store.translations(app: app)) { key, translation in
        Task {
          do { try await store.keep(translation, key: key, app: app) } catch {
            log("A translation couldn't be kept: \(error)")
          }
        }
      }
    }
    caches[app] = reading
    do { return try await reading.value } catch {
      caches[app] = nil
      throw error
    }
  }
}
