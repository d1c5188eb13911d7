import Foundation
import LanguageModels

/// Asks what a note says of open action items of earlier meetings.
struct NewsSearch: Sendable {
  /// How many pairs of an item and a unit are asked about at most, and of one item.
  static let limit = 40
  static let limitOfItem = 2

  let note: String
  let person: String
  let scene: ReadingScene
  let context: NotebookContext

  private struct Pair {
    var action: ActionItem
    var unit: NoteUnit
    var score: Double
    /// Under which it is kept that it was asked.
    var key: String
  }

  /// Does it; what fails is left out, since nobody waits for it.
  func run() async {
    do {
      let isNew = try await search()
      if isNew { context.events.tell(.actions, to: person) }
    } catch is CancellationError {
      return
    } catch {
      context.log("What the note \(note) says of earlier action items couldn't be found out: \(error)")
    }
  }

  private var reader: any NoteReading { scene.patientReader }
  private var askedName: String { "\(reader.name) news" }

  private func search() async throws -> Bool {
    let today = CivilDate.today(in: TimeZone(identifier: scene.sheet.content.timeZone) ?? .gmt, at: context.now())
    let open = try await context.store.actions(of: person, ActionQuery(.open), today: today)
    let earlier = open.filter { $0.note != note && isEarlier($0) }
    guard !earlier.isEmpty else { return false }
    let asked = try await context.store.labels(of: note, person: person, reader: askedName)
    var isNew = false
    for pair in await Self.pairs(earlier, scene.sheet) where asked[pair.key] == nil {
      try Task.checkCancellation()
      let news: ActionNews?
      do {
        news = try await reader.news(about: pair.action, at: pair.unit, in: scene.place).value
      } catch {
        try Task.checkCancellation()
        guard AskFailure(error).scope == .part else { throw error }
        continue
      }
      if let news, try await suggest(news, pair) { isNew = true }
      try await context.store.keepLabels(
        [pair.key: news == nil ? .talk : .action], of: note, person: person, reader: askedName)
    }
    return isNew
  }

  /// Notes what was said of an item, unless the person deleted that meanwhile.
  private func suggest(_ news: ActionNews, _ pair: Pair) async throws -> Bool {
    do {
      try await context.store.suggest(news, for: pair.action.id, note: note, evidence: pair.unit.evidence, of: person)
      return true
    } catch let error as NoteError where error.code == .notFound {
      // If the note itself is gone, whoever deletes it ends this.
      return false
    }
  }

  /// Whether an item's meeting was before this one; where a date is missing, any other may have been.
  private func isEarlier(_ action: ActionItem) -> Bool {
    guard let theirs = action.meeting, let ours = scene.sheet.content.date else { return true }
    return theirs < ours
  }

  /// The units that share most words with each item; words that are everywhere in the note count little.
  @concurrent
  private static func pairs(_ actions: [ActionItem], _ sheet: NoteSheet) async -> [Pair] {
    var units: [String: [Int]] = [:]
    for (index, unit) in sheet.place.units.enumerated() where !sheet.isSilent[index] {
      for word in SharedWords.of(unit.text) { units[word, default: []].append(index) }
    }
    var pairs: [Pair] = []
    for action in actions {
      var scores: [Int: (shared: Int, score: Double)] = [:]
      let words = SharedWords.of(action.text)
      for word in words {
        guard let places = units[word] else { continue }
        for place in places {
          scores[place, default: (0, 0)].shared += 1
          scores[place, default: (0, 0)].score += 1 / Double(places.count)
        }
      }
      // Of "Send the payslips" the payslips are enough: "they went out".
      let enough = scores.filter { $0.value.shared >= (words.count > 2 ? 2 : 1) }
      let best = enough.sorted { ($0.value.shared, $0.value.score, $1.key) > ($1.value.shared, $1.value.score, $0.key) }
      for (place, found) in best.prefix(limitOfItem) {
        pairs.append(
          Pair(
            action: action, unit: sheet.place.units[place], score: Double(found.shared) + found.score,
            key: "\(sheet.keys[place]) \(action.id)"))
      }
    }
    return Array(pairs.sorted { $0.score > $1.score }.prefix(limit))
  }
}
