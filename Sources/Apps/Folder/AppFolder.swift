/// An app as it lies in its folder: `app.md`, `rules.json`, `samples/*.json`, `scenarios/*.md`.
public struct AppFolder: Sendable {
  /// What `app.md` says, as far as it can be read; `nil` when nothing can.
  public var spec: AppSpec?
  /// Where the parts of `app.md` stand that don't know their own line.
  public var lines = SpecLines()
  /// The bytes of `rules.json`; `nil` when the app has none, or when they can't be had.
  public var rules: [UInt8]?
  /// What `rules.json` says, and what is wrong with it.
  public var ruleReading: RuleBookReader.Reading?
  /// The samples of each call, by its name.
  public var samples: [String: [CallSample]] = [:]
  /// The scenarios, file by file in the order of their names.
  public var scenarios: [Scenario] = []
  /// Every problem of `app.md`, the samples and the scenarios, and of reaching the files, by file and line. What is wrong
  /// in `rules.json` is in `allProblems` too.
  public var problems: [SpecProblem] = []
  private var hasNoRules = false

  /// Whether something is wrong that keeps the app from being used.
  public var hasErrors: Bool { problems.contains { $0.severity == .error } }

  /// Every problem of the whole app, also when `app.md` can't be read: by file (`app.md`, `rules.json`, then the others by
  /// name), line and column.
  public var allProblems: [SpecProblem] {
    var all = problems + (ruleReading?.problems ?? [])
    if let spec, let ruleReading {
      all += RuleChecker.check(ruleReading, against: spec)
    } else if let spec, hasNoRules {
      // That no rule covers a tap goes without saying then.
      all += RuleChecker.check(RuleBook(translator: "by hand", requirements: []), against: spec)
        .filter { $0.code == RuleCode.withoutRules }
    }
    return Self.sorted(all)
  }

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
    folder.lookForOtherCase(files)
    folder.problems = sorted(folder.problems)
    return folder
  }

  private mutating func loadSpec(_ files: some AppFiles) {
    guard let text = text(of: "app.md", atMost: AppSpecReader.maximumBytes, files) else { return }
    let reading = AppSpecReader.read(text: text)
    spec = reading.spec
    lines = reading.lines
    problems += reading.problems
    if let spec {
      problems += SpecChecker.check(spec, lines: lines, fileExists: { !files.isMissing($0) })
    }
  }

  private mutating func loadRules(_ files: some AppFiles) {
    do throws(AppFileError) {
      let bytes = try files.bytes(of: "rules.json", atMost: Self.maximumBytes)
      rules = bytes
      ruleReading = RuleBookReader.read(bytes, file: "rules.json")
    } catch {
      hasNoRules = error.code == .missingFile
      if !hasNoRules { report(error, file: "rules.json") }
    }
  }

  private mutating func loadSamples(_ files: some AppFiles) {
    var read: [String: [CallSample]] = [:]
    for call in spec?.calls ?? [] {
      // A path that isn't right, or a file that isn't there, is reported with the call.
      guard let file = call.samplesFile, FolderPath.problem(file) == nil else { continue }
      if read[file] == nil {
        read[file] = []
        do throws(AppFileError) {
          let reading = CallSampleReader.read(try files.bytes(of: file, atMost: Self.maximumBytes), file: file)
          read[file] = reading.samples
          problems += reading.problems
        } catch {
          if error.code != .missingFile { report(error, file: file) }
        }
      }
      samples[call.name] = read[file]
    }
  }

  private mutating func loadScenarios(_ files: some AppFiles) {
    let names: [String]
    do throws(AppFileError) {
      names = try files.names(in: "scenarios")
    } catch {
      report(error, file: "scenarios")
      return
    }
    for name in names where name.lowercased().hasSuffix(".md") {
      let file = "scenarios/\(name)"
      guard name.hasSuffix(".md") else {
        warnOfCase("'\(file)' isn't read: its name must end in '.md'. Rename it; case counts.", file: file)
        continue
      }
      guard let text = text(of: file, atMost: ScenarioReader.maximumBytes, files) else { continue }
      let (found, mistakes) = ScenarioReader.read(text: text, file: file)
      scenarios += found
      problems += mistakes
      guard let spec else { continue }
      problems += ScenarioChecker.check(found, against: spec, samples: samples.mapValues { $0.map(\.name) })
    }
  }

  /// Finds files whose names have capitals where none belong: nothing else says that they aren't read.
  private mutating func lookForOtherCase(_ files: some AppFiles) {
    let names: [String]
    do throws(AppFileError) {
      names = try files.names(in: "")
    } catch {
      // `app.md` couldn't be read either, which is reported.
      return
    }
    for wanted in ["app.md", "rules.json", "scenarios"] where !names.contains(wanted) && files.isMissing(wanted) {
      for name in names where name.lowercased() == wanted {
        warnOfCase("'\(name)' isn't read: it must be called '\(wanted)'. Rename it; case counts.", file: name)
      }
    }
  }

  private mutating func warnOfCase(_ message: String, file: String) {
    problems.append(SpecProblem(.missingFile, severity: .warning, file: file, line: 0, message: message))
  }

  /// By file, line and column; what stands at one place keeps its order.
  private static func sorted(_ problems: [SpecProblem]) -> [SpecProblem] {
    func rank(_ file: String) -> Int { file == "app.md" ? 0 : file == "rules.json" ? 1 : 2 }
    return problems.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      return (rank(first.file), first.file, first.line, first.column ?? 0, left.offset)
        < (rank(second.file), second.file, second.line, second.column ?? 0, right.offset)
    }.map(\.element)
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
