import Foundation
import LanguageModels

/// Measures from sending on one device until a real browser on another one has drawn the message, with the Python
/// environment of the browser tests if it is there.
struct ScreenMeasurement: Sendable {
  let host: BenchHost
  let environment: [String: String]
  /// Where the browser keeps what is its own.
  let folder: String

  /// The result of the row; not measured where there is no browser, or no Python that can drive it.
  ///
  /// - Throws: `BenchError` when the page doesn't show a message, `CancellationError`.
  func result(_ row: BenchRow, count: Int, say: (String) -> Void) async throws -> BenchResult {
    let chromium = environment["CHROMIUM"] ?? "/usr/bin/chromium"
    guard FileManager.default.isExecutableFile(atPath: chromium) else {
      return row.notMeasured("Skipped: there is no browser at \(chromium); CHROMIUM names another one.")
    }
    guard let python else {
      return row.notMeasured(
        "Skipped: the browser tests' Python isn't there; 'scripts/test-browser --prepare' in the project makes it.")
    }
    say("\(count) messages to the screen of a browser")
    let channel = try await BenchDevice(host).newChannel()
    var variables = ChildEnvironment.measured
    variables["HOME"] = folder
    variables["TMPDIR"] = folder
    let process = MeasuredProcess(
      name: "The browser", executable: python,
      arguments: ["-I", "-c", BenchFiles.chatScreen, host.origin, channel, "\(count)", chromium],
      limit: .seconds(240), environment: variables)
    let output = try await process.run().output
    guard let times = try JSONValue(parsing: output).arrayValue?.compactMap(\.doubleValue), times.count == count else {
      throw BenchError("The browser's times can't be read: \(output.prefix(200))")
    }
    let slow = times.percentile(0.95).map { "95 % within \(ResultTable.short($0)) ms. " } ?? ""
    return row.measured(
      times, note: slow + "From the request until the first frame with the message, on one machine with one clock.")
  }

  /// The newest environment that was made whole.
  private var python: String? {
    var cache = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    if cache == nil, let home = environment["HOME"], home.hasPrefix("/") { cache = home + "/.cache" }
    guard let cache else { return nil }
    let folder = cache + "/parlance/browser-tests"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    func made(_ name: String) -> Date? {
      let facts = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)/complete")
      return facts?[.modificationDate] as? Date
    }
    let whole = names.compactMap { name in made(name).map { (name, $0) } }
    return whole.max { $0.1 < $1.1 }.map { "\(folder)/\($0.0)/bin/python" }
  }
}
