extension ReplyCheck {
  /// Looks for words of the model about itself: “Here is…”, “I'm sorry, but I can't…”.
  func checkPreamble(_ version: String) throws(ReplyFault) {
    let (start, original) = (version.prefix(80).lowercased(), paragraph.text.lowercased())
    for opening in Self.preambles where start.hasPrefix(opening) && !original.hasPrefix(opening) {
      if start.contains(":") || Self.replies.contains(opening) {
        throw ReplyFault(
          .notThisText, "began with words about itself (“\(version.prefix(20))…”)", hint: "Write only the result.")
      }
    }
    // Who is sorry or can't come in the text may be so in the version.
    let isApology = [Self.regrets, Self.inabilities].allSatisfy { words in
      words.contains { start.contains($0) } && !words.contains { original.contains($0) }
    }
    if isApology {
      throw ReplyFault(
        .notThisText, "was an apology of the model (“\(version.prefix(20))…”)", hint: "Rewrite the text.")
    }
  }

  private static let preambles = [
    "here is", "here's", "here’s", "sure", "certainly", "of course", "corrected", "the corrected", "revised",
    "rewritten", "shortened", "text:", "answer:", "hier ist", "natürlich", "gerne", "voici", "bien sûr", "aquí",
    "claro", "ecco", "certo", "aqui está", "hier is", "oto ", "as an ai", "the text ", "the sentence ", "this text ",
    "this sentence ", "there are no mistakes",
    "there are no spelling", "no mistakes", "the provided",
  ]
  private static let replies: Set<String> = [
    "as an ai", "the provided", "there are no mistakes", "there are no spelling",
    "no mistakes", "the corrected",
  ]
  private static let regrets = [
    "sorry", "apologi", "apologe", "leid, ", "entschuldig", "désolé", "lo siento", "mi dispiace", "spiacent",
    "desculp", "lamento", "het spijt", "przepraszam", "przykro", "извин", "к сожалению", "申し訳", "抱歉", "对不起",
  ]
  private static let inabilities = [
    "i cannot", "i can't", "i can’t", "i can not", "i am unable", "i'm unable", "i’m unable", "not able to",
    "ich kann", "je ne peux", "no puedo", "non posso", "não posso", "ik kan", "nie mogę", "не могу", "できません", "无法",
    "不能",
  ]
}
