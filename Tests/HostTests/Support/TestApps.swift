import Foundation

/// Apps for tests, as files.
enum TestApps {
  /// Counts taps, and can be renamed; a timer on its second page counts too.
  static let counter = [
    "app.md": """
    # Counter

    Counts what is tapped.

    ## Pages

    ### MainPage (start)

    Shows:
    - count_label (label): Count {memory.count}
    - name_field (text field): Name
    - up_button (button): Up
    - more_button (button): More

    ### MorePage

    every 1 seconds

    Shows:
    - ticks_label (label): Ticks {memory.ticks}
    - back_button (button): Back

    ## Memory

    - count: whole number = 0
    - ticks: whole number = 0

    ## Requirements

    1. When the user taps up_button, add one to the count.
    2. When the user taps more_button, show the second page.
    3. When the user taps back_button, close that page.
    4. When the timer of the second page rings, count it.
    """,
    "rules.json": """
    {"format": 1, "translator": {"model": "by hand"}, "requirements": [
      {"number": 1, "kind": "rules", "origin": "edited", "sentence": "When up_button is tapped: count.",
       "rules": [{"when": {"tapped": "up_button", "page": "MainPage"},
                  "do": [{"remember": "count", "as": {"value": "memory.count + 1"}}]}]},
      {"number": 2, "kind": "rules", "origin": "edited", "sentence": "When more_button is tapped: open MorePage.",
       "rules": [{"when": {"tapped": "more_button", "page": "MainPage"}, "do": [{"open": "MorePage"}]}]},
      {"number": 3, "kind": "rules", "origin": "edited", "sentence": "When back_button is tapped: close that page.",
       "rules": [{"when": {"tapped": "back_button", "page": "MorePage"}, "do": [{"close": "this page"}]}]},
      {"number": 4, "kind": "rules", "origin": "edited", "sentence": "When the timer rings: count it.",
       "rules": [{"when": {"timer": "MorePage"},
                  "do": [{"remember": "ticks", "as": {"value": "memory.ticks + 1"}}]}]}
    ]}
    """,
  ]

  /// Has a mistake in its second line of components.
  static let broken = [
    "app.md": """
    # Broken

    It has a mistake.

    ## Pages

    ### MainPage (start)

    Shows:
    - count_label (banana): Count

    ## Requirements

    1. When the user taps count_label, do nothing.
    """
  ]

  /// Without rules, in words that code reads without a model's help.
  static let open = withoutRules(
    "Open",
    """
    1. When the user taps go_button, show the done page.
    2. When the user taps back_button, close that page.
    """)

  /// Without rules, in words that nobody but a model makes sense of.
  static let unclear = withoutRules("Unclear", "1. Be nice to the user and do what is best for them.")

  private static func withoutRules(_ title: String, _ requirements: String) -> [String: String] {
    let text = """
      # \(title)

      Somebody has to decide.

      ## Pages

      ### MainPage (start)

      Shows:
      - go_button (button): Go

      ### DonePage

      Shows:
      - done_label (label): Done
      - back_button (button): Back

      ## Requirements

      \(requirements)
      """
    return ["app.md": text]
  }

  /// Without rules; what its requirement asks for is asked of the model.
  static let asking = [
    "app.md": """
    # Asking

    Somebody has to choose a page.

    ## Pages

    ### MainPage (start)

    Shows:
    - go_button (button): Go

    ### DonePage

    Takes:
    - title: text

    Shows:
    - done_label (label): {title}
    - back_button (button): Back

    ### OtherPage

    Takes:
    - title: text

    Shows:
    - other_label (label): {title}
    - back_button (button): Back

    ## Requirements

    1. When the user taps go_button, show an alert that explains what is wrong.
    """
  ]

  static func write(_ files: [String: String], to folder: String) throws {
    for (name, text) in files {
      let url = URL(filePath: folder).appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }
}
