import LanguageModels
import Locking

/// The place of an event's question in the queue before the model; the newest one counts.
final class PlaceInLine: Sendable {
  private let contents = Locked<Int?>(nil)

  /// 1 for the next; `nil` while nothing waits.
  var value: Int? {
    get { contents.withLock { $0 } }
    set { contents.withLock { $0 = newValue } }
  }
}

/// Waiting for the model's turn: seen as long as it lasts.
extension AppSession {
  /// Who the questions of the event that is decided now come from.
  func jobSource() -> JobSource {
    let place = PlaceInLine()
    placeInLine = place
    var source = options.source ?? JobSource(app: app.title)
    let told = source.onPosition
    source.onPosition = { [weak self] position in
      told?(position)
      place.value = position
      Task { [weak self] in await self?.showPlace(place) }
    }
    return source
  }

  /// Shows the place as it is now; one of an event that is over is nobody's any more.
  private func showPlace(_ place: PlaceInLine) {
    guard place === placeInLine, deciding != nil, deciding?.position != place.value else { return }
    deciding?.position = place.value
    publishDeciding()
  }
}
