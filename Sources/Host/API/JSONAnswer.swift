import HTTPTransport
import LanguageModels

/// Answers in JSON. Parts that are there as text already are put in as they are.
enum JSONAnswer {
  static func response(_ value: JSONValue, status: Int = 200, headers: [HTTPField] = []) -> ServerResponse {
    response(text: value.serialized(), status: status, headers: headers)
  }

  static func response(text: String, status: Int = 200, headers: [HTTPField] = []) -> ServerResponse {
    ServerResponse(
      status: status,
      headers: [HTTPField("Content-Type", "application/json"), HTTPField("Cache-Control", "no-store")] + headers,
      content: .bytes(Array(text.utf8)))
  }

  /// The text of an object that has one more member, whose value is JSON text already.
  static func text(_ members: JSONObject, adding name: String, _ json: String) -> String {
    let object = JSONValue.object(members).serialized()
    let comma = members.isEmpty ? "" : ","
    return "\(object.dropLast())\(comma)\(JSONValue.string(name).serialized()):\(json)}"
  }
}
