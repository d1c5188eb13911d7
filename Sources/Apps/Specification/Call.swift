/// A request that the app may make.
public struct Call: Sendable, Hashable {
  public var name: String
  public var description: String
  public var method: String
  /// A URI template (RFC 6570) with scheme and host.
  public var uriTemplate: String
  /// The arguments of the address and the header, in order.
  public var arguments: [Parameter]
  /// Header fields; the values are templates, `{secret.name}` is filled from the configuration.
  public var headers: [(name: String, value: Template)] {
    headerNames.indices.map { (headerNames[$0], headerValues[$0]) }
  }
  private var headerNames: [String]
  private var headerValues: [Template]
  /// The members of the body; also arguments of the call.
  public var body: [Parameter]
  public var answer: ValueType
  /// The file of samples, relative to the app's folder.
  public var samplesFile: String?
  /// Whether it may be sent without asking the person though it isn't GET or HEAD.
  public var isSentWithoutAsking: Bool
  /// The arguments that may be filled from values that came out of responses.
  public var mayComeFromResponses: Set<String>
  public var line: Int

  public init(
    name: String, description: String = "", method: String, uriTemplate: String, arguments: [Parameter] = [],
    headers: [(name: String, value: Template)] = [], body: [Parameter] = [], answer: ValueType = .any,
    samplesFile: String? = nil, isSentWithoutAsking: Bool = false, mayComeFromResponses: Set<String> = [],
    line: Int = 0
  ) {
    self.name = name
    self.description = description
    self.method = method
    self.uriTemplate = uriTemplate
    self.arguments = arguments
    self.headerNames = headers.map(\.name)
    self.headerValues = headers.map(\.value)
    self.body = body
    self.answer = answer
    self.samplesFile = samplesFile
    self.isSentWithoutAsking = isSentWithoutAsking
    self.mayComeFromResponses = mayComeFromResponses
    self.line = line
  }

  /// Everything that an action may fill: arguments, then members of the body.
  public var parameters: [Parameter] { arguments + body }

  /// Whether the request changes nothing (RFC 9110, section 9.2.1): GET and HEAD.
  public var isSafe: Bool { method == "GET" || method == "HEAD" }

  /// Whether the person is asked before it is sent.
  public var asksFirst: Bool { !isSafe && !isSentWithoutAsking }
}
