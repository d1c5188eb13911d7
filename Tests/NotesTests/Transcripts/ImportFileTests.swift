import Foundation
import Notes
import ParlanceTesting
import Testing

@Suite("Files that people import")
struct ImportFileTests {
  @Test func `there are forty of them, of every kind`() throws {
    let files = try ImportFile.all()
    #expect(files.count >= 40)
    #expect(Set(files.map(\.expected.kind)) == Set(TranscriptKind.allCases))
  }

  @Test(arguments: try ImportFile.all())
  func `are read line by line as somebody would`(file: ImportFile) throws {
    let (text, encoding) = try TranscriptText.decode(file.bytes)
    #expect(encoding == file.expected.encoding)
    let found = Transcript.recognise(text, name: file.name)
    #expect(found.recognition == Recognition(file.expected.kind))
    #expect(found.title == file.expected.title)
    #expect(found.date == file.expected.date)
    #expect(found.time == file.expected.time)
    #expect(!found.why.isEmpty)
    let recognition = Recognition(file.expected.kind, notSpeakers: file.expected.notSpeakers ?? [])
    let lines = Transcript.lines(of: text, as: recognition)
    #expect(lines.map { ImportFile.Line(speaker: $0.speaker, time: $0.time, text: $0.text) } == file.expected.lines)
    #expect(lines.map(\.number) == Array(1..<(lines.count + 1)))
  }

  /// The ending of a file's name says nothing that its content doesn't.
  @Test(arguments: try ImportFile.all())
  func `are the same under any name`(file: ImportFile) throws {
    let text = try TranscriptText.decode(file.bytes).text
    let plain = Transcript.recognise(text, name: nil)
    for name in ["notes.vtt", "notes.srt", "notes.txt", "notes", "notes.docx"] {
      #expect(Transcript.recognise(text, name: name) == plain)
    }
  }

  /// Against a second reading of the source that shares no code with the first.
  @Test(arguments: try ImportFile.all())
  func `lose nothing and gain nothing, as whatever kind they are read`(file: ImportFile) throws {
    let text = try TranscriptText.decode(file.bytes).text
    for kind in TranscriptKind.allCases { check(text, kind, of: file.name) }
  }

  /// A file that was cut off anywhere, and the rest of it.
  @Test(arguments: try ImportFile.all())
  func `cut at every byte are read up to there`(file: ImportFile) throws {
    let step = max(1, file.bytes.count / 400)
    for place in stride(from: 0, through: file.bytes.count, by: step) {
      for part in [file.bytes[..<place], file.bytes[place...]] {
        guard let text = try? TranscriptText.decode(Array(part)).text else { continue }
        check(text, Transcript.recognise(text).recognition.kind, of: "\(file.name) at \(place)")
      }
    }
  }

  @Test(arguments: try ImportFile.all())
  func `damaged in any way are never misread`(file: ImportFile) throws {
    let rounds = file.bytes.count > 5_000 ? 4 : Int(ProcessInfo.processInfo.environment["PARLANCE_FUZZ"] ?? "") ?? 60
    for seed in 0..<rounds {
      var damage = Damage(seed: UInt64(seed) &* 1_000 &+ file.name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
      let bytes = damage.damaged(file.bytes)
      do {
        let text = try TranscriptText.decode(bytes).text
        let recognised = Transcript.recognise(text, name: file.name)
        check(text, recognised.recognition.kind, of: "\(file.name), seed \(seed)")
        check(text, TranscriptKind.allCases[seed % TranscriptKind.allCases.count], of: "\(file.name), seed \(seed)")
      } catch {
        #expect(error.code == .invalid)
      }
    }
  }

  /// The text of a finding, so that it can be repeated.
  private func shown(_ text: String) -> String { String(text.prefix(3_000).debugDescription) }

  private func check(_ text: String, _ kind: TranscriptKind, of name: String) {
    let lines = Transcript.lines(of: text, as: Recognition(kind))
    let check = SourceCheck(text, kind)
    if let fault = check.fault(in: lines) { Issue.record("\(name) as \(kind): \(fault)\n\(shown(text))") }
    let invented = check.invented(in: lines)
    if !invented.isEmpty { Issue.record("\(name) as \(kind): \(invented)\n\(shown(text))") }
    if kind == .text || kind == .markdown {
      let joined = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      #expect(Array(lines.map(\.text).joined(separator: "\n").unicodeScalars) == Array(joined.unicodeScalars))
    }
  }
}
