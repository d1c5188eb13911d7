import Foundation

/// A recording as it was read: the exchanges in their order, and what couldn't be read of it.
struct Recording: Sendable {
  var exchanges: [RecordedExchange] = []
  /// A sentence for each line that couldn't be read, such as one that was cut off when a program was killed.
  var problems: [String] = []

  /// Reads a file.
  ///
  /// - Throws: `RecordingError` of code `notRead` or `empty`.
  init(path: String) throws(RecordingError) {
    var facts = stat()
    if unsafe stat(path, &facts) == 0, facts.st_mode & S_IFMT != S_IFREG {
      // A pipe may never end, a device neither.
      throw RecordingError(.notRead, "The recording \(path) can't be read: it is no file. Name one that was recorded.")
    }
    let bytes: [UInt8]
    do { bytes = Array(try Data(contentsOf: URL(filePath: path))) } catch {
      throw RecordingError(
        .notRead, "The recording \(path) can't be read: \(error.localizedDescription) Name a file that was recorded.")
    }
    let isWhole = bytes.last == UInt8(ascii: "\n")
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      do {
        exchanges.append(try RecordedExchange(json: try JSONValue(parsing: Array(line))))
      } catch let problem as RecordingProblem {
        problems.append("Line \(index + 1) of the recording \(path) \(problem.text): it is left out.")
      } catch {
        let isCutOff = index == lines.count - 1 && !isWhole
        problems.append(
          isCutOff
            ? "The last line of the recording \(path) was cut off while it was written: it is left out."
            : "Line \(index + 1) of the recording \(path) isn't JSON (\(error)): it is left out.")
      }
    }
    guard !exchanges.isEmpty else {
      throw RecordingError(
        .empty, problems.first ?? "There is nothing in the recording \(path): record something into it first.")
    }
  }
}
