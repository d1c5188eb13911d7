import LanguageModels
import LocalModel

/// The model: which is used and why, and what the person wants of it.
struct ModelRoutes: Sendable {
  let teller: ModelTeller
  /// Called when another model may be there.
  let onChange: @Sendable () async -> Void

  private var model: any HostModel { teller.model }

  var routes: [Route] {
    [
      Route("GET", "/model") { _ in report() },
      Route("PUT", "/model", body: .json) { request in
        try await model.choose(ModelSelection(json: request.body))
        return await changed()
      },
      Route("DELETE", "/model/key") { _ in
        try await model.removeKey()
        return await changed()
      },
      Route("PUT", "/model/consent", body: .json) { request in
        try await model.consent(
          request.body["agreed"]?.boolValue ?? false, to: request.body["origin"]?.stringValue ?? "")
        return await changed()
      },
      Route("PUT", "/model/installation", body: .json) { request in
        await model.setInstalling(request.body["wanted"]?.boolValue ?? false)
        return await changed()
      },
      Route("POST", "/model/test") { _ in
        let test = try await model.test()
        return JSONAnswer.response(["text": .string(test.text), "seconds": .double(test.seconds)])
      },
    ]
  }

  private func report() -> ServerResponse { JSONAnswer.response(teller.now()) }

  private func changed() async -> ServerResponse {
    await onChange()
    return report()
  }
}
