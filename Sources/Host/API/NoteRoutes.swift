import Foundation
import HTTPTransport
import LanguageModels
import Notes

/// Meeting notes: kept and found, what a text looks like, questions and their answers, action items, files.
struct NoteRoutes: Sendable {
  /// The longest body in which a note's text comes, in bytes: the longest text fits, however its JSON is written.
  static let bodyLimit = 8 << 20

  let room: NotesRoom

  var routes: [Route] {
    noteRoutes + versionRoutes + recognizingRoutes + answerRoutes + answerChangeRoutes + actionRoutes + questionRoutes
      + exportRoutes
  }

  /// What changes something, asks or stops goes through it: it tells those who follow.
  var notebook: Notebook { room.notebook }
  /// For what is only read.
  var store: any NoteStore { room.notebook.store }

  // MARK: Parts

  /// The person's day.
  static var today: CivilDate { CivilDate.today(in: .current, at: Date()) }

  static func text(_ json: JSONValue?) -> String { json?.stringValue ?? "" }

  static func clientID(_ request: APIRequest) -> String { text(request.body["clientID"]) }

  /// The version that a body says was seen.
  static func version(_ request: APIRequest) -> Int { request.body["version"]?.integerValue ?? 0 }

  /// Where something is.
  static func location(_ parts: String...) -> [HTTPField] {
    [HTTPField("Location", "\(Router.base)/notes/\(parts.joined(separator: "/"))")]
  }

  /// One of the words of an enumeration in the query.
  ///
  /// - Throws: `ProblemDetails` for anything else.
  static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, of request: APIRequest, otherwise: Word
  ) throws -> Word {
    guard let text = request.head.parameter(name) else { return otherwise }
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw ProblemDetails(
        status: 400, code: .malformed, detail: "The parameter '\(name)' is one of \(words), not '\(text.prefix(40))'.")
    }
    return word
  }

  /// Does something, and adds to the conflict that it may end with how it is at present.
  static func adding<Value>(
    _ member: String, _ present: () async throws -> JSONValue, to work: () async throws -> Value
  ) async throws -> Value {
    do { return try await work() } catch let error as NoteError where error.code == .conflict {
      var problem = ProblemDetails(error)
      problem.members[member] = try await present()
      throw problem
    }
  }
}
