import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import Notes

@Suite("Strong models read chunks")
struct ChunkTests {
  private static let long = (1...1_000).map { number in
    number.isMultiple(of: 100)
      ? "Ravi will order door number \(number) of the long list."
      : "Line \(number) says this and that about the weather."
  }.joined(separator: "\n")

  private static func strong() -> ScriptedReader {
    var reader = ScriptedReader()
    reader.readsChunks = true
    return reader
  }

  @Test func `each line is in exactly one chunk, and few are asked at once`() async throws {
    let fixture = try await NotebookFixture(Self.strong())
    let note = try await fixture.add(Self.long)
    let answer = try await fixture.ask(.ready(.actions), of: note)
    #expect(answer.status == .complete)
    #expect(answer.items.flatMap { $0.evidence.map(\.line) } == Array(stride(from: 100, through: 1_000, by: 100)))
    let numbers = fixture.calls.flatMap { call -> [Int] in if case .items(let lines) = call { lines } else { [] } }
    // The quick answer asks about some of them before.
    let quick = answer.quick?.lines ?? []
    #expect(numbers.count == 1_000 + quick.count)
    #expect(Set(numbers) == Set(1...1_000))
    #expect(fixture.reader.log.most <= 3)
    #expect(answer.coverage == Coverage(lines: 1_000, read: [LineRange(from: 1, to: 1_000)]))
  }

  @Test func `a chunk that fails is shown, and only it is tried again`() async throws {
    let isOn = Locked(true)
    var reader = Self.strong()
    reader.before = { call in
      if case .items(let lines) = call, lines.contains(500), lines.count > 20, isOn.withLock({ $0 }) {
        throw LanguageModelError(.malformedAnswer, "The answer was broken.")
      }
    }
    let fixture = try await NotebookFixture(reader)
    let note = try await fixture.add(Self.long)
    let answer = try await fixture.ask(.ready(.actions), of: note)
    #expect(answer.status == .partial)
    let failed = try #require(answer.coverage.failed.first)
    #expect(answer.coverage.failed.count == 1)
    #expect(failed.code == "malformed-answer")
    #expect((failed.lines.from...failed.lines.to).contains(500))
    #expect(!answer.items.contains { $0.evidence.contains { $0.line == 500 } })
    #expect(answer.items.count >= 7)
    isOn.withLock { $0 = false }
    fixture.reader.log.forget()
    let whole = try await fixture.retry(answer.id)
    #expect(whole.status == .complete)
    #expect(whole.items.count == 10)
    #expect(fixture.calls == [.items(Array(failed.lines.from...failed.lines.to))])
  }

  @Test func `a chunk whose model fails as a whole ends the others`() async throws {
    var reader = Self.strong()
    reader.before = { call in
      guard case .items(let lines) = call, lines.count > 20 else { return }
      if lines.contains(1) { throw LanguageModelError(.unauthorized, "The key is wrong.") }
      // Ends when it is cancelled, and only then.
      try await Task.sleep(for: .seconds(3_600))
    }
    let fixture = try await NotebookFixture(reader)
    let note = try await fixture.add(Self.long)
    let answer = try await fixture.ask(.ready(.actions), of: note)
    #expect(answer.report.code == "unauthorized")
    #expect(fixture.reader.log.alive == 0)
    #expect(answer.coverage.failed.map(\.lines) == [LineRange(from: 1, to: 1_000)])
  }

  @Test func `a summary is written from what the chunks hold`() async throws {
    let fixture = try await NotebookFixture(Self.strong())
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.ask(.summary(.long), of: note)
    #expect(answer.status == .complete)
    #expect(answer.items.map(\.kind).allSatisfy { $0 == .statement })
    #expect(answer.items.flatMap { $0.evidence.map(\.line) } == [1, 2, 3, 4, 5, 7])
    #expect(answer.text.hasPrefix("Topic one is the budget of the site. The goal"))
  }

  @Test func `a model with little room gets smaller chunks`() async throws {
    var reader = Self.strong()
    reader.before = { call in
      if case .items(let lines) = call, lines.count > 40 {
        throw LanguageModelError(.contextSizeExceeded, "It is too long.")
      }
    }
    let fixture = try await NotebookFixture(reader)
    let note = try await fixture.add(Self.long)
    let answer = try await fixture.ask(.ready(.actions), of: note)
    #expect(answer.status == .complete)
    #expect(answer.items.count == 10)
    #expect(answer.coverage == Coverage(lines: 1_000, read: [LineRange(from: 1, to: 1_000)]))
  }

  @Test func `one line as long as a book is read in parts, and quoted by its sentences`() async throws {
    let fixture = try await NotebookFixture(Self.strong())
    let text = String(repeating: "The weather was fine again and everybody said so. ", count: 900)
    let note = try await fixture.add(text + "Ravi will order the doors. " + text)
    let answer = try await fixture.ask(.ready(.actions), of: note)
    #expect(answer.status == .complete)
    #expect(answer.items.map(\.text) == ["Ravi will order the doors."])
    #expect(answer.items.flatMap(\.evidence) == [Evidence(line: 1, quote: "Ravi will order the doors.")])
    #expect(answer.coverage.read == [LineRange(from: 1, to: 1)])
    #expect(fixture.reader.log.count("items") >= 8)
  }

  @Test(arguments: [1, 7, 60, 500, 100_000])
  func `every unit that says something is in exactly one chunk, whatever the size`(limit: Int) async throws {
    var generator = SeededGenerator(seed: UInt64(limit))
    let pieces = ["Word ", "Ein Satz. ", "\n", "\n\n", "---\n", "日本語の文。", "👍 ", "Ravi: Yes we can do that. ", "x"]
    for _ in 0..<20 {
      let text = (0..<200).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
      let sheet = await NoteSheet.of(NoteContent(title: "", text: text))
      let pending = sheet.place.units.indices.filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }
      let chunks = ReadChunk.all(of: sheet, pending, limit: limit)
      let read = chunks.flatMap(\.units)
      #expect(read == read.sorted())
      #expect(Set(read).count == read.count)
      #expect(Set(read).isSubset(of: pending))
      #expect(Set(pending).subtracting(read).allSatisfy { sheet.isSilent[$0] })
      for chunk in chunks {
        #expect(
          chunk.lines(of: sheet).map(\.text).joined() == sheet.place.units[chunk.units].map(\.text).joined())
        let size = sheet.place.units[chunk.units].reduce(0) { $0 + $1.range.count }
        #expect(size <= limit || chunk.units.count == 1)
      }
    }
  }
}
