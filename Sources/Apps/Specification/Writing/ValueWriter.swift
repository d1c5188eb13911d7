import LanguageModels

extension AppValue {
  /// The value as it is written in `app.md`, where its type is known: `3`, `2.50`, `yes`, `2026-03-06`, JSON.
  var words: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "yes" : "no"
    case .int(let number): String(number)
    case .uint(let number): String(number)
    case .double(let number): "\(number)"
    case .amount(let number): "\(number)"
    case .string(let text): text
    case .date(let date): date.description
    case .time(let time): time.description
    case .list, .map, .bytes, .timestamp: writtenJSON.serialized()
    }
  }

  /// The value as JSON; dates and times as texts, what JSON can't say as `null`.
  private var writtenJSON: JSONValue {
    switch self {
    case .null, .bytes, .timestamp: .null
    case .bool(let flag): .bool(flag)
    case .int(let number): .integer(Int(number))
    case .uint(let number): Int(exactly: number).map { .integer($0) } ?? .double(Double(number))
    case .double(let number): .double(number)
    case .string(let text): .string(text)
    // As a text, so that no digit of it is lost.
    case .amount, .date, .time: .string(words)
    case .list(let elements): .array(elements.map(\.writtenJSON))
    case .map(let map): .object(JSONObject(map.entries.map { ($0.key.words, $0.value.writtenJSON) }))
    }
  }
}

extension Check.Rule {
  /// The check as it is written in `app.md`.
  var words: String {
    switch self {
    case .required: "required"
    case .between(let low, let high): "between: \(low.words) and \(high.words)"
    case .atMostCharacters(let count): "at most: \(count) characters"
    case .atLeastCharacters(let count): "at least: \(count) characters"
    case .atMost(let value): "at most: \(value.words)"
    case .atLeast(let value): "at least: \(value.words)"
    case .pattern(let pattern): "must match: \(pattern)"
    case .emailAddress: "must be: an e-mail address"
    case .webAddress: "must be: a web address"
    case .afterToday: "must be: after today"
    case .beforeToday: "must be: before today"
    case .todayOrLater: "must be: today or later"
    case .todayOrEarlier: "must be: today or earlier"
    case .wholeNumber: "must be: a whole number"
    case .oneOf(let labels): "must be: one of \(LabelList.write(labels))"
    case .judged(let text): "must be: \(text)"
    }
  }
}
