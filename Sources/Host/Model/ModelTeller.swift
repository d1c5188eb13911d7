import LanguageModels
import LocalModel
import Locking

/// Tells what becomes of the model, each state once and in order, to those who follow and to whoever asks.
///
/// Answers and events take different ways to who reads both: the revision in each says which one is newer.
final class ModelTeller: Sendable {
  let model: any HostModel
  private let hub: EventHub
  private let state = Locked(State())

  private struct State {
    /// What was told last, and how many were told.
    var told: ModelReport?
    var revision = 0
    /// What it was when `tell()` was called last.
    var seen: ModelReport?
  }

  init(model: any HostModel, hub: EventHub) {
    self.model = model
    self.hub = hub
    tell()
  }

  /// Tells what is so now, if that was not told yet; whether another model may be there than at the last call.
  @discardableResult
  func tell() -> Bool {
    state.withLock { state in
      let report = tellNews(&state)
      let before = state.seen
      state.seen = report
      return before.map(Self.withoutProgress) != Self.withoutProgress(report)
    }
  }

  /// What is so now (schema `ModelReport`).
  ///
  /// Who follows is told it too: else what is gone before it was told would stay with whoever asked just then.
  func now() -> JSONValue {
    state.withLock { json(tellNews(&$0), $0.revision) }
  }

  private func tellNews(_ state: inout State) -> ModelReport {
    let report = model.report
    guard report != state.told else { return report }
    state.told = report
    state.revision += 1
    let data = json(report, state.revision).serialized()
    hub.publish(HostEvent(name: "model", data: data), on: .model, isPresent: true)
    return report
  }

  private func json(_ report: ModelReport, _ revision: Int) -> JSONValue {
    var members = report.json.objectValue ?? JSONObject()
    members["revision"] = .string(hub.revision(revision))
    return .object(members)
  }

  /// How far an installation is makes no other model.
  private static func withoutProgress(_ report: ModelReport) -> ModelReport {
    var report = report
    report.embedded = nil
    report.sentence = ""
    report.offers = []
    report.warnings = []
    return report
  }
}
