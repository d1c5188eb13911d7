import LanguageModels

/// Makes answers of what came back: reads the body, converts it to the declared type, words the problem.
enum AnswerMaker {
  /// A call that brought nothing that can be used.
  static func failure(
    of call: PreparedCall, _ outcome: CallAnswer.Outcome, status: Int = 0, headers: AppMap = AppMap(),
    problem: String? = nil
  ) -> CallAnswer {
    CallAnswer(
      call: call.call.name, request: call.arguments, outcome: outcome, status: status, headers: headers,
      problem: problem ?? CallProblem.sentence(outcome: outcome, status: status, headers: headers))
  }

  /// The answer that a sample gives.
  static func answer(to call: PreparedCall, sample: CallSample) -> (CallAnswer, detail: String?) {
    answer(to: call, status: sample.status, headers: sample.headers, body: sample.body, misfit: nil)
  }

  /// The answer that came over the network. JSON is read as such whatever the content type says; a text that isn't
  /// JSON stays a text.
  static func answer(
    to call: PreparedCall, status: Int, headers: AppMap, bytes: [UInt8]
  ) -> (CallAnswer, detail: String?) {
    guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) else {
      return answer(to: call, status: status, headers: headers, body: .null, misfit: nil)
    }
    do {
      let body = AppValue(json: try JSONValue(parsing: bytes))
      return answer(to: call, status: status, headers: headers, body: body, misfit: nil)
    } catch {
      let text = AppValue.string(String(decoding: bytes, as: UTF8.self))
      let isJSON = headers["content-type"]?.stringValue?.lowercased().contains("json") == true
      let takesText = call.call.answer == .text || call.call.answer == .any
      let misfit = takesText && !isJSON ? nil : "the body isn't JSON: \(error)"
      return answer(to: call, status: status, headers: headers, body: text, misfit: misfit)
    }
  }

  /// The answer with a body that is read already; `misfit` says why it can't fit.
  static func answer(
    to call: PreparedCall, status: Int, headers: AppMap, body: AppValue, misfit: String?
  ) -> (CallAnswer, detail: String?) {
    var body = body
    var outcome = CallAnswer.Outcome.status
    var detail: String?
    if (200...299).contains(status) {
      outcome = .ok
      detail = misfit
      if detail == nil, call.call.answer != .any, call.call.method != "HEAD" {
        switch call.call.answer.convert(body) {
        case .success(let value): body = value
        case .failure(let problem): detail = "the body doesn't fit: \(problem)"
        }
      }
      if detail != nil { outcome = .shape }
    }
    let answer = CallAnswer(
      call: call.call.name, request: call.arguments, outcome: outcome, status: status, headers: headers, body: body,
      problem: CallProblem.sentence(outcome: outcome, status: status, headers: headers))
    return (answer, detail)
  }
}
