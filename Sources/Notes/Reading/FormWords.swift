/// Words by which the forms of English are told.
enum FormWords {
  /// What sentences begin with that tell somebody to do something.
  static let imperatives: Set<String> = Set(
    """
    accept add adjust agree analyse apologise apologize apply approach arrange ask assign attach book bring build buy call cancel change check
    choose circulate clarify clean clear close collect compare compile complete confirm contact coordinate copy correct
    create cut decide define delete deliver deploy describe design develop discuss distribute document draft draw email
    empty ensure estimate evaluate explain extend fetch file fill find finish fix follow forward gather get give hand
    hang help hire identify implement improve include inform inspect install investigate invite keep launch list look
    mail make measure merge move notify obtain open order organise organize pack paint pay phone pick plan post prepare
    present print propose proofread provide publish purchase put reach rebuild redraw register relabel remind remove
    renew rent repair replace reply report request rerun reschedule reserve resolve return review revise rewrite ring run
    schedule search secure sell send set share show sign sort speak submit switch take talk tell test tidy track train
    translate try turn update upgrade upload verify visit wash water write
    """.split(whereSeparator: \.isWhitespace).map(String.init))
  static let you: Set<String> = ["you", "you'd", "you'll", "your"]
  static let openers: Set<String> = ["so", "and", "but", "ok", "okay", "then", "right", "good", "also", "hey"]
  /// What "I" is followed by where nothing is to be done.
  static let notToDo: Set<String> = [
    "was", "had", "did", "said", "found", "thought", "think", "like", "liked", "love", "doubt", "guess", "hope", "know",
    "knew", "agree", "cried", "only", "never", "already", "have", "met", "wrote", "sent", "got", "made", "went", "saw",
    "told",
    "mean", "suppose", "believe", "feel", "fear", "wonder", "prefer", "remember", "see", "didn't", "don't", "can't",
    "just",
    "rewrote", "broke", "chose", "drove", "fell", "flew", "forgot", "grew", "kept", "left", "lost", "paid", "ran",
    "sold",
    "spent", "stood", "taught", "threw", "understood", "won", "built", "caught", "felt", "held", "led", "meant", "sat",
    "really", "always", "still", "also", "personally", "used", "put", "read", "heard", "spoke", "bought", "brought",
    "took", "gave", "came", "looked", "understand", "wish",
  ]
  /// Present tenses that say what somebody thinks or is, not what they are to do.
  static let notDoing: Set<String> = [
    "thinks", "likes", "suspects", "considers", "says", "finds", "knows", "believes", "feels", "fears", "hopes",
    "wonders",
    "prefers", "wants", "points", "was", "thanks", "explains", "reports", "recalls", "seems", "means", "sees", "agrees",
    "doubts", "complains", "worries", "this", "does", "always", "loves", "hates", "tells", "mentions", "notes",
    "raises", "welcomes", "opens", "closes", "presents", "describes", "suggests", "proposes", "its", "his",
    "apologises",
    "apologizes", "misses", "remembers", "stresses", "adds", "confirms",
  ]
}
