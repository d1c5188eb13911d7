import Apps
import Foundation
import LanguageModels

/// An app of the library: what its folder says, as it was read last.
struct AppEntry: Sendable {
  /// The folder's name.
  let id: String
  /// The folder's absolute path, which tells the apps of one installation apart.
  let path: String
  let facts: FolderFacts
  let folder: AppFolder
  /// `app.md` as it is.
  let source: String
  let problems: [SpecProblem]
  let requirements: [RequirementState]
  /// Of all that `app.md` says; `nil` if it can't be read.
  let hash: String?

  /// Reads an app; what can't be read is among its problems.
  init(id: String, path: String, facts: FolderFacts) {
    self.id = id
    self.path = path
    self.facts = facts
    folder = AppFolder.load(directory: path)
    source = Self.text(of: "app.md", in: path)
    problems = folder.allProblems
    let rules = folder.ruleReading?.book
    let spec = folder.spec
    requirements = spec.map { spec in spec.requirements.map { RequirementState($0, in: spec, rules: rules) } } ?? []
    hash = spec.flatMap { spec in
      Trace.header(app: spec, rules: nil, deciders: "", model: nil, start: "")["hashes"]?["app"]?.stringValue
    }
  }

  var rules: RuleBook? { folder.ruleReading?.book }
  var title: String { folder.spec.map(\.title) ?? id }
  var errors: [SpecProblem] { problems.filter { $0.severity == .error } }

  /// The specification of an app that can run.
  ///
  /// - Throws: `ProblemDetails` with the mistakes.
  func runnable() throws -> AppSpec {
    let errors = errors
    guard let spec = folder.spec, errors.isEmpty else {
      let list = errors.prefix(10).map { "\($0.file):\($0.line): \($0.message)" }
      let more = errors.count > 10 ? ["and \(errors.count - 10) more"] : []
      throw ProblemDetails(
        status: 409, code: .mistakes, title: "The app has mistakes",
        detail: "\(title) can't be opened until its mistakes are corrected. \((list + more).joined(separator: " "))")
    }
    return spec
  }

  private static func text(of file: String, in folder: String) -> String {
    // Why a file can't be read is among the problems.
    guard let files = try? DirectoryAppFiles(directory: folder),
      let bytes = try? files.bytes(of: file, atMost: AppFolder.maximumBytes)
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
