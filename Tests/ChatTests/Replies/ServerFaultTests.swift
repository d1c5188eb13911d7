import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

@testable import Chat

@Suite("Replies of servers that go wrong") struct ServerFaultTests {
  /// Those that end by themselves; what helps against silence is tested with the client.
  static let faults = Fault.all.filter {
    $0.isAvailable && $0.silence == nil && !$0.needsLargeRequest && !$0.warmsUp
  }

  @Test(arguments: faults)
  func `end as they should, with what was said and the reason`(fault: Fault) async throws {
    let server = try await fault.start(staying: true)
    var configuration = OpenAIChatConfiguration(baseURL: server.url, model: "m", retries: .none)
    configuration.limits = .init(connect: .seconds(600), firstByte: .seconds(600), idle: .seconds(600))
    let chat = try await ChatFixture(OpenAIChatModel(configuration, transport: HTTPTransports.makeDefault()))
    let reply = try await chat.reply(to: "Hello")
    switch fault.outcome {
    case .reply where fault.text.unicodeScalars.count > ReplyContext.textLimit:
      #expect(reply.status == .failed && reply.report?.code == "too-long")
      #expect(reply.text == String(fault.text.unicodeScalars.prefix(ReplyContext.textLimit)))
    case .reply:
      #expect(reply.status == .complete && reply.text == fault.text && reply.report?.finishReason == .stop)
    case .retried(let code), .failed(let code):
      #expect(reply.status == .failed && reply.text == fault.textBefore)
      #expect(reply.report?.code == code.rawValue && reply.report?.message?.isEmpty == false)
    }
    #expect(reply.report?.model == "m")
    #expect(await eventually { await chat.service.isIdle })
  }
}
