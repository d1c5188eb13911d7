/// Why a recording can't be written or read, in words that a person can act on.
public struct RecordingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file can't be opened.
    public static let notOpened = Code(rawValue: "not-opened")
    /// An exchange couldn't be written whole; the file is as it was before.
    public static let notWritten = Code(rawValue: "not-written")
    /// The file can't be read.
    public static let notRead = Code(rawValue: "not-read")
    /// There is no exchange in the file.
    public static let empty = Code(rawValue: "empty")
  }

  public var code: Code
  /// One sentence: what went wrong, and what to do.
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}

extension LanguageModelError.Code {
  /// A request was replayed that isn't in the recording, or more often than it is there.
  public static let notRecorded = LanguageModelError.Code(rawValue: "not-recorded")
  /// The recorded reply was cancelled or let go at this point, so nobody knows how it would have gone on.
  public static let recordingEnds = LanguageModelError.Code(rawValue: "recording-ends")
  /// The recorded reply failed with an error that wasn't a `LanguageModelError`.
  public static let recordedFailure = LanguageModelError.Code(rawValue: "recorded-failure")
}
