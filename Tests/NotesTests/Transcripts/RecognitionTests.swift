import Notes
import Testing

@Suite("What a text is recognised as")
struct RecognitionTests {
  @Test func `tells who speaks, how often, and why`() {
    let found = Transcript.recognise("Ravi: We pour on Friday.\nTom: I order the steel.\nRavi: Thank you.")
    #expect(found.recognition.kind == .named)
    #expect(found.speakers == [.init(name: "Ravi", lines: 2), .init(name: "Tom", lines: 1)])
    #expect(found.why == "Its lines begin with names and colons.")
  }

  @Test(arguments: [
    "", "\n", " ", "\u{FEFF}", "WEBVTT", "-->", "Name:", ": text", "a:b", "Budget: 5\nVenue: Hall\nFood: soup",
    "Lunch  12:30", "Task\t01:30:00\nOther\t00:45:00", "The crane: late\nThe slab: done",
    "https://a.b/c: d\nhttps://e.f/g: h",
    "Monday: we dig.\nTuesday: we pour.\nMonday: we rest.", "Q: Why is it so?\nA: Because of it.\nQ: Really?\nA: Yes.",
    "Next steps: we go.\nNext steps: we stay.", "Action: Ravi calls.\nAction: Tom writes.",
    "8:30 Welcome\n9:00 Talk: the roof\n10:00 End", "NOTE: this is so.\nNOTE: that is so.",
  ])
  func `is text where nothing else is sure`(text: String) {
    let found = Transcript.recognise(text, name: "meeting.vtt")
    #expect(found.recognition.kind == .text)
    #expect(found.speakers.isEmpty)
    #expect(Transcript.lines(of: text, as: found.recognition).map(\.text).joined(separator: "\n") == text)
  }

  @Test func `is Markdown by the name only where the text says nothing`() {
    #expect(Transcript.recognise("just words", name: "a.md").recognition.kind == .markdown)
    #expect(Transcript.recognise("just words", name: "a.txt").recognition.kind == .text)
    #expect(Transcript.recognise("Ravi: We pour.\nRavi: We wait.", name: "a.md").recognition.kind == .named)
  }

  /// Whatever a person takes for no speaker is a word of the text again, in its place.
  @Test(arguments: [
    (TranscriptKind.named, "Hall: It is cold.\nUma: Yes.", "Hall: It is cold."),
    (.webVTT, "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Hall>It is cold.</v>", "Hall: It is cold."),
    (.zoomVTT, "WEBVTT\n\n00:01.000 --> 00:02.000\nHall: It is cold.", "Hall: It is cold."),
    (.srt, "1\n00:00:01,000 --> 00:00:02,000\nHall: It is cold.", "Hall: It is cold."),
    (.zoomText, "Hall\t00:00:01\nIt is cold.", "Hall\t00:00:01"), (.otter, "Hall  0:01\nIt is cold.", "Hall  0:01"),
  ])
  func `changes when a speaker isn't one`(kind: TranscriptKind, text: String, line: String) {
    #expect(Transcript.lines(of: text, as: Recognition(kind)).first?.speaker == "Hall")
    let lines = Transcript.lines(of: text, as: Recognition(kind, notSpeakers: [" hall"]))
    #expect(lines.first?.speaker == nil)
    #expect(lines.first?.text == line)
    #expect(
      Transcript.describe(text, as: Recognition(kind, notSpeakers: ["HALL"])).speakers.map(\.name).contains("Hall")
        == false)
  }

  @Test func `gives the place that a model reads`() {
    let content = NoteContent(
      title: "Site", attendees: ["Lee"], text: "Ravi: We pour on Friday. Tom orders the steel then.",
      recognition: Recognition(.named))
    let place = NotePlace.of(content)
    #expect(place.title == "Site")
    #expect(place.lines.map(\.speaker) == ["Ravi"])
    #expect(place.units.map(\.text) == ["We pour on Friday. ", "Tom orders the steel then."])
    #expect(place.people.prefix(2) == ["Lee", "Ravi"])
  }
}
