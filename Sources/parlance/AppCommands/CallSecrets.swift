import Apps
import Foundation
import LocalModel

/// The secrets that an app's calls need, from the configuration file.
enum CallSecrets {
  /// Reads them if any call names one; an app without secrets needs no configuration.
  static func read(for app: AppSpec) throws -> [String: String] {
    let needsSecrets = app.calls.contains { call in
      call.uriTemplate.contains("secret.") || call.headers.contains { $0.value.source.contains("secret.") }
    }
    guard needsSecrets else { return [:] }
    return try ConfigurationFile(environment: ProcessInfo.processInfo.environment).read().secrets
  }
}
