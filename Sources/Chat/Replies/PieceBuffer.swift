import LanguageModels

/// Text between a model's stream and the store: what comes while a piece is written goes with the next one.
actor PieceBuffer {
  private var text = ""
  private var isOver = false
  private var reader: CheckedContinuation<Void, Never>?
  private var pause: Task<Void, Never>?

  func add(_ piece: String) {
    text += piece
    wake()
  }

  /// Nothing more comes.
  func end() {
    isOver = true
    pause?.cancel()
    wake()
  }

  /// All that has come since the last time, as soon as there is some; `nil` at the end. Only one may wait.
  func next() async -> String? {
    while text.isEmpty, !isOver {
      await withCheckedContinuation { reader = $0 }
    }
    return text.isEmpty ? nil : take()
  }

  /// What is there now.
  func take() -> String {
    defer { text = "" }
    return text
  }

  /// Lets more come together, at most for so long; shorter at the end.
  func rest(_ duration: Duration, _ time: Timekeeper) async {
    guard !isOver, duration > .zero else { return }
    let pause = Task {
      do { try await time.sleep(duration) } catch { return }
    }
    self.pause = pause
    await pause.value
    self.pause = nil
  }

  private func wake() {
    reader?.resume()
    reader = nil
  }
}
