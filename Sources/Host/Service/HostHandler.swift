/// Hands each request to the API or to the page.
struct HostHandler: RequestHandler {
  /// Everybody who comes over the loopback address.
  static let person = "me"
  /// The addresses of the page's places.
  static let places = [
    "/", "/apps", "/apps/*", "/apps/*/sessions/*", "/settings", "/write", "/write/*", "/chat", "/chat/new",
    "/chat/c/*", "/chat/ask/*", "/chat/bots/*", "/notes", "/notes/new", "/notes/actions", "/notes/n/*",
    "/notes/n/*/edit",
  ]

  let router: Router
  let page = PageFiles(places: places)

  func receive(_ request: ServerRequest) -> Reception {
    router.receive(request, from: Self.person) ?? page.receive(request)
  }
}
