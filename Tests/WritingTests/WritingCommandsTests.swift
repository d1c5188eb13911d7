import Testing
import Writing

@Suite("The commands that there are from the start")
struct WritingCommandsTests {
  @Test func `are those of the source, with its temperatures`() {
    let commands = WritingCommands.builtIn.map { "\($0.id) \($0.temperature)" }
    #expect(commands.starts(with: ["correct 0.2", "shorten 0.5", "emphasize 1.0", "add-tags 0.1", "insert-tags 0.2"]))
    #expect(WritingCommands.builtIn(.custom)?.prompt == "{instruction}")
  }
}
