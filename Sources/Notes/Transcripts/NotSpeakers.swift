/// Words that stand before a colon in notes and aren't speakers, in small letters and without points.
enum NotSpeakers {
  /// With a number behind them they are speakers nobody knows by name: `Speaker 1`.
  static let numbered: Set<String> = [
    "speaker", "participant", "person", "interviewer", "interviewee", "respondent", "caller", "user", "guest", "voice",
    "attendee", "member", "student", "teacher", "witness", "sprecher", "teilnehmer", "person", "locuteur", "hablante",
  ]

  /// Speakers only if they come again; once, they say who has the part.
  static let roles: Set<String> = [
    "chair", "chairman", "chairwoman", "chairperson", "moderator", "facilitator", "host", "secretary", "presenter",
    "organizer", "organiser", "interviewer", "interviewee", "speaker", "operator", "narrator", "minute taker",
    "president",
    "vorsitz", "leitung", "moderation",
  ]

  /// Parts of names that are written small and aren't counted.
  static let particles: Set<String> = [
    "de", "da", "do", "dos", "das", "di", "du", "del", "della", "der", "den", "van", "von", "zu", "zur", "zum", "ter",
    "ten", "la", "le", "el", "al", "bin", "ibn", "bint", "ben", "y", "e", "af", "av",
  ]

  /// What stands before names and isn't counted.
  static let titles: Set<String> = [
    "dr", "mr", "mrs", "ms", "miss", "mx", "prof", "sir", "herr", "frau", "mme", "m", "sr", "sra", "hr", "fr",
  ]

  static let shortened: Set<String> = ["s", "ll", "re", "ve", "m", "t", "d"]

  /// No name has one of these among its words.
  static let words: Set<String> = Set(
    """
    the this that these those our your their we i it and or but so if as for from to on at by with of about into is are
    was were be not yes yeah ok okay please thanks thank hello hi hey dear well now then also here there what who when
    where why how which all any some each every more most other new old first second third last next previous current
    agenda note notes action actions decision decisions decided todo todos item items step steps meeting meetings minutes
    topic topics attendee attendees attending participant participants present absent absence apologies regrets
    date dates time times when location venue address summary overview background context discussion discussions
    discussed conclusion conclusions outcome outcomes result results goal goals objective objectives aim aims purpose
    risk risks issue issues concern concerns challenge challenges blocker blockers question questions answer answers
    deadline deadlines owner owners assignee due status update updates progress plan plans planning proposal proposals
    option options task tasks followup follow-up follow-ups reminder reminders warning important info information
    example examples deliverable deliverables milestone milestones budget cost costs total subtotal version draft
    attachment attachments appendix reference references link links url email e-mail mail phone tel telephone fax
    password passcode subject title re fwd fw ps pps nb fyi tldr tl;dr tbd tba eta asap rsvp faq eod feedback
    requirement requirements scope resource resources schedule timeline project client customer vendor supplier
    department team company organization organisation week day month year today tomorrow yesterday afternoon evening
    noon monday tuesday wednesday thursday friday saturday sunday pro pros con cons phase part section chapter page figure
    table slide sprint release bug ticket story epic done doing open closed pending blocked lessons highlights recap
    motion vote votes seconded moved approved rejected invited excused recorded recording recorder scribe
    transcript transcription duration catering parking travel equipment materials quote source sources warning
    kick-off kickoff workshop retro retrospective standup stand-up sync seminar conference committee session event agm
    idea ideas thing things point points remark remarks comment comments message reply key conditions
    tagesordnung notiz notizen aufgabe aufgaben beschluss beschlüsse anwesend anwesende abwesend entschuldigt
    teilnehmer teilnehmende datum ort uhrzeit zeit thema themen protokoll hinweis wichtig frage fragen antwort ergebnis
    ergebnisse termin termine nächste nächster termin verantwortlich frist betreff ziel ziele risiko risiken
    ordre présents absents décision décisions remarque remarques lieu heure objet sujet sujets tâche tâches
    fecha hora lugar asistentes decisión decisiones acuerdos tarea tareas nota notas tema temas presentes ausentes
    aanwezig afwezig besluit besluiten actie acties actiepunten data luogo ora presenti assenti decisioni azioni
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// No name is one of these as a whole; as a part it may be: `April Jones`, `Jean Price`.
  static let whole: Set<String> = Set(
    """
    january february march april may june july august september october november december
    jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun
    januar februar märz mai juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag
    http https ftp mailto file tel sip urn www
    q a no in an my he she me us you id cc bcc hr it qa pm am api ai ui ux ceo cfo cto kpi okr roi vat usd eur
    price prices name names morning night spring summer autumn winter zoom teams slack room place link office home
    weather lunch dinner breakfast coffee break welcome introduction introductions opening closing intro outro
    call calls start end begin finish review demo design engineering marketing sales finance legal operations support
    hiring security quality training testing development research product products roadmap metrics numbers data
    problem problems solution solutions cause impact priority urgent optional required general misc miscellaneous other
    others everyone everybody nobody group music laughter applause silence inaudible crosstalk
    会议 议程 議題 备注 注意 决定 決定 時間 时间 日期 日時 地点 場所 出席 出席者 参加者 参会人 行动项 結論 结论 目的 主题 主題 メモ 宿題 次回
    안건 참석자 일시 장소 결정 비고
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
