/// What to say about a failed check that has no sentence of its own.
enum CheckSentence {
  static func of(_ rule: Check.Rule, _ value: AppValue) -> String {
    if value == .bool(false), rule == .required { return "Please turn this on." }
    if value.isNull { return "Please fill this in." }
    let count = (value.plainText ?? "").count
    return switch rule {
    case .required, .judged: "Please fill this in."
    case .between(let lower, let upper): "Please enter \(noun(lower)) from \(text(lower)) to \(text(upper))."
    case .atMost(let bound): "Please enter \(noun(bound)) not \(beyond(bound)) than \(text(bound))."
    case .atLeast(let bound): "Please enter \(noun(bound)) not \(below(bound)) than \(text(bound))."
    case .atMostCharacters(let limit): "Please use at most \(characters(limit)); there \(isOrAre(count)) now."
    case .atLeastCharacters(let limit): "Please use at least \(characters(limit)); so far there \(isOrAre(count))."
    case .pattern: "This doesn't have the form that is needed here."
    case .emailAddress: "Please enter an e-mail address, such as name@example.com."
    case .webAddress: "Please enter a web address, such as https://example.com."
    case .afterToday: "Please choose a day after today."
    case .beforeToday: "Please choose a day before today."
    case .todayOrLater: "Please choose today or a later day."
    case .todayOrEarlier: "Please choose today or an earlier day."
    case .wholeNumber: "Please enter a whole number, such as 12."
    case .oneOf(let labels): "Please enter one of \(labels.joined(separator: ", "))."
    }
  }

  private static func characters(_ count: Int) -> String { count == 1 ? "1 character" : "\(count) characters" }

  private static func isOrAre(_ count: Int) -> String { count == 1 ? "is 1" : "are \(count)" }

  private static func text(_ bound: AppValue) -> String {
    if case .date(let day) = bound { day.longText } else { bound.plainText ?? "" }
  }

  private static func noun(_ bound: AppValue) -> String {
    switch bound {
    case .date: "a day"
    case .time: "a time"
    case .amount: "an amount"
    default: "a number"
    }
  }

  private static func beyond(_ bound: AppValue) -> String { isMoment(bound) ? "later" : "greater" }
  private static func below(_ bound: AppValue) -> String { isMoment(bound) ? "earlier" : "less" }

  private static func isMoment(_ bound: AppValue) -> Bool {
    switch bound {
    case .date, .time: true
    default: false
    }
  }
}
