import Testing

@testable import Apps

/// Apps for tests, as people write them.
enum TestApps {
  /// Reads an app; a mistake in it fails the test.
  static func app(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> AppSpec {
    let reading = AppSpecReader.read(text: text, file: "app.md")
    #expect(reading.problems == [], sourceLocation: sourceLocation)
    return try #require(reading.spec, sourceLocation: sourceLocation)
  }

  /// Reads rules; a mistake in them fails the test.
  static func rules(_ json: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> RuleBook {
    let reading = RuleBookReader.read(json, file: "rules.json")
    #expect(reading.problems == [], sourceLocation: sourceLocation)
    return try #require(reading.book, sourceLocation: sourceLocation)
  }

  /// One call, an alert, a question before the call.
  static let search = """
    # Search

    Finds things by name.

    ## Pages

    ### SearchPage (start)

    Shows:
    - name_field (text field): Name
      - must match: [a-z]{1,8}
      - otherwise say: Eight letters at most.
    - key_field (password, optional): Key
    - found_label (label): Last time: {memory.last}
    - search_button (button): Search

    ### WaitPage

    Takes:
    - text: text

    Shows:
    - text_label (label): {text}
    - wait_progress (progress)
    - back_button (button): Back

    ### ListPage

    Takes:
    - things: list of
      - id: text
      - note: text, optional

    Shows:
    - things_list (list of things, when empty say: Nothing was found.)
      - thing_cell (cell): {id}
        - detail: {note}
    - back_button (button): Back

    ### AlertPage

    Takes:
    - title: text
    - message: text
    - other: text, optional

    Shows:
    - title_label (heading): {title}
    - message_label (label): {message}
    - ok_button (button): OK
    - other_button (button): {other}

    ## Memory

    - last: text, optional
    - count: whole number = 0

    ## Calls

    ### find

    Finds things.

    - request: GET https://things.example/{name}
    - name: text
    - answer: list of
      - id: whole number
      - remark: text, optional

    ### send

    Sends a name.

    - request: POST https://things.example/names
    - body:
      - name: text
    - answer: any

    ## Requirements

    1. When the user taps search_button and the name is not valid, show an alert.
    2. When the user taps search_button with a valid name, show the wait page and find it.
    3. When the things arrive, show them.
    4. When finding fails, show an alert.
    5. When a back button is tapped, close its page.
    6. When a button of an alert is tapped, close the alert.
    7. Before a page is shown, the wait page is closed.
    8. When the user taps search_button with a valid name, ask first whether they are sure.
    9. When the user taps the other button of that question, go on.
    """

  static let searchRules = """
    { "format": 1, "translator": { "model": "by hand" }, "requirements": [
      { "number": 1, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
        { "when": { "tapped": "search_button", "page": "SearchPage" },
          "if": [ { "field": "name_field", "is": "invalid" } ],
          "do": [ { "open": "AlertPage", "with": { "title": "No", "message": { "from": "problem.name_field" } } } ] } ] },
      { "number": 2, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
        { "when": { "tapped": "search_button", "page": "SearchPage" },
          "if": [ { "field": "name_field", "is": "valid" } ],
          "do": [ { "open": "WaitPage", "with": { "text": { "text": "Looking for {fields.name_field}" } } },
                  { "call": "find", "with": { "name": { "from": "fields.name_field" } } } ] } ] },
      { "number": 3, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
        { "when": { "answered": "find", "status": "ok" },
          "do": [ { "remember": "last", "as": { "from": "request.name" } },
                  { "remember": "count", "as": { "value": "memory.count + 1" } },
                  { "open": "ListPage", "with": { "things": { "each": "response.body", "with": { "id": "id", "note": "remark" } } } } ] } ] },
      { "number": 4, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
        { "when": { "answered": "find", "status": "error" },
          "do": [ { "open": "AlertPage", "with": { "title": "Failed",
            "message": { "write": "Explain the failure.", "otherwise": { "from": "response.problem" } } } } ] } ] },
      { "number": 5, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
        { "when": { "tapped": "back_button", "page": "any" }, "do": [ { "close": "this page" } ] } ] },
      { "number": 6, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
        { "when": { "tapped": "any button", "page": "AlertPage" }, "do": [ { "close": "this page" } ] } ] },
      { "number": 7, "kind": "always", "origin": "edited", "sentence": "x", "before": "a page opens",
        "do": [ { "close": "WaitPage" } ] }
    ] }
    """

  /// The same with the question of requirements 8 and 9.
  static let questionRules = searchRules.replacing(
    "\n] }",
    with: """
      ,
        { "number": 8, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
          { "when": { "tapped": "search_button", "page": "SearchPage" },
            "if": [ { "field": "name_field", "is": "valid" } ], "insteadOf": [ 2 ],
            "do": [ { "open": "AlertPage", "with": { "title": "Sure?", "message": "Are you sure?",
              "other": { "write": "A word for yes.", "otherwise": "Yes" } } } ] } ] },
        { "number": 9, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
          { "when": { "tapped": "any button", "page": "AlertPage", "openedBy": 8 },
            "if": [ { "ask": "Does the title mean yes?", "is": "yes", "otherwise": "event.title == 'Yes'" } ],
            "do": [ { "proceed": 8 } ] } ] }
      ] }
      """)
}
