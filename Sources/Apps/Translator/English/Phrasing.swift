/// How people say, in plain English, that something happens or how something is.
enum Phrasing {
  /// Words that begin an event: "When …".
  static let marker =
    #"(?:when(?:ever)?|if|once|as soon as|after|upon|every time|each time|any time|in case)"#

  /// A person does something.
  static let touch = Pattern(
    #"\b(taps?|tapped|tapping|clicks?|clicked|clicking|press(?:es|ed|ing)?|push(?:es|ed|ing)?|hits?|hitting|picks?|"#
      + #"picked|picking|choos(?:es|ing|e)|chose|chosen|selects?|selected|selecting|touch(?:es|ed|ing)?|uses?)\b"#)

  /// A call was answered as hoped.
  static let success = Pattern(
    #"\b(arrives?|arrived|received?|receives|answers?|answered|accept(?:s|ed)?|appears?|appeared|shows? up|comes? (?:in|up)|"#
      + #"available|worked|works|succe(?:ed|eds|eded|ss\w*)|returns?|returned|comes? back|came back|loaded|fetched|"#
      + #"saved|sent|stored|delivered|finish\w*|(?:goes|went|gone) through|(?:goes|went) well|confirm(?:s|ed)|ready|"#
      + #"done|completed?|(?:is|are) (?:there|here|in|known)|borrowed|responds?|responded)\b"#)

  /// A call failed.
  static let failure = Pattern(
    #"\b(fail(?:s|ed|ing|ures?)?|errors?|can(?:no|')t be|cannot be|could(?: not|n't) be|"#
      + #"(?:does|do|did)(?: not|n't) (?:work|succeed|arrive|answer|come)|refus(?:es|ed)|reject(?:s|ed)|unreachable|unsuccessful|"#
      + #"(?:a|any|some) (?:problems?|trouble)|(?:any|some)thing (?:is |was )?wrong|goes wrong|went wrong|unavailable|"#
      + #"problem with|not (?:known|found)|unknown|no answer|offline|timed? out|times out|sold out|can(?:no|')t|"#
      + #"cannot)\b"#)

  /// A field or page has no problem.
  static let allValid = Pattern(
    #"\b(?:nothing is (?:invalid|wrong|missing)|no(?:thing)? (?:problems?|errors?|mistakes?)|"#
      + #"without (?:problems?|errors?|mistakes?))\b"#)
  static let valid = Pattern(
    #"\b(?:checks? out|valid|okay|good|passes|ok|fine|acceptable|complete|in order|correct)\b"#)
  static let invalid = Pattern(
    #"(?:\b(?:not|no longer)|n't)\s+(?:\w+\s+)?(?:valid|ok|okay|fine|right|acceptable|allowed|correct|complete)\b|"#
      + #"\b(?:invalid|malformed|incomplete|has (?:a )?problems?)\b"#)
  static let empty = Pattern(
    #"(?:\bnot|n't) (?:there|specified|given|entered|set|provided|present|filled)\b|\bthere(?:'s| is| are) no\b|"#
      + #"\bno \w+ (?:(?:is|was|has been) )?(?:specified|given|entered|set|provided|filled|typed)\b|"#
      + #"\bthere (?:isn't|is not|aren't|are not)\b|\bwithout an?y?\b|(?<!not )(?<!isn't )\bempty\b|"#
      + #"\b(?:missing|blank|left out)\b|\bnot (?:been )?filled\b|"#
      + #"\bnothing (?:was |is |has been )?(?:typed|entered|written)\b"#)
  static let filled = Pattern(
    #"\b(?:(?<!to )fill(?:s|ed)?(?: in| out)?|not empty|isn't empty|entered|typed|given)\b"#)

  /// Whether a text tells the state of a field or page.
  static func isState(_ text: String) -> Bool {
    [allValid, invalid, empty, filled, valid].contains { $0.isIn(text) }
  }

  /// "the right answer", "a wrong one".
  static let verdict = Pattern(#"\b(right|correct|wrong|incorrect|true|false)\b"#)
  static let verdictNoun = Pattern(#"\b(answer|one|button|choice|option)\b"#)

  /// Something goes out of sight.
  static let gone = Pattern(
    #"\b(?:go(?:es)? away|(?:is|are) gone|disappears?|vanish(?:es)?|away from|"#
      + #"(?:is|are) (?:left|no longer (?:shown|open)))\b"#)
  static let notLeftOpen = Pattern(
    #"\b(?:no|not|none)\b.*\b(?:stays?|remains?|is|are|be|left) (?:still )?(?:open|visible|there|shown)\b"#)

  /// Going on with what was held back.
  static let goOn = Pattern(
    #"\b(?:go(?:es)? (?:on|ahead)|continue[sd]?|carr(?:y|ies) on|proceeds?|resumes?|moves? (?:on|forward|ahead))\b"#)

  /// One requirement stands in for another.
  static let standIn = Pattern(
    #"(?:\bdo not|\bdon't|\bnot|n't) \w+.*\byet\b|\binstead\b|\brather than\b|\bhold (?:everything|it|that|on)\b|"#
      + #"\bwait with\b"#)
}
