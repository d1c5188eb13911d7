import LocalModel

/// Shows on standard error how an installation goes: one line that is written over on a terminal, plain lines elsewhere.
enum InstallationReport {
  /// Waits until the model is ready.
  ///
  /// - Throws: `LanguageModelError` with what went wrong.
  static func show(_ model: EmbeddedModel) async throws {
    await model.prepare()
    let watching = Task {
      var printer = ProgressPrinter()
      for await state in model.states() {
        if case .installing(let progress) = state { printer.print(progress) }
      }
      printer.finish()
    }
    defer { watching.cancel() }
    try await model.waitUntilReady()
  }
}

/// Prints the progress of an installation.
struct ProgressPrinter {
  private let isTerminal = Output.isErrorTerminal
  private var last: ContinuousClock.Instant?
  private var lastPhase: InstallationProgress.Phase?
  private var isOpen = false

  mutating func print(_ progress: InstallationProgress) {
    let now = ContinuousClock.now
    // On a terminal every change; elsewhere each phase, and a line every five seconds.
    let isDue = last.map { now - $0 >= (isTerminal ? .milliseconds(200) : .seconds(5)) } ?? true
    guard isDue || progress.phase != lastPhase else { return }
    last = now
    lastPhase = progress.phase
    if isTerminal {
      Output.errorStatus("\(progress)")
      isOpen = true
    } else {
      Output.error("\(progress)")
    }
  }

  mutating func finish() {
    if isOpen { Output.errorText("\n") }
    isOpen = false
  }
}
