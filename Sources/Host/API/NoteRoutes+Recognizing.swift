import Foundation
import LanguageModels
import Notes

/// What a text or a file looks like, and which day words name; nothing of it is kept.
extension NoteRoutes {
  /// So many lines are shown of what was recognised.
  private static let shownLines = 50

  var recognizingRoutes: [Route] {
    [
      Route("POST", "/notes/recognize", body: .json, bodyLimit: Self.bodyLimit, handle: recognize),
      Route("POST", "/notes/resolve", body: .json, handle: resolve),
    ]
  }

  private func recognize(_ request: APIRequest) async throws -> ServerResponse {
    let (text, encoding) = try Self.text(in: request.body)
    guard text.unicodeScalars.count <= NoteContent.textLimit else {
      throw NoteError(
        .tooLong, "The text has more than \(NoteContent.textLimit) characters, the most of one note: split it.")
    }
    let members = try JSONMembers(request.body, "body")
    let notSpeakers = try members.texts("notSpeakers", limit: NoteContent.titleLimit)
    let kind = request.body["kind"]?.stringValue.flatMap { TranscriptKind(rawValue: $0) }
    let name = request.body["name"]?.stringValue
    let found = Transcript.recognise(text, name: name)
    var recognised = found
    if kind != nil || !notSpeakers.isEmpty {
      recognised = Transcript.describe(text, as: Recognition(kind ?? found.recognition.kind, notSpeakers: notSpeakers))
      if kind == nil { recognised.why = found.why }
    }
    recognised.title = recognised.title ?? FileTitle.of(name, recognised.recognition.kind)
    return JSONAnswer.response(Self.json(recognised, text: text, encoding: encoding))
  }

  /// The text that was sent, or that the bytes are.
  ///
  /// - Throws: `NoteError`.
  private static func text(in body: JSONValue) throws -> (text: String, encoding: String) {
    switch (body["text"]?.stringValue, body["base64"]?.stringValue) {
    case (let text?, nil): return (text, "UTF-8")
    case (nil, let encoded?):
      guard let bytes = Data(base64Encoded: encoded) else {
        throw NoteError(.invalid, "'base64' isn't base64 (RFC 4648, section 4): encode the file's bytes again.")
      }
      return try TranscriptText.decode(Array(bytes))
    default: throw NoteError(.invalid, "Send either 'text' or 'base64'.")
    }
  }

  private static func json(_ recognised: RecognisedText, text: String, encoding: String) -> JSONValue {
    let lines = Transcript.lines(of: text, as: recognised.recognition)
    return [
      "text": .string(text), "encoding": .string(encoding), "recognition": recognised.recognition.json,
      "why": .string(recognised.why), "title": .optional(recognised.title),
      "date": .optional(recognised.date?.description), "time": .optional(recognised.time.map { DayTime.text($0) }),
      "attendees": .strings(recognised.speakers.map(\.name)),
      "speakers": .array(recognised.speakers.map { ["name": .string($0.name), "lines": .integer($0.lines)] }),
      "lines": .array(lines.prefix(shownLines).map(\.json)), "lineCount": .integer(lines.count),
      "kinds": .strings(TranscriptKind.allCases.map(\.rawValue)),
    ]
  }

  private func resolve(_ request: APIRequest) async throws -> ServerResponse {
    let meeting = try JSONMembers(request.body, "body").date("date")
    let found = DateFinder.phrases(in: Self.text(request.body["words"]), meeting: meeting)
    // What names a day before what names a time alone.
    let phrase = found.first { $0.day != .unknown } ?? found.first
    let due = phrase.map { ItemDue($0) }
    return JSONAnswer.response([
      "date": .optional(due?.date?.description),
      "candidates": .strings((due?.candidates ?? []).map(\.description)),
      "time": due?.json["time"] ?? .null,
    ])
  }
}
