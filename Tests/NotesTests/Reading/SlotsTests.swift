import ParlanceTesting
import Testing

@testable import Notes

@Suite("Parts of a line that say who and when") struct SlotsTests {
  private let head = "Present: Ana Reyes, Ben, Cleo\n"

  @Test(
    arguments: [
      ("- Gutter is full of leaves -> empty it (Ben, Fri)", "Ben", "Fri"),
      ("- AP Cleo – order three lamps", "Cleo", nil),
      ("owner: Cleo – send the photos to the insurer, deadline 22 May", "Cleo", "22 May"),
      ("- **Action:** tidy up the shelf – @ben – by next visit (23 May)", "Ben", "23 May"),
      ("- New code for the gate (Ben, 30.05.)", "Ben", "30.05."),
      ("- Repair the hinge of the gate properly! Ben, before the weekend", "Ben", "weekend"),
      ("AR will sign the contract by 20 May.", "Ana Reyes", "20 May"),
      ("The contract should be prolonged by Cleo until 20 May.", "Cleo", "20 May"),
      ("Ben still owes us a sample. He'll drop it off on Friday.", "Ben", "Friday"),
    ] as [(String, String, String?)])
  func `are the owner and the day of what is to be done`(_ line: String, _ owner: String, _ day: String?) async throws {
    let place = ReadingNotes.place(head + line)
    let units = place.units.filter { $0.line.number == 2 }
    var items: [AnswerItem] = []
    for unit in units {
      let (reader, _) = ReadingNotes.reader("\"action item\"")
      guard try await reader.label(of: unit, in: place).value == .action else { continue }
      let (wording, _) = ReadingNotes.reader("\"Do something else entirely\"", "\"Do something else entirely\"")
      if let item = try await wording.item(at: unit, label: .action, in: place).value { items.append(item) }
    }
    let item = try #require(items.last)
    #expect(item.owner.map { People.isSame($0, owner) } ?? false, "\(item.owner ?? "-")")
    #expect(day.map { item.due?.words.contains($0) ?? false } ?? (item.due == nil), "\(item.due?.words ?? "-")")
  }

  @Test(arguments: ["Chair: Ben", "Budget (see above)", "Kitchen: repair the tap"])
  func `a title makes nobody an owner`(_ line: String) throws {
    let place = ReadingNotes.place(head + line)
    #expect(try UnitForms(ReadingNotes.unit(2, of: place), in: place).slots?.isTask != true)
  }

  @Test func `a table has its columns`() async throws {
    let place = ReadingNotes.place(
      head + "Task | Owner | Due\nLabel the shelves | Ben | 20 May\nMend the lamp | ? |\nPaint the door | Cleo | done")
    let (reader, _) = ReadingNotes.reader()
    var labels: [LineLabel] = []
    for line in 2...5 { labels.append(try await reader.label(of: ReadingNotes.unit(line, of: place), in: place).value) }
    #expect(labels == [.topic, .action, .action, .talk])
    #expect(OwnerForms(of: try ReadingNotes.unit(3, of: place), in: place).owner == .certain("Ben"))
  }

  @Test func `who signs a mail is I`() throws {
    let place = ReadingNotes.place("Hi all,\nI'm going to book the hall by Friday.\nBest\nWiebke")
    let forms = OwnerForms(of: try ReadingNotes.unit(2, of: place), in: place)
    #expect(forms.owner == .certain("Wiebke") && forms.units.map(\.line.number) == [2, 4])
  }

  @Test func `names behind an at sign and initials are persons`() {
    let lines = ReadingNotes.place("Please ask ben@mill.test.\n@jonas send the list to @all\nKB is K. Brandt").lines
    let names = NamesInText.all(in: lines.map(\.text))
    #expect(names.contains("Jonas") && !names.contains("All") && !names.contains("Mill"))
    #expect(People.isSame("KB", "K. Brandt") && People.isSame("Karin Brandt", "KB") && !People.isSame("KB", "K. Eze"))
  }

  @Test(arguments: [
    ("Get it ready for the 31st.", "31st"), ("the code (Ben, 30.04.)", "30.04."), ("(deadline 10/4!)", "10/4"),
  ])
  func `days that stand apart are found`(_ text: String, _ words: String) {
    #expect(DateFinder.phrases(in: text, meeting: CivilDate("2026-04-01")).first?.words.contains(words) == true)
  }

  @Test(arguments: ["We met for the 3rd time.", "for the 2nd floor", "see page (4, 12)"])
  func `counts are no days`(_ text: String) {
    #expect(DateFinder.phrases(in: text, meeting: CivilDate("2026-04-01")).isEmpty)
  }
}
