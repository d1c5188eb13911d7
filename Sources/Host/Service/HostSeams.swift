package import HTTPTransport
import LanguageModels
import LocalModel
package import Notes

/// What tests put in the place of the outside world.
package struct HostSeams: Sendable {
  /// Makes the model.
  package var model: @Sendable (HostOptions, any HTTPTransport) throws -> any HostModel
  /// Makes the server, for the port that is given.
  package var server: @Sendable (HostOptions, Int, any RequestHandler) async throws -> any HTTPServer
  /// Carries what is asked of others.
  package var transport: any HTTPTransport
  /// How often the apps' folder is looked at while somebody follows.
  package var watching: Duration = .seconds(2)
  /// How often what was deleted more than 30 days ago is taken away.
  package var tidying: Duration = .seconds(3600)
  /// Makes what asks a model about notes.
  package var noteReader: Notebook.ReaderSource = { NoteReader(model: $0) }

  package init(
    transport: any HTTPTransport = HTTPTransports.makeDefault(),
    model: @escaping @Sendable (HostOptions, any HTTPTransport) throws -> any HostModel = {
      try ModelService(options: $0.model, environment: $0.environment, transport: $1)
    },
    server: @escaping @Sendable (HostOptions, Int, any RequestHandler) async throws -> any HTTPServer
  ) {
    self.transport = transport
    self.model = model
    self.server = server
  }
}
