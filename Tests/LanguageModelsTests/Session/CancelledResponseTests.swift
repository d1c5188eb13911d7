import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("Cancelled responses")
struct CancelledResponseTests {
  /// How a model takes it that nobody wants its reply any more.
  enum Manner: CaseIterable {
    case throwsCancellation, throwsOther, ends, finishesWrong
  }

  /// Says half of a value, waits to be cancelled, and ends in its manner.
  private struct MannerModel: LanguageModel {
    let manner: Manner
    let isWaiting = Gate()
    let name = "manner"
    let capabilities = LanguageModelCapabilities()

    func generate(_ request: GenerationRequest) -> GenerationStream {
      let begun = Gate()
      return GenerationStream(batches: { [manner, isWaiting] in
        guard begun.isOpen else {
          begun.open()
          return [.text(#"{"value":"#)]
        }
        isWaiting.open()
        do { try await Task.sleep(for: .seconds(600)) } catch {
          switch manner {
          case .throwsCancellation: throw error
          case .throwsOther: throw URLError(.networkConnectionLost)
          case .ends: return nil
          case .finishesWrong: return [.finished(.length, Usage())]
          }
        }
        return nil
      })
    }
  }

  private func isCancelled(
    _ manner: Manner, _ body: @escaping @Sendable (any LanguageModel) async throws -> Void
  ) async -> Bool {
    let model = MannerModel(manner: manner)
    let task = Task { try await body(model) }
    #expect(await eventually { model.isWaiting.isOpen })
    task.cancel()
    if case .failure(let error) = await task.result { return error is CancellationError }
    return false
  }

  @Test(arguments: Manner.allCases)
  func `always throw that they are cancelled, however the model takes it`(manner: Manner) async {
    #expect(
      await isCancelled(manner) { _ = try await LanguageModelSession(model: $0).respond(to: "x") as Response<Int> })
    #expect(
      await isCancelled(manner) {
        for try await _ in LanguageModelSession(model: $0).streamResponse(to: "x", generating: Int.self) {}
      })
    #expect(
      await isCancelled(manner) {
        _ = try await LanguageModelSession(model: $0).respond(
          to: "x", schema: NamedSchema(name: "a", schema: .object([])))
      })
    if manner != .finishesWrong {
      #expect(
        await isCancelled(manner) { _ = try await LanguageModelSession(model: $0).respond(to: "x") as Response<String> }
      )
      #expect(await isCancelled(manner) { _ = try await $0.reply(to: GenerationRequest(messages: [.user("x")])) })
    }
  }

  @Test func `nothing is asked in a task that is cancelled already`() async {
    let model = ScriptedModel(answers: ["x"])
    let gate = Gate()
    let task = Task {
      _ = await eventually { gate.isOpen }
      return try await LanguageModelSession(model: model).respond(to: "x", generating: Int.self).content
    }
    task.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(model.requests.isEmpty)
  }
}
