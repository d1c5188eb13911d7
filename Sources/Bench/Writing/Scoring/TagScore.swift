import Writing

/// How well posts are tagged, round by round.
struct TagScore: Sendable {
  private struct Round: Sendable {
    var (noGround, untagged, topics, tagged) = (0, 0, 0, 0)
    var (tags, topicTags, fitting, wrong) = (0, 0, 0, 0)
  }

  private var rounds: [Round] = []
  private var needless: [String] = []
  private var faults: [String] = []
  private var strange: [String] = []

  mutating func begin() { rounds.append(Round()) }

  mutating func add(_ post: WritingTexts.Tagged, _ run: WritingTexts.Run, _ result: WritingResult) {
    if rounds.isEmpty { begin() }
    let last = rounds.count - 1
    let tags = TagCheck(before: post.text, result: result, run: run).added
    let damage = DamageReport(of: result, to: run, of: post.text).damage()
    rounds[last].tags += tags.count
    if !damage.isEmpty {
      rounds[last].wrong += max(1, tags.count)
      faults += damage.map { "\(post.id), \(run.title): \($0)." }
    }
    if let topics = post.topics {
      rounds[last].topics += 1
      if !tags.isEmpty { rounds[last].tagged += 1 }
      let fitting = tags.filter { tag in topics.contains { tag.lowercased().contains($0) } }
      rounds[last].topicTags += tags.count
      rounds[last].fitting += fitting.count
      strange += tags.filter { !fitting.contains($0) }
    } else {
      rounds[last].noGround += 1
      if tags.isEmpty { rounds[last].untagged += 1 }
      needless += tags
    }
  }

  var results: [BenchResult] {
    typealias Share = WritingMeasuring
    let tags = rounds.reduce(0) { $0 + $1.tags }
    return [
      WritingBench.untagged.measured(
        rounds.map { Share.percent($0.untagged, of: $0.noGround) },
        note: Share.note(needless.isEmpty ? "" : "Tags without ground:", needless)),
      WritingBench.tagged.measured(rounds.map { Share.percent($0.tagged, of: $0.topics) }),
      WritingBench.fitting.measured(
        rounds.map { $0.topicTags == 0 ? 100 : Share.percent($0.fitting, of: $0.topicTags) },
        note: Share.note(strange.isEmpty ? "" : "Others:", strange)),
      WritingBench.validTags.measured(
        rounds.map { $0.tags == 0 && $0.wrong == 0 ? 100 : Share.percent(max(0, $0.tags - $0.wrong), of: $0.tags) },
        note: Share.note("\(tags) tags.", faults)),
    ]
  }
}
