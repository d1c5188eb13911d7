import Writing

let countCommand = Command(
  name: "count", operands: "< TEXT",
  summary: "Counts a post on standard input as Mastodon's server does, and says whether it fits.",
  options: [
    .init("--limit", "N", "how many characters a post may have (default: 500)"),
    .init("--url-cost", "N", "what every address counts, however long it is (default: 23)"),
    .init("--content-warning", "TEXT", "the post's content warning, which counts too"),
    .init(
      "--json", nil,
      "prints length, limit, fits, urlCost, urls, mentions, hashtags, and entities with their places as JSON"),
  ],
  details: [
    "Characters are those that people see. An address (with http:// or https:// and a known top-level domain) counts N,",
    "@user@host counts as @user. White space at both ends, such as the line's end that 'echo' adds, counts nothing, since",
    "the server takes it off. Places are Unicode scalars of the input, counted from 0, the end exclusive.",
    "",
    "Exit status: 0 when it was counted, whether it fits or not.",
  ]
) { arguments in
  if let word = arguments.positional.first {
    throw UsageError("The text comes on standard input, not as '\(word)': printf '%s' 'Hello' | parlance count.")
  }
  var limit = PostLimit()
  if let maximum = try arguments.number("--limit", minimum: 1) { limit.maximum = maximum }
  if let cost = try arguments.number("--url-cost", minimum: 0) { limit.urlCost = cost }
  let count = PostCount(
    try await InputText.read(), contentWarning: arguments.value("--content-warning") ?? "", limit: limit)
  if arguments.has("--json") { Output.json(count.json) } else { Output.line(sentence(count)) }
  return 0
}

private func sentence(_ count: PostCount) -> String {
  let over = count.length - count.limit.maximum
  return "\(count.length) of \(count.limit.maximum) characters: " + (count.fits ? "it fits." : "\(over) too many.")
}
