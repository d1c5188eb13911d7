import Locking

/// The places of waiting replies in the model's queue.
final class ReplyPlaces: Sendable {
  private let places = Locked<[String: Int]>([:])

  var all: [String: Int] { places.withLock { $0 } }

  /// Whether anything changed.
  func set(_ place: Int?, of reply: String) -> Bool {
    places.withLock { places in
      defer { places[reply] = place }
      return places[reply] != place
    }
  }
}
