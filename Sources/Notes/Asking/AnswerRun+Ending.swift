import Foundation
import Jobs

extension AnswerRun {
  /// How the answer ends.
  func end(after failure: AskFailure?) {
    answer.items = found.items
    answer.finished = context.now()
    answer.report.seconds = (reportBefore.seconds ?? 0) + seconds(since: began)
    var failure = failure
    // Work that was over before somebody ended it is whole.
    if let failure {
      switch control.reason {
      case .stopped: return end(.stopped)
      case .shutDown: return end(.interrupted, .interrupted)
      case .finalElsewhere, .notStored, nil: break
      }
      if failure.scope == .cancelled { return end(.stopped) }
      coverage?.failRest(failure)
    }
    let failed = coverage?.firstFailure
    failure = failure ?? writing
    let hasFound = !found.isEmpty || !answer.text.isEmpty
    if let failure {
      end(hasFound || (writing == nil && coverage?.hasRead == true) ? .partial : .failed, failure)
    } else if let failed {
      if hasFound || coverage?.hasRead == true { return end(.partial) }
      end(.failed, failed)
    } else {
      end(.complete)
    }
  }

  /// Days that the person picked before, for the same words of the note, aren't asked again.
  func takePicks() async {
    do {
      let before = try await context.store.answers(of: answer.note, person: person)
      let actions = try await context.store.actions(
        of: person, ActionQuery(.all, note: answer.note), today: .today(in: .gmt, at: context.now()))
      let picks =
        actions.compactMap { DayPick($0.due, $0.evidence) }
        + before.flatMap(\.items).compactMap { DayPick($0.due, $0.evidence) }
      let items = answer.items.filter { $0.due?.date == nil }.changed(by: picks.filter { $0.date != nil })
      guard !items.isEmpty else { return }
      let byID = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      found = ItemList(answer.items.map { byID[$0.id] ?? $0 })
      answer.items = found.items
    } catch let error as NoteError where error.code == .notFound {
      // The note is gone; so will be the answer.
    } catch {
      context.log("Looking for days that were picked before failed: \(error)")
    }
  }

  private func end(_ status: NoteAnswer.Status, _ failure: AskFailure? = nil) {
    answer.status = status
    answer.report.code = failure?.code
    answer.report.message = failure?.report
    if let coverage { answer.coverage = coverage.coverage }
    report()
  }

  /// Makes the answer final, again and again until that is stored.
  ///
  /// - Returns: Whether it is.
  func finish() async -> Bool {
    let (context, control, id, person, answer) = (context, control, id, person, answer)
    let final = await context.storing.untilStored(
      "Storing the end of the answer \(id)", control, failed: { control.isOver(.failure($0)) }
    ) { () async throws -> NoteAnswer? in
      do {
        _ = try await context.store.keep(answer)
        return try await context.store.answer(id, of: person)
      } catch let error as NoteError where error.code == .notFound {
        return nil
      }
    }
    guard let final else { return false }
    if let final { context.events.tell(.answer(final), to: person) }
    control.isOver(.success(final))
    return final != nil
  }

  /// Keeps the action items that were found.
  ///
  /// - Returns: Whether the answer is one that finds them.
  func keepActions() async -> Bool {
    guard answer.question.findsActions, answer.status != .failed, let sheet = scene?.sheet else { return false }
    let items = found.items.filter { $0.kind == .action && $0.supported }
    let (context, control, note, person) = (context, control, answer.note, person)
    if !items.isEmpty {
      let isKept = await context.storing.untilStored(
        "Keeping the action items of “\(sheet.place.title)”", control, failed: { control.isOver(.failure($0)) }
      ) { () async throws -> Bool in
        do {
          _ = try await context.store.keepActions(items, of: note, person: person)
          return true
        } catch let error as NoteError where error.code == .notFound {
          return false
        }
      }
      if isKept == true { context.events.tell(.actions, to: person) }
    }
    return answer.status != .interrupted
  }
}
