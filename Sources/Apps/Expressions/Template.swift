/// A text with expressions in braces: `Repositories of {owner}`.
public struct Template: Sendable, Hashable {
  /// A piece of a template.
  public enum Part: Sendable, Hashable {
    case text(String)
    case expression(CELExpression)
  }

  /// The template as it was written.
  public let source: String
  /// The pieces in order; no text is empty, and no two texts follow each other.
  public let parts: [Part]

  /// Parses a template; `{{` and `}}` stand for braces.
  ///
  /// - Throws: `ExpressionSyntaxError`; the offset counts from the start of the template.
  public init(parsing source: String) throws(ExpressionSyntaxError) {
    self.source = source
    parts = try Self.parse(Array(source.unicodeScalars))
  }

  /// Makes a template that shows this text as it is.
  public init(text: String) {
    source = text.replacing("{", with: "{{").replacing("}", with: "}}")
    parts = text.isEmpty ? [] : [.text(text)]
  }

  /// Fills the template; `nil` when an expression in it is missing and the template has nothing else to show.
  ///
  /// "Nothing else" means: no other expression has a value; the text around them doesn't count, so that
  /// `Last time: {memory.lastOrder}` hides. Otherwise what is missing is left out. Texts appear as they are, numbers
  /// plainly (`7.5`, a whole number without fraction), dates and times as ISO 8601, truth values as yes and no, and
  /// lists with commas.
  ///
  /// - Throws: `ExpressionError` for anything but a missing value; code `.type` for a record.
  public func evaluate(in scope: some ExpressionScope) throws(ExpressionError) -> String? {
    var result = ""
    var hasValue = false
    var isMissing = false
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .expression(let expression):
        if let text = try Self.text(of: expression, in: scope) {
          hasValue = true
          result += text
        } else {
          isMissing = true
        }
      }
    }
    return isMissing && !hasValue ? nil : result
  }

  /// The paths that the expressions read, each once.
  public var references: [[String]] {
    var paths: [[String]] = []
    for case .expression(let expression) in parts {
      for path in expression.references where !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  /// The text of a template without expressions, `nil` of any other.
  public var plainText: String? {
    switch parts.count {
    case 0: ""
    case 1: if case .text(let text) = parts[0] { text } else { nil }
    default: nil
    }
  }

  private static func text(
    of expression: CELExpression, in scope: some ExpressionScope
  ) throws(ExpressionError) -> String? {
    let value: AppValue
    do throws(ExpressionError) {
      value = try expression.evaluate(in: scope)
    } catch {
      if error.code == .missing { return nil }
      throw error
    }
    if value.isNull { return nil }
    guard let text = value.plainText else {
      throw ExpressionError(.type, "{\(expression)} is \(value.typeName), which can't be shown; name a part of it")
    }
    return text
  }

  private static func parse(_ scalars: [Unicode.Scalar]) throws(ExpressionSyntaxError) -> [Part] {
    var parts: [Part] = []
    var text = ""
    var position = 0
    while position < scalars.count {
      let current = scalars[position]
      let isDoubled = position + 1 < scalars.count && scalars[position + 1] == current
      if (current == "{" || current == "}") && isDoubled {
        text.unicodeScalars.append(current)
        position += 2
      } else if current == "{" {
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(.expression(try parseExpression(scalars, at: &position)))
      } else if current == "}" {
        throw ExpressionSyntaxError("a '}' without '{'; a brace in the text is written '}}'", offset: position)
      } else {
        text.unicodeScalars.append(current)
        position += 1
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    return parts
  }

  /// Parses the expression behind the brace at `position`, and moves behind its closing brace.
  private static func parseExpression(
    _ scalars: [Unicode.Scalar], at position: inout Int
  ) throws(ExpressionSyntaxError) -> CELExpression {
    let start = position + 1
    var parser = try ExpressionParser(scalars, from: start, checksCalls: true)
    if parser.token.kind == .sign("}") {
      throw ExpressionSyntaxError("there is nothing in the braces; '{{' stands for a brace", offset: position)
    }
    let root = try parser.parse()
    guard parser.token.kind == .sign("}") else { throw parser.unexpected("'}'") }
    var source = ""
    source.unicodeScalars.append(contentsOf: scalars[start..<parser.token.start])
    position = parser.token.end
    return CELExpression(source: source, root: root)
  }
}

extension Template: CustomStringConvertible {
  public var description: String { source }
}
