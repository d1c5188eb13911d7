import LanguageModels
import Testing

@testable import Apps

@Suite("Stale rules")
struct RuleHashTests {
  private let app = """
    # App

    An app.

    ## Pages

    ### Start (start)

    Shows:
    - name (text field): Name
      - at most: 5 characters
    - go_button (button): Go
    - other_button (button): Other

    ### Alert

    Takes:
    - title: text

    Shows:
    - title_label (heading): {title}
    - ok_button (button): OK

    ## Calls

    ### find

    - request: GET https://api.example.com/find{?q}
    - q: text

    ## Memory

    - tries: whole number = 0

    ## Values

    - twice: number = memory.tries * 2

    ## Requirements

    1. When the user taps go_button, find.
    2. When it fails, count and show an alert.
    3. The user may type.
    """

  private func book(in spec: AppSpec) throws -> RuleBook {
    let go = try Rule(json: [
      "when": ["tapped": "go_button", "page": "Start"],
      "do": [["call": "find", "with": ["q": ["from": "fields.name"]]]],
    ])
    let fail = try Rule(json: [
      "when": ["answered": "find", "status": "error"],
      "do": [
        ["remember": "tries", "as": ["value": "memory.tries + 1"]],
        ["open": "Alert", "with": ["title": ["text": "{twice}"]]],
      ],
    ])
    let contents: [RequirementRules.Content] = [.rules([go]), .rules([fail]), .note]
    return RuleBook(
      translator: "by hand",
      requirements: zip(spec.requirements, contents).map { requirement, content in
        RequirementRules(number: requirement.number, origin: .translated, sentence: "", content: content)
          .stamped(for: requirement, in: spec)
      })
  }

  private func spec(_ text: String) throws -> AppSpec { try #require(AppSpecReader.read(text: text).spec) }

  @Test(
    "The hash is FNV-1a with 128 bits",
    arguments: [
      ("", "6c62272e07bb014262b821756295c58d"), ("a", "d228cb696f1a8caf78912b704e4a8964"),
      ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
    ])
  func vectors(text: String, expected: String) {
    var hash = FNV128()
    hash.combine(text)
    #expect(hash.hex == expected)
  }

  @Test(
    "A change makes just the rules stale that it concerns",
    arguments: [
      ("1. When the user taps go_button, find.", "1. When the user taps go_button, search.", [1]),
      ("3. The user may type.", "3. The user may write.", [3]),
      ("- go_button (button): Go", "- run_button (button): Go", [1]),
      ("- name (text field): Name", "- names (text field): Name", [1]),
      ("at most: 5 characters", "at most: 6 characters", [1]),
      ("- other_button (button): Other", "- another_button (button): Other", []),
      ("find{?q}", "find2{?q}", [1, 2]), ("- title: text", "- title: text\n- more: text, optional", [2]),
      ("tries: whole number = 0", "tries: whole number = 1", [2]), ("memory.tries * 2", "memory.tries * 3", [2]),
      ("### find", "### search", [1, 2]), ("An app.", "Another app.", []),
    ])
  func staleness(from: String, to: String, stale: [Int]) throws {
    let before = try spec(app)
    let book = try book(in: before)
    #expect([1, 2, 3].allSatisfy { book.isCurrent($0, in: before) })
    let after = try spec(app.replacing(from, with: to))
    #expect([1, 2, 3].filter { !book.isCurrent($0, in: after) } == stale)
  }

  @Test("Without a hash rules are current, without their requirement never; editing rules by hand needs a new hash")
  func withoutHash() throws {
    let spec = try spec(app)
    var book = try book(in: spec)
    book.requirements[0].hash = nil
    let changed = try self.spec(app.replacing("go_button, find", with: "go_button, search"))
    #expect(book.isCurrent(1, in: changed))
    #expect(!book.isCurrent(9, in: spec))
    book.requirements[1].number = 17
    #expect(!book.isCurrent(17, in: spec))
  }

  @Test("The hash is the same in every run")
  func stable() throws {
    let spec = try spec(app)
    let hashes = try book(in: spec).requirements.map(\.hash)
    let again = try book(in: self.spec(app)).requirements.map(\.hash)
    #expect(hashes == again)
    #expect(hashes.allSatisfy { $0?.count == 32 })
  }
}
