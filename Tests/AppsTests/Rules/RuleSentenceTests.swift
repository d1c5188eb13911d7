import Apps
import LanguageModels
import Testing

@Suite("Rules as sentences")
struct RuleSentenceTests {
  private func sentence(_ json: JSONValue, detail: RuleSentence.Detail = .short) throws -> String {
    RuleSentence.sentence(for: try Rule(json: json), detail: detail)
  }

  @Test(
    "Every trigger, condition and action has its words",
    arguments: [
      (
        #"{"when": {"tapped": "back_button", "page": "any"}, "do": [{"close": "this page"}]}"#,
        "When back_button is tapped on any page: close that page."
      ),
      (
        #"{"when": {"tapped": "go", "page": "P"}, "if": [{"field": "f", "is": "invalid"}, {"page": "valid"}], "insteadOf": [2], "do": [{"open": "Q"}, {"call": "c"}]}"#,
        "When go is tapped on P and f is not valid and the page is valid: instead of requirement 2, open Q, call c."
      ),
      (
        #"{"when": {"tapped": "any button", "page": "P", "openedBy": 9}, "if": [{"ask": "Is it right?", "is": "no"}], "do": [{"proceed": 9}]}"#,
        "When any button is tapped on the P that requirement 9 opened and “Is it right?” is answered no: go on with what requirement 9 held back."
      ),
      (
        #"{"when": {"answered": "c", "status": "ok"}, "do": [{"remember": "m", "as": 1}]}"#,
        "When c answers: remember m."
      ),
      (
        #"{"when": {"answered": "any call", "status": "error"}, "do": [{"empty": "P"}]}"#,
        "When any call fails: empty P."
      ),
      (
        #"{"when": {"answered": "c", "status": 409}, "if": [{"check": "memory.n > 1"}], "do": [{"nothing": true}]}"#,
        "When c answers 409 and memory.n > 1: do nothing."
      ),
      (
        #"{"when": {"timer": "P"}, "do": [{"showProblems": "this page"}]}"#,
        "When the timer of P rings: show the problems of that page."
      ),
      (
        #"{"when": {"started": true}, "insteadOf": [1, 2, 3], "do": [{"update": "P"}]}"#,
        "When the app is started: instead of requirements 1, 2 and 3, update P."
      ),
      (
        #"{"when": {"selected": "l", "page": "P"}, "do": [{"close": "P"}]}"#,
        "When a row of l is selected on P: close P."
      ),
    ])
  func short(rule: String, expected: String) throws {
    #expect(try sentence(JSONValue(parsing: rule)) == expected)
  }

  @Test("In full, every value says where it comes from")
  func full() throws {
    let rule: JSONValue = [
      "when": ["submitted": "f", "page": "P"],
      "do": [
        [
          "open": "Q",
          "with": ["title": "Hello", "count": 3, "name": ["from": "fields.f"], "note": ["write": "Say it."]],
        ],
        ["remember": "m", "as": ["value": "memory.m + 1"]],
      ],
    ]
    #expect(
      try sentence(rule, detail: .full)
        == "When f is submitted on P: open Q with title “Hello”, count 3, name from fields.f and note written by the "
        + "model (“Say it.”); remember m as computed as memory.m + 1.")
  }

  @Test("Invariants, notes and open requirements")
  func others() {
    #expect(
      RuleSentence.sentence(for: .always(before: .pageOpens, actions: [.close(.named("LoadingPage"))]))
        == "Before a page opens: close LoadingPage.")
    #expect(RuleSentence.sentence(for: .note, text: "The app may use it.") == "Information: the app may use it.")
    #expect(RuleSentence.sentence(for: .note, text: "GitHub is used.") == "Information: GitHub is used.")
    #expect(RuleSentence.sentence(for: .note) == "Information only.")
    #expect(RuleSentence.sentence(for: .open(reason: "It counts.")) == "Left to the interpreter: it counts.")
  }
}
