public import LanguageModels

/// One question that a model answered while an event was decided.
public struct ModelAnswer: Sendable, Hashable {
  /// What was asked for.
  public enum Kind: String, Sendable, Hashable {
    case ask, choose, write, judge, translate, decide, repair
  }

  public var kind: Kind
  /// The question, instruction or requirement.
  public var question: String
  /// What the model said.
  public var text: String
  public var promptHash: String
  public var usage: Usage

  public init(kind: Kind, question: String, text: String, promptHash: String, usage: Usage) {
    self.kind = kind
    self.question = question
    self.text = text
    self.promptHash = promptHash
    self.usage = usage
  }

  init<Value>(kind: Kind, question: String, judgement: Judgement<Value>, text: String) {
    self.init(
      kind: kind, question: question, text: text, promptHash: judgement.promptHash, usage: judgement.usage)
  }
}

/// Who decided an event: the highest that was needed.
public enum Tier: String, Sendable, Hashable, Comparable, CaseIterable {
  case rule, judged, written, model

  public static func < (left: Tier, right: Tier) -> Bool { left.order < right.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension ModelAnswer.Kind {
  /// The tier that an answer of this kind lifts an event to.
  var tier: Tier {
    switch self {
    case .ask, .choose, .judge: .judged
    case .write: .written
    case .translate, .decide, .repair: .model
    }
  }
}
