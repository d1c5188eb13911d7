import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

@Suite("The contract of language models")
struct LanguageModelContractTests {
  private static func scripted(_ behaviour: LanguageModelContract.Behaviour) -> ScriptedModel {
    let answer: ScriptedAnswer =
      switch behaviour {
      case .answers(let text): ScriptedAnswer(text)
      case .stalls(let text): .stalling(after: text)
      case .fails(let text): .failing(LanguageModelError(.serverFailed, "broken"), after: text)
      }
    return ScriptedModel { _ in answer }
  }

  private static func subject(_ scripted: ScriptedModel, _ model: any LanguageModel) -> LanguageModelContract.Subject {
    LanguageModelContract.Subject(
      model: model, begun: { scripted.requests.count },
      running: { scripted.requests.count - scripted.finished - scripted.abandoned })
  }

  @Test func `a scripted model keeps it`() async throws {
    let contract = LanguageModelContract { behaviour in
      let model = Self.scripted(behaviour)
      return Self.subject(model, model)
    }
    #expect(try await contract.violations() == [])
  }

  @Test func `a queued model keeps it`() async throws {
    let contract = LanguageModelContract { behaviour in
      let model = Self.scripted(behaviour)
      return Self.subject(model, QueuedModel(model))
    }
    #expect(try await contract.violations() == [])
  }

  @Test func `a metered model keeps it`() async throws {
    let contract = LanguageModelContract { behaviour in
      let model = Self.scripted(behaviour)
      return Self.subject(model, MeteredModel(model, ledger: UsageLedger()))
    }
    #expect(try await contract.violations() == [])
  }

  @Test func `a model with tools by a schema keeps it`() async throws {
    let contract = LanguageModelContract { behaviour in
      let model = Self.scripted(behaviour)
      return Self.subject(model, SchemaToolModel(model))
    }
    #expect(try await contract.violations() == [])
  }

  @Test func `a chat-completions model keeps it`() async throws {
    let contract = LanguageModelContract { behaviour in
      let (text, rest): (String, [LoopbackAnswer.Part]) =
        switch behaviour {
        case .answers(let text): (text, [.text(ChatEvents.finish() + ChatEvents.usage + ChatEvents.done)])
        case .stalls(let text): (text, [.stall(until: Gate())])
        case .fails(let text): (text, [.text(ChatEvents.event(#"{"error":{"message":"broken","code":500}}"#)), .cut])
        }
      let middle = text.index(text.startIndex, offsetBy: text.count / 2)
      let pieces = [text[..<middle], text[middle...]].map { LoopbackAnswer.Part.text(ChatEvents.text(String($0))) }
      let server = try LoopbackServer(.events(pieces + rest))
      return LanguageModelContract.Subject(
        model: OpenAIChatModel(.loopback(server), transport: ServerFaultTests.transport),
        begun: { server.exchanges.count },
        running: { server.exchanges.count { !$0.isFinished && !$0.isClosedByClient } })
    }
    #expect(try await contract.violations() == [])
  }

  /// A model that breaks every promise there is.
  private struct CarelessModel: LanguageModel {
    let counter: ScriptedModel
    let behaviour: LanguageModelContract.Behaviour
    let name = "careless"
    let capabilities = LanguageModelCapabilities()

    func generate(_ request: GenerationRequest) -> GenerationStream {
      let counter = counter
      let task = Task { try await counter.reply(to: request) }
      let said = Gate()
      return GenerationStream(unfolding: {
        if case .stalls = behaviour {
          defer { said.open() }
          return said.isOpen ? nil : .text("wrong")
        }
        if said.isOpen { return nil }
        said.open()
        _ = await task.result
        return .text("")
      })
    }
  }

  @Test func `what breaks it is told`() async throws {
    let contract = LanguageModelContract(within: .milliseconds(50)) { behaviour in
      let counter = ScriptedModel(answers: ["x", "x"])
      return Self.subject(counter, CarelessModel(counter: counter, behaviour: behaviour))
    }
    let found = try await contract.violations().joined(separator: "\n")
    #expect(found.contains("must end with .finished"))
    #expect(found.contains("the text must be what was said"))
    #expect(found.contains("a piece of text must hold something"))
    #expect(found.contains("must throw"))
    #expect(found.contains("must not fail"))
  }
}
