import Testing

/// A mistake: the lines that replace others in `SpecFixtures.lines`, and what is reported.
struct Mistake: CustomTestStringConvertible, Sendable {
  let replacements: [Int: [String]]
  let expected: [String]

  init(_ line: Int, _ texts: String..., expect: String...) {
    replacements = [line: texts]
    expected = expect
  }

  init(_ replacements: [Int: [String]], expect: String...) {
    self.replacements = replacements
    expected = expect
  }

  var testDescription: String { "\(replacements) → \(expected)" }
}

/// Mistakes of every kind.
enum SpecMistakes {
  static let layout: [Mistake] = [
    Mistake(1, expect: "1 no-title"),
    Mistake(1, "# ", expect: "1 no-title"),
    Mistake(3, "Summary.", "# Again", expect: "4 duplicate-heading"),
    Mistake(3, "- Summary", expect: "3 unexpected-item"),
    Mistake(3, "### Early", expect: "3 unknown-heading"),
    Mistake(5, "##Pages", expect: "5 bad-heading"),
    Mistake(5, "## Page", expect: "5 unknown-heading"),
    Mistake(5, "## Pages", "Words.", expect: "6 unexpected-text"),
    Mistake(5, "## Pages", "- item", expect: "6 unexpected-text"),
    Mistake(23, "## Wares", expect: "23 unknown-heading"),
    Mistake(23, "#### Deep", "## Data", expect: "23 unknown-heading"),
    Mistake(31, "## Data", "", "## Memory", expect: "31 duplicate-heading"),
    Mistake(33, "### what", "- tries: whole number = 0", expect: "33 unknown-heading"),
    Mistake(33, "\t", "- tries: whole number = 0", "\t- more", expect: "35 tab-indentation", "35 unexpected-item"),
    Mistake(12, "    - id: whole number", expect: "12 bad-indentation"),
    Mistake(12, "   - id: whole number", expect: "12 bad-indentation"),
    Mistake(10, " - name: text", expect: "10 bad-indentation"),
    Mistake(53, "   is silence.", "<!-- and", "1 2 3", expect: "54 unclosed-comment"),
  ]

  static let pages: [Mistake] = [
    Mistake(7, "### First", expect: "7 no-start-page"),
    Mistake(7, "### First (strat)", expect: "7 unknown-page-mark"),
    Mistake(7, "### First (home)", expect: "7 no-start-page", "7 unknown-page-mark"),
    Mistake(7, "### Zero (start)", "Shows:", "- a (label): A", "### First (start)", expect: "10 several-start-pages"),
    Mistake(7, "### First", "### First (start)", expect: "7 empty-page", "8 duplicate-name"),
    Mistake(7, "### 1st page (start)", expect: "7 bad-name"),
    Mistake(9, "Take:", expect: "9 unexpected-text"),
    Mistake(9, "Takes: name", expect: "9 unexpected-text"),
    Mistake(9, "- name: text", "Takes:", expect: "9 unexpected-item"),
    Mistake(13, "Takes:", expect: "13 duplicate-line"),
    Mistake(13, "every five seconds", expect: "13 bad-timer"),
    Mistake(13, "after 0 seconds", expect: "13 bad-timer"),
    Mistake(13, "every 2 minutes", expect: "13 bad-timer"),
    Mistake(13, "stray", expect: "13 unexpected-text"),
    Mistake(10, "- name", expect: "10 bad-parameter", "20 unknown-name"),
    Mistake(10, "- name: text", "- name: date", expect: "11 duplicate-name"),
    Mistake(10, "- name: text", "- double: text", "- true: text", expect: "12 reserved-name"),
    Mistake(10, "- name: text", "- word: text", expect: "16 duplicate-name"),
    Mistake(15, "- word text field: Word", expect: "15 bad-component"),
    Mistake(15, "- word (text feild): Word", expect: "15 unknown-component-kind"),
    Mistake(
      15, "- word (gadget): Word", expect: "15 unknown-component-kind", "16 unexpected-item", "17 unexpected-item"),
    Mistake(15, "- word (text field)", expect: "15 missing-text"),
    Mistake(15, "- word (text field, optinal): Word", expect: "15 unknown-modifier"),
    Mistake(15, "- word (text field, optional): Word", expect: "16 contradictory-checks"),
    Mistake(21, "- go (button, optional): Go", expect: "21 unknown-modifier"),
    Mistake(21, "- go (button): Go {nme}", expect: "21 unknown-name"),
    Mistake(21, "- go (button): Go {name", expect: "21 bad-expression"),
    Mistake(21, "- go (button): Go {event.title}", expect: "21 name-not-available"),
    Mistake(21, "- go (button): Go {fields.wrod}", expect: "21 unknown-name"),
    Mistake(21, "- go (button): Go {pages.Second.word}", expect: "21 unknown-name"),
    Mistake(21, "- go (button): Go {pages.First.word} {page.name} {today} {double} {valid.word} {problem.word}"),
    Mistake(21, "- go (button): Go {name.length}", expect: "21 unknown-name"),
    Mistake(21, "- go (button): Go {rows.id}", expect: "21 unknown-name"),
    Mistake(21, "- go (button): Go", "- go (label): Gone", expect: "22 duplicate-name"),
    Mistake(21, "- go (button): Go", "  - required", expect: "22 unexpected-item"),
    Mistake(18, "- table (list of rwos)", expect: "18 unknown-name"),
    Mistake(18, "- table (list of name)", expect: "18 bad-source"),
    Mistake(18, "- table (list)", expect: "18 missing-source"),
    Mistake(18, "- table (list of)", expect: "18 missing-source"),
    Mistake(18, "- table (list of rows, when emtpy say: No.)", expect: "18 unknown-modifier"),
    Mistake(18, "- table (list of rows, when empty say: No {it}, really.)", expect: "18 unknown-name"),
    Mistake(18, "- table (list of rows)", "  - when empty say: No {it}.", expect: "19 unknown-name"),
    Mistake(19, "  - row (cell): {idd}", expect: "19 unknown-name"),
    Mistake(19, "  - row (label): {id}", expect: "19 misplaced-cell"),
    Mistake(19, "- row (cell): {name}", expect: "18 missing-cell", "19 misplaced-cell", "20 bad-indentation"),
    Mistake(20, "    - detial: {name}", expect: "20 unexpected-item"),
    Mistake(20, "    - detail: {name}", "    - detail: {nam}", expect: "21 unknown-name"),
    Mistake(20, "  - other (cell): {id}", expect: "20 misplaced-cell"),
    Mistake(20, "  - detail: {name}", expect: "20 unexpected-item"),
    Mistake(21, "- pick (choice of Red, Green, Red): Pick", expect: "21 duplicate-name"),
    Mistake(21, "- pick (choice of): Pick", expect: "21 empty-choice"),
    Mistake(21, "- pick (choice): Pick", expect: "21 missing-source"),
    Mistake(21, "- pick (choice of data.prices by thing): Pick"),
    Mistake(21, "- pick (choice of data.prices by thin): Pick", expect: "21 unknown-name"),
    Mistake(21, "- pick (choice of data.prices): Pick", expect: "21 bad-source"),
    Mistake(21, "- pick (choice of data.price by thing): Pick", expect: "21 unknown-name"),
    Mistake(21, "- pick (choice of rows by): Pick", expect: "21 bad-expression"),
  ]
}
