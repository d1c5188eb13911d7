public import LanguageModels

/// What a person chooses in the settings.
public enum ModelSelection: Sendable, Hashable {
  case embedded
  /// Rules decide alone.
  case none
  /// Any OpenAI-compatible server. Without a key the saved one stays if it is for the same origin, else there is none.
  case server(url: String, name: String?, key: APIKey?)
}
