/// What to tell a person about a call that didn't work.
public enum CallProblem {
  /// One fixed English sentence for each outcome and status; empty for `ok`.
  ///
  /// A 403 counts as a limit of requests when the headers say so: `x-ratelimit-remaining: 0`, as GitHub sends it, or
  /// `retry-after` (RFC 9110, section 10.2.3). Header names are in lower case.
  public static func sentence(outcome: CallAnswer.Outcome, status: Int, headers: AppMap = AppMap()) -> String {
    switch outcome {
    case .ok: ""
    case .network: "The service can't be reached. Check the connection to the internet and try again."
    case .timeout: "The service took too long to answer. Try again in a moment."
    case .shape: "The service answered, but not with what was expected. Try again later."
    case .status: sentence(status: status, isLimited: isLimited(headers))
    }
  }

  private static func isLimited(_ headers: AppMap) -> Bool {
    text(headers["x-ratelimit-remaining"]) == "0" || headers["retry-after"] != nil
  }

  private static func text(_ value: AppValue?) -> String? {
    switch value {
    case .string(let text)?: String(text.filter { !$0.isWhitespace })
    case .int(let number)?: String(number)
    default: nil
    }
  }

  private static let tooMany = "The service has had too many requests for now. Wait a while and try again."

  private static func sentence(status: Int, isLimited: Bool) -> String {
    switch status {
    case 400: "The service didn't understand the request (400)."
    case 401: "The service wants to know who is asking, and doesn't accept what it was given (401)."
    case 402: "The service asks for a payment (402)."
    case 403 where isLimited: tooMany
    case 403: "The service doesn't allow this (403)."
    case 404: "What was asked for isn't there (404)."
    case 405: "The service doesn't offer this (405)."
    case 406, 415: "The service can't handle this kind of content (\(status))."
    case 408: "The service waited too long for the request (408). Try again in a moment."
    case 409: "The request contradicts what the service has stored (409)."
    case 410: "What was asked for isn't there any longer (410)."
    case 413: "What was sent is too large for the service (413)."
    case 422: "The service found a mistake in what was sent (422)."
    case 429: tooMany
    case 451: "The service may not show this for legal reasons (451)."
    case 501: "The service doesn't offer this (501)."
    case 502, 504: "The service can't reach a part that it needs (\(status)). Try again later."
    case 503: "The service isn't available at the moment (503). Try again later."
    case 500...599: "The service has a problem of its own (\(status)). Try again later."
    case 300...399: "The service sends on to another address, which isn't followed (\(status))."
    case 400...499: "The service refused the request (\(status))."
    default: "The service gave an answer that isn't understood (\(status))."
    }
  }
}
