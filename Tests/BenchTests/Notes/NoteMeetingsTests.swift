import LanguageModels
import Notes
import Testing

@testable import Bench

@Suite("The meetings that reading notes is measured with") struct NoteMeetingsTests {
  @Test func `they are frozen`() {
    #expect(BenchFiles.noteMeetings.stableHash == 0xF953_A769_89DA_AF04)
  }

  @Test func `there are thirty short ones, ten of them held out`() throws {
    let all = try NoteMeetings.inside()
    #expect(all.meetings.map(\.number) == Array(1...30))
    #expect(all.heldOut.meetings.map(\.number) == Array(stride(from: 3, through: 30, by: 3)))
    #expect(all.open.meetings.count == 20)
    for meeting in all.meetings {
      #expect((6...25).contains(meeting.lines.count), "\(meeting.number)")
      #expect((2...6).contains(meeting.actions.count), "\(meeting.number)")
    }
  }

  @Test func `what is known of them is in their lines`() throws {
    for meeting in try NoteMeetings.inside().meetings {
      let known = meeting.decisions + meeting.concerns + meeting.nextMeetings + meeting.actions.flatMap(\.lines)
      #expect(known.allSatisfy { (1...meeting.lines.count).contains($0) }, "\(meeting.number)")
      for action in meeting.actions {
        let said = action.lines.map { meeting.lines[$0 - 1] }.joined(separator: "\n")
        #expect(action.due.allSatisfy { said.contains($0) }, "\(meeting.number): \(action.words)")
        if let owner = action.owner {
          #expect(said.lowercased().contains(owner.lowercased()), "\(meeting.number): \(action.words)")
        }
      }
    }
  }

  @Test func `of a third of the items owner or day isn't said`() throws {
    let items = try NoteMeetings.inside().meetings.flatMap(\.actions)
    #expect(items.count == 103)
    #expect(items.count { $0.owner == nil } == 29)
    #expect(items.count { $0.due.isEmpty } == 37)
  }
}
