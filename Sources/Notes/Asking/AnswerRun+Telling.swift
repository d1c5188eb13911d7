import Jobs
import LanguageModels

extension AnswerRun {
  /// What was found has changed.
  func changed() {
    if answer.report.secondsToFirstItem == nil, !found.isEmpty || !answer.text.isEmpty {
      answer.report.secondsToFirstItem = seconds(since: began)
    }
    teller.grown(now: snapshot) { await self.snapshot() }
  }

  /// The answer as it is now.
  func snapshot() -> NoteAnswer {
    answer.items = found.items
    if let coverage { answer.coverage = coverage.coverage }
    report()
    return answer
  }

  /// Some units are done: says so, and keeps what was found about once a second.
  ///
  /// - Throws: `CancellationError` when the work is ended.
  func went(on units: Int) async throws {
    let remaining = work?.seconds(paces)
    teller.moved { progress in
      progress.done += units
      progress.remaining = remaining
    }
    try Task.checkCancellation()
    if isSaveDue { try await save() } else { saveLater() }
  }

  /// Whether it is time to store how far it is.
  var isSaveDue: Bool { lastSave.map { context.time.now() - $0 >= NotebookContext.saveInterval } ?? true }

  /// Stores how far it is. What can't be stored now is with the next time, and at the end until it works.
  ///
  /// - Throws: `CancellationError` if the answer is final or gone, or the run was ended.
  func save() async throws {
    guard await isSaved() else { throw CancellationError() }
  }

  /// Stores how far it is once that is due: the model may take long with the next question.
  func saveLater() {
    guard lateSave == nil, let lastSave else { return }
    let wait = NotebookContext.saveInterval - (context.time.now() - lastSave)
    lateSave = Task {
      do { try await context.time.sleep(wait) } catch { return }
      await saveNow()
    }
  }

  private func saveNow() async {
    // The run may have ended between the end of the sleep and now: what it stored last is final.
    guard !Task.isCancelled else { return }
    isSavingLate = true
    if !isGone { _ = await store() }
    isSavingLate = false
    lateSave = nil
  }

  /// Waits for what is being stored, and stores nothing later.
  func endLateSave() async {
    if isSavingLate {
      await lateSave?.value
    } else {
      lateSave?.cancel()
      lateSave = nil
    }
  }

  /// Stores how far it is, as `save()` does; false where that throws.
  func isSaved() async -> Bool {
    await endLateSave()
    return await store()
  }

  private func store() async -> Bool {
    lastSave = context.time.now()
    let answer = snapshot()
    do {
      if try await !context.store.keep(answer) { throw NoteError(.notFound, "The answer is final.") }
    } catch let error as NoteError where error.code == .notFound {
      gone()
      control.end(.finalElsewhere)
      return false
    } catch {
      if Task.isCancelled { return false }
      if !hasLogged { context.log("Storing how far the answer \(id) is failed, and is tried again: \(error)") }
      hasLogged = true
    }
    await saveLabels()
    return true
  }

  /// Stores what the model said of units, for other questions and for the next version.
  func saveLabels() async {
    guard let scene else { return }
    await savePaces(scene)
    let labels = await scene.labels.takeUnsaved()
    guard !labels.isEmpty else { return }
    do {
      try await context.store.keepLabels(labels, of: answer.note, person: person, reader: scene.reader.name)
    } catch {
      // They cost time, and nothing else, if they can't be stored in the end.
      await scene.labels.putBack(labels)
      context.log("Storing the labels of the note \(answer.note) failed: \(error)")
    }
  }

  private func savePaces(_ scene: ReadingScene) async {
    let paces = unkeptPaces
    unkeptPaces = [:]
    for (step, seconds) in paces {
      do {
        try await context.store.keepPace(seconds, of: Paces.name(of: step, scene.reader))
      } catch {
        context.log("Storing how long the model takes failed: \(error)")
      }
    }
  }

  /// What it cost so far, with earlier tries.
  func report() {
    let total = ledger.total
    let isMore = total.calls > spent.calls
    answer.report.calls = reportBefore.calls + (isMore ? total.calls : spent.calls)
    answer.report.usage = reportBefore.usage + (isMore ? total.usage : spent.usage)
    answer.report.reused = max(reportBefore.reused, keptLines.subtracting(askedLines).count)
  }
}
