extension JSONSchemaValidator {
  func checkNumber(_ value: JSONValue, _ schema: JSONObject, _ path: String) -> [Violation] {
    guard let number = value.doubleValue else { return [] }
    var found: [Violation] = []
    func expect(_ keyword: String, _ words: String, _ holds: (Double, Double) -> Bool) {
      guard let limit = schema[keyword], let bound = limit.doubleValue else { return }
      // Whole numbers are compared as such: as floating point, two large ones may look the same.
      let isRight =
        if case .integer(let left) = value, case .integer(let right) = limit, Double(left) == Double(right) {
          holds(Double(left - right), 0)
        } else {
          holds(number, bound)
        }
      if !isRight {
        found.append(Violation(path: path, message: "expected \(words) \(limit.excerpt), found \(value.excerpt)"))
      }
    }
    expect("minimum", "at least", >=)
    expect("maximum", "at most", <=)
    expect("exclusiveMinimum", "more than", >)
    expect("exclusiveMaximum", "less than", <)
    if let step = schema["multipleOf"], !value.isMultiple(of: step) {
      found.append(Violation(path: path, message: "expected a multiple of \(step.excerpt), found \(value.excerpt)"))
    }
    return found
  }

  mutating func checkText(_ text: String, _ schema: JSONObject, _ path: String) -> [Violation] {
    var found: [Violation] = []
    let length = text.unicodeScalars.count
    checkSize(length, schema, "minLength", "maxLength", "character", path, &found)
    if let pattern = schema["pattern"]?.stringValue {
      if case .failure(let error) = patterns.pattern(pattern) {
        found.append(Violation(path: path, message: "the schema's pattern \(pattern) can't be used: it \(error)"))
      } else if !patterns.isFound(pattern, in: text) {
        found.append(
          Violation(path: path, message: "\(JSONValue.string(text).excerpt) doesn't match the pattern \(pattern)"))
      }
    }
    return found
  }

  mutating func checkArray(_ elements: [JSONValue], _ schema: JSONObject, _ path: String) -> [Violation] {
    var found: [Violation] = []
    checkSize(elements.count, schema, "minItems", "maxItems", "element", path, &found)
    checkContains(elements, schema, path, &found)
    let prefix = schema["prefixItems"]?.arrayValue ?? []
    for (index, (element, part)) in zip(elements, prefix).enumerated() {
      found += check(element, part, "\(path)/\(index)")
    }
    if let items = schema["items"] {
      for index in elements.indices.dropFirst(prefix.count) {
        found += check(elements[index], items, "\(path)/\(index)")
      }
    }
    if schema["uniqueItems"]?.boolValue == true {
      var seen: Set<JSONValue> = []
      for (index, element) in elements.enumerated() where !seen.insert(element).inserted {
        found.append(Violation(path: "\(path)/\(index)", message: "\(element.excerpt) is there already"))
      }
    }
    return found
  }

  private mutating func checkContains(
    _ elements: [JSONValue], _ schema: JSONObject, _ path: String, _ found: inout [Violation]
  ) {
    guard let wanted = schema["contains"] else { return }
    var count = 0
    for (index, element) in elements.enumerated() where check(element, wanted, "\(path)/\(index)").isEmpty {
      count += 1
    }
    let least = schema["minContains"]?.doubleValue ?? 1
    let most = schema["maxContains"]?.doubleValue ?? .infinity
    if Double(count) < least || Double(count) > most {
      let words =
        most.isFinite
        ? "\(JSONValue.double(least).excerpt) to \(JSONValue.double(most).excerpt)"
        : "at least \(JSONValue.double(least).excerpt)"
      found.append(Violation(path: path, message: "expected \(words) elements of a kind, found \(count)"))
    }
  }

  func pointer(_ name: String) -> String {
    "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
  }

  func checkSize(
    _ size: Int, _ schema: JSONObject, _ minimum: String, _ maximum: String, _ unit: String, _ path: String,
    _ found: inout [Violation]
  ) {
    func units(_ count: Double) -> String { "\(JSONValue.double(count).excerpt) \(unit)\(count == 1 ? "" : "s")" }
    if let least = schema[minimum]?.doubleValue, Double(size) < least {
      found.append(Violation(path: path, message: "expected at least \(units(least)), found \(size)"))
    }
    if let most = schema[maximum]?.doubleValue, Double(size) > most {
      found.append(Violation(path: path, message: "expected at most \(units(most)), found \(size)"))
    }
  }
}

extension JSONValue {
  /// Whether this number is a whole multiple of another.
  func isMultiple(of step: JSONValue) -> Bool {
    if case .integer(let left) = self, case .integer(let right) = step {
      return right != 0 && left.isMultiple(of: right)
    }
    guard let number = doubleValue, let step = step.doubleValue, step > 0 else { return false }
    let quotient = number / step
    // Decimal fractions such as 0.01 have no exact binary form: the nearest multiple must give this very number back,
    // or be off by no more than rounding.
    guard quotient.isFinite else { return number.truncatingRemainder(dividingBy: step) == 0 }
    let nearest = quotient.rounded()
    return nearest * step == number || abs(quotient - nearest) <= abs(quotient).ulp
  }
}
