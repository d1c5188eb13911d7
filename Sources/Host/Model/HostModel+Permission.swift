import LanguageModels
import LocalModel

extension HostModel {
  /// The model, if there is one that texts may be sent to.
  ///
  /// - Parameter what: What needs it, as the beginning of a sentence: "A command".
  /// - Throws: `ProblemDetails` of code `consentNeeded` or `noModel`.
  func permitted(for what: String) throws(ProblemDetails) -> any LanguageModel {
    let report = report
    if report.needsConsent {
      let (origin, name) = (report.json["origin"]?.stringValue ?? "", report.name ?? "the server's model")
      var problem = ProblemDetails(
        status: 403, code: .consentNeeded, title: "Your agreement is needed",
        detail: "Texts would leave this machine: they would be sent to \(name) at \(origin). Agree to that once, or "
          + "choose another model in the settings.")
      problem.members = ["origin": .string(origin), "model": .string(name)]
      throw problem
    }
    guard let model else {
      throw ProblemDetails(
        status: 409, code: .noModel, title: "No model",
        detail: "\(what) needs a model, and \(absence). Choose one in the settings.")
    }
    return model
  }

  /// The same, for work that ends with an error of the model.
  ///
  /// - Throws: `LanguageModelError` of code `consent-needed` or `noModel`.
  func lent(for what: String) throws(LanguageModelError) -> any LanguageModel {
    do throws(ProblemDetails) { return try permitted(for: what) } catch {
      throw LanguageModelError(LanguageModelError.Code(rawValue: error.code.rawValue), error.detail)
    }
  }
}

extension ProblemDetails.Code {
  /// The person hasn't agreed yet that texts are sent to the model.
  static let consentNeeded = ProblemDetails.Code(rawValue: "consent-needed")
  /// There is no model.
  static let noModel = ProblemDetails.Code(rawValue: "no-model")
}
