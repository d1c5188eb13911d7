import Foundation
import Testing

@testable import Apps

@Suite("Writing app.md")
struct AppSpecWriterTests {
  @Test(
    "Reading what was written gives the same app, lines apart",
    arguments: NamedText.all)
  func roundTrip(example: NamedText) throws {
    let first = AppSpecReader.read(text: example.text)
    #expect(first.problems == [])
    let spec = try #require(first.spec)
    let written = AppSpecWriter.write(spec)
    let second = AppSpecReader.read(text: written)
    #expect(second.problems == [])
    #expect(second.spec?.withoutLines == spec.withoutLines)
    #expect(second.spec.map(AppSpecWriter.write) == written)
  }

  @Test("Labels and texts that could be misread are quoted")
  func quotes() throws {
    var spec = try #require(AppSpecReader.read(text: SpecFixtures.text()).spec)
    let labels = ["Red, dark", "optional", "a \"b\" c", "(", "x = y", "d:e", "back\\slash", " spaced "]
    spec.pages[0].components.append(
      Component(name: "pick", kind: .choice, text: Template(text: "Pick {one}"), source: .labels(labels)))
    spec.pages[0].components.append(
      Component(name: "only", kind: .choice, text: Template(text: "Only"), source: .labels(["One"])))
    spec.pages[0].components[0].checks.append(Check(rule: .oneOf(labels)))
    spec.pages[0].components[1].whenEmpty = Template(text: "Nothing (yet), {sorry}: really")
    for (index, text) in ["a, kept", "optional", "", "1 = 2", "\"x\"", "plain words"].enumerated() {
      spec.memory.append(
        MemorySlot(
          parameter: Parameter(name: "m\(index)", type: .text, defaultValue: .string(text)), isKept: index % 2 == 0))
      spec.memory.append(
        MemorySlot(parameter: Parameter(name: "any\(index)", type: .any, defaultValue: .string(text))))
    }
    spec.memory.append(
      MemorySlot(parameter: Parameter(name: "c", type: .choice(labels), defaultValue: .string(labels[0]))))
    spec.data.append(
      DataTable(
        name: "t",
        columns: [
          Parameter(name: "a", type: .amount), Parameter(name: "w", type: .text, isOptional: true),
        ],
        rows: [
          .record([("a", .amount(2)), ("w", .string("a|b"))]), .record([("a", .amount(Decimal(-40)))]),
        ]))
    let reading = AppSpecReader.read(text: AppSpecWriter.write(spec))
    #expect(reading.problems == [])
    #expect(reading.spec?.withoutLines == spec.withoutLines)
  }
}

extension SpecFixtures {
  /// An app that uses every form that `app.md` has.
  static let everything = #"""
    # Everything

    All that app.md has.

    A second paragraph.

    ## Pages

    ### Start (start)

    The start page,
    in two lines.

    Takes:
    - title: text, optional
    - count: whole number = 3
    - ratio: number = 0.5
    - price: amount = 2.50
    - flag: yes/no = no
    - day: date = 2026-03-06
    - hour: time = 09:30
    - colour: choice of Red, Green, "Black, or white" = Green
    - nested: record of
      - id: whole number
      - tags: list of text
      - inner: list of
        - a: text
        - b: record of
          - c: any, optional
    - matrix: list of list of number
    - deep: list of list of
      - x: number
    - words: list of text = ["a", "b"]

    Shows:
    - name (text field): Name
      - required
      - at least: 2 characters
      - at most: 40 characters
      - must match: [A-Z][a-z]*
      - must be: an e-mail address
      - must be: a web address
      - must be: a whole number
      - must be: one of A, B, "C, D"
      - must be: a real city
      - otherwise say: No such city.
    - secret (password, optional): Password
    - note (text area, optional): Note
    - amount (number): Amount
      - between: 0.5 and 99
      - at least: 1
      - at most: 98.5
    - day_date (date): Day
      - must be: today or later
      - must be: today or earlier
      - must be: before today
      - between: 2026-01-01 and 2026-12-31
    - hour_time (time): Hour
      - at least: 09:00
    - on_switch (switch): On
    - pick (choice of Red, Green, "Black, or white", optional): Pick
    - flower (choice of data.flowers by name): Flower
    - cheap (choice of data.flowers.filter(f, f.price < 3.0) by name): Cheap one
    - word (choice of words): Word
    - go (button): Go
    - more (link): More of {title}
    - head (heading): {title} {{literal}}
    - line (label): {count > 1 ? "many" : "one"}: {amount(price)}
    - picture (image): https://example.org/{count}.png
    - busy (progress)
    - table (list of nested.inner, when empty say: Nothing, really.)
      - row (cell): {a}
        - detail: {b.c}
    - tags (list of nested.tags): Tags
      - when empty say: No tags (yet).
      - tag (cell): {item}

    every 5 seconds

    after 1 second

    ### Other

    Shows:
    - back (button): Back

    ## Values

    - cheapest: text = data.flowers.filter(f, f.price == min(data.flowers.map(g, g.price)))[0].name
    - rest: list of = data.flowers
      - name: text
      - price: amount

    ## Memory

    - tries: whole number = 0, kept
    - last: text, optional, kept
    - todos: list of = []
      - id: whole number
      - text: text
    - blob: any = {"a": [1, 2.5, "x", null, true]}

    ## Data

    ### flowers

    | name | price | fresh | since | opens | stock | note | zip |
    |---|---|---|---|---|---|---|---|
    | Rose | 2.50 | yes | 2026-01-01 | 08:00 | 3 | a\|b | 007 |
    | Lily | 3 | no | 2026-02-01 | 09:30 | -4 | | 0 |

    ### nothing

    | a |
    |---|

    ## Calls

    ### send

    Sends it.

    - request: POST https://example.org/items/{id}{?q,page*,first:3}
    - id: whole number
    - q: text, optional
    - page: list of text
    - first: text
    - key: text
    - header Authorization: Bearer {secret.key}
    - header X-Key: {key}
    - body:
      - title: text
      - lines: list of
        - text: text
    - answer: list of
      - id: whole number
    - samples: samples/send.json
    - without asking
    - id may come from responses
    - title may come from responses

    ### plain

    - request: GET https://example.org/

    ## Requirements

    1. One.
    2. Two
       goes on.
    """#
}
