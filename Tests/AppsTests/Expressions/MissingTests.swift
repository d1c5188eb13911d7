import Apps
import Testing

@Suite("Missing values") struct MissingTests {
  private let names: [String: AppValue] = [
    "fields": record(["name": "Ann", "age": .null, "on": .bool(false), "empty": ""]),
    "memory": .record([]),
    "rows": .list([record(["id": .int(1), "stars": .int(5)]), record(["id": .int(2), "stars": .null])]),
  ]

  @Test(
    "a path to nothing, and what needs it, is missing",
    arguments: [
      "fields.age", "fields.nobody", "memory.x.y", "rows[2]", "rows[-1]", "rows[2].id", "fields.age + 1",
      "1 - fields.age",
      "-fields.age", "!fields.age", "fields.age < 3", "fields.age < fields.age", "size(fields.age)",
      "fields.age.size()",
      "fields.nobody.lower()", "string(fields.age)", "fields.age ? 1 : 2", "fields.age in fields.nobody",
      "fields.name.contains(fields.age)", "min([])", "max(1, fields.age)", "sum(rows.map(r, r.stars))",
      "fields.age > 1 || false", "true && fields.age > 1", "round(fields.age * 2.0, 2)", "date(fields.nobody)",
      "amount(fields.age)", "fields.nobody.filter(x, true)", "rows[fields.age]",
    ])
  func missing(source: String) throws {
    #expect(try failure(source, names) == .missing)
    #expect(try CELExpression(parsing: source).isTrue(in: scope(names)) == false)
  }

  @Test(
    "a path with nothing there equals null",
    arguments: [
      ("fields.age == null", true), ("fields.nobody == null", true), ("memory.x.y == null", true),
      ("rows[7] == null", true), ("fields.age != null", false), ("fields.name != null", true),
      ("fields.age == 'x'", false), ("fields.nobody != 'x'", true), ("fields.age == fields.nobody", true),
      ("fields.age in ['x']", false), ("has(fields.name)", true), ("has(fields.age)", false),
      ("has(fields.nobody)", false), ("has(memory.x.y)", false), ("fields.age > 1 || true", true),
      ("false && fields.age > 1", false), ("true || fields.age", true), ("has(fields.empty)", true),
    ])
  func comparedWithNull(source: String, value: Bool) throws {
    #expect(try evaluate(source, names) == .bool(value))
  }

  @Test("the condition of a macro is false for an element that lacks what it needs") func macros() throws {
    #expect(try evaluate("rows.filter(r, r.stars > 1).size()", names) == .int(1))
    #expect(try evaluate("rows.exists(r, r.stars < 1)", names) == .bool(false))
    #expect(try evaluate("rows.all(r, r.stars > 1)", names) == .bool(false))
    #expect(try evaluate("rows.exists_one(r, r.stars > 1)", names) == .bool(true))
    #expect(try evaluate("rows.map(r, r.stars > 1, r.id)", names) == .list([.int(1)]))
    #expect(try evaluate("rows.map(r, r.stars)", names) == .list([.int(5), .null]))
    #expect(try evaluate("[fields.age, fields.nobody, 1]", names) == .list([.null, .null, .int(1)]))
  }

  @Test("a literal null and a branch that yields null are null") func literal() throws {
    #expect(try evaluate("null") == .null)
    #expect(try evaluate("true ? null : 1") == .null)
  }

  @Test("other failures stay failures in conditions") func otherFailures() throws {
    #expect(try failure("nobody.x", names) == .unknownName)
    #expect(try failure("fields.name.x", names) == .type)
    #expect(try failure("fields.name && true", names) == .type)
    #expect(try failure("1 / 0 > 1 || fields.age > 1", names) == .arithmetic)
    #expect(try failure("fields.age > 1 || 1 / 0 > 1", names) == .arithmetic)
    #expect(throws: ExpressionError.self) { try CELExpression(parsing: "fields.name").isTrue(in: scope(names)) }
    #expect(throws: ExpressionError.self) { try CELExpression(parsing: "x").isTrue(in: scope(names)) }
  }

  @Test("messages name the path") func messages() throws {
    #expect(throws: ExpressionError(.missing, "fields.nobody isn't there")) {
      try evaluate("fields.nobody + 1", names)
    }
    #expect(throws: ExpressionError(.missing, "fields.age is empty")) { try evaluate("fields.age + 1", names) }
  }
}
