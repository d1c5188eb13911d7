import Notes
import Testing

@Suite("Bytes of a file as text")
struct TranscriptTextTests {
  @Test func `of every encoding give the same`() throws {
    let text = "Grüße “an” 田中 👩‍👩‍👧 €5\r\nEnde"
    let units = Array(text.utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let wide = text.unicodeScalars.flatMap {
      [UInt8($0.value & 0xFF), UInt8($0.value >> 8 & 0xFF), UInt8($0.value >> 16), 0]
    }
    for bytes in [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + little, [0xFE, 0xFF] + big,
      [0xFF, 0xFE, 0, 0] + wide,
    ] {
      #expect(Array(try TranscriptText.decode(bytes).text.unicodeScalars) == Array(text.unicodeScalars))
    }
    #expect(try TranscriptText.decode([]).text == "")
    #expect(try TranscriptText.decode([]).encoding == "UTF-8")
  }

  /// Each of the 256 bytes comes out as another character, so that nothing is lost.
  @Test func `of Windows-1252 can be told apart, all of them`() throws {
    var seen: Set<String> = []
    for byte in UInt8(0x80)...0xFF {
      let (text, encoding) = try TranscriptText.decode(Array("ab".utf8) + [byte, 0x20])
      #expect(encoding == "Windows-1252")
      #expect(text.unicodeScalars.count == 4)
      seen.insert(text)
    }
    #expect(seen.count == 128)
    #expect(try TranscriptText.decode([0x80, 0x93, 0x81]).text == "€“\u{81}")
  }

  @Test func `that are UTF-8 but for a few keep their accents`() throws {
    let (text, encoding) = try TranscriptText.decode(Array("Käse für Jürgen ".utf8) + [0xE4] + Array(" später".utf8))
    #expect(text == "Käse für Jürgen ä später")
    #expect(encoding == "UTF-8")
    let cut = try TranscriptText.decode(Array("Käse für Jürgen".utf8).dropLast(0) + [0xC3])
    #expect(cut.text == "Käse für JürgenÃ")
  }

  @Test func `without a meaning are replaced`() throws {
    #expect(
      try TranscriptText.decode(Array("a longer line of words ".utf8) + [0]).text == "a longer line of words \u{FFFD}")
    #expect(try TranscriptText.decode([0xFF, 0xFE, 0x41, 0, 0, 0xD8, 0x42, 0, 0x43]).text == "A\u{FFFD}B\u{FFFD}")
  }

  @Test(arguments: [
    ("%PDF-1.7 and more", "PDF"), ("{\\rtf1\\ansi Hello}", "RTF"), ("GIF89a....", "picture"),
    ("PK\u{3}\u{4}....[Content_Types].xml....word/document.xml", "Word document"), ("PK\u{3}\u{4}plain", "zip"),
    ("....ftypmp42", "MP4"), ("ID3\u{3}....", "MP3"), ("a\u{1}b\u{2}c\u{3}d\u{4}", "isn't text"),
  ])
  func `of a file that is no text say what it is and what to do`(content: String, word: String) {
    let error = #expect(throws: NoteError.self) { try TranscriptText.decode(Array(content.utf8)) }
    #expect(error?.code == .invalid)
    #expect(error?.message.contains(word) == true)
    #expect(error?.message.contains("mport") == true)
  }

  @Test func `of pictures are refused`() {
    for head: [UInt8] in [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], [0xFF, 0xD8, 0xFF, 0xE0], [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1],
    ] {
      #expect(throws: NoteError.self) { try TranscriptText.decode(head + Array("text".utf8)) }
    }
  }
}
