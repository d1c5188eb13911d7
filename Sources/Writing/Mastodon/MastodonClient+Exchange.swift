import HTTPTransport
import LanguageModels

/// An instance's answer, as far as it is looked at.
struct MastodonAnswer: Sendable {
  var status: Int
  /// `nil` if the body isn't JSON.
  var json: JSONValue?
  var retryAfter: Int?
  var location: String?
}

// One exchange, and what its failures mean.
extension MastodonClient {
  func send(
    _ method: String, _ path: String, withToken: Bool, body: JSONValue? = nil, headers: [HTTPField] = []
  ) async throws -> MastodonAnswer {
    var fields = [HTTPField("Accept", "application/json"), HTTPField("User-Agent", "Parlance")] + headers
    if withToken {
      guard let token else {
        throw MastodonError(.wrongToken, "There is no access token: give the one of your account in the settings.")
      }
      fields.append(HTTPField("Authorization", "Bearer \(token.secret)"))
    }
    if body != nil { fields.append(HTTPField("Content-Type", "application/json")) }
    let request = HTTPRequest(
      method: method, url: instance.origin + path, headers: fields, body: body.map { Array($0.serialized().utf8) },
      limits: limits)
    do {
      let response = try await transport.send(request)
      let bytes = try await response.bytes()
      return MastodonAnswer(
        status: response.status, json: Self.json(bytes),
        retryAfter: response.header("Retry-After").flatMap(Self.seconds), location: response.header("Location"))
    } catch let error as HTTPTransportError {
      throw problem(error, mayHaveHappened: method != "GET")
    }
  }

  /// What stands in the way, where no answer came.
  private func problem(_ error: HTTPTransportError, mayHaveHappened: Bool) -> MastodonError {
    let code: MastodonError.Code
    // Nothing was sent where no connection stood.
    var isUnknown = mayHaveHappened
    switch error.code {
    case .timedOut: code = .timedOut
    case .redirectRefused: (code, isUnknown) = (.redirected, false)
    case .hostNotFound, .cannotConnect, .untrusted, .addressRefused, .proxyRefused, .invalidURL, .invalidRequest:
      (code, isUnknown) = (.unreachable, false)
    case .malformed, .bodyTooLarge: code = .notMastodon
    default: code = .unreachable
    }
    let more =
      isUnknown ? " It isn't known whether the post arrived: send it again, which posts it once all the same." : ""
    return MastodonError(code, masked(error.message) + more, isOutcomeUnknown: isUnknown)
  }

  /// What an answer with another status than wanted means.
  func problem(_ answer: MastodonAnswer, doing what: String) -> MastodonError {
    let words = answer.json?["error_description"]?.stringValue ?? answer.json?["error"]?.stringValue
    let said = words.flatMap { line($0, 300) }.map { ": “\($0)”" } ?? ""
    let name = instance.name
    switch answer.status {
    case 300...399:
      let place = answer.location.flatMap { try? InstanceAddress(Self.origin(of: $0)) }
      let other = place.map { $0 == instance ? "" : " to \($0.origin)" } ?? ""
      return MastodonError(
        .redirected,
        "\(name) redirects\(other), which isn't followed, since your token is for \(name) alone. "
          + "If your instance is there, type that address.")
    case 401:
      return MastodonError(
        .unauthorized,
        "\(name) doesn't accept the access token\(said). Make a new one there under Preferences, Development, and give it "
          + "in the settings.")
    case 403:
      return MastodonError(
        .forbidden,
        "\(name) doesn't allow that\(said). The token needs the scopes read:accounts and write:statuses.")
    case 404, 410:
      return MastodonError(
        .notMastodon, "\(name) can't \(what): there is no Mastodon at that address (status \(answer.status))\(said).")
    case 429:
      let when = answer.retryAfter.map { " Try again in \($0) seconds." } ?? " Try again in some minutes."
      return MastodonError(
        .rateLimited, "\(name) has had too many requests\(said).\(when)", retryAfter: answer.retryAfter)
    case 400...499:
      return MastodonError(.rejected, "\(name) doesn't \(what) as it is (status \(answer.status))\(said).")
    case 500...599:
      return MastodonError(
        .failed, "\(name) failed (status \(answer.status))\(said). Try again later.", retryAfter: answer.retryAfter,
        isOutcomeUnknown: true)
    default:
      return MastodonError(
        .notMastodon, "\(name) answered with the status \(answer.status), which isn't expected of Mastodon.",
        isOutcomeUnknown: true)
    }
  }

  /// One line of what an instance said, bounded, without the token; `nil` if nothing is left.
  func line(_ text: String, _ limit: Int) -> String? {
    var line = ""
    for character in masked(text).prefix(limit * 4) {
      let isPlain = character.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        // Direction marks could turn the words around it.
        case .control, .format, .surrogate, .privateUse, .lineSeparator, .paragraphSeparator: scalar.value == 0x200D
        default: true
        }
      }
      line.append(isPlain && !character.isWhitespace ? String(character) : line.hasSuffix(" ") ? "" : " ")
    }
    line = line.trimmed
    guard !line.isEmpty else { return nil }
    return line.count > limit ? line.prefix(limit - 1) + "…" : line
  }

  /// A text without the token; what is shorter than four characters is no secret.
  func masked(_ text: String) -> String {
    guard let token, token.secret.utf8.count >= 4 else { return text }
    return text.replacing(token.secret, with: "(token)")
  }

  private static func json(_ bytes: [UInt8]) -> JSONValue? {
    // A page for people is an answer too, but none that is read.
    do { return try JSONValue(parsing: bytes) } catch { return nil }
  }

  /// Whole seconds up to a day; a date isn't read, since clocks differ.
  private static func seconds(_ text: String) -> Int? {
    guard let number = Int(text.trimmed), number >= 0 else { return nil }
    return min(number, 86_400)
  }

  private static func origin(of url: String) -> String {
    guard let separator = url.firstRange(of: "://") else { return "" }
    return String(url[..<separator.upperBound] + url[separator.upperBound...].prefix { !"/?#\\".contains($0) })
  }
}
