import Testing

@testable import Apps

@Suite("Back buttons")
struct BackButtonTests {
  private func button(_ name: String, _ label: String, kind: ComponentKind = .button) -> ScreenComponent {
    ScreenComponent(name: name, kind: kind, label: label)
  }

  @Test(arguments: [
    ("back", "x"), ("back_button", "x"), ("backButton", "x"), ("BackButton", "x"), ("go_back", "x"),
    ("goBackButton", "x"), ("back_link", "x"), ("a_button", "Back"), ("a_button", "‹ Back"), ("a_button", "Go back"),
    ("a_button", "BACK!"), ("cancel_button", "x"), ("a_button", "Cancel"),
  ])
  func `names and labels that say back`(name: String, label: String) {
    #expect(BackButton.name(among: [button("first", "First"), button(name, label)]) == name)
  }

  @Test(arguments: [
    ("feedback_button", "Feedback"), ("backup_button", "Backup"), ("back_up_button", "Back up"),
    ("a_button", "Go back to work"), ("a_button", "Back to school"), ("playback", "Playback"), ("go_button", "Go"),
    ("cancel_order_button", "Cancel the order"), ("a_button", "Don't cancel"), ("button", ""), ("_", "…"),
    ("callback_button", "Call back"),
  ])
  func `names and labels that nearly say back`(name: String, label: String) {
    #expect(BackButton.name(among: [button(name, label)]) == nil)
  }

  @Test func `the back button goes before a cancel button, and what can't be tapped now doesn't count`() {
    let cancel = button("cancel_button", "Cancel")
    var back = button("back_button", "Back")
    #expect(BackButton.name(among: [cancel, back]) == "back_button")
    #expect(BackButton.name(among: [button("back_button", "Back", kind: .label), cancel]) == "cancel_button")
    back.isBusy = true
    #expect(BackButton.name(among: [cancel, back]) == nil)
    back.isBusy = false
    back.isEnabled = false
    #expect(BackButton.name(among: [cancel, back]) == nil)
    back.isHidden = true
    #expect(BackButton.name(among: [cancel, back]) == "cancel_button")
    #expect(BackButton.name(among: []) == nil)
  }

  @Test func `it is a part of the screen`() async throws {
    let tester = await SessionTester(try TestApps.app(TestApps.search), rules: try TestApps.rules(TestApps.searchRules))
    #expect(await tester.session.screen.back == nil)
    await tester.type("abc", into: "name_field")
    await tester.tap("search_button")
    #expect(await tester.session.screen.back == "back_button")
  }
}
