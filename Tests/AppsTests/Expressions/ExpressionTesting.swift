import Apps
import Foundation
import Testing

/// Computes an expression over a record of names.
func evaluate(_ source: String, _ names: [String: AppValue] = [:]) throws -> AppValue {
  try CELExpression(parsing: source).evaluate(in: scope(names))
}

/// The code of the failure of an expression; `nil` if it has a value.
func failure(_ source: String, _ names: [String: AppValue] = [:]) throws -> ExpressionError.Code? {
  let expression = try CELExpression(parsing: source)
  do throws(ExpressionError) {
    _ = try expression.evaluate(in: scope(names))
    return nil
  } catch {
    return error.code
  }
}

func scope(_ names: [String: AppValue]) -> AppMap { AppMap(names.map { (AppValue.string($0.key), $0.value) }) }

func record(_ members: KeyValuePairs<String, AppValue>) -> AppValue {
  .record(members.map { ($0.key, $0.value) })
}

func amount(_ text: String) throws -> AppValue { .amount(try #require(Decimal(string: text))) }
func day(_ text: String) throws -> AppValue { .date(try #require(CalendarDate(iso: text))) }
