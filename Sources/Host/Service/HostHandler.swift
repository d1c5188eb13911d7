/// Hands each request to the API or the page, after the guard has looked at it.
struct HostHandler: RequestHandler {
  /// Everybody who comes over the loopback address.
  static let person = "me"

  let router: Router

  func receive(_ request: ServerRequest) -> Reception {
    if let reception = router.receive(request, from: Self.person) { return reception }
    return .answer(
      ProblemDetails(status: 404, code: .notFound, detail: "There is nothing at this address.").response)
  }
}
