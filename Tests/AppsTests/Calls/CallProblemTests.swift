import Apps
import Testing

@Suite("What is said about a call that failed")
struct CallProblemTests {
  private func sentence(_ status: Int, _ headers: [(String, String)] = []) -> String {
    CallProblem.sentence(
      outcome: .status, status: status, headers: AppMap(headers.map { (.string($0.0), .string($0.1)) }))
  }

  @Test("Every outcome and status has one sentence, always the same")
  func everyStatus() {
    for status in 100...599 {
      let first = sentence(status)
      #expect(first == sentence(status))
      #expect(first.hasSuffix("."))
      #expect(first.hasPrefix("The ") || first.hasPrefix("What was "))
    }
    #expect(CallProblem.sentence(outcome: .ok, status: 200) == "")
    let others = [CallAnswer.Outcome.network, .timeout, .shape].map { CallProblem.sentence(outcome: $0, status: 0) }
    #expect(Set(others + [sentence(404), sentence(429), sentence(500)]).count == 6)
  }

  @Test("A limit of requests is told apart from a refusal")
  func limits() {
    #expect(sentence(403) != sentence(429))
    #expect(sentence(403, [("x-ratelimit-remaining", "0")]) == sentence(429))
    #expect(sentence(403, [("retry-after", "60")]) == sentence(429))
    #expect(sentence(403, [("x-ratelimit-remaining", "12")]) == sentence(403))
    #expect(sentence(404, [("x-ratelimit-remaining", "0")]) == sentence(404))
    #expect(sentence(429).contains("too many requests"))
  }
}
