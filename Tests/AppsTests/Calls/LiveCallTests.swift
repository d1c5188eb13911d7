import Apps
import HTTPTransport
import ParlanceTesting
import Testing

#if canImport(CCurl)
  @Suite("Calls over the network")
  struct LiveCallTests {
    private func call(_ base: String, method: String = "GET") throws -> PreparedCall {
      let call = Call(
        name: "find", method: method, uriTemplate: base + "/find{?q}", arguments: [Parameter(name: "q", type: .text)],
        headers: [(name: "Authorization", value: try Template(parsing: "Bearer {secret.key}"))],
        body: method == "POST" ? [Parameter(name: "n", type: .wholeNumber)] : [],
        answer: .list(.record([Parameter(name: "id", type: .wholeNumber)])), isSentWithoutAsking: true)
      var members: [(String, AppValue)] = [("q", .string("ä &"))]
      if method == "POST" { members.append(("n", .int(3))) }
      return try PreparedCall(call, arguments: arguments(members))
    }

    private func runner(_ transport: CurlTransport = CurlTransport(), mode: CallRunner.Mode = .live) -> CallRunner {
      let sample = CallSample(name: "s", status: 200, body: .list([]))
      var runner = CallRunner(
        mode: mode, transport: transport, samples: ["find": [sample]], secret: { $0 == "key" ? "k-1" : nil })
      runner.exchangeLimit = .seconds(600)
      return runner
    }

    @Test(
      "HTTPS with an authority of one's own: the request arrives whole, the answer is converted",
      .enabled(if: TLSFront.isAvailable, "python3 and openssl are needed to serve HTTPS"))
    func overTLS() async throws {
      let server = try LoopbackServer(.json(#"[{"id": 7, "more": 1}]"#))
      let front = try await TLSFront.start(before: server)
      let transport = CurlTransport(certificateAuthorityFile: front.certificateAuthorityFile)
      let result = try await runner(transport).run(try call(front.url()))
      #expect(result.answer.outcome == .ok)
      #expect(result.answer.body == .list([.record([("id", .int(7))])]))
      let request = try #require(server.requests.first)
      #expect(request.target == "/find?q=%C3%A4%20%26")
      #expect(request.header("authorization") == "Bearer k-1")
      // Without that authority nothing is sent, and no sample hides it.
      let refused = try await runner(mode: .auto).run(try call(front.url()))
      #expect(refused.answer.outcome == .network)
      #expect(!refused.usedSample)
      #expect(server.requests.count == 1)
    }

    @Test("A body is sent once, also when the connection breaks")
    func sentOnce() async throws {
      let server = try LoopbackServer(.hangUp)
      let result = try await runner(mode: .auto).run(try call(server.url, method: "POST"))
      #expect(result.answer.outcome == .network)
      #expect(!result.usedSample)
      #expect(server.requests.count == 1)
      #expect(server.requests.first?.body == Array(#"{"n":3}"#.utf8))
    }

    @Test("Where nobody listens, auto takes the sample")
    func unreachable() async throws {
      let url = try LoopbackServer.unusedURL()
      #expect(try await runner(mode: .auto).run(try call(url)).usedSample)
      #expect(try await runner().run(try call(url)).answer.outcome == .network)
    }

    @Test("A redirect is followed within the origin, for GET only")
    func redirects() async throws {
      let target = try LoopbackServer(.json("[]"))
      let away = try LoopbackServer(.redirect(to: target.url + "/x"))
      let refused = try await runner().run(try call(away.url))
      #expect(refused.answer.outcome == .network)
      #expect(target.requests.isEmpty)
      let within = try LoopbackServer(.redirect(to: "/y"), .json("[]"))
      #expect(try await runner().run(try call(within.url)).answer.outcome == .ok)
      let posted = try LoopbackServer(.redirect(to: "/y", status: 307), .json("[]"))
      #expect(try await runner().run(try call(posted.url, method: "POST")).answer.outcome != .ok)
      #expect(posted.requests.count == 1)
    }

    @Test("An answer over the limit isn't kept, whether its size is announced or not", arguments: [true, false])
    func tooLarge(isAnnounced: Bool) async throws {
      let text = "[" + String(repeating: " ", count: CallRunner.sizeLimit) + "]"
      let server = try LoopbackServer(isAnnounced ? .json(text) : LoopbackAnswer(stream: [.text(text)]))
      let result = try await runner().run(try call(server.url))
      #expect(result.answer.outcome == .shape)
      #expect(result.answer.status == 200)
      #expect(result.answer.body == .null)
    }
  }
#endif
