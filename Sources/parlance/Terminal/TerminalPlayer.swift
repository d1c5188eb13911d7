import Apps
import Foundation
import LanguageModels
import LocalModel

/// Plays an app in the terminal: prints each screen, reads lines, shows what is being decided and for how long.
actor TerminalPlayer {
  private let session: AppSession
  private let isInteractive: Bool
  private let isTerminal: Bool
  /// What stands beside the app: the embedded model's state, such as its download.
  private let modelStates: AsyncStream<EmbeddedModelState>
  private var shown: [String] = []
  private var deciding: Screen.Deciding?
  private var statusIsOpen = false
  private var lastStatus = ""
  private var awaited: (component: String, page: String)?
  private var told: Int = 0
  /// Whether the last thing that was written is the prompt.
  private var isPrompting = false
  private var isOver = false

  init(
    session: AppSession, isInteractive: Bool = InputLines.isInteractive, isTerminal: Bool = Output.isTerminal,
    modelStates: AsyncStream<EmbeddedModelState>
  ) {
    self.session = session
    self.isInteractive = isInteractive
    self.isTerminal = isTerminal
    self.modelStates = modelStates
  }

  /// Plays until the person leaves or the input ends.
  func play(_ lines: InputLines) async {
    // Pages that come and go quickly are shown too: they stay to be read in what was printed.
    let screens = await session.screens(keeping: 50)
    await session.start()
    let watching = Task { for await screen in screens { self.show(screen) } }
    let following = Task {
      var news = ModelNews()
      for await state in modelStates { if let line = news.line(for: state) { tell(line) } }
    }
    let ticking = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        await self.tick()
      }
    }
    if isInteractive { Output.line("Type '?' for what can be typed, 'q' to leave.") } else { await rest() }
    for await line in lines {
      // The person's Enter has ended the prompt's line. What is being decided may have been written on the next one
      // since: it is still to be wiped away.
      if isInteractive, isTerminal { isPrompting = false }
      // Nothing is carried out that nobody can see.
      if Output.isClosed { break }
      if await !obey(line) { break }
      if isInteractive { promptWhenSettled() } else { await rest() }
    }
    if !isInteractive { await rest() }
    closeStatus()
    isOver = true
    ticking.cancel()
    following.cancel()
    watching.cancel()
    await session.stop()
  }

  /// How long answers are waited for before the next line from a pipe is read.
  private static let restLimit: Duration = .seconds(120)

  /// From a pipe the next line is read when nothing is being decided and every answer is there.
  private func rest() async {
    let limit = ContinuousClock.now + Self.restLimit
    while !Output.isClosed {
      await session.settled()
      let screen = await session.screen
      let state = await session.currentState
      if screen.deciding == nil, state.calls.allSatisfy(\.awaitsApproval) { break }
      if ContinuousClock.now >= limit {
        say("After \(Self.restLimit.components.seconds) s something is still under way; the next line is read.")
        break
      }
      try? await Task.sleep(for: .milliseconds(20))
    }
    show(await session.screen)
  }

  // MARK: Output

  private func show(_ screen: Screen) {
    guard !screen.pages.isEmpty, !isOver else { return }
    deciding = screen.deciding
    guard deciding == nil else {
      status()
      return
    }
    let lines = ScreenText(screen: screen).lines
    guard lines != shown else {
      if statusIsOpen {
        closeStatus()
        prompt()
      }
      return
    }
    closeStatus()
    shown = lines
    endPrompt()
    Output.line(lines.joined(separator: "\n"))
    prompt()
  }

  private func prompt() {
    guard isInteractive, isTerminal, !isPrompting else { return }
    Output.text("> ")
    isPrompting = true
  }

  /// What comes while the person may be typing begins on a line of its own.
  private func endPrompt() {
    guard isPrompting else { return }
    isPrompting = false
    Output.text("\n")
  }

  /// After a line that changed nothing to be seen the person is asked for the next one all the same.
  private func promptWhenSettled() {
    Task {
      await session.settled()
      // The screens come by another way: a new one is printed with a prompt of its own.
      try? await Task.sleep(for: .milliseconds(100))
      if deciding == nil, !isOver { prompt() }
    }
  }

  private func tick() async {
    await session.timePassed()
    if deciding != nil { status() }
  }

  /// Says something about the model, on a line of its own.
  func tell(_ line: String) {
    guard !isOver else { return }
    closeStatus()
    endPrompt()
    Output.line("(\(PlainText.oneLine(line)))")
    prompt()
  }

  /// What is being decided, for how long, and how to stop it: one line that is written over on a terminal, a line of
  /// its own elsewhere, at the start and then every ten seconds.
  private func status() {
    guard let deciding, !isOver else { return }
    let seconds = Int(max(0, Date().timeIntervalSinceReferenceDate - deciding.since))
    let place = deciding.position.map { " (waits for the model, \($0) in line)" } ?? ""
    let text = PlainText.oneLine(deciding.what + place)
    if isTerminal {
      let line = "\(text) … \(seconds) s" + (isInteractive ? " ('c' and Enter cancels)" : "")
      endPrompt()
      Output.status(String(line.prefix(120)))
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
    Output.status("")
  }

  // MARK: Input

  /// Carries out a line; `false` ends the play.
  private func obey(_ line: String) async -> Bool {
    let screen = await session.screen
    guard let page = screen.pages.last else { return true }
    if let awaited {
      self.awaited = nil
      await set(awaited.component, to: line, on: awaited.page, screen)
      return true
    }
    switch Input(line, on: screen) {
    case .tap(let component): await session.tap(component, on: page)
    case .set(let component, let text): await set(component, to: text, on: page, screen)
    case .askFor(let component, let label):
      awaited = (component, page)
      if isInteractive { ask("\(PlainText.oneLine(label)): ") }
    case .submit(let component): await session.submit(component, on: page)
    case .select(let list, let row):
      let before = await session.eventCount
      await session.select(row: row, of: list, on: page)
      await whenSettled {
        if await self.session.eventCount == before {
          await self.say("Nothing happens here when a row is selected.")
        }
      }
    case .approve(let approved):
      if let approval = screen.approval { await session.answerApproval(approval.id, approved: approved) }
    case .cancel: await cancel(screen)
    case .retry: await session.retry()
    case .dismiss: await session.dismissFailure()
    case .why: await explain()
    case .help: say(Input.helpText)
    case .redraw:
      shown = []
      show(screen)
    case .quit: return false
    case .unknown(let sentence): say(sentence)
    }
    return true
  }

  /// Fills in a field; one that has that text already stays as it is, which is said.
  private func set(_ name: String, to text: String, on page: String, _ screen: Screen) async {
    await session.setField(name, to: text, on: page)
    guard let field = screen.components.first(where: { $0.name == name }), (field.value ?? "") == text else { return }
    let label = PlainText.oneLine(field.label)
    say(text.isEmpty ? "'\(label)' is empty already." : "'\(label)' has that text already.")
  }

  private func cancel(_ screen: Screen) async {
    guard screen.deciding != nil else { return say("Nothing is being decided that could be cancelled.") }
    let before = await session.eventCount
    await session.cancelDecision()
    await whenSettled {
      let ended = await self.session.decisions.first { $0.number > before }
      guard let ended, ended.failure == Explanation.cancelled else { return }
      await self.say("Cancelled: the \(PlainText.oneLine(ended.label)) changed nothing.")
    }
  }

  /// Goes on when nothing is being decided any more; meanwhile a person can type, and cancel.
  private func whenSettled(_ then: @escaping @Sendable () async -> Void) async {
    guard isInteractive else {
      await session.settled()
      return await then()
    }
    Task {
      await session.settled()
      await then()
    }
  }

  /// Asks for one text on the same line.
  private func ask(_ question: String) {
    endPrompt()
    Output.text(question)
    isPrompting = true
  }

  private func say(_ text: String) {
    guard !isOver else { return }
    closeStatus()
    endPrompt()
    Output.line(text)
    prompt()
  }

  /// Tells who decided the last event: the rule or the model, and which requirements.
  private func explain() async {
    let record = await session.decisions.last { $0.event.kind != .started }
    say(
      record.map { Explanation(record: $0, app: session.app).lines.joined(separator: "\n") }
        ?? "Nothing was decided yet.")
  }
}
