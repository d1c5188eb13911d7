import LanguageModels
import Writing

/// Writing: drafts, commands on them, lengths, the instance, the account, posting.
struct WritingRoutes: Sendable {
  let room: WritingRoom

  var routes: [Route] {
    commandRoutes + draftRoutes + runRoutes + measuringRoutes + accountRoutes + postingRoutes
  }

  /// The limit in a body, else the person's own.
  ///
  /// - Throws: `ProblemDetails` for one that can't be.
  func limit(in body: JSONValue, of person: String) async throws -> PostLimit {
    if let limit = try Self.limit(body["limit"]) { return limit }
    return try await room.limits.setting(of: person).limit
  }

  /// A limit as it is sent; `nil` if there is none.
  ///
  /// - Throws: `ProblemDetails` for one that can't be.
  static func limit(_ json: JSONValue?) throws -> PostLimit? {
    guard let json, json != .null else { return nil }
    let usual = PostLimit()
    let limit = PostLimit(
      maximum: json["maximum"]?.integerValue ?? usual.maximum, urlCost: json["urlCost"]?.integerValue ?? usual.urlCost)
    guard PostLimit.maxima.contains(limit.maximum), PostLimit.urlCosts.contains(limit.urlCost) else {
      throw ProblemDetails(
        status: 422, code: ProblemDetails.Code(rawValue: WritingError.Code.wrongLimit.rawValue),
        detail: "The limit must be \(PostLimit.maxima.lowerBound) to \(PostLimit.maxima.upperBound) characters, and an "
          + "address can count \(PostLimit.urlCosts.lowerBound) to \(PostLimit.urlCosts.upperBound).")
    }
    return limit
  }

  /// A text that is sent, not longer than the assistant takes.
  ///
  /// - Throws: `ProblemDetails`.
  static func text(_ json: JSONValue?) throws -> String {
    let text = json?.stringValue ?? ""
    let count = text.unicodeScalars.count
    guard count <= DraftStore.textLimit else {
      throw ProblemDetails(
        status: 422, code: ProblemDetails.Code(rawValue: WritingError.Code.textTooLong.rawValue),
        detail: "The text has \(count) characters, and at most \(DraftStore.textLimit) are taken: split it.")
    }
    return text
  }
}
