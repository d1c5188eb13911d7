import Foundation
import Testing

@testable import Apps

@Suite("Reading the example apps")
struct ExampleReadingTests {
  @Test(
    "The examples have no mistakes",
    arguments: NamedText.all)
  func noMistakes(example: NamedText) throws {
    let reading = AppSpecReader.read(text: example.text)
    #expect(reading.problems == [])
    let spec = try #require(reading.spec)
    let checked = SpecChecker.check(spec, lines: reading.lines) { $0.hasPrefix("samples/") }
    #expect(checked.filter { $0.severity == .error } == [])
  }

  @Test("Star Question is read whole")
  func starQuestion() throws {
    let spec = try #require(AppSpecReader.read(text: ExampleTexts.starQuestion).spec)
    #expect(spec.title == "Star Question")
    #expect(spec.summary == "Look up the public repositories of a GitHub user, after one question about astronomy.")
    #expect(spec.pages.map(\.name) == ["LandingPage", "RepositoriesPage", "LoadingPage", "AlertPage"])
    #expect(spec.startPage?.name == "LandingPage")
    let field = try #require(spec.page("LandingPage")?.component("username_textfield"))
    #expect(field.kind == .textField)
    #expect(field.text.source == "GitHub user name")
    #expect(field.checks.map(\.rule) == [.pattern("[A-Za-z0-9](-?[A-Za-z0-9]){0,38}")])
    #expect(field.checks.first?.sentence == "A user name has letters, digits and single hyphens, at most 39 of them.")
    let page = try #require(spec.page("RepositoriesPage"))
    #expect(page.description == "The repositories that were found.")
    guard case .list(.record(let members)) = page.parameter("repositories")?.type else {
      Issue.record("repositories isn't a list of records")
      return
    }
    #expect(members.map(\.name) == ["id", "name", "description", "watchersCount"])
    #expect(members.map(\.isOptional) == [false, false, true, false])
    let list = try #require(page.component("list_view"))
    #expect(list.whenEmpty?.source == "No public repositories.")
    #expect(list.source == .expression(try CELExpression(parsing: "repositories"), label: nil))
    #expect(list.cell?.text.source == "{name}")
    #expect(list.cell?.details.map(\.source) == ["{description}", "{watchersCount} watchers"])
    #expect(page.component("repository_cell")?.kind == .cell)
    #expect(spec.page("LoadingPage")?.component("loading_indicator")?.kind == .progress)
    let call = try #require(spec.call("repositories"))
    #expect(call.method == "GET")
    #expect(call.uriTemplate == "https://api.github.com/users/{username}/repos")
    #expect(call.arguments.map(\.name) == ["username"])
    #expect(call.samplesFile == "samples/repositories.json")
    #expect(call.description == "The public repositories of a user.")
    #expect(spec.call("anything")?.answer == .any)
    #expect(spec.requirements.map(\.number) == Array(1...11))
    #expect(
      spec.requirements[8].text == "When the user taps search_button with a valid user name, do not get anything yet: "
        + "first ask for the name of Earth's star with an alert, with two answers as the titles of its two buttons.")
    #expect(spec.requirements[8].line == 98)
  }

  @Test("Flower Shop is read whole")
  func flowerShop() throws {
    let spec = try #require(AppSpecReader.read(text: ExampleTexts.flowerShop).spec)
    let page = try #require(spec.page("OrderPage"))
    #expect(
      page.fields.map(\.name) == ["flower_choice", "stems_number", "wrapped_switch", "day_date", "card_textarea"])
    #expect(
      page.component("flower_choice")?.source == .expression(try CELExpression(parsing: "data.flowers"), label: "name"))
    #expect(page.component("stems_number")?.checks.map(\.rule) == [.required, .between(.int(1), .int(50))])
    #expect(page.component("day_date")?.checks.map(\.rule) == [.required, .afterToday])
    let card = try #require(page.component("card_textarea"))
    #expect(card.isOptional)
    #expect(card.checks.map(\.rule) == [.atMostCharacters(200), .judged("free of insults")])
    #expect(page.component("total_label")?.text.source == "Total {amount(total)}")
    #expect(spec.page("ResultPage")?.description == "")
    let table = try #require(spec.data.first)
    #expect(table.columns.map(\.type) == [.text, .amount])
    #expect(
      table.rows.first
        == .record([("name", .string("Rose")), ("price", .amount(try #require(Decimal(string: "2.5"))))]))
    #expect(spec.memory.map(\.name) == ["tries", "lastOrder"])
    #expect(spec.memory[0].parameter.defaultValue == .int(0))
    #expect(spec.memory[1].isKept && spec.memory[1].parameter.isOptional)
    #expect(spec.values.map(\.name) == ["price", "alternative", "total"])
    #expect(spec.values[1].type == .text)
    let call = try #require(spec.call("order"))
    #expect(call.method == "POST")
    #expect(call.headers.map(\.name) == ["Authorization"])
    #expect(call.headers.map(\.value.source) == ["Bearer {secret.flowers_key}"])
    #expect(call.body.map(\.name) == ["flower", "stems", "wrapped", "day", "card", "total"])
    #expect(call.body.map(\.type) == [.text, .wholeNumber, .yesNo, .date, .text, .amount])
    #expect(call.body[4].isOptional)
    #expect(call.asksFirst)
    guard case .record(let members) = call.answer else {
      Issue.record("the answer isn't a record")
      return
    }
    #expect(members.map(\.name) == ["number"])
    #expect(spec.requirements.count == 9)
  }
}
