/// The encoding of host labels that aren't ASCII (RFC 3492), as far as their length.
enum Punycode {
  /// How many characters a label has when it is encoded, without `xn--`.
  static func length(of label: [Unicode.Scalar]) -> Int {
    let values = label.map { Int($0.value) }
    var handled = values.count { $0 < 0x80 }
    var length = handled > 0 ? handled + 1 : 0
    var bias = 72
    var delta = 0
    var current = 0x80
    var isFirst = true
    while handled < values.count {
      guard let next = values.filter({ $0 >= current }).min() else { return length }
      delta += (next - current) * (handled + 1)
      current = next
      for value in values {
        if value < current { delta += 1 }
        guard value == current else { continue }
        length += digits(of: delta, bias: bias)
        bias = adapted(delta, count: handled + 1, isFirst: isFirst)
        isFirst = false
        delta = 0
        handled += 1
      }
      delta += 1
      current += 1
    }
    return length
  }

  private static func digits(of delta: Int, bias: Int) -> Int {
    var rest = delta
    var count = 1
    var step = 36
    while true {
      let threshold = min(max(step - bias, 1), 26)
      if rest < threshold { return count }
      rest = (rest - threshold) / (36 - threshold)
      count += 1
      step += 36
    }
  }

  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var steps = 0
    while delta > 455 {
      delta /= 35
      steps += 36
    }
    return steps + 36 * delta / (delta + 38)
  }
}
