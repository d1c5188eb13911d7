/// Writes calls as `app.md` has them.
enum CallWriter {
  static func write(_ call: Call, _ writer: inout SpecText) {
    writer.part(call.name)
    writer.paragraphs(call.description)
    writer.blank()
    writer.item("request: \(call.method) \(call.uriTemplate)")
    for argument in call.arguments { writer.parameter(argument, level: 0) }
    for header in call.headers { writer.item("header \(header.name): \(header.value.source)") }
    if !call.body.isEmpty {
      writer.item("body:")
      for member in call.body { writer.parameter(member, level: 1) }
    }
    if call.answer != .any { writer.type(call.answer, before: "answer: ", after: "", level: 0) }
    if let file = call.samplesFile { writer.item("samples: \(file)") }
    if call.isSentWithoutAsking { writer.item("without asking") }
    for name in call.mayComeFromResponses.sorted() {
      writer.item("\(name) may come from responses")
    }
  }
}
