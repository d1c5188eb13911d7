import Foundation

/// A time of the API (RFC 3339) as a person reads it: in the machine's time zone, to the minute.
enum ChatTime {
  static func words(_ text: String?) -> String {
    guard let text else { return "" }
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    guard let date = (try? style.parse(text)) ?? (try? Date.ISO8601FormatStyle().parse(text)) else {
      return PlainText.oneLine(text)
    }
    let format = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .current)
    return String(date.formatted(format).prefix(16))
  }
}
