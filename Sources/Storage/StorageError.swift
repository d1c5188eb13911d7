/// Why data couldn't be stored or read, in words that a person can act on.
public struct StorageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The database can't be opened or made.
    public static let cannotOpen = Code(rawValue: "cannot-open")
    /// The disk is full.
    public static let diskFull = Code(rawValue: "disk-full")
    /// Another process held the database for too long.
    public static let locked = Code(rawValue: "locked")
    /// The database, or its folder, can't be written.
    public static let readOnly = Code(rawValue: "read-only")
    /// The file is damaged, or isn't a database.
    public static let corrupt = Code(rawValue: "corrupt")
    /// Reading or writing the disk failed.
    public static let inputOutput = Code(rawValue: "input-output")
    /// A rule of a table was broken: unique, not null, foreign key, check.
    public static let constraint = Code(rawValue: "constraint")
    /// The statement, or its use, is wrong: a mistake in the program.
    public static let badStatement = Code(rawValue: "bad-statement")
    /// A column holds another kind of value than was asked for.
    public static let wrongType = Code(rawValue: "wrong-type")
    /// There are more rows than there can be.
    public static let unexpectedRows = Code(rawValue: "unexpected-rows")
    /// The database was made by a newer version of the program, or its history is another one.
    public static let incompatible = Code(rawValue: "incompatible")
    /// The database was closed.
    public static let closed = Code(rawValue: "closed")
  }

  public var code: Code
  /// One or two sentences: what went wrong, and what to do.
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
