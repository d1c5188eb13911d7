import LanguageModels

/// What the bot sees, as lines.
enum BotsView {
  static func lines(of view: JSONValue) -> [String] {
    var facts: [String] = []
    if let model = view["model"]?.stringValue, !model.isEmpty { facts.append(PlainText.oneLine(model)) }
    if let tokens = view["tokens"]?.integerValue {
      let window = view["window"]?.integerValue.map { " of \($0)" } ?? ""
      facts.append("\(view["isExact"]?.boolValue == true ? "" : "about ")\(tokens)\(window) tokens")
    }
    if let omitted = view["omitted"]?.integerValue, omitted > 0 {
      let begins = view["begins"]?.integerValue.map { ", so it begins with #\($0)" } ?? ""
      facts.append("\(counted(omitted, "older message")) left out because they don't fit\(begins)")
    }
    var lines = [
      (view["reply"]?.isNull ?? true ? "Would be sent next" : "Sent for the reply that is being written")
        + (facts.isEmpty ? ":" : " (" + facts.joined(separator: "; ") + "):")
    ]
    for message in view["request"]?["messages"]?.arrayValue ?? [] {
      lines.append("[\(PlainText.oneLine(message["role"]?.stringValue ?? "?"))]")
      lines += PlainText.lines(message["content"]?.stringValue ?? "").map { $0.isEmpty ? "" : "  \($0)" }
    }
    let unsent = (view["unsent"]?.arrayValue ?? []).compactMap { $0["number"]?.integerValue }
    if !unsent.isEmpty {
      lines.append("Not sent, though it is in the channel: " + unsent.map { "#\($0)" }.joined(separator: ", "))
    }
    return lines
  }
}

/// Versions of messages, as lines.
enum Branches {
  /// - Parameter shown: What is on the branch that is shown.
  static func lines(_ versions: [RemoteMessage], shown: Set<String>) -> [String] {
    guard !versions.isEmpty else { return ["Every message has one version only."] }
    return versions.map { message in
      let text = PlainText.oneLine(String(message.text.prefix(60)))
      let mark = shown.contains(message.id) ? "*" : " "
      return "\(mark) #\(message.number)  version \(message.version) of \(message.siblings.count)  \(text)"
    } + ["Those with * are shown."]
  }
}
