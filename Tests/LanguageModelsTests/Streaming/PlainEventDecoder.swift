import LanguageModels

/// The standard's rules for server-sent events, written down as plainly as can be: all bytes at once, line by line.
enum PlainEventDecoder {
  static func events(_ bytes: [UInt8]) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    var name: String?
    var id: String?
    var data: [[UInt8]] = []
    for line in lines(bytes) {
      if line.isEmpty {
        if !data.isEmpty {
          let name = name?.isEmpty == true ? nil : name
          events.append(ServerSentEvent(name: name, bytes: Array(data.joined(separator: [0x0A])), id: id))
        }
        name = nil
        data = []
        continue
      }
      let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.count
      var value = Array(line.dropFirst(colon + 1))
      if value.first == 0x20 { value.removeFirst() }
      switch String(decoding: line.prefix(colon), as: UTF8.self) {
      case "data": data.append(value)
      case "event": name = String(decoding: value, as: UTF8.self)
      case "id" where !value.contains(0): id = String(decoding: value, as: UTF8.self)
      default: break
      }
    }
    return events
  }

  /// The lines that have an end.
  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    var previous: UInt8 = 0
    for byte in bytes {
      defer { previous = byte }
      if byte == 0x0A, previous == 0x0D { continue }
      if byte == 0x0A || byte == 0x0D {
        lines.append(line)
        line = []
      } else {
        line.append(byte)
      }
    }
    return lines
  }
}
