/// Carries out a session's calls with a `CallRunner`.
public struct SessionCalls: CallRunning {
  private let runner: CallRunner

  public init(_ runner: CallRunner) { self.runner = runner }

  public func run(_ request: CallRequest) async -> CallResult {
    do {
      let prepared = try PreparedCall(request.call, arguments: request.arguments)
      let result = try await runner.run(prepared)
      var answer = result.answer
      answer.detail = result.detail
      return CallResult(answer: answer, banner: banner(of: result))
    } catch let error as CallPreparationError {
      return CallResult(answer: failure(of: request, error.message))
    } catch {
      // Cancelled: nobody waits for the answer.
      return CallResult(answer: failure(of: request, "The request was cancelled."))
    }
  }

  public func preview(_ call: Call, arguments: AppMap) -> CallPreview {
    CallPreview(preparing: call, arguments: arguments)
  }

  private func failure(of request: CallRequest, _ problem: String) -> CallAnswer {
    CallAnswer(
      call: request.call.name, request: request.arguments, outcome: .network, status: 0, problem: problem)
  }

  private func banner(of result: CallRunner.Result) -> String? {
    guard result.usedSample else { return runner.mode == .auto ? "" : nil }
    return switch runner.mode {
    case .samples: "Samples are shown, nothing is sent."
    case .auto, .live: "The host can't be reached: this is a sample, not live data."
    }
  }
}

extension CallPreview {
  /// The request as it would be sent, with names where secrets stand.
  init(preparing call: Call, arguments: AppMap) {
    do {
      let prepared = try PreparedCall(call, arguments: arguments)
      self.init(method: call.method, address: prepared.address, body: prepared.body)
    } catch {
      self.init(method: call.method, address: call.uriTemplate, body: "This can't be sent: \(error.message)")
    }
  }
}
