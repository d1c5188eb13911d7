import LanguageModels
import Testing

/// What clients asked a host for about notes, and what it acknowledged.
struct NotesLedger {
  /// Something that is changed by one client alone: how it was acknowledged last, and how it was to become when the host
  /// was killed.
  struct Record {
    var path: String
    var acknowledged: [String: JSONValue]
    var intended: [String: JSONValue]?

    /// Whether what is there now is one of the two.
    func fits(_ value: JSONValue) -> Bool {
      [acknowledged, intended].compactMap { $0 }.contains { members in members.allSatisfy { value[$0.key] == $0.value }
      }
    }
  }

  /// What is made under a client id: where it is sent, what, and what it became.
  struct Making {
    var path: String
    var body: JSONValue
    var id: String?
  }

  var makings: [String: Making] = [:]
  var records: [String: Record] = [:]
  /// Notes of which an answer was found whole, by their ids.
  var read: Set<String> = []
  private(set) var acknowledged = 0
  private var lastID = 0

  mutating func newID() -> String {
    lastID += 1
    return "client-\(lastID)"
  }

  mutating func made(_ client: String, _ id: String) {
    acknowledged += 1
    if let before = makings[client]?.id { #expect(before == id, "\(client)") }
    makings[client]?.id = id
  }

  mutating func intend(_ path: String, _ members: [String: JSONValue]) {
    var record = records[path] ?? Record(path: path, acknowledged: [:])
    // Which version that makes, and how a day is read, only the answer says.
    let stays = record.acknowledged.filter { $0.key != "version" && $0.key != "due" }
    record.intended = stays.merging(members) { $1 }
    records[path] = record
  }

  mutating func changed(_ path: String, _ value: JSONValue) {
    acknowledged += 1
    guard var record = records[path], let intended = record.intended else { return }
    #expect(intended.allSatisfy { value[$0.key] == $0.value }, "\(path)")
    for key in ["version", "due"] { if let value = value[key] { record.acknowledged[key] = value } }
    record.acknowledged.merge(intended) { $1 }
    record.intended = nil
    records[path] = record
  }

  /// After a restart: what is there is what holds from now on.
  mutating func found(_ path: String, _ value: JSONValue) {
    guard var record = records[path] else { return }
    #expect(record.fits(value), "\(path): \(value) is neither \(record.acknowledged) nor \(record.intended ?? [:])")
    if let intended = record.intended {
      for key in Set(intended.keys).union(["version", "due"]) { record.acknowledged[key] = value[key] }
      record.intended = nil
    }
    records[path] = record
  }
}
