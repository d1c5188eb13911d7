/// Times of a day as they are written: minutes from midnight, `08:30`.
public enum DayTime {
  /// The minutes that a day has; a time is less.
  public static let minutesOfDay = 24 * 60

  /// `08:30` of 510; times outside a day are brought into it.
  public static func text(_ minutes: Int) -> String {
    let time = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return "\(two(time / 60)):\(two(time % 60))"
  }

  /// Reads `08:30` and `8:30`, and nothing else.
  public static func minutes(_ text: String) -> Int? {
    let parts = text.utf8.split(separator: 0x3A, omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2 else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      numbers.append(part.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    guard numbers[0] < 24, numbers[1] < 60 else { return nil }
    return numbers[0] * 60 + numbers[1]
  }
}
