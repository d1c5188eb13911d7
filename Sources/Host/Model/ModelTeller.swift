import LanguageModels
import LocalModel
import Locking

/// Tells those who follow what becomes of the model, each state once and in order.
final class ModelTeller: Sendable {
  let model: any HostModel
  private let hub: EventHub
  private let told = Locked<ModelReport?>(nil)

  init(model: any HostModel, hub: EventHub) {
    self.model = model
    self.hub = hub
    tell()
  }

  /// Tells what is so now, if that was not told yet; whether another model may be there.
  @discardableResult
  func tell() -> Bool {
    told.withLock { told in
      let report = model.report
      guard report != told else { return false }
      let before = told
      told = report
      hub.publish(HostEvent(name: "model", data: report.json.serialized()), on: .model, isPresent: true)
      return before.map(Self.withoutProgress) != Self.withoutProgress(report)
    }
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
