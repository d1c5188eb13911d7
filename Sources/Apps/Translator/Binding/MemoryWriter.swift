/// Says how memory changes, as an expression.
struct MemoryWriter {
  let vocabulary: Vocabulary
  let trigger: Trigger

  /// The new value; `nil` if it can't be told.
  func value(of slot: MemorySlot, after change: Draft.MemoryChange) -> ValueSource? {
    if case .set(let number) = change { return .literal(.int(Int64(number))) }
    switch slot.parameter.type {
    case .wholeNumber, .number, .amount: return number(slot, change)
    case .list(let element): return list(slot, of: element, change)
    case .yesNo: return .literal(.bool(change != .remove && change != .clear))
    case .text where change != .clear: return text(slot)
    default: return change == .clear || change == .remove ? firstValue(slot) : bound(slot)
    }
  }

  private func firstValue(_ slot: MemorySlot) -> ValueSource? {
    if let value = slot.parameter.defaultValue { return .literal(value) }
    return slot.parameter.isOptional ? .literal(.null) : nil
  }

  private func bound(_ slot: MemorySlot) -> ValueSource? {
    let binder = Binder(vocabulary: vocabulary, trigger: trigger, excluding: "memory.\(slot.name)")
    if case .value(let value) = binder.binding(for: slot.parameter) { return value }
    return nil
  }

  private func number(_ slot: MemorySlot, _ change: Draft.MemoryChange) -> ValueSource? {
    switch change {
    case .count, .add: expression("memory.\(slot.name) + 1")
    case .remove: expression("memory.\(slot.name) - 1")
    case .clear: firstValue(slot)
    case .keep, .set: bound(slot)
    }
  }

  private func list(_ slot: MemorySlot, of element: ValueType, _ change: Draft.MemoryChange) -> ValueSource? {
    let name = "memory.\(slot.name)"
    switch change {
    case .clear: return expression("[]")
    case .remove: return removal(from: name, element)
    default: break
    }
    guard case .record(let members) = element else {
      return value(for: Parameter(name: slot.name, type: element)).flatMap { expression("\(name) + [\($0)]") }
    }
    let entries = members.compactMap { member -> String? in
      if let counter = counter(for: member) { return "'\(member.name)': memory.\(counter)" }
      return value(for: member).map { "'\(member.name)': \($0)" }
    }
    guard entries.count >= members.filter({ !$0.isOptional }).count else { return nil }
    return expression("\(name) + [{\(entries.joined(separator: ", "))}]")
  }

  /// The memory that numbers a list's elements, such as `nextId`, if adding one uses it: it has to count on.
  func numbering(of slot: MemorySlot, after change: Draft.MemoryChange) -> String? {
    guard [.add, .keep, .count].contains(change), case .list(.record(let members)) = slot.parameter.type else {
      return nil
    }
    return members.compactMap(counter).first
  }

  private func counter(for member: Parameter) -> String? {
    guard member.type == .wholeNumber else { return nil }
    return vocabulary.memoryNames.first {
      $0.slot.parameter.type == .wholeNumber && $0.name.words.contains(member.name.lowercased())
    }?.slot.name
  }

  /// Without the element that the event is about.
  private func removal(from name: String, _ element: ValueType) -> ValueSource? {
    let members: [Parameter]
    if case .record(let own) = element { members = own } else { members = [] }
    let key = members.map(\.name).max { (Binder.keys[$0] ?? 0) < (Binder.keys[$1] ?? 0) }
    let paths = vocabulary.paths(at: trigger)
    if let key,
      let row = paths.first(where: { path in
        guard case .record = path.type else { return false }
        return [.item, .page].contains(path.source)
      })
    {
      return expression("\(name).filter(x, x.\(key) != \(row.path).\(key))")
    }
    let wanted = members.first { $0.name == key } ?? Parameter(name: key ?? "item", type: element)
    return value(for: wanted).flatMap { expression("\(name).filter(x, x\(key.map { ".\($0)" } ?? "") != \($0))") }
  }

  /// The path whose name and type fit best, of those near the event.
  private func value(for parameter: Parameter) -> String? {
    let name = Name(parameter.name)
    let near = vocabulary.paths(at: trigger).filter {
      $0.source.isNear && $0.type.canBecome(parameter.type) && $0.type != .any
    }
    return near.enumerated().max {
      let (l, r) = ($0.element.name.likeness(to: name), $1.element.name.likeness(to: name))
      return l == r ? $0.offset > $1.offset : l < r
    }?.element.path
  }

  /// What was asked for or typed, in words.
  private func text(_ slot: MemorySlot) -> ValueSource? {
    if case .from(let path)? = bound(slot), path.path?.last.map({ Name($0).joined }) == Name(slot.name).joined {
      return .from(path)
    }
    let paths = vocabulary.paths(at: trigger).filter { path in
      [.item, .request, .fields].contains(path.source) && path.type != .yesNo && path.type.memberParameters == nil
    }
    if paths.count == 1 { return paths[0].valueSource }
    let template = paths.prefix(3).map { "{\($0.path)}" }.joined(separator: ", ")
    return template.isEmpty ? nil : (try? Template(parsing: template)).map(ValueSource.text)
  }

  private func expression(_ source: String) -> ValueSource? {
    (try? CELExpression(parsing: source)).map(ValueSource.value)
  }
}
