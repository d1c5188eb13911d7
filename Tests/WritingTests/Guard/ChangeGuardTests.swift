import Testing
import Writing

@Suite("What a new version says otherwise")
struct ChangeGuardTests {
  @Test func `is seldom found in harmless corrections`() {
    var alarms: [String] = []
    for (before, after) in GuardSamples.harmless + GuardSamples.harmlessLater {
      let warnings = ChangeGuard.warnings(from: before, to: after)
      if !warnings.isEmpty { alarms.append("\(before) → \(after): \(warnings.map(\.message))") }
    }
    #expect(GuardSamples.harmless.count >= 60)
    for alarm in alarms { print("ALARM", alarm) }
    #expect(alarms.count <= 2, "\(alarms)")
  }

  @Test func `is found where it was changed`() {
    var missed: [String] = []
    for (before, after, code) in GuardSamples.harmful + GuardSamples.harmfulLater {
      let warnings = ChangeGuard.warnings(from: before, to: after)
      if !warnings.contains(where: { $0.code.rawValue == code }) {
        missed.append("\(before) → \(after): \(warnings.map(\.message))")
      }
    }
    #expect(GuardSamples.harmful.count >= 60)
    for miss in missed { print("MISSED", miss) }
    #expect(missed.count <= 3, "\(missed)")
  }
}
