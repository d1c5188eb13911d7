import LanguageModels
import ParlanceTesting
import Testing

@testable import Writing

@Suite("The names of tags")
struct TagNameTests {
  @Test(
    arguments: [
      (["machine", "learning"], "MachineLearning"), (["NASA"], "NASA"), (["iPhone"], "iPhone"),
      (["new", "iPhone"], "NewIPhone"), (["COVID", "19"], "COVID19"), (["PostgreSQL"], "PostgreSQL"),
      (["ßa"], "ßa"), (["ırmak"], "ırmak"), (["éclair"], "Éclair"), (["渋谷"], "渋谷"), (["Öl"], "Öl"),
      (["SOURDOUGH", "BREAD"], "SourdoughBread"), (["NASA", "ESA"], "NASAESA"), (["привет", "мир"], "ПриветМир"),
      (["3D", "printer"], "3DPrinter"), (["straße"], "Straße"),
    ])
  func `are words in PascalCase, and keep capitals that are there`(_ pieces: [String], _ name: String) {
    #expect(TagName.make(pieces, language: nil) == name)
  }

  @Test func `follow the letters of a language`() {
    #expect(TagName.make(["istanbul"], language: "tr") == "İstanbul")
    #expect(TagName.make(["ijsbaan"], language: "nl") == "IJsbaan")
    #expect(TagName.make(["istanbul"], language: "en") == "Istanbul")
  }

  @Test(arguments: [["2026"], [""], ["a b"], [String(repeating: "x", count: 61)]])
  func `are none where Mastodon's grammar has none`(_ pieces: [String]) {
    #expect(TagName.make(pieces, language: nil) == nil)
  }
}
