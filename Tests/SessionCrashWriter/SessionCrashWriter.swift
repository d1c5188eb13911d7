import Apps
import Foundation
import Storage

/// Performs interactions on a kept session: one for each line that it reads (`id tap` or `id text`), and says each id
/// and what became of it once that is known.
@main
struct SessionCrashWriter {
  static func main() async throws {
    let arguments = CommandLine.arguments
    let (path, id) = (arguments[1], arguments[2])
    let app = try read(arguments[3], AppSpecReader.read(text:file:)).spec
    let rules = try read(arguments[4], RuleBookReader.read(_:file:)).book
    guard let app, let rules else { throw Mistake(text: "The app can't be read.") }
    let store = try await AppStore(SQLiteDatabase(path: path))
    guard let session = try await store.session(id, of: "me") else { throw Mistake(text: "There is no session \(id).") }
    let kept = store.memory(of: app, app: session.app, person: "me")
    let running = AppSession(
      app: app, rules: rules,
      options: SessionOptions(deciders: .rules, kept: kept, keeper: store.keeper(of: session, app: app)),
      calls: NoCalls(), judge: nil, interpreter: nil, memory: try await kept.recall(),
      resuming: try await store.snapshot(of: session, app: app))
    await running.start()
    await running.settled()
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2, let page = await running.screen.pages.last else { continue }
      let kind: SessionInteraction.Kind =
        words[1] == "tap" ? .tap(component: "more_button") : .change(component: "text_field", text: words[1])
      let outcome = await running.perform(SessionInteraction(kind, on: page, id: words[0]))
      let word =
        switch outcome {
        case .done: "done"
        case .repeated: "repeated"
        case .dropped: "dropped"
        }
      FileHandle.standardOutput.write(Data("\(words[0]) \(word)\n".utf8))
    }
  }

  private static func read<Reading>(_ path: String, _ read: (String, String) -> Reading) throws -> Reading {
    read(try String(contentsOf: URL(filePath: path), encoding: .utf8), path)
  }
}

/// Nothing is sent.
private struct NoCalls: CallRunning {
  func run(_ request: CallRequest) async -> CallResult {
    CallResult(
      answer: CallAnswer(call: request.call.name, request: request.arguments, outcome: .network, status: 0))
  }

  func preview(_ call: Call, arguments: AppMap) -> CallPreview {
    CallPreview(method: call.method, address: "", body: nil)
  }
}

private struct Mistake: Error { var text: String }
