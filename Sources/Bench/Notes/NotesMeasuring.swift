import LanguageModels
import Notes

/// Reads meetings in both ways and counts.
struct NotesMeasuring: Sendable {
  let meetings: NoteMeetings
  let model: any LanguageModel
  let say: @Sendable (String) -> Void

  /// What came of it.
  struct Outcome: Sendable {
    var ours = ItemScore()
    var single = ItemScore()
    /// The same of the held-out meetings alone.
    var heldOut = ItemScore()
    var singleHeldOut = ItemScore()
    var labels: [LineLabel: LabelScore] = [:]
    var meetings = 0
    var units = 0
    var calls = 0
  }

  /// - Throws: `LanguageModelError`, `NoteError`, `CancellationError`.
  func take() async throws -> Outcome {
    var outcome = Outcome()
    outcome.meetings = meetings.meetings.count
    let places = meetings.meetings.map(MeetingReading.place)
    for (meeting, place) in zip(meetings.meetings, places) {
      say("notes: meeting \(meeting.number), unit by unit")
      let reading = try await MeetingReading(place, by: NoteReader(model: model))
      outcome.ours.add(reading.items, in: meeting)
      if meeting.heldOut { outcome.heldOut.add(reading.items, in: meeting) }
      for (label, known) in [
        (LineLabel.decision, meeting.decisions), (.concern, meeting.concerns), (.meeting, meeting.nextMeetings),
      ] { outcome.labels[label, default: LabelScore()].add(reading.lines[label] ?? [], known: known) }
      outcome.units += reading.units
      outcome.calls += reading.calls
    }
    // What went wrong is only told of meetings that prompts may be tuned on.
    if meetings.meetings.allSatisfy({ !$0.heldOut }) {
      for detail in outcome.ours.details { say("notes: \(detail)") }
    }
    say("notes: \(outcome.ours.summary)")
    for (meeting, place) in zip(meetings.meetings, places) {
      say("notes: meeting \(meeting.number), at once")
      let items = try await SinglePrompt.items(of: place, model)
      outcome.single.add(items, in: meeting)
      if meeting.heldOut { outcome.singleHeldOut.add(items, in: meeting) }
    }
    say("notes: single prompt, \(outcome.single.summary)")
    return outcome
  }
}

extension ItemScore {
  fileprivate var summary: String {
    "\(found) of \(known) found, \(wrong) wrong, owners \(ownersRight) of \(ownersStated), dates \(daysRight) of "
      + "\(daysStated), invented \(invented), mistaken \(mistaken)"
  }
}

extension NotesMeasuring.Outcome {
  /// The rows' results.
  func results(source: String) -> [BenchResult] {
    func percent(_ count: Int, _ all: Int) -> Double { all == 0 ? 0 : Double(count) / Double(all) * 100 }
    func against(_ value: Double) -> Baseline { Baseline(SinglePrompt.name, samples: [value]) }
    func row(_ row: BenchRow, _ value: Double, _ baseline: Double? = nil, _ note: String = "") -> BenchResult {
      row.measured([value], against: baseline.map(against), note: note.isEmpty ? nil : note)
    }
    let unseen =
      heldOut.known == 0
      ? ""
      : " Held out: \(heldOut.found) of \(heldOut.known) found and \(heldOut.wrong) wrong (single prompt "
        + "\(singleHeldOut.found) and \(singleHeldOut.wrong)); owners \(heldOut.ownersRight) of \(heldOut.ownersStated), "
        + "dates \(heldOut.daysRight) of \(heldOut.daysStated), invented \(heldOut.invented), mistaken \(heldOut.mistaken)."
    let others = labels.sorted { $0.key.rawValue < $1.key.rawValue }.map { label, score in
      "\(label.rawValue) \(score.right) right, \(score.needless) needless, \(score.missed) missed"
    }
    let f1 = LabelScore(
      right: labels.values.map(\.right).reduce(0, +), needless: labels.values.map(\.needless).reduce(0, +),
      missed: labels.values.map(\.missed).reduce(0, +)
    ).f1
    return [
      row(
        NotesBench.found, percent(ours.found, ours.known), percent(single.found, single.known),
        "\(source) \(meetings) meetings; \(ours.found) of \(ours.known), single prompt \(single.found).\(unseen)"),
      row(NotesBench.wrong, Double(ours.wrong), Double(single.wrong)),
      row(
        NotesBench.ahead, Double(ours.net - single.net), nil,
        "Found minus wrong: \(ours.net), single prompt \(single.net)."),
      row(NotesBench.invented, Double(ours.invented), Double(single.invented)),
      row(NotesBench.mistaken, Double(ours.mistaken), Double(single.mistaken)),
      row(
        NotesBench.owners, percent(ours.ownersRight, ours.ownersStated),
        percent(single.ownersRight, single.ownersStated), "\(ours.ownersRight) of \(ours.ownersStated)."),
      row(
        NotesBench.days, percent(ours.daysRight, ours.daysStated), percent(single.daysRight, single.daysStated),
        "\(ours.daysRight) of \(ours.daysStated)."),
      row(
        NotesBench.quotes, ours.quotes == 0 ? 100 : percent(ours.quotesThere, ours.quotes), nil,
        "\(ours.quotes) quotes."),
      row(NotesBench.labels, f1, nil, others.joined(separator: "; ") + "."),
      row(NotesBench.calls, Double(calls) / Double(max(1, meetings)), nil, "\(calls) about \(units) units."),
    ]
  }
}
