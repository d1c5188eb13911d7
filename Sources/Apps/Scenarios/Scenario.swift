/// A run through an app that must come out in one way: what the person does, what the outside answers, what is expected.
public struct Scenario: Sendable, Hashable {
  public var title: String
  /// In order.
  public var steps: [ScenarioStep]
  /// The file, relative to the app's folder.
  public var file: String
  public var line: Int

  public init(title: String, steps: [ScenarioStep], file: String = "", line: Int = 0) {
    self.title = title
    self.steps = steps
    self.file = file
    self.line = line
  }
}

/// One line of a scenario.
public struct ScenarioStep: Sendable, Hashable {
  public var action: Action
  /// The step as it was written, without the bullet.
  public var text: String
  public var line: Int

  public init(_ action: Action, text: String = "", line: Int = 0) {
    self.action = action
    self.text = text
    self.line = line
  }

  /// What a step does or expects; `docs/scenarios.md` describes each.
  ///
  /// Values of memory and of fields are texts as they were written, without quotation marks; they are converted to the
  /// type that the app declares.
  public enum Action: Sendable, Hashable {
    // Before anything starts
    case givenToday(CalendarDate)
    case givenMemory(String, is: String)
    /// The rows of a table, as a JSON list of records.
    case givenData(String, rows: [AppValue])

    // What the person does
    case type(String, into: String)
    case clear(String)
    case choose(String, in: String)
    case turnOn(String)
    case turnOff(String)
    case submit(String)
    case tap(TapTarget, times: Int)
    /// A row by its number, from 1.
    case selectRow(Int, of: String)
    /// The first row of the page that shows the text.
    case selectRowShowing(String)
    case wait(seconds: Int)
    case approve
    case refuse

    // What the outside does
    case answer(String, with: Answer)

    // What is expected
    case see(String)
    case expectPages([String])
    case expectText(String)
    case expectNoText(String)
    case expectRows(Int, in: String)
    case expectField(String, is: String)
    case expectEmpty(String)
    case expectProblem(at: String)
    case expectNoProblem
    case expectState(String, is: ComponentState)
    case expectApproval(of: String)
    case expectCall(String, argument: String, is: String)
    case expectCalls(Int, of: String)
    case expectNoCall
    case expectMemory(String, is: String)
    case expectMemoryEmpty(String)
    case expectTier(Tier)
  }

  /// What is tapped.
  public enum TapTarget: Sendable, Hashable {
    case component(String)
    /// The button or link with that text on it.
    case buttonShowing(String)
    /// The only button or link without that text on it.
    case buttonNotShowing(String)
  }

  /// How a call is answered.
  public enum Answer: Sendable, Hashable {
    /// A status with a body; `.null` for none.
    case status(Int, body: AppValue)
    /// The sample of that name, whatever its arguments.
    case sample(String)
    case noNetwork
    case timeout
  }

  /// What a component can be.
  public enum ComponentState: String, Sendable, Hashable, CaseIterable {
    case hidden, disabled, busy
  }

  /// Who decided an event, as traces name it.
  public enum Tier: String, Sendable, Hashable, CaseIterable {
    case rule, judged, written, model
  }
}
