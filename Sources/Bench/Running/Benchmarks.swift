/// All benchmarks.
public enum Benchmarks {
  /// In the order in which they run.
  public static let all: [any Benchmark] = [StreamBench(), WritingBench(), ChatBench(), CharacterBench(), NotesBench()]

  /// All parts that the executable must be able to run.
  public static var parts: [BenchPart] { all.flatMap(\.parts) }
}
