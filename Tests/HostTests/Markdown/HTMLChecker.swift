/// Reads HTML that should be harmless, by rules of its own: only known elements and attributes, well nested, nothing
/// that does anything. Keeps the text that a person would see.
struct HTMLChecker {
  private(set) var faults: [String] = []
  /// The text as a person sees it, `<br>` and blocks' ends as line ends.
  private(set) var text = ""
  /// Where links lead.
  private(set) var addresses: [String] = []
  private(set) var depth = 0

  private static let attributes: [String: Set<String>] = [
    "p": ["dir"], "h3": ["dir"], "h4": ["dir"], "h5": ["dir"], "h6": ["dir"], "blockquote": [], "ul": [],
    "ol": ["start"], "li": ["dir", "class"], "table": [], "thead": [], "tbody": [], "tr": [],
    "th": ["dir", "class"], "td": ["dir", "class"], "pre": ["dir"], "code": ["dir", "class"], "em": [], "strong": [],
    "del": [], "a": ["href", "rel", "target", "dir", "title"], "br": [], "hr": [], "span": ["class"],
  ]
  private static let blocks: Set<String> = [
    "p", "h3", "h4", "h5", "h6", "blockquote", "ul", "ol", "li", "table", "tr", "td", "th", "pre", "table", "hr",
  ]
  /// What may stand in what; the others may stand anywhere that text may.
  private static let parents: [String: Set<String>] = [
    "li": ["ul", "ol"], "thead": ["table"], "tbody": ["table"], "tr": ["thead", "tbody"],
    "td": ["tr"], "th": ["tr"],
  ]
  private static let onlyInline: Set<String> = [
    "p", "h3", "h4", "h5", "h6", "td", "th", "code", "em", "strong", "del", "a", "span",
  ]

  private var open: [String] = []
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ html: String) {
    scalars = Array(html.unicodeScalars)
    while index < scalars.count, faults.count < 5 {
      switch scalars[index] {
      case "<": readTag()
      case ">": fault("a bare >")
      case "&": readEntity()
      default:
        text.unicodeScalars.append(scalars[index])
        checkText(scalars[index])
      }
      index += 1
    }
    if !open.isEmpty { fault("not closed: \(open)") }
  }

  private mutating func fault(_ what: String) { faults.append("\(what) at \(index)") }

  private mutating func checkText(_ scalar: Unicode.Scalar) {
    let isControl = scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar.value == 0x7F
    let turns = (0x202A...0x202E).contains(scalar.value)
    if isControl || turns { fault("U+\(String(scalar.value, radix: 16))") }
    if ["ul", "ol", "table", "thead", "tbody", "tr"].contains(open.last), scalar != "\n" {
      fault("text in \(open.last ?? "")")
    }
  }

  private mutating func readEntity() {
    guard let end = scalars[index...].prefix(8).firstIndex(of: ";") else { return fault("a bare &") }
    let name = String(String.UnicodeScalarView(scalars[(index + 1)..<end]))
    guard let scalar: Unicode.Scalar = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""][name] else {
      return fault("entity \(name)")
    }
    text.unicodeScalars.append(scalar)
    checkText(scalar)
    index = end
  }

  private mutating func readTag() {
    guard let end = scalars[index...].firstIndex(of: ">") else { return fault("a tag without an end") }
    var content = String(String.UnicodeScalarView(scalars[(index + 1)..<end]))[...]
    index = end
    if content.first == "/" { return close(String(content.dropFirst())) }
    let name = String(content.prefix { $0 != " " })
    content = content.dropFirst(name.count)
    guard let known = Self.attributes[name] else { return fault("element \(name)") }
    checkPlace(name)
    var seen: Set<String> = []
    while !content.isEmpty {
      guard content.first == " ", let equals = content.firstIndex(of: "="),
        content[content.index(after: equals)...].first == "\""
      else { return fault("attributes of \(name)") }
      let attribute = String(content[content.index(after: content.startIndex)..<equals])
      let rest = content[equals...].dropFirst(2)
      guard let quote = rest.firstIndex(of: "\"") else { return fault("attribute \(attribute)") }
      if !known.contains(attribute) || !seen.insert(attribute).inserted { fault("attribute \(attribute) of \(name)") }
      check(attribute, String(rest[..<quote]), of: name)
      content = rest[quote...].dropFirst()
    }
    if name == "a", !seen.isSuperset(of: ["href", "rel", "target"]) { fault("a without its attributes") }
    if name == "br" { text += "\n" }
    if name != "br", name != "hr" { open.append(name) }
    depth = max(depth, open.count)
  }

  private mutating func checkPlace(_ name: String) {
    if let parents = Self.parents[name], !parents.contains(open.last ?? "") { fault("\(name) in \(open)") }
    if let parent = open.last, Self.onlyInline.contains(parent), Self.blocks.contains(name) {
      fault("\(name) in \(parent)")
    }
    if name == "a", open.contains("a") { fault("a in a") }
  }

  private mutating func close(_ name: String) {
    guard open.popLast() == name else { return fault("</\(name)>") }
    if Self.blocks.contains(name) { text += "\n" }
  }

  private mutating func check(_ attribute: String, _ value: String, of name: String) {
    let isRight: Bool
    switch attribute {
    case "dir": isRight = value == "auto" || value == "ltr"
    case "rel": isRight = value == "noopener noreferrer nofollow"
    case "target": isRight = value == "_blank"
    case "start": isRight = !value.isEmpty && value.allSatisfy { ("0"..."9").contains($0) }
    case "title": isRight = !value.contains { "<>\"".contains($0) }
    case "class":
      let names = [
        "task-item", "task", "hidden-character", "align-left", "align-center", "align-right",
      ]
      let language = value.hasPrefix("language-") && name == "code" ? value.dropFirst(9) : ""
      isRight =
        names.contains(value)
        || !language.isEmpty
          && language.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-#._".contains($0)) }
    case "href":
      addresses.append(value)
      isRight =
        ["http://", "https://", "mailto:"].contains { value.lowercased().hasPrefix($0) }
        && value.unicodeScalars.allSatisfy { $0.value > 0x20 && !"<>\"'`\\".unicodeScalars.contains($0) }
    default: isRight = false
    }
    if !isRight { fault("\(attribute)=\(value)") }
  }
}
