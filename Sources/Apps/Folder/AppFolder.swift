/// An app as it lies in its folder: `app.md`, `rules.json`, `samples/*.json`, `scenarios/*.md`.
public struct AppFolder: Sendable {
  /// What `app.md` says, as far as it can be read; `nil` when nothing can.
  public var spec: AppSpec?
  /// Where the parts of `app.md` stand that don't know their own line.
  public var lines = SpecLines()
  /// The bytes of `rules.json`, unread; `nil` when the app has none.
  public var rules: [UInt8]?
  /// The samples of each call, by its name.
  public var samples: [String: [CallSample]] = [:]
  /// The scenarios, file by file in the order of their names.
  public var scenarios: [Scenario] = []
  /// Every problem of `app.md`, the samples and the scenarios. What is wrong in `rules.json` its own reader says.
  public var problems: [SpecProblem] = []

  /// Whether something is wrong that keeps the app from being used.
  public var hasErrors: Bool { problems.contains { $0.severity == .error } }

  /// The largest `rules.json` and the largest file of samples that are read, in bytes.
  public static let maximumBytes = 20 * 1_048_576

  /// Loads the app in a directory; what can't be loaded is in `problems`.
  public static func load(directory: String) -> AppFolder {
    do throws(AppFileError) {
      return load(from: try DirectoryAppFiles(directory: directory))
    } catch {
      var folder = AppFolder()
      folder.report(error, file: directory)
      return folder
    }
  }

  /// Loads an app from its files.
  public static func load(from files: some AppFiles) -> AppFolder {
    var folder = AppFolder()
    folder.loadSpec(files)
    folder.loadRules(files)
    folder.loadSamples(files)
    folder.loadScenarios(files)
    return folder
  }

  private mutating func loadSpec(_ files: some AppFiles) {
    guard let text = text(of: "app.md", atMost: AppSpecReader.maximumBytes, files) else { return }
    let reading = AppSpecReader.read(text: text)
    spec = reading.spec
    lines = reading.lines
    problems += reading.problems
    if let spec {
      problems += SpecChecker.check(spec, lines: lines, fileExists: files.hasFile)
      problems.sort(by: AppSpecReader.isBefore)
    }
  }

  private mutating func loadRules(_ files: some AppFiles) {
    guard files.hasFile("rules.json") else { return }
    do throws(AppFileError) {
      rules = try files.bytes(of: "rules.json", atMost: Self.maximumBytes)
    } catch {
      report(error, file: "rules.json")
    }
  }

  private mutating func loadSamples(_ files: some AppFiles) {
    var read: [String: [CallSample]] = [:]
    for call in spec?.calls ?? [] {
      // A path that isn't right, or a file that isn't there, is reported with the call.
      guard let file = call.samplesFile, files.hasFile(file) else { continue }
      if read[file] == nil {
        read[file] = []
        do throws(AppFileError) {
          let reading = CallSampleReader.read(try files.bytes(of: file, atMost: Self.maximumBytes), file: file)
          read[file] = reading.samples
          problems += reading.problems
        } catch {
          report(error, file: file)
        }
      }
      samples[call.name] = read[file]
    }
  }

  private mutating func loadScenarios(_ files: some AppFiles) {
    let names: [String]
    do throws(AppFileError) {
      names = try files.fileNames(in: "scenarios").filter { $0.hasSuffix(".md") }
    } catch {
      report(error, file: "scenarios")
      return
    }
    for name in names {
      let file = "scenarios/\(name)"
      guard let text = text(of: file, atMost: ScenarioReader.maximumBytes, files) else { continue }
      let (found, mistakes) = ScenarioReader.read(text: text, file: file)
      scenarios += found
      problems += mistakes
      guard let spec else { continue }
      problems += ScenarioChecker.check(found, against: spec, samples: samples.mapValues { $0.map(\.name) })
    }
  }

  private mutating func text(of file: String, atMost limit: Int, _ files: some AppFiles) -> String? {
    do throws(AppFileError) {
      let bytes = try files.bytes(of: file, atMost: limit)
      if let text = String(validating: bytes, as: UTF8.self) { return text }
      let line = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        .firstIndex { String(validating: $0, as: UTF8.self) == nil }
      problems.append(
        SpecProblem(
          .notUTF8, file: file, line: (line ?? 0) + 1,
          message: "The line has bytes that aren't UTF-8: save the file as UTF-8."))
    } catch {
      report(error, file: file)
    }
    return nil
  }

  private mutating func report(_ error: AppFileError, file: String) {
    problems.append(SpecProblem(error.code, file: file, line: 0, message: error.message))
  }
}
