import CBenchFiles

/// The files of the folder `Benchmarks` that are inside the executable, so that it works from any folder.
enum BenchFiles {
  /// The pinned packages of the Python client, in pip's format.
  static var streamRequirements: String { unsafe text(parlance_bench_stream_requirements_txt()) }
  /// The program that reads a stream with the official Python client.
  static var streamClient: String { unsafe text(parlance_bench_stream_client_py()) }
  /// The program that times messages from one device until a page on another one shows them.
  static var chatScreen: String { unsafe text(parlance_bench_chat_screen_py()) }
  /// The questions that the bots' characters are measured with, in JSON.
  static var chatQuestions: String { unsafe text(parlance_bench_chat_questions_json()) }
  /// The meetings that reading notes is measured with, in JSON.
  static var noteMeetings: String { unsafe text(parlance_bench_notes_meetings_json()) }
  /// Further meetings, to work with, in JSON.
  static var practiceMeetings: String { unsafe text(parlance_bench_notes_practice_json()) }
  /// The texts that the writing assistant is measured on: JSON by path below `Benchmarks/writing`.
  static var writing: [String: String] {
    var files: [String: String] = [:]
    for index in 0..<parlance_bench_writing_count() {
      let named = unsafe parlance_bench_writing_file(index)
      unsafe files[String(cString: named.name)] = text(named.file)
    }
    return files
  }

  @unsafe private static func text(_ file: parlance_bench_file) -> String {
    unsafe String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
