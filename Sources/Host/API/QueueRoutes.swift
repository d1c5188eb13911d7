import LanguageModels

/// The queue before the model: what it works on, what waits, and taking something out.
struct QueueRoutes: Sendable {
  let teller: QueueTeller

  var routes: [Route] {
    [
      Route("GET", "/model/queue") { _ in JSONAnswer.response(await teller.now()) },
      Route("DELETE", "/model/queue/{job}") { try await cancel($0["job"]) },
    ]
  }

  private func cancel(_ id: String) async throws -> ServerResponse {
    guard let number = Int(id), await teller.queue.cancel(number) else {
      throw ProblemDetails(
        status: 404, code: .notFound,
        detail: "The model works on nothing of the number “\(id.prefix(40))”, and nothing of it waits: it is done.")
    }
    return ServerResponse(status: 204)
  }
}
