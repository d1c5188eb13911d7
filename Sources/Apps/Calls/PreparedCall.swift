public import HTTPTransport

/// A call with its arguments, checked and ready to be approved and sent.
///
/// Secrets aren't in it: they are filled in when the request is made, and what is shown or stored has their names only.
public struct PreparedCall: Sendable, Hashable {
  public let call: Call
  /// The arguments, converted to their declared types; those that are missing are left out.
  public let arguments: AppMap
  /// The address to show, with `{secret.name}` where a secret stands.
  public let address: String
  /// The body to show and to send; `nil` if the call has none.
  public let body: String?
  private let template: URITemplate
  private let origin: Origin

  /// Checks the arguments of a call and fills its address and body.
  ///
  /// - Throws: `CallPreparationError`; for an argument that is unknown, missing or of another type, and for an address
  ///   that would lead elsewhere than the call declares.
  public init(_ call: Call, arguments: AppMap) throws(CallPreparationError) {
    self.call = call
    self.arguments = try CallArguments.converted(arguments, for: call)
    do {
      template = try URITemplate(parsing: call.uriTemplate)
    } catch {
      throw CallPreparationError(.badAddress, "The address of \(call.name) can't be read: \(error).")
    }
    // The origin is the declaration's own: no argument may choose where a request goes.
    guard let origin = Origin(template.literalPrefix) else {
      throw CallPreparationError(
        .badAddress, "The address of \(call.name) must begin with http:// or https:// and a host.")
    }
    self.origin = origin
    body = call.body.isEmpty ? nil : CallText.json(.map(Self.members(of: call.body, in: self.arguments)))
    var address = try Self.address(template, origin, call, self.arguments) { "{secret.\($0)}" }
    for name in template.variables.compactMap(Self.secretName) {
      address = address.replacing("%7Bsecret.\(name)%7D", with: "{secret.\(name)}")
    }
    self.address = address
  }

  /// Whether the declared address itself lies in one's own machine or network.
  public var isPrivate: Bool { PrivateAddresses.contains(host: origin.host) }

  /// The names of the secrets that the address and the header need.
  public var secrets: [String] {
    var names = template.variables.compactMap(Self.secretName)
    for header in call.headers {
      for case .expression(let expression) in header.value.parts {
        names += expression.references.filter { $0.first == "secret" && $0.count > 1 }.map { $0[1] }
      }
    }
    return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Makes the request, with the secrets filled in.
  ///
  /// - Throws: `CallPreparationError`; for a secret that isn't set, and for a header that can't be sent.
  public func request(secret: (String) -> String?) throws(CallPreparationError) -> HTTPRequest {
    for name in secrets where secret(name) == nil {
      throw CallPreparationError(
        .missingSecret, "\(call.name) needs the secret \(name), which isn't set. Put it into the configuration.")
    }
    let url = try Self.address(template, origin, call, arguments) { secret($0) ?? "" }
    var headers = try headers { secret($0) ?? "" }
    func addUnlessDeclared(_ name: String, _ value: String) {
      guard !headers.contains(where: { $0.name.lowercased() == name.lowercased() }) else { return }
      headers.append(HTTPField(name, value))
    }
    addUnlessDeclared("Accept", "application/json")
    addUnlessDeclared("User-Agent", "Parlance")
    if body != nil { addUnlessDeclared("Content-Type", "application/json") }
    return HTTPRequest(method: call.method, url: url, headers: headers, body: body.map { Array($0.utf8) })
  }

  /// The header fields, with the secrets as they are given; to show them, give names.
  ///
  /// - Throws: `CallPreparationError` for a field that can't be filled or sent. A field that needs a missing optional
  ///   argument is left out.
  public func headers(secret: (String) -> String) throws(CallPreparationError) -> [HTTPField] {
    let scope = CallScope(call: call, arguments: arguments, secrets: secrets.map { ($0, secret($0)) })
    var fields: [HTTPField] = []
    for header in call.headers {
      let value: String?
      do {
        value = try header.value.evaluate(in: scope)
      } catch {
        throw CallPreparationError(.badHeader, "The header \(header.name) of \(call.name) can't be filled: \(error).")
      }
      guard let value else { continue }
      guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
        throw CallPreparationError(
          .badHeader,
          "The header \(header.name) of \(call.name) would hold a line break or a control character. "
            + "Take it out of the argument.")
      }
      fields.append(HTTPField(header.name, value))
    }
    return fields
  }

  private static func members(of body: [Parameter], in arguments: AppMap) -> AppMap {
    AppMap(body.compactMap { member in arguments[member.name].map { (.string(member.name), $0) } })
  }

  private static func secretName(_ variable: String) -> String? {
    variable.hasPrefix("secret.") ? String(variable.dropFirst("secret.".count)) : nil
  }

  private static func address(
    _ template: URITemplate, _ origin: Origin, _ call: Call, _ arguments: AppMap, _ secret: (String) -> String
  ) throws(CallPreparationError) -> String {
    let url: String
    do {
      url = try template.expanded { name in
        secretName(name).map { .text(secret($0)) } ?? arguments[name].flatMap(CallText.templateValue)
      }
    } catch {
      throw CallPreparationError(.badAddress, "The address of \(call.name) can't be filled: \(error.message).")
    }
    guard Origin(url) == origin else {
      throw CallPreparationError(.badAddress, "With these arguments \(call.name) would ask another host than declared.")
    }
    // ".." would climb out of the path that the call declares, and programs resolve it before they send.
    guard dotSegments(url) == dotSegments(call.uriTemplate) else {
      throw CallPreparationError(
        .badAddress,
        "With these arguments the address of \(call.name) would hold \".\" or \"..\" as a part of its path.")
    }
    return url
  }

  private static func dotSegments(_ url: String) -> Int {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").count { segment in
      let plain = segment.replacing("%2e", with: ".").replacing("%2E", with: ".")
      return plain == "." || plain == ".."
    }
  }
}
