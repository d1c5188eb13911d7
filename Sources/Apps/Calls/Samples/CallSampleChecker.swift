/// Checks samples against the call that they belong to.
public enum CallSampleChecker {
  /// The mistakes: arguments that the call doesn't have or that don't fit, and answers of 2xx whose body isn't of the
  /// declared type. Samples of one file may belong to several calls; then check each call with its own.
  public static func check(_ samples: [CallSample], of call: Call, file: String) -> [SpecProblem] {
    var problems: [SpecProblem] = []
    func report(_ code: SpecProblem.Code, _ sample: CallSample, _ message: String) {
      problems.append(
        SpecProblem(code, file: file, line: sample.line, message: "the sample \"\(sample.name)\": \(message)"))
    }
    for sample in samples {
      let names = call.parameters.map(\.name)
      for (key, value) in sample.arguments?.entries ?? [] {
        let name = CallText.text(key) ?? ""
        guard let parameter = call.parameters.first(where: { $0.name == name }) else {
          let expected = names.isEmpty ? "it takes none" : "it takes \(names.joined(separator: ", "))"
          report(
            RuleCode.unknownArgument, sample,
            "\(call.name) has no argument \(name); \(expected).\(NearMiss.hint(for: name, among: names))")
          continue
        }
        if !value.isNull, case .failure(let problem) = parameter.type.convert(value) {
          report(RuleCode.typeMismatch, sample, "\(name) doesn't fit: \(problem).")
        }
      }
      guard (200...299).contains(sample.status), call.answer != .any, call.method != "HEAD" else { continue }
      if case .failure(let problem) = call.answer.convert(sample.body) {
        report(RuleCode.typeMismatch, sample, "the body doesn't fit the answer of \(call.name): \(problem).")
      }
    }
    return problems
  }
}
