import Foundation
import Storage

/// Writes numbered entries, each in two tables in one transaction, and prints each number once it is stored.
@main
struct CrashWriter {
  static func main() async throws {
    let database = try await SQLiteDatabase(path: CommandLine.arguments[1])
    while true {
      let number = try await database.write { transaction in
        let last = try transaction.row("SELECT coalesce(max(number), 0) AS number FROM entries")?.int("number") ?? 0
        for table in ["entries", "copies"] {
          try transaction.execute("INSERT INTO \(table) (number) VALUES ($1)", .integer(Int64(last + 1)))
        }
        return last + 1
      }
      FileHandle.standardOutput.write(Data("\(number)\n".utf8))
    }
  }
}
