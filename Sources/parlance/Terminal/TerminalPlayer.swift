import Apps
import Foundation
import LanguageModels

/// Plays an app in the terminal: prints each screen, reads lines, shows what is being decided and for how long.
actor TerminalPlayer {
  private let session: AppSession
  private let isInteractive: Bool
  private let isTerminal: Bool
  /// What stands beside the app: the model's state, such as its download.
  private let modelLine: @Sendable () async -> String?
  private var shown: [String] = []
  private var deciding: Screen.Deciding?
  private var statusIsOpen = false
  private var lastStatus = ""
  private var awaited: (component: String, page: String)?
  private var told: Int = 0

  init(
    session: AppSession, isInteractive: Bool = InputLines.isInteractive, isTerminal: Bool = Output.isTerminal,
    modelLine: @escaping @Sendable () async -> String?
  ) {
    self.session = session
    self.isInteractive = isInteractive
    self.isTerminal = isTerminal
    self.modelLine = modelLine
  }

  /// Plays until the person leaves or the input ends.
  func play(_ lines: AsyncStream<String>) async {
    let screens = await session.screens()
    await session.start()
    let watching = Task { for await screen in screens { self.show(screen) } }
    let ticking = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        await self.tick()
      }
    }
    if isInteractive { Output.line("Type '?' for what can be typed, 'q' to leave.") } else { await rest() }
    for await line in lines {
      if await !obey(line) { break }
      if !isInteractive { await rest() }
    }
    if !isInteractive { await rest() }
    ticking.cancel()
    watching.cancel()
    await session.stop()
    closeStatus()
  }

  /// From a pipe the next line is read when nothing is being decided and every answer is there.
  private func rest() async {
    let limit = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < limit {
      await session.settled()
      let screen = await session.screen
      let state = await session.currentState
      if screen.deciding == nil, state.calls.allSatisfy(\.awaitsApproval) { break }
      try? await Task.sleep(for: .milliseconds(20))
    }
    show(await session.screen)
  }

  // MARK: Output

  private func show(_ screen: Screen) {
    guard !screen.pages.isEmpty else { return }
    deciding = screen.deciding
    guard deciding == nil else {
      status()
      return
    }
    let lines = ScreenText(screen: screen).lines
    guard lines != shown else {
      closeStatus()
      return
    }
    closeStatus()
    shown = lines
    Output.line(lines.joined(separator: "\n"))
    prompt()
  }

  private func prompt() {
    if isInteractive, isTerminal { Output.text("> ") }
  }

  private func tick() async {
    await session.timePassed()
    if deciding != nil {
      status()
    } else if isTerminal, isInteractive, let line = await modelLine(), line != lastStatus {
      lastStatus = line
      Output.text("\r\u{1B}[K(\(line))\n> ")
    }
  }

  /// What is being decided, for how long, and how to stop it: one line that is written over on a terminal, a line of
  /// its own elsewhere, at the start and then every ten seconds.
  private func status() {
    guard let deciding else { return }
    let seconds = Int(max(0, Date().timeIntervalSinceReferenceDate - deciding.since))
    let text = "Deciding: \(ScreenText.clean(deciding.what))"
    if isTerminal {
      let line = "\(text) … \(seconds) s" + (isInteractive ? " ('c' and Enter cancels)" : "")
      Output.text("\r\u{1B}[K\(line.prefix(120))")
      statusIsOpen = true
    } else if text != lastStatus || seconds >= told + 10 {
      if seconds >= 1 { Output.line("\(text) … \(seconds) s") }
      told = seconds
      lastStatus = text
    }
  }

  private func closeStatus() {
    told = 0
    lastStatus = ""
    guard statusIsOpen else { return }
    statusIsOpen = false
    Output.text("\r\u{1B}[K")
  }

  // MARK: Input

  /// Carries out a line; `false` ends the play.
  private func obey(_ line: String) async -> Bool {
    let screen = await session.screen
    guard let page = screen.pages.last else { return true }
    if let awaited {
      self.awaited = nil
      await session.setField(awaited.component, to: line, on: awaited.page)
      return true
    }
    switch Input(line, on: screen) {
    case .tap(let component): await session.tap(component, on: page)
    case .set(let component, let text): await session.setField(component, to: text, on: page)
    case .askFor(let component, let label):
      awaited = (component, page)
      if isInteractive { Output.text("\(ScreenText.clean(label)): ") }
    case .submit(let component): await session.submit(component, on: page)
    case .select(let list, let row): await session.select(row: row, of: list, on: page)
    case .approve(let approved):
      if let approval = screen.approval { await session.answerApproval(approval.id, approved: approved) }
    case .cancel: await session.cancelDecision()
    case .retry: await session.retry()
    case .dismiss: await session.dismissFailure()
    case .why: await explain()
    case .help: say(Self.help)
    case .redraw:
      shown = []
      show(screen)
    case .quit: return false
    case .unknown(let sentence): say(sentence)
    }
    return true
  }

  private func say(_ text: String) {
    closeStatus()
    Output.line(text)
    prompt()
  }

  /// Tells who decided the last event: the rule or the model, and which requirements.
  private func explain() async {
    guard let record = await session.decisions.last(where: { $0.event.kind != .started }) else {
      return say("Nothing was decided yet.")
    }
    let seconds = record.seconds.formatted(.number.precision(.fractionLength(1...3)))
    var lines = ["The \(record.label) was decided by \(record.tier.inWords) in \(seconds) s:"]
    for number in record.requirements {
      lines.append("  \(number). \(session.app.requirement(number)?.text ?? "")")
    }
    let actions = record.actions.map(\.summary)
    lines.append("  → " + (actions.isEmpty ? "nothing" : actions.joined(separator: "; ")))
    if let failure = record.failure { lines.append("  It failed: \(failure)") }
    let usage = record.usage
    if usage.completionTokens > 0 {
      lines.append(
        "  tokens: \(usage.promptTokens) read (\(usage.cachedTokens) cached), \(usage.completionTokens) written")
    }
    say(lines.joined(separator: "\n"))
  }

  static let help = """
    Type the number in brackets, or the name or text of what you mean:
      2                taps button 2
      1 some text      fills in field 1 (also: name = some text)
      1                asks for the text of field 1; of a switch, turns it
      clear 1          empties field 1
      row 3            selects row 3 of the list
      submit 1         submits field 1, as Enter does
      yes, no          answers whether a request may be sent
      c                cancels what is being decided
      retry, ok        tries again what failed, or goes back
      why              tells who decided the last event, and by which requirement
      Enter            shows the page again
      q                leaves the app
    """
}

extension Tier {
  /// The tier in words.
  var inWords: String {
    switch self {
    case .rule: "rules, without a model"
    case .judged: "rules, with the model judging"
    case .written: "rules, with the model writing"
    case .model: "the model, from the requirements"
    }
  }
}
