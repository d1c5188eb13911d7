import Foundation

/// How much of many like cases a test tries: all of them, unless `PARLANCE_SAMPLE=N` says that every Nth is enough.
///
/// The sanitizers' runs say so: each case takes many times as long there, and they look for races and stray accesses, which
/// a sample has as well.
enum Sample {
  private static let step = max(1, ProcessInfo.processInfo.environment["PARLANCE_SAMPLE"].flatMap { Int($0) } ?? 1)

  /// The places from 0 to the count, the last one included.
  static func splits(of count: Int) -> StrideThrough<Int> { stride(from: 0, through: count, by: step) }

  /// The rounds of a test that tries so many.
  static func rounds(_ count: Int) -> Range<Int> { 0..<max(1, count / step) }
}
