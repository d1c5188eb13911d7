import HTTPTransport

/// The web page: its files below `/page/`, and its one document at the address of every place.
public struct PageFiles: RequestHandler {
  private let files: [String: PreparedPageFile]
  private let places: [PlacePattern]

  /// - Parameters:
  ///   - places: The addresses of the page's places. `*` stands for one part, `**` at the end for one or more:
  ///     `/`, `/apps`, `/apps/*`, `/apps/*/run`, `/notes/**`.
  ///   - files: `index.html` among them is the document.
  public init(places: [String], files: [PageFile] = PageFile.embedded) {
    self.places = places.map(PlacePattern.init)
    self.files = Dictionary(files.map { ($0.path, PreparedPageFile($0)) }, uniquingKeysWith: { first, _ in first })
  }

  public func receive(_ request: ServerRequest) -> Reception { .answer(response(to: request)) }

  /// The answer to any request that isn't for the API.
  public func response(to request: ServerRequest) -> ServerResponse {
    guard let path = PercentEncoding.decoded(Array(request.path.utf8)).map({ String(decoding: $0, as: UTF8.self) })
    else { return Self.notFound(request) }
    let found: (file: PreparedPageFile, status: Int)
    if path.hasPrefix("/page/") {
      guard let file = files[String(path.dropFirst("/page/".count))] else { return Self.notFound(request) }
      found = (file, 200)
    } else if let index = files["index.html"], places.contains(where: { $0.matches(path) }) {
      found = (index, 200)
    } else if let index = files["index.html"], !path.hasPrefix("/api/"), path != "/api", Self.wantsPage(request) {
      // The document says in the person's words that there is nothing here.
      found = (index, 404)
    } else {
      return Self.notFound(request)
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return ProblemDetails(
        status: 405, code: .methodNotAllowed, detail: "\(request.path) can only be read.",
        headers: [HTTPField("Allow", "GET, HEAD")]
      ).response
    }
    return Self.response(found.file, status: found.status, to: request)
  }

  /// The document, for the address of a place; 404 if there is no such place.
  public func page(for request: ServerRequest) -> ServerResponse { response(to: request) }

  private static func response(_ file: PreparedPageFile, status: Int, to request: ServerRequest) -> ServerResponse {
    let accepted = AcceptedEncodings(request.header("Accept-Encoding"))
    let compressed = accepted.prefersGzip ? file.compressed : nil
    let tag = file.entityTag(isCompressed: compressed != nil)
    var headers = [
      HTTPField("ETag", tag),
      HTTPField("Cache-Control", "no-cache"),
      HTTPField("Vary", "Accept-Encoding"),
    ]
    if status == 200, let condition = request.header("If-None-Match"), matches(condition, tag) {
      return ServerResponse(status: 304, headers: headers)
    }
    headers.append(HTTPField("Content-Type", file.file.mediaType))
    guard let compressed else {
      return ServerResponse(status: status, headers: headers, content: .constant(file.file.bytes))
    }
    headers.append(HTTPField("Content-Encoding", "gzip"))
    return ServerResponse(status: status, headers: headers, content: .bytes(compressed))
  }

  /// Whether a condition names the tag, by weak comparison (RFC 9110, section 13.1.2).
  private static func matches(_ condition: String, _ tag: String) -> Bool {
    condition.split(separator: ",").contains { part in
      let name = part.filter { $0 != " " && $0 != "\t" }
      return name == "*" || name == tag || name == "W/\(tag)"
    }
  }

  private static func wantsPage(_ request: ServerRequest) -> Bool {
    (request.header("Accept") ?? "").split(separator: ",").contains { part in
      let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
      guard pieces.first == "text/html" else { return false }
      let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2)
      return weight.flatMap { Double($0) } ?? 1 > 0
    }
  }

  private static func notFound(_ request: ServerRequest) -> ServerResponse {
    ProblemDetails(status: 404, code: .notFound, detail: "There is nothing at \(request.path).").response
  }
}
