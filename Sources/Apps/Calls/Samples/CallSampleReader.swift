import LanguageModels

/// Reads a file of samples, `samples/….json`, and reports every mistake at once.
public enum CallSampleReader {
  /// The samples that could be read, and what was wrong with the others.
  public struct Reading: Sendable {
    public var samples: [CallSample]
    public var problems: [SpecProblem]
  }

  /// Reads the text of a file; `file` is the name that problems carry.
  public static func read(_ text: String, file: String) -> Reading { read(Array(text.utf8), file: file) }

  /// Reads the bytes of a file; `file` is the name that problems carry.
  public static func read(_ bytes: [UInt8], file: String) -> Reading {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: bytes)
    } catch {
      let message = "this isn't JSON: column \(error.column): \(error.message)."
      return Reading(
        samples: [], problems: [SpecProblem(RuleCode.badJSON, file: file, line: error.line, message: message)])
    }
    let lines = JSONLines(scanning: bytes)
    let places = RulePlaces(file: file, lines: lines)
    var decoder = RuleDecoder()
    var samples: [CallSample] = []
    for (index, element) in (decoder.array(json, "", expected: "a list of samples") ?? []).enumerated() {
      guard var sample = decoder.sample(element, "/\(index)") else { continue }
      sample.line = lines.line(of: "/\(index)")
      guard samples.named(sample.name) == nil else {
        decoder.report(
          RuleCode.duplicateName, at: "/\(index)/name",
          "a sample \"\(sample.name)\" stands above already, expected another name")
        continue
      }
      samples.append(sample)
    }
    let problems = decoder.problems.map { places.problem($0) } + lines.duplicates(file: file)
    return Reading(samples: samples, problems: problems.sorted { $0.line < $1.line })
  }
}

extension RuleDecoder {
  fileprivate mutating func sample(_ json: JSONValue, _ pointer: String) -> CallSample? {
    guard let object = object(json, pointer, expected: "a sample with name, with, status, headers and body") else {
      return nil
    }
    allow(["name", "with", "status", "headers", "body"], in: object, pointer)
    var name: String?
    if let json = required("name", of: object, pointer, expected: "a name such as \"unknown user\"") {
      name = text(json, pointer.appending(pointerTo: "name"), expected: "a name")
    }
    var status: Int?
    if let json = required("status", of: object, pointer, expected: "an HTTP status such as 200") {
      status = json.integerValue.flatMap { (200...599).contains($0) ? $0 : nil }
      if status == nil {
        report(
          RuleCode.wrongValue, at: pointer.appending(pointerTo: "status"),
          "found \(json.found), expected an HTTP status from 200 to 599")
      }
    }
    var arguments: AppMap?
    if let json = object["with"] {
      guard let with = self.object(json, pointer.appending(pointerTo: "with"), expected: "an object of arguments")
      else {
        return nil
      }
      arguments = AppValue(json: .object(with)).mapValue
    }
    var headers: AppMap? = AppMap()
    if let json = object["headers"] { headers = self.headers(json, pointer.appending(pointerTo: "headers")) }
    guard let name, let status, let headers else { return nil }
    return CallSample(
      name: name, arguments: arguments, status: status, headers: headers,
      body: AppValue(json: object["body"] ?? .null))
  }

  private mutating func headers(_ json: JSONValue, _ pointer: String) -> AppMap? {
    guard let object = object(json, pointer, expected: "an object of header names and values") else { return nil }
    var headers = AppMap()
    for (name, json) in object {
      switch json {
      case .string(let text): headers[name.lowercased()] = .string(text)
      case .integer, .double: headers[name.lowercased()] = .string(json.serialized())
      default:
        report(
          RuleCode.wrongType, at: pointer.appending(pointerTo: name), "found \(json.found), expected a header's text")
        return nil
      }
    }
    return headers
  }
}
