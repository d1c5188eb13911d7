/// Finds numbers with their units, such as `41 %`, `€ 3.50`, `10–12 km` or `20°C`.
enum QuantityScanner {
  static func find(in scalars: PostScalars) -> [PostEntity] {
    var found: [PostEntity] = []
    var index = 0
    /// Where the last one ends: its unit isn't the sign of currency of the next.
    var taken = 0
    while index < scalars.count {
      guard scalars[index].isDigit, index == 0 || !scalars[index - 1].isWord else {
        index += 1
        continue
      }
      let start = index
      index = numberEnd(in: scalars, from: start)
      if let dash = scalars.at(index), dash == "–" || dash == "-" || dash == "−", scalars.at(index + 1)?.isDigit == true
      {
        index = numberEnd(in: scalars, from: index + 1)
      }
      let end = unitEnd(in: scalars, from: index)
      let currency = currencyStart(in: scalars, before: start).flatMap { $0 >= taken ? $0 : nil }
      guard end != nil || currency != nil else { continue }
      let range = max(taken, signStart(in: scalars, before: currency ?? start))..<(end ?? index)
      found.append(PostEntity(.quantity, range, scalars[range]))
      index = range.upperBound
      taken = index
    }
    return found
  }

  /// Digits, with signs that group them or begin a fraction between two of them.
  private static func numberEnd(in scalars: PostScalars, from start: Int) -> Int {
    var end = start
    while let scalar = scalars.at(end) {
      if scalar.isDigit || (isGrouping(scalar) && scalars.at(end + 1)?.isDigit == true) { end += 1 } else { break }
    }
    return end
  }

  private static func isGrouping(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2C, 0x2E, 0x27, 0x2F, 0xA0, 0x66B, 0x66C, 0x2009, 0x2019, 0x202F, 0x2044: true
    default: false
    }
  }

  private static func unitEnd(in scalars: PostScalars, from number: Int) -> Int? {
    var start = number
    if let space = scalars.at(start), space == " " || space == "\u{A0}" || space == "\u{2009}" || space == "\u{202F}" {
      start += 1
    }
    guard let first = scalars.at(start) else { return nil }
    if isSignUnit(first) {
      if first == "°", let scale = scalars.at(start + 1), scale == "C" || scale == "F", !isWord(scalars, start + 2) {
        return start + 2
      }
      return start + 1
    }
    // No unit is longer than this.
    let end = scalars.end(from: start) { $0 == "/" || $0 == "²" || $0 == "³" || ($0 != "_" && $0.isWord) }
    guard end > start, end - start <= 8 else { return nil }
    let unit = scalars[start..<end]
    if units.contains(unit) || (start == number && closeUnits.contains(unit)) { return end }
    return nil
  }

  private static func isWord(_ scalars: PostScalars, _ index: Int) -> Bool { scalars.at(index)?.isWord ?? false }

  private static func isSignUnit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "%", "‰", "٪", "％", "°", "℃", "℉", "′", "″": true
    default: scalar.properties.generalCategory == .currencySymbol
    }
  }

  /// Where a sign of currency begins that stands before a number.
  private static func currencyStart(in scalars: PostScalars, before number: Int) -> Int? {
    var index = number - 1
    if index > 0, scalars[index] == " " || scalars[index] == "\u{A0}" || scalars[index] == "\u{202F}" { index -= 1 }
    guard index >= 0, scalars[index].properties.generalCategory == .currencySymbol else { return nil }
    return index
  }

  /// Takes a plus or minus in, if it isn't part of something else.
  private static func signStart(in scalars: PostScalars, before start: Int) -> Int {
    guard start > 0, "+-−±~≈<>≤≥".unicodeScalars.contains(scalars[start - 1]),
      start == 1 || scalars[start - 2].isSpace
    else { return start }
    return start - 1
  }

  private static let units: Set<String> = [
    "km", "m", "dm", "cm", "mm", "µm", "μm", "nm", "mi", "ft", "yd", "km²", "m²", "cm²", "mm²", "m³", "cm³", "km/h",
    "m/s",
    "mph", "kn", "ha", "kg", "g", "mg", "µg", "μg", "t", "lb", "lbs", "oz", "l", "L", "ml", "mL", "cl", "dl", "hl",
    "kB",
    "KB", "MB", "GB", "TB", "PB", "KiB", "MiB", "GiB", "TiB", "kbit/s", "Mbit/s", "Gbit/s", "Mbps", "Gbps", "kbps",
    "MB/s",
    "GB/s", "Hz", "kHz", "MHz", "GHz", "W", "kW", "MW", "GW", "TW", "Wh", "kWh", "MWh", "GWh", "TWh", "V", "kV", "mV",
    "mA", "Ah", "mAh", "J", "kJ", "MJ", "kcal", "cal", "N", "Pa", "hPa", "kPa", "bar", "psi", "K", "dB", "px", "pt",
    "dpi",
    "fps", "rpm", "ppm", "h", "hrs", "min", "s", "sec", "ms", "µs", "μs", "ns", "am", "pm", "EUR", "USD", "GBP", "JPY",
    "CHF", "CNY", "INR", "BRL", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "км", "м", "см", "мм", "кг", "г", "мг", "л",
    "мл", "ч", "мин", "руб", "公里", "公斤", "米", "元", "円", "キロ", "원",
  ]

  /// Units that are words elsewhere, so that they count only directly after the number. "D" is none: "3D" is a word.
  private static let closeUnits: Set<String> = ["A", "F", "C", "G", "in", "d", "k", "M", "B", "x", "p"]
}
