import Foundation
import LanguageModels
import LocalModel
import ParlanceTesting
import Testing

@testable import Host

@Suite("The API of the model", .serialized)
struct ModelRouteTests {
  @Test func `the report is told, changed, and told to who follows`() async throws {
    try await TestHost.with { host in
      #expect(await host.client.get("/model")["source"] == "none")
      let reader = try await host.client.follow("/events")
      #expect(try await reader.next()?.name == "model")
      let chosen = await host.client.ask(
        "PUT", "/model",
        ["source": "server", "url": "http://127.0.0.1:1/v1", "name": "tiny", "key": "sk-very-secret"])
      #expect(chosen.status == 200 && chosen["hasKey"] == true && chosen["name"] == "tiny")
      #expect(try await reader.next("model")?.json == chosen.json)
      #expect(await host.client.ask("DELETE", "/model/key")["hasKey"] == false)
      let consent: JSONValue = ["origin": "https://example.org", "agreed": false]
      #expect(await host.client.ask("PUT", "/model/consent", consent)["needsConsent"] == true)
      #expect(await host.client.ask("PUT", "/model/installation", ["wanted": true]).status == 200)
      #expect(await host.client.ask("POST", "/model/test")["text"] == "Yes.")
      await reader.close()
      let text = String(decoding: await reader.bytes, as: UTF8.self)
      #expect(!text.contains("secret") && !host.log.all.joined().contains("secret"))
    }
  }

  @Test func `what can't be done is said, never with a key`() async throws {
    try await TestHost.with { host in
      for (error, status) in [
        (LocalModelError(.wrongOptions, "Not an address.") as any Error, 422),
        (LocalModelError(.fixedChoice, "The command line chose."), 409),
        (LocalModelError(.badConfiguration, "The file can't be written."), 503),
        (LanguageModelError(.unreachable, "Nobody answers."), 502), (LanguageModelError(.noModel, "None."), 409),
      ] {
        host.model.fail(with: error)
        let body: JSONValue = ["source": "server", "url": "http://127.0.0.1:1/v1", "key": "sk-very-secret"]
        let answer = await host.client.ask("PUT", "/model", body)
        #expect(answer.status == status && answer["detail"]?.stringValue == "\(error)")
        #expect(await host.client.ask("DELETE", "/model/key").status == status)
        #expect(await host.client.ask("POST", "/model/test").status == status)
      }
      let wrong = await host.client.ask("PUT", "/model", ["source": 7, "key": "sk-very-secret"])
      #expect(wrong.status == 422 && !wrong.text.contains("secret"))
      let key = await host.client.ask("PUT", "/model", ["source": "server", "key": ["sk-very-secret"]])
      #expect(key.status == 422 && !key.text.contains("secret"))
      #expect(await host.client.ask("PUT", "/model/consent", ["agreed": true]).status == 422)
    }
  }

  @Test func `a model that comes decides from the next event on, and one that goes doesn't`() async throws {
    let model = ScriptedModel { _ in throw LanguageModelError(.serverFailed, "Asked in vain.") }
    try await TestHost.with(apps: ["open": TestApps.unclear]) { host in
      let id = try await host.client.open("open")
      #expect(await host.client.tap("go_button", in: id)["screen"]?["error"] != nil)
      #expect(model.requests.isEmpty)
      host.model.use(model)
      let isAsked = await eventually {
        await host.client.interact(["kind": "dismiss"], in: id)
        await host.client.tap("go_button", in: id)
        return !model.requests.isEmpty
      }
      #expect(isAsked)
      host.model.use(nil)
      let isLeftAlone = await eventually {
        let count = model.requests.count
        await host.client.interact(["kind": "dismiss"], in: id)
        await host.client.tap("go_button", in: id)
        return model.requests.count == count
      }
      #expect(isLeftAlone)
    }
  }

  @Test func `requirements without rules are translated ahead, once for all sessions of an app`() async throws {
    let model = ScriptedModel { _ in throw LanguageModelError(.serverFailed, "Asked in vain.") }
    try await TestHost.with(apps: ["asking": TestApps.asking], model: FakeModel(model)) { host in
      for _ in 0..<3 { _ = try await host.client.open("asking") }
      #expect(await eventually { !model.requests.isEmpty })
      #expect(model.requests.allSatisfy { $0.job.priority == .background })
      #expect(model.requests.count == 1)
    }
  }

  @Test func `what was translated is kept over the host's end`() async throws {
    let model = ScriptedModel { request in
      request.schema?.schema.json["enum"] == nil
        ? .json(["title": "What is wrong"]) : .json("open DonePage")
    }
    let host = try await TestHost(apps: ["asking": TestApps.asking], model: FakeModel(model))
    let id = try await host.client.open("asking")
    let tapped = await host.client.tap("go_button", in: id)
    #expect(tapped["screen"]?["pages"] == ["MainPage#1", "DonePage#1"], "\(tapped.text)")
    #expect(tapped["screen"]?.label("done_label") == "What is wrong")
    await host.stop()
    let other = ScriptedModel { _ in throw LanguageModelError(.serverFailed, "Asked again.") }
    let again = try await TestHost(model: FakeModel(other), folder: host.folder)
    let second = try await again.client.open("asking")
    #expect(await again.client.tap("go_button", in: second)["screen"]?.label("done_label") == "What is wrong")
    await again.end()
  }

  @Test func `only rules decide in a session that is opened so`() async throws {
    let model = ScriptedModel { _ in throw LanguageModelError(.serverFailed, "Asked in vain.") }
    try await TestHost.with(apps: ["open": TestApps.unclear], model: FakeModel(model)) { host in
      let id = try await host.client.open("open", ["deciders": "rules"])
      #expect(await host.client.tap("go_button", in: id)["screen"]?["error"] != nil)
      #expect(model.requests.isEmpty)
    }
  }
}
