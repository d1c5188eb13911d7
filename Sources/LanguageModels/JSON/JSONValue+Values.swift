package import Foundation

extension JSONValue {
  /// A time as RFC 3339 writes it, with milliseconds: `2026-11-30T07:47:02.000Z`.
  package static func time(_ date: Date) -> JSONValue {
    .string(
      date.formatted(.iso8601.year().month().day().time(includingFractionalSeconds: true).timeZone(separator: .omitted))
    )
  }

  package static func time(_ date: Date?) -> JSONValue { date.map { .time($0) } ?? .null }
  package static func optional(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
  package static func optional(_ value: Int?) -> JSONValue { value.map { .integer($0) } ?? .null }
  package static func optional(_ value: Double?) -> JSONValue { value.map { .double($0) } ?? .null }
  package static func strings(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }
}
