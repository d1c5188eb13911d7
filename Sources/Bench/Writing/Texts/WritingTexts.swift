import Foundation

/// The texts that the writing assistant is measured on; all of them were written for that.
struct WritingTexts: Sendable {
  /// A post, and what the embedded model does to it if it takes part in the rotation.
  struct Post: Sendable, Hashable, Decodable {
    var id: String
    var language: String
    var text: String
    var rotation: Run?
  }

  /// A command with what it needs.
  struct Run: Sendable, Hashable, Decodable {
    var command: String
    var tone: String?
    var instruction: String?
    /// In characters by Mastodon's rule; `nil` for the usual 500.
    var limit: Int?
  }

  /// A sentence without mistakes.
  struct RightSentence: Sendable, Hashable, Decodable {
    var id: String
    var language: String
    var text: String
  }

  /// A text with mistakes.
  struct Mistake: Sendable, Hashable, Decodable {
    var id: String
    var language: String
    var wrong: String
    /// Every version that counts as corrected exactly.
    var right: [String]
  }

  /// A post to tag.
  struct Tagged: Sendable, Hashable, Decodable {
    var id: String
    var language: String
    var text: String
    /// Beginnings of words, one of which a fitting tag holds; `nil` if the post gives no ground for a tag.
    var topics: [String]?
  }

  /// A post that is too long.
  struct LongPost: Sendable, Hashable, Decodable {
    var id: String
    var language: String
    var text: String
    /// In characters by Mastodon's rule.
    var limit: Int
  }

  var posts: [Post]
  var right: [RightSentence]
  var mistakes: [Mistake]
  var tagged: [Tagged]
  var long: [LongPost]

  /// Those inside the executable.
  ///
  /// - Throws: `BenchError` if a file is missing or isn't what it should be.
  static func inside() throws -> WritingTexts { try WritingTexts(files: BenchFiles.writing) }

  /// - Parameter files: JSON by path below `Benchmarks/writing`.
  /// - Throws: `BenchError` if a file is missing or isn't what it should be.
  init(files: [String: String]) throws {
    func read<Value: Decodable>(_ path: String) throws -> [Value] {
      guard let text = files[path] else { throw BenchError("Benchmarks/writing/\(path) is missing.") }
      do {
        return try JSONDecoder().decode([Value].self, from: Data(text.utf8))
      } catch {
        throw BenchError("Benchmarks/writing/\(path) can't be read: \(error)")
      }
    }
    posts = try files.keys.filter { $0.hasPrefix("posts/") }.sorted().flatMap { try read($0) as [Post] }
    right = try read("right.json")
    mistakes = try read("mistakes.json")
    tagged = try read("tags.json")
    long = try read("shorten.json")
  }

  /// The posts that take part in the rotation, each with its command.
  var rotation: [(post: Post, run: Run)] { posts.compactMap { post in post.rotation.map { (post, $0) } } }

  /// A part of it for a run of seconds.
  var sample: WritingTexts {
    func some<Value>(_ values: [Value], _ count: Int) -> [Value] {
      let step = max(1, values.count / count)
      return stride(from: 0, to: values.count, by: step).prefix(count).map { values[$0] }
    }
    var sample = self
    sample.posts = some(posts.filter { $0.rotation != nil }, 8)
    sample.right = some(right, 5)
    sample.mistakes = some(mistakes, 5)
    sample.tagged = some(tagged.filter { $0.topics == nil }, 3) + some(tagged.filter { $0.topics != nil }, 3)
    sample.long = some(long, 3)
    return sample
  }
}
