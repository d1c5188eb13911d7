import Apps
import Testing

/// The expressions of the example apps.
@Suite("Expressions of the examples") struct ExampleExpressionTests {
  private func shop(_ flower: AppValue, stems: AppValue, wrapped: Bool) throws -> [String: AppValue] {
    var names: [String: AppValue] = [
      "data": record([
        "flowers": .list([
          record(["name": "Rose", "price": try amount("2.50")]),
          record(["name": "Tulip", "price": try amount("0.90")]),
          record(["name": "Lily", "price": try amount("3.20")]),
        ])
      ]),
      "fields": record([
        "flower_choice": flower, "stems_number": stems, "wrapped_switch": .bool(wrapped),
        "day_date": try day("2026-03-06"),
      ]),
      "memory": record(["tries": .int(2), "lastOrder": .null]),
    ]
    let price = try? evaluate("data.flowers.filter(f, f.name == fields.flower_choice)[0].price", names)
    names["price"] = price ?? .null
    return names
  }

  private let total =
    "round(price * fields.stems_number * (fields.stems_number >= 20 ? 0.9 : 1.0) + (fields.wrapped_switch ? 3.0 : 0.0), 2)"

  @Test("the total of the flower shop", arguments: [("3", false, "7.50"), ("3", true, "10.50"), ("20", true, "48.00")])
  func total(stems: String, wrapped: Bool, text: String) throws {
    for number in [AppValue.double(try #require(Double(stems))), .int(try #require(Int64(stems)))] {
      let names = try shop("Rose", stems: number, wrapped: wrapped)
      #expect(try evaluate("amount(\(total))", names) == .string(text))
    }
  }

  @Test("the total is missing while the flower or the number is") func missingTotal() throws {
    #expect(try failure(total, try shop(.null, stems: .int(3), wrapped: false)) == .missing)
    #expect(try failure(total, try shop("Rose", stems: .null, wrapped: false)) == .missing)
    let label = try Template(parsing: "Total {amount(\(total))}")
    #expect(try label.evaluate(in: scope(shop("Rose", stems: .null, wrapped: false))) == nil)
  }

  @Test(
    "the alternative is the flower whose price is nearest",
    arguments: [
      ("Rose", "Lily"), ("Tulip", "Rose"), ("Lily", "Rose"),
    ])
  func alternative(flower: String, other: String) throws {
    let source =
      "data.flowers.filter(f, f.name != fields.flower_choice && data.flowers.filter(g, g.name != fields.flower_choice)"
      + ".all(g, abs(g.price - price) >= abs(f.price - price)))[0].name"
    let names = try shop(.string(flower), stems: .int(1), wrapped: false)
    #expect(try evaluate(source, names) == .string(other))
    #expect(try failure(source, try shop(.null, stems: .int(1), wrapped: false)) == .missing)
  }

  @Test("the summary of an order") func summary() throws {
    let template = try Template(
      parsing: "{fields.stems_number} × {fields.flower_choice}{fields.wrapped_switch ? ', wrapped' : ''}, "
        + "on {date(fields.day_date)}")
    let plain = try shop("Tulip", stems: .double(10), wrapped: false)
    #expect(try template.evaluate(in: scope(plain)) == "10 × Tulip, on 6 March 2026")
    let wrapped = try shop("Tulip", stems: .int(10), wrapped: true)
    #expect(try template.evaluate(in: scope(wrapped)) == "10 × Tulip, wrapped, on 6 March 2026")
  }

  @Test("counting and conditions") func counting() throws {
    let names: [String: AppValue] = [
      "memory": record(["tries": .int(2), "lastOrder": .null]), "response": record(["status": .int(500)]),
      "event": record(["title": "Sun"]),
    ]
    #expect(try evaluate("memory.tries + 1", names) == .int(3))
    #expect(
      try evaluate("memory.tries >= 3 ? 'Please call the shop.' : 'Please try again.'", names) == "Please try again.")
    #expect(try CELExpression(parsing: "response.status != 409").isTrue(in: scope(names)))
    #expect(try CELExpression(parsing: "event.title == 'Sun'").isTrue(in: scope(names)))
    #expect(try Template(parsing: "Last time: {memory.lastOrder}").evaluate(in: scope(names)) == nil)
  }
}
