/// What is known of a note while questions about it are worked on, shared by all of them: the note is cut once, and no
/// unit is asked about twice.
actor NoteDesk {
  let note: String
  private var current: (version: Int, sheet: NoteSheet)?
  private var labels: [String: SharedReadings<LineLabel>] = [:]
  private var items: [String: SharedReadings<FoundItem>] = [:]

  init(note: String) { self.note = note }

  /// The lines and units of a version.
  func sheet(of content: NoteContent, version: Int) async throws -> NoteSheet {
    if let current, current.version == version { return current.sheet }
    let sheet = await NoteSheet.of(content)
    try Task.checkCancellation()
    if current.map({ $0.version < version }) ?? true {
      current = (version, sheet)
      items = [:]
    }
    return sheet
  }

  /// The labels that a reader gave, those from the store too.
  func labels(
    of reader: any NoteReading, person: String, _ store: any NoteStore
  ) async throws -> SharedReadings<LineLabel> {
    if let known = labels[reader.name] { return known }
    let stored = try await store.labels(of: note, person: person, reader: reader.name)
    if let known = labels[reader.name] { return known }
    let shared = SharedReadings(stored)
    labels[reader.name] = shared
    return shared
  }

  /// The items that a reader found in a version, while the desk is there.
  func items(of reader: any NoteReading, version: Int) -> SharedReadings<FoundItem> {
    let name = "\(version) \(reader.name)"
    if let known = items[name] { return known }
    let shared = SharedReadings<FoundItem>([:])
    items[name] = shared
    return shared
  }
}

/// An item that a unit has, or that it has none.
struct FoundItem: Sendable {
  var item: AnswerItem?
}

/// The desks in use, and the last few others.
struct NoteDesks {
  /// How many are kept that nobody uses.
  static let idleLimit = 4

  private var desks: [(note: String, desk: NoteDesk)] = []

  mutating func desk(of note: String, inUse: Set<String>) -> NoteDesk {
    let found = desks.firstIndex { $0.note == note }.map { desks.remove(at: $0).desk }
    let desk = found ?? NoteDesk(note: note)
    desks.append((note, desk))
    var idle = desks.count { !inUse.contains($0.note) }
    desks.removeAll { entry in
      guard idle > Self.idleLimit, !inUse.contains(entry.note) else { return false }
      idle -= 1
      return true
    }
    return desk
  }

  mutating func forget(_ note: String) { desks.removeAll { $0.note == note } }
}
