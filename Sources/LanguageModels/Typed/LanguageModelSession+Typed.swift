import Locking

extension LanguageModelSession {
  /// Asks for a value of a type, and returns it when it is whole.
  ///
  /// The model is held to a schema that is derived from the type (`JSONSchema(for:)`); the reply is checked, decoded, and
  /// only then comes into the transcript.
  ///
  /// - Parameter toolChoice: Whether the model may or must call tools at first; once it has, it decides itself.
  /// - Throws: `LanguageModelError`: `.unsupportedType` before anything is sent; `.cutOff` when the limit of tokens ended
  ///   the reply, `.refused` when the provider held it back, `.wrongShape` when it isn't what was asked for, and what
  ///   `respond(to:toolChoice:options:)` throws; `CancellationError`.
  public func respond<Content: Decodable & Sendable>(
    to prompt: String, generating type: Content.Type = Content.self, toolChoice: ToolChoice = .automatic,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<Content> {
    try await streamResponse(to: prompt, generating: type, toolChoice: toolChoice, options: options).collect()
  }

  /// Asks for a value of a type, and returns it as it grows. Nothing is sent before the stream is read.
  ///
  /// - Parameter toolChoice: Whether the model may or must call tools at first; once it has, it decides itself.
  /// - Throws (while reading): What `respond(to:generating:toolChoice:options:)` throws.
  public func streamResponse<Content: Decodable & Sendable>(
    to prompt: String, generating type: Content.Type = Content.self, toolChoice: ToolChoice = .automatic,
    options: GenerationOptions = GenerationOptions()
  ) -> TypedResponseStream<Content> {
    let schema = Result { try TypedSchema(type) }
    let content = Locked<Content?>(nil)
    let text = streamResponse(
      to: prompt, schema: try? schema.get().named, toolChoice: toolChoice, options: options
    ) { response in
      let value = try schema.get().content(of: response.content, response.finishReason)
      content.withLock { $0 = value }
    }
    return TypedResponseStream(text: text, schema: schema, content: content)
  }
}
