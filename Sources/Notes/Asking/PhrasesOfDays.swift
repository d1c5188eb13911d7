/// The words of a note that name days.
enum PhrasesOfDays {
  static func find(in text: String, meeting: CivilDate?) -> [DatePhrase] { [] }
}
