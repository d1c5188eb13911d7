import Foundation
import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting
import Testing

/// Follows a host's log of chats through kills, and knows every message from that alone.
final class ChatLogReader: Sendable {
  private struct State {
    var last = 0
    var messages: [String: (text: String, status: String)] = [:]
    var faults: [String] = []
  }

  private let state = Locked(State())

  var last: Int { state.withLock { $0.last } }
  var faults: [String] { state.withLock { $0.faults } }
  /// Texts and states by the messages' ids.
  var messages: [String: [String]] { state.withLock { $0.messages.mapValues { [$0.text, $0.status] } } }

  /// Goes on after what it has, until the connection ends.
  func follow(_ origin: String) async {
    var request = HTTPRequest(method: "GET", url: origin + "/api/v1/chat/events")
    request.headers = [HTTPField("Last-Event-ID", "\(last)")]
    var decoder = ServerSentEventDecoder()
    do {
      let response = try await HTTPTransports.makeDefault().send(request)
      for try await piece in response.body {
        for event in try decoder.append(piece) { take(event.name ?? "", try JSONValue(parsing: event.data)) }
      }
    } catch {
      // The host was killed.
    }
  }

  private func take(_ name: String, _ data: JSONValue) {
    state.withLock { state in
      let number = data["event"]?.integerValue ?? -1
      if number != state.last + 1 { state.faults.append("\(name) \(number) came after \(state.last)") }
      state.last = number
      switch name {
      case "message":
        state.messages[data["id"]?.stringValue ?? ""] = (
          data["text"]?.stringValue ?? "", data["status"]?.stringValue ?? ""
        )
      case "delta":
        let id = data["message"]?.stringValue ?? ""
        let length = state.messages[id]?.text.unicodeScalars.count ?? -1
        let offset = data["offset"]?.integerValue ?? -1
        if offset > length { state.faults.append("a piece at \(offset) of \(length)") }
        if offset == length { state.messages[id]?.text += data["text"]?.stringValue ?? "" }
      case "channel", "settings", "bots": break
      default: state.faults.append("an event \(name)")
      }
    }
  }
}
