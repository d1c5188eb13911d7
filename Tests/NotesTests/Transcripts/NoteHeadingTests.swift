import Notes
import Testing

@Suite("Title and date of a text")
struct NoteHeadingTests {
  @Test(arguments: [
    ("Site meeting\nWednesday 13 May 2026, 08:30\nRavi: we pour.", "Site meeting", "2026-05-13", 510),
    ("# Site meeting, 13 May 2026\n\nText follows.", "Site meeting, 13 May 2026", "2026-05-13", nil),
    ("2026-05-13\nBoard\nThe roof leaks.", "Board", "2026-05-13", nil),
    ("Board\nDate: 13 May 2026\nTime: 14:00\n\nThe roof leaks.", "Board", "2026-05-13", 840),
    ("From: ana\nSubject: The new roof\nDate: 2026-05-13", "The new roof", "2026-05-13", nil),
    ("Extension: the hall\n13 May 2026\nRavi: We pour.\nTom: I order.", "Extension: the hall", "2026-05-13", nil),
    ("Subject: The new roof\nDate: 2026-05-13", "The new roof", "2026-05-13", nil),
    (
      "Minutes of the garden association, committee, 4 March 2026, 7 pm, at the Linden inn in town\n\n1. Water",
      "Minutes of the garden association, committee, 4 March 2026, 7 pm, at the Linden inn in town", "2026-03-04", 1140
    ),
    (
      "WEBVTT - Weekly call 2026-05-13\n\n00:01.000 --> 00:02.000\n<v Ana>Hello.</v>", "Weekly call 2026-05-13",
      "2026-05-13", nil
    ),
  ])
  func `are read where they stand`(text: String, title: String?, date: String, time: Int?) {
    let found = Transcript.recognise(text)
    #expect(found.title == title)
    #expect(found.date?.description == date)
    #expect(found.time == time)
  }

  @Test(arguments: [
    "Roof\nThe tender is due by 3 June 2026.", "Roof\nWe meet next Friday.",
    "Roof\nIt was built in the year of 2026 or so.",
    "Roof\nThe whole board agreed that 13 May 2026 would be much too early for all of them.",
    "Roof\nWe all agreed at length, and 13 May 2026 was mentioned, that nothing would be done.",
    "We all agreed, and this is what counts, 13 May 2026 would be too early for everybody.",
    "Ravi: On 13 May 2026 we pour.\nTom: Good.", "Roof\n13 May", "Roof at 08:30",
  ])
  func `are not guessed`(text: String) {
    #expect(Transcript.recognise(text).date == nil)
    #expect(Transcript.recognise(text).time == nil)
  }

  @Test func `are not the words of somebody who speaks`() {
    #expect(Transcript.recognise("Ravi: we pour on Friday.\nTom: good.").title == nil)
    #expect(Transcript.recognise("1\n00:00:01,000 --> 00:00:02,000\nHello.\n").title == nil)
  }

  @Test(arguments: [
    ("Site_meeting.transcript.vtt", "Site meeting"), ("Board 3.2.txt", "Board 3.2"), ("20260513.vtt", nil),
    (".vtt", nil),
    ("Weekly call", "Weekly call"), ("Budget_2026_otter_ai.txt", "Budget 2026"), ("otter_ai.txt", "otter ai"),
  ])
  func `a transcript without a title has its file's name`(name: String, title: String?) {
    #expect(FileTitle.of(name, .named) == title)
    #expect(FileTitle.of(name, .zoomVTT) == title)
    #expect(FileTitle.of(name, .text) == nil)
    #expect(FileTitle.of(nil, .otter) == nil)
  }
}
