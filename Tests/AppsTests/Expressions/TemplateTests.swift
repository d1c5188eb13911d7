import Apps
import Foundation
import Testing

@Suite("Templates") struct TemplateTests {
  private func fill(_ source: String, _ names: [String: AppValue] = [:]) throws -> String? {
    try Template(parsing: source).evaluate(in: scope(names))
  }

  @Test(
    "values appear as a person writes them",
    arguments: [
      ("{x}", AppValue.int(3), "3"), ("{x}", .double(3), "3"), ("{x}", .double(2.5), "2.5"),
      ("{x}", .bool(true), "yes"),
      ("{x}", .list([.int(1), "a", .null]), "1, a"), ("{x}", "", ""), ("a {{x}} {x}", .uint(1), "a {x} 1"),
      ("{ {'a': x}.a }", .int(1), "1"), ("{x == '}' ? '{' : '}'}", "}", "{"), ("{x}}}", .int(1), "1}"),
      ("ü{x}ü", .int(1), "ü1ü"),
      ("{x}{x}", .int(1), "11"), ("{x // with a comment\n}", .int(1), "1"),
    ])
  func values(source: String, value: AppValue, text: String) throws {
    #expect(try fill(source, ["x": value]) == text)
  }

  @Test("amounts and dates") func amountsAndDates() throws {
    let names: [String: AppValue] = ["a": try amount("2.5"), "d": try day("2026-03-06")]
    #expect(try fill("{a} {amount(a)} {d} {date(d)}", names) == "2.5 2.50 2026-03-06 6 March 2026")
  }

  @Test("nothing but missing values hides the template, texts around them don't count") func hiding() throws {
    let names: [String: AppValue] = ["gone": .null, "r": .record([]), "there": "yes", "empty": ""]
    #expect(try fill("{gone}", names) == nil)
    #expect(try fill("Last time: {r.lastOrder}", names) == nil)
    #expect(try fill("{gone} of {r.x}", names) == nil)
    #expect(try fill("{gone}{there}", names) == "yes")
    #expect(try fill("{there}: {r.x} stars", names) == "yes:  stars")
    #expect(try fill("{gone}{empty}", names) == "")
    #expect(try fill("no expression", names) == "no expression")
    #expect(try fill("", names) == "")
  }

  @Test("failures other than missing are told") func failures() throws {
    #expect(throws: ExpressionError.self) { try fill("{nobody}") }
    #expect(throws: ExpressionError.self) { try fill("{x}", ["x": .record([("a", .int(1))])]) }
    #expect(throws: ExpressionError.self) { try fill("{1 / 0}") }
  }

  @Test(
    "what is wrong is said, and where",
    arguments: [
      ("a {b", 4, "expected '}', found the end"),
      ("a } b", 2, "a '}' without '{'; a brace in the text is written '}}'"),
      ("a {}", 2, "there is nothing in the braces; '{{' stands for a brace"),
      ("ab {c d}", 6, "expected '}', found 'd'"),
      ("ab {1 +}", 7, "expected a value, found '}'"),
    ])
  func wrong(source: String, offset: Int, message: String) {
    #expect(throws: ExpressionSyntaxError(message, offset: offset)) { try Template(parsing: source) }
  }

  @Test("parts, references, plain text") func parts() throws {
    let template = try Template(parsing: "{a.b} and {{ {size(a.b) + c}")
    #expect(
      template.parts == [
        .expression(try CELExpression(parsing: "a.b")), .text(" and { "),
        .expression(try CELExpression(parsing: "size(a.b) + c")),
      ])
    #expect(template.references == [["a", "b"], ["c"]])
    #expect(template.plainText == nil)
    #expect(try Template(parsing: "a {{").plainText == "a {")
    #expect(try Template(parsing: Template(text: "a {b}").source).plainText == "a {b}")
    #expect(try Template(text: "a {b}").evaluate(in: AppMap()) == "a {b}")
  }
}
