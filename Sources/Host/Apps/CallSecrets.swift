package import Apps
import LocalModel

/// The secrets that an app's calls need, from the configuration file.
package enum CallSecrets {
  /// Reads them if any call names one; an app without secrets needs no configuration.
  ///
  /// - Throws: `LocalModelError`.
  package static func read(for app: AppSpec, environment: [String: String]) throws -> [String: String] {
    let needsSecrets = app.calls.contains { call in
      call.uriTemplate.contains("secret.") || call.headers.contains { $0.value.source.contains("secret.") }
    }
    guard needsSecrets else { return [:] }
    return try ConfigurationFile(environment: environment).read().secrets
  }
}
