import Foundation
import LanguageModels
import Notes
import Testing

extension NoteStoreContract {
  func templates() async throws {
    let store = try await store()
    let first = try await store.addTemplate(
      QuestionTemplate(id: "", title: " Risks ", question: .own("Which risks?"), instruction: "Short"), of: "me")
    #expect(!first.id.isEmpty && first.title == "Risks")
    let second = QuestionTemplate(id: "s", title: "Sum", question: .summary(.long), instruction: "")
    #expect(try await store.addTemplate(second, of: "me") == second)
    #expect(try await store.addTemplate(second, of: "me") == second, "the same twice is once")
    #expect(try await store.templates(of: "me") == [first, second])
    var changed = second
    changed.title = "Summary"
    #expect(try await noteCode { _ = try await store.addTemplate(changed, of: "me") } == .idUsed)
    #expect(try await store.changeTemplate(changed, of: "me") == changed)
    #expect(try await store.templates(of: "me") == [first, changed])
    try await store.deleteTemplate(first.id, of: "me")
    #expect(try await store.templates(of: "me") == [changed])
    #expect(try await noteCode { try await store.deleteTemplate(first.id, of: "me") } == .notFound)
    #expect(try await noteCode { _ = try await store.changeTemplate(first, of: "me") } == .notFound)
    func code(_ change: (inout QuestionTemplate) -> Void) async throws -> NoteError.Code? {
      var template = QuestionTemplate(id: "", title: "T", question: .own("Q"), instruction: "")
      change(&template)
      return try await noteCode { _ = try await store.addTemplate(template, of: "me") }
    }
    #expect(try await code { $0.title = " " } == .invalid)
    #expect(try await code { $0.title = String(repeating: "a", count: 81) } == .invalid)
    #expect(try await code { $0.question = .own("") } == .invalid)
    #expect(try await code { $0.instruction = String(repeating: "a", count: 4_001) } == .invalid)
    #expect(try await code { $0.id = String(repeating: "a", count: 101) } == .invalid)
    for number in 1..<100 { #expect(try await code { $0.title = "T\(number)" } == nil) }
    #expect(try await code { _ in } == .tooMany)
  }

  func pace() async throws {
    let store = try await store()
    #expect(try await store.pace(of: "qwen/1") == nil)
    try await store.keepPace(2, of: "qwen/1")
    #expect(try await store.pace(of: "qwen/1") == 2)
    try await store.keepPace(4, of: "qwen/1")
    let pace = try #require(try await store.pace(of: "qwen/1"))
    #expect(pace > 2 && pace < 4)
    for _ in 0..<60 { try await store.keepPace(1, of: "qwen/1") }
    #expect(try #require(try await store.pace(of: "qwen/1")) < 1.001, "old measurements are forgotten")
    #expect(try await store.pace(of: "other") == nil)
    for seconds in [-1, .nan, .infinity] {
      #expect(try await noteCode { try await store.keepPace(seconds, of: "x") } == .invalid)
    }
  }
}
