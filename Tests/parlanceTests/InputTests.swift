import Apps
import Foundation
import HTTPTransport
import Locking
import ParlanceTesting
import Testing

@testable import parlance

@Suite("What is typed")
struct InputTests {
  private func input(_ line: String, rows: Int = 2) -> Input {
    let items = (0..<rows).map { ScreenComponent.Item(title: "\($0)", details: []) }
    return Input(
      line,
      on: Screen(
        title: "App", pages: ["Page#1"],
        components: [
          ScreenComponent(name: "name_field", kind: .textField, label: "Your name", value: "x"),
          ScreenComponent(name: "ok_button", kind: .button, label: "OK\u{1B}"),
          ScreenComponent(name: "rows", kind: .list, label: "", items: items),
        ]))
  }

  private func sentence(_ line: String, rows: Int = 2) -> String {
    if case .unknown(let sentence) = input(line, rows: rows) { sentence } else { "understood" }
  }

  @Test("fields, buttons and rows are meant by number, name and label")
  func understood() {
    #expect(input("1 a b") == .set(component: "name_field", text: "a b"))
    #expect(input("your name = a") == .set(component: "name_field", text: "a"))
    #expect(input("2") == .tap(component: "ok_button"))
    #expect(input("submit 1") == .submit(component: "name_field"))
    #expect(input("clear name_field") == .set(component: "name_field", text: ""))
    #expect(input("row 2") == .select(list: "rows", row: 1))
  }

  @Test("what can't be done is said, with what is there instead")
  func misplaced() {
    #expect(sentence("2 text").hasPrefix("[2] is the button 'OK ', which takes no text"))
    #expect(sentence("submit 2").hasPrefix("[2] is the button 'OK ', not a field"))
    #expect(sentence("clear 2").hasPrefix("[2] is the button 'OK ', not a field"))
    #expect(sentence("99") == "There is no [99] here: there are [1] to [2].")
    #expect(sentence("99 text") == "There is no [99] here: there are [1] to [2].")
    #expect(sentence("submit 99") == "There is no [99] here: there are [1] to [2].")
    #expect(sentence("submit what").hasPrefix("I don't know 'what'."))
  }

  @Test("a row that isn't there is said with those that are")
  func rows() {
    #expect(sentence("row 1", rows: 0) == "The list has no rows.")
    #expect(sentence("row 3").hasPrefix("The list has rows 1 to 2"))
    #expect(sentence("row 99999999999999999999").hasPrefix("The list has rows 1 to 2"))
    #expect(sentence("row -9223372036854775808").hasPrefix("The list has rows 1 to 2"))
    #expect(sentence("row", rows: 1) == "The list has one row: type 'row 1'.")
  }

  @Test("lines are read whole, also the last one without an end; broken UTF-8 stays a line; a huge line is left out")
  func lines() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let huge = Data(repeating: 0x61, count: 3 * InputLines.longestLine)
    try (Data("one\r\n\ntwo\n".utf8) + Data([0xFF, 0x0A]) + huge + Data("\nlast".utf8)).write(to: file)
    let handle = try FileHandle(forReadingFrom: file)
    var reader = LineReader(descriptor: handle.fileDescriptor)
    var lines: [String] = []
    while let line = reader.next() { lines.append(line) }
    #expect(lines == ["one", "", "two", "\u{FFFD}", "last"])
  }

  @Test("input that nobody takes yet waits where it comes from")
  func readAhead() async throws {
    let pipe = Pipe()
    let isWritten = Locked(false)
    let lines = InputLines(pipe.fileHandleForReading.fileDescriptor)
    let count = 200_000
    let writer = Thread {
      let text = (0..<count).map { "\($0)\n" }.joined()
      do {
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        isWritten.withLock { $0 = true }
        try pipe.fileHandleForWriting.close()
      } catch {
        Issue.record(error)
      }
    }
    writer.start()
    // More than a megabyte fits into no pipe: without a reader it is never written.
    let isReadAhead = await eventually(within: .milliseconds(500)) { isWritten.withLock { $0 } }
    #expect(!isReadAhead)
    var next = 0
    for await line in lines {
      if line != "\(next)" { Issue.record("line \(next) is \(line)") }
      next += 1
    }
    #expect(next == count)
  }
}
