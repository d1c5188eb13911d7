import Locking

extension LanguageModelSession {
  /// Asks, and returns the response when it is whole.
  ///
  /// - Parameter toolChoice: Whether the model may or must call tools at first; once it has, it decides itself.
  /// - Throws: `LanguageModelError`, with `.concurrentRequests` while another response is being generated,
  ///   `.unsupported` when the model can't call tools or has no such tool, `.toolLimitReached` when it never comes to
  ///   an answer, `.cutOff` when its limit of tokens ended a call; `CancellationError`.
  public func respond(
    to prompt: String, toolChoice: ToolChoice = .automatic, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> {
    try await streamResponse(to: prompt, toolChoice: toolChoice, options: options).collect()
  }

  /// Asks for a JSON value of a shape, and returns it when it is whole.
  ///
  /// - Parameter toolChoice: Whether the model may or must call tools at first; once it has, it decides itself.
  /// - Throws: What the other `respond` throws, and `LanguageModelError`: `.cutOff` when the limit of tokens ended the
  ///   response, `.refused` when the provider held it back, `.wrongShape` when it isn't JSON or doesn't fit the schema.
  ///   Such a response doesn't come into the transcript.
  public func respond(
    to prompt: String, schema: NamedSchema, toolChoice: ToolChoice = .automatic,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<JSONValue> {
    let value = Locked(JSONValue.null)
    let stream = streamResponse(to: prompt, schema: schema, toolChoice: toolChoice, options: options) { response in
      let checked = try schema.schema.value(of: response.content, response.finishReason)
      value.withLock { $0 = checked }
    }
    let response = try await stream.collect()
    return Response(
      content: value.withLock { $0 }, finishReason: response.finishReason, usage: response.usage)
  }

  /// Asks, and returns the response as it grows. Nothing is sent before the stream is read.
  ///
  /// The response is the text of the model's last reply. What a model says before it calls tools shows in the stream
  /// while it is said; the text begins anew after the calls, and what was said before them stands in the transcript.
  ///
  /// With a schema and tools, the schema is for the answer at the end. A model that can't take both at once is offered
  /// the tools alone until it calls none any more, and then asked again for an answer in that shape.
  ///
  /// - Parameters:
  ///   - schema: The shape that the response must have; it is then one JSON text, which isn't checked here.
  ///   - toolChoice: Whether the model may or must call tools at first; once it has, it decides itself.
  public func streamResponse(
    to prompt: String, schema: NamedSchema? = nil, toolChoice: ToolChoice = .automatic,
    options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream {
    streamResponse(to: prompt, schema: schema, toolChoice: toolChoice, options: options, check: nil)
  }

  /// The same with a check of the whole response before it comes into the transcript: what it throws, the reader gets.
  package func streamResponse(
    to prompt: String, schema: NamedSchema? = nil, toolChoice: ToolChoice = .automatic,
    options: GenerationOptions = GenerationOptions(), check: (@Sendable (Response<String>) throws -> Void)?
  ) -> ResponseStream {
    let run = SessionRun(
      session: self,
      ask: SessionRun.Ask(prompt: prompt, schema: schema, toolChoice: toolChoice, options: options), check: check)
    return ResponseStream(
      deltas: GenerationStream(batches: { try await run.next() }),
      finish: { run.finish($0) })
  }
}
