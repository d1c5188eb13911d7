import Foundation
import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

#if canImport(CCurl)
  @Suite("The catalogue of faults")
  struct FaultCatalogueTests {
    static let available = Fault.all.filter(\.isAvailable)

    @Test(arguments: available)
    func `ends as the catalogue says, and never asks again after text was shown`(_ fault: Fault) async throws {
      let runs = try await FaultRuns.shared.runs(of: fault)
      for (run, isStaying) in [(runs.once, false), (runs.staying, true)] {
        #expect(run.otherError == nil)
        #expect(run.requestsAfterText == 0)
        if case .failed(let code) = fault.outcome {
          checkError(run, fault, code)
          #expect(run.requests == (fault.reachesServer ? 1 : 0))
        } else if case .retried(let code) = fault.outcome, isStaying {
          checkError(run, fault, code)
          #expect(run.requests == 3)
          #expect(run.waits.count == 2)
        } else {
          #expect(run.error == nil)
          #expect(run.text == fault.text)
          #expect(run.finishReason == .stop)
          #expect(run.requests == (fault.outcome == .reply ? 1 : 2))
        }
      }
    }

    private func checkError(_ run: FaultRun, _ fault: Fault, _ code: LanguageModelError.Code) {
      #expect(run.error?.code == code)
      #expect(run.text == fault.textBefore)
      #expect(run.finishReason == nil)
      #expect(run.error?.status == fault.status)
      guard let error = run.error else { return }
      if fault.quotesWords {
        #expect(error.requestID == FaultWords().requestID)
        #expect(error.providerText?.contains(FaultWords().message) == true)
        #expect(error.description.contains(FaultWords().requestID))
      }
      #expect(Self.saysWhatToDo(error.message), "\(error.message)")
    }

    /// Whether a sentence of the message begins with something that a person can do.
    static func saysWhatToDo(_ message: String) -> Bool {
      let actions = [
        "Ask", "Change", "Check", "Configure", "Correct", "Install", "See", "Set", "Shorten", "Start", "Tell", "Try",
        "Wait",
      ]
      return message.hasSuffix(".")
        && message.components(separatedBy: ". ").dropFirst().contains { sentence in
          actions.contains { sentence.hasPrefix($0 + " ") }
        }
    }

    @Test func `has every fault once and with words`() {
      #expect(Set(Fault.all.map(\.id)).count == Fault.all.count)
      #expect(Fault.all.count >= 60)
      for fault in Fault.all { #expect(Fault.named(fault.id)?.summary == fault.summary) }
    }

    @Test func `a lost POST isn't sent again when nobody allows attempts`() async throws {
      for id in ["hang-up", "kept-connection-dies", "cut-while-sending", "cut-mid-head", "reset"] {
        let run = try await FaultRun.of(try #require(Fault.named(id)), staying: false, retries: RetryPolicy.none)
        #expect(run.requests == 1, "\(id)")
        #expect(run.error?.code == .unreachable, "\(id)")
      }
    }

    @Test func `waits as long as the server asks`() async throws {
      for (id, waits) in [
        ("429-seconds", [2.0]), ("429-date", [3]), ("429-ms", [1.5]), ("503", [1]), ("429", [1]), ("429-hour", []),
      ] {
        let runs = try await FaultRuns.shared.runs(of: try #require(Fault.named(id)))
        #expect(runs.once.waits == waits.map { .seconds($0) }, "\(id)")
      }
    }

    // MARK: The table in the documentation

    private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../docs/faults.md"
    )
    .standardizedFileURL
    private static let marks = ("<!-- table -->\n", "<!-- end of the table -->")

    @Test(.enabled(if: Fault.all.allSatisfy(\.isAvailable), "python3 and openssl are needed for faults of TLS"))
    func `the documentation's table is what a run gives`() async throws {
      var rows = [
        "| fault | the server, or the way to it | what the person gets | requests sent | retried |",
        "|---|---|---|---|---|",
      ]
      for fault in Fault.all { rows.append(Self.row(fault, try await FaultRuns.shared.runs(of: fault))) }
      let table = rows.joined(separator: "\n") + "\n"
      var text = try String(contentsOf: Self.file, encoding: .utf8)
      let start = try #require(text.firstRange(of: Self.marks.0)?.upperBound)
      let end = try #require(text.firstRange(of: Self.marks.1)?.lowerBound)
      if ProcessInfo.processInfo.environment["PARLANCE_WRITE_DOCS"] == "1" {
        text.replaceSubrange(start..<end, with: table)
        try text.write(to: Self.file, atomically: true, encoding: .utf8)
        return
      }
      let written = text[start..<end].split(separator: "\n")
      for (old, new) in zip(written, table.split(separator: "\n")) where old != new {
        Issue.record("docs/faults.md says\n\(old)\nand the run gives\n\(new)\nRun again with PARLANCE_WRITE_DOCS=1.")
      }
      #expect(written.count == rows.count, "Run again with PARLANCE_WRITE_DOCS=1.")
    }

    private static func row(_ fault: Fault, _ runs: FaultRuns.Pair) -> String {
      let isRetried = runs.once.waits.isEmpty == false
      var result = result(runs.once)
      var requests = "\(runs.once.requests)"
      if runs.once.error == nil, isRetried {
        result += "; if the fault stays, \(Self.result(runs.staying))"
        requests += ", \(runs.staying.requests) if it stays"
      }
      let isSpoken = runs.once.error != nil && !runs.once.text.isEmpty
      let cells = [
        "`\(fault.id)`", fault.summary, result, requests, isRetried ? "yes" : isSpoken ? "no: text was shown" : "no",
      ]
      return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }

    private static func result(_ run: FaultRun) -> String {
      guard let error = run.error else {
        guard let wait = run.waits.first else { return "the reply" }
        // Without a wish of the server the wait is drawn at random, which here gives 1 s.
        return wait == .seconds(1) ? "the reply, a moment later" : "the reply, \(wait / .seconds(1)) s later"
      }
      let before = run.text.isEmpty ? "" : "the text so far, then "
      return before + "`\(error.code.rawValue)`: " + masked(error.message)
    }

    /// The message without what differs from run to run and from machine to machine.
    private static func masked(_ message: String) -> String {
      message.replacing(/:\d{4,5}\b/, with: ":PORT").replacing(/\ \((?!\d{3}\))[^()]*\)/, with: " (…)")
    }
  }
#endif
