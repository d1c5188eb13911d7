import Foundation
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import HTTPTransport

#if canImport(CCurl)
  /// Streams begun and given up at random moments: nothing may be left of them.
  @Suite("Streams that are given up")
  struct CancelledStreamsTests {
    /// `PARLANCE_STREAMS` says how many; `scripts/test-sanitizers` asks for 1,000, alone in their process.
    private static let count = ProcessInfo.processInfo.environment["PARLANCE_STREAMS"].flatMap { Int($0) }

    /// When and how one stream is given up.
    struct Plan: Sendable {
      enum Moment: Sendable, CaseIterable {
        case atOnce, beforeHead, afterDeltas, whileStalled, whilePaused, never
      }
      var moment: Moment
      var deltas: Int
      var isDropped: Bool
      var yields: Int
    }

    private static func plans(_ count: Int) -> [Plan] {
      var random = SeededGenerator(seed: 4711)
      return (0..<count).map { _ in
        Plan(
          moment: Plan.Moment.allCases.randomElement(using: &random) ?? .never,
          deltas: Int.random(in: 1...20, using: &random), isDropped: Bool.random(using: &random),
          yields: Int.random(in: 0...200, using: &random))
      }
    }

    private static func answer(_ plan: Plan) -> LoopbackAnswer {
      let deltas = (0..<40).map { LoopbackAnswer.Part.text(ChatScript.delta("piece \($0) ")) }
      return switch plan.moment {
      case .atOnce, .never: ChatScript.reply
      case .beforeHead: ChatScript.reply.delayed(until: Gate())
      case .afterDeltas: .events(deltas + [.silence])
      case .whileStalled: .events(Array(deltas.prefix(plan.deltas)) + [.silence])
      case .whilePaused:
        .events(
          [.text(ChatScript.delta("begin"))]
            + (0..<2000).map { _ in .text(ChatScript.delta(String(repeating: "x", count: 1000))) })
      }
    }

    /// Runs one stream by its plan; whether it ended as it should.
    private static func run(_ plan: Plan, _ number: Int, _ model: OpenAIChatModel, _ server: LoopbackServer) async
      -> Bool
    {
      let seen = Locked(0)
      let request = GenerationRequest(messages: [.user("stream-\(number);")])
      let task = Task {
        var text = ""
        for try await delta in model.generate(request) {
          if case .text(let piece) = delta { text += piece }
          let count = seen.withLock { count in
            count += 1
            return count
          }
          if plan.isDropped, [.afterDeltas, .whileStalled].contains(plan.moment), count == plan.deltas {
            return "dropped"
          }
          if plan.moment == .whilePaused {
            if plan.isDropped { return "dropped" }
            // Not reading: the server is held back until the task is cancelled.
            try await Task.sleep(for: .seconds(3600))
          }
        }
        try Task.checkCancellation()
        return text
      }
      let reached: @Sendable () -> Bool = {
        switch plan.moment {
        case .atOnce, .never: true
        case .beforeHead: server.requests.contains { $0.text.contains("stream-\(number);") }
        case .afterDeltas, .whileStalled: seen.withLock { $0 >= plan.deltas }
        case .whilePaused: seen.withLock { $0 >= 1 }
        }
      }
      let drops = plan.isDropped && [.afterDeltas, .whileStalled, .whilePaused].contains(plan.moment)
      if !drops, plan.moment != .never {
        guard await eventually(within: .seconds(120), reached) else { return false }
        for _ in 0..<plan.yields { await Task.yield() }
        task.cancel()
      }
      switch await task.result {
      case .success(let text):
        return drops ? text == "dropped" : text == ChatScript.text && [.atOnce, .never].contains(plan.moment)
      case .failure(let error): return error is CancellationError && plan.moment != .never
      }
    }

    private static func useOnce() async throws {
      let server = try LoopbackServer(ChatScript.reply)
      let transport = CurlTransport(environment: [:])
      let model = OpenAIChatModel(OpenAIChatConfiguration(baseURL: server.url, model: "m"), transport: transport)
      _ = try await model.reply(to: GenerationRequest(messages: [.user("x")]))
      try await Task.sleep(for: .milliseconds(1))
    }

    private static func openFiles() -> [String] {
      let folder = "/proc/self/fd/"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: folder + $0) }.sorted()
    }

    private static func entries(of folder: String) -> Int {
      // Gone only where there is no /proc.
      (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
    }

    @Test func `leave no connection, thread or object, and the transport can still be used`() async throws {
      let plans = Self.plans(Self.count ?? 150)
      let server = try LoopbackServer { request in
        let number = request.text.firstMatch(of: /stream-(\d+);/).flatMap { Int($0.1) }
        return number.map { Self.answer(plans[$0]) } ?? ChatScript.reply
      }
      weak var loop: CurlLoop?
      weak var model: OpenAIChatModel?
      // What the system's libraries open once and keep is open now.
      try await Self.useOnce()
      let before = (files: Self.entries(of: "/proc/self/fd"), threads: Self.entries(of: "/proc/self/task"))

      func storm() async throws {
        let transport = CurlTransport(environment: [:])
        loop = transport.owner.loop
        var configuration = OpenAIChatConfiguration(baseURL: server.url, model: "m", retries: .none)
        configuration.limits = .init(connect: .seconds(120), firstByte: .seconds(600), idle: .seconds(600))
        let chat = OpenAIChatModel(configuration, transport: transport)
        model = chat
        let outcomes = await withTaskGroup(of: (Int, Bool).self) { group in
          var next = 0
          var outcomes: [Int: Bool] = [:]
          while outcomes.count < plans.count {
            while next < plans.count, next - outcomes.count < 32 {
              let number = next
              group.addTask { (number, await Self.run(plans[number], number, chat, server)) }
              next += 1
            }
            if let (number, isRight) = await group.next() { outcomes[number] = isRight }
          }
          return outcomes
        }
        for (number, isRight) in outcomes where !isRight { Issue.record("stream \(number): \(plans[number])") }
        #expect(await eventually { server.exchanges.allSatisfy { $0.isFinished || $0.isClosedByClient } })
        let reply = try await chat.reply(to: GenerationRequest(messages: [.user("still there?")]))
        #expect(reply.text == ChatScript.text)
      }
      try await storm()

      // The thread holds its loop, and every transfer, body and reply holds the loop or the model.
      #expect(await eventually { loop == nil && model == nil })
      #expect(await eventually { server.openConnectionCount == 0 })
      #expect(await eventually { Self.openSockets(port: server.port) == 0 })
      // Alone in the process, nothing else opens files or starts threads; the pool for tasks may still have grown.
      if Self.count != nil {
        #expect(await eventually { Self.entries(of: "/proc/self/fd") <= before.files }, "\(Self.openFiles())")
        let processors = ProcessInfo.processInfo.activeProcessorCount
        #expect(await eventually { Self.entries(of: "/proc/self/task") <= before.threads + processors })
      }
    }

    /// How many sockets of this machine belong to connections with that port and aren't over.
    private static func openSockets(port: Int) -> Int {
      let text = (try? String(contentsOfFile: "/proc/self/net/tcp", encoding: .utf8)) ?? ""
      let suffix = ":" + ("0000" + String(port, radix: 16, uppercase: true)).suffix(4)
      return text.split(separator: "\n").dropFirst().count { line in
        let fields = line.split(separator: " ")
        // 06 waits for stragglers, which is the system's own business; 0A listens.
        return fields.count > 9 && (fields[1].hasSuffix(suffix) || fields[2].hasSuffix(suffix))
          && !["06", "0A"].contains(fields[3]) && fields[9] != "0"
      }
    }
  }
#endif
