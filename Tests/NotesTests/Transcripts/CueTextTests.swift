import Notes
import Testing

@Suite("What is said in a cue")
struct CueTextTests {
  private func line(_ cue: String) -> NoteLine? {
    Transcript.lines(of: "WEBVTT\n\n00:01.000 --> 00:02.000\n\(cue)\n", as: Recognition(.webVTT)).first
  }

  @Test(arguments: [
    ("a <b>bold</b> word", "a bold word"), ("<i>never closed", "never closed"), ("<c.a.b>class</c>", "class"),
    ("<lang en-GB>colour</lang>", "colour"), ("<font color=\"#fff\" size=2>big</font>", "big"), ("a<br/>b", "a b"),
    ("<00:00:01.500>now", "now"), ("{\\an8}up", "up"), ("&lt;b&gt; &amp;amp;", "<b> &amp;"),
    ("&#8364; &#x20AC;", "€ €"),
    // What only looks like a tag or an entity is words.
    ("<laughs> so", "<laughs> so"), ("1 < 2 > 0", "1 < 2 > 0"), ("<v/v>", "<v/v>"), ("<i think so>", "<i think so>"),
    ("<b", "<b"), ("a <<b>> c", "a <> c"), ("AT&T; &foo; &#0; &#xD800; &", "AT&T; &foo; &#0; &#xD800; &"),
    ("<00:99.000>late", "<00:99.000>late"), ("{curly}", "{curly}"), ("<bold>x</bold>", "<bold>x</bold>"),
  ])
  func `is without markup and with every word`(cue: String, text: String) {
    #expect(line(cue)?.text == text)
    #expect(line(cue)?.speaker == nil)
  }

  @Test(arguments: [
    ("<v Ana>Hi.", "Ana"), ("<v.loud Ana Ortiz>Hi.</v>", "Ana Ortiz"), ("<V Ana>Hi.", "Ana"),
    ("<v  Ana   B. >Hi.", "Ana B."),
    ("<v Ana &amp; Ben>Hi.", "Ana & Ben"), ("<v.x.y 田中>Hi.", "田中"), ("<i><v Ana>Hi.</i>", "Ana"),
  ])
  func `has the speaker of its voice`(cue: String, speaker: String) {
    #expect(line(cue)?.speaker == speaker)
    #expect(line(cue)?.text == "Hi.")
    #expect(line(cue)?.time == 1_000)
  }

  @Test(arguments: ["<v>Hi.", "<v >Hi.", "<v.loud>Hi.", "</v>Hi."])
  func `has none where the voice has no name`(cue: String) {
    #expect(line(cue)?.speaker == nil)
    #expect(line(cue)?.text == "Hi.")
  }
}
