import Foundation
import Testing

@testable import Bench

/// All of it, some minutes, with `PARLANCE_TEST_ALL_WRITING=1`; a part that a seed chooses otherwise.
@Suite("Commands against a model that does everything wrong")
struct AdversarialTests {
  private static let isWhole = ProcessInfo.processInfo.environment["PARLANCE_TEST_ALL_WRITING"] != nil

  @Test func `no post is ever damaged, and every refusal says why`() async throws {
    let texts = try WritingTexts.inside()
    let runs = AdversarialRuns(posts: texts.posts, sample: Self.isWhole ? nil : 500)
    let outcome = try await runs.run()
    #expect(outcome.faults.count == 0, "\(outcome.summary.joined(separator: "\n"))")
    #expect(outcome.runs == (Self.isWhole ? 200 * 10 * Misdeed.allCases.count : 500))
    #expect(outcome.refusals > outcome.runs / 10 && outcome.refusals < outcome.runs)
  }

  @Test func `a model that does everything right is never refused`() async throws {
    let texts = try WritingTexts.inside()
    var (right, refused) = (0, [String]())
    let posts = texts.posts.indices.filter { Self.isWhole || $0.isMultiple(of: 9) }.map { texts.posts[$0] }
    for post in posts {
      for run in WritingTexts.Run.every where run.command != "shorten" {
        for misdeed in [.echo, .right] as [Misdeed] {
          let item = AdversarialRuns.Case(post: post, run: run, misdeed: misdeed)
          right += 1
          if let message = try await AdversarialRuns(posts: [post]).outcome(of: item).refusal {
            refused.append("\(item.title): \(message)")
          }
        }
      }
    }
    #expect(refused.isEmpty && right > 0, "\(refused)")
  }
}
