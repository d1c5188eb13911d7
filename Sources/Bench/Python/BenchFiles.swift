import CBenchFiles

/// The files of the folder `Benchmarks` that are inside the executable, so that it works from any folder.
enum BenchFiles {
  /// The pinned packages of the Python client, in pip's format.
  static var streamRequirements: String { unsafe text(parlance_bench_stream_requirements_txt()) }
  /// The program that reads a stream with the official Python client.
  static var streamClient: String { unsafe text(parlance_bench_stream_client_py()) }

  @unsafe private static func text(_ file: parlance_bench_file) -> String {
    unsafe String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
