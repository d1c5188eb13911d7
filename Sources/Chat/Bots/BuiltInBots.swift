/// The bots that ship with Parlance.
public enum BuiltInBots {
  public static let all = [gpt, witty, knowledge]

  public static let gpt = Bot(
    id: "gpt-bot", name: "GPT Bot", character: "You are a helpful assistant.", picture: .circle, isBuiltIn: true)
  public static let witty = Bot(
    id: "witty-bot", name: "Witty Bot", character: "You are witty.", picture: .wave, isBuiltIn: true)
  public static let knowledge = Bot(
    id: "knowledge-bot", name: "Knowledge Bot", character: "You know a great deal and say it plainly.",
    picture: .summit, isBuiltIn: true)
}
