/// Notices when a requirement, or something that it or its rules name, is no longer what the rules were made for.
public enum RuleHash {
  /// The hash of a requirement's text and of every declaration that it or its rules name: pages, components, calls,
  /// memory, values, tables.
  ///
  /// 32 hexadecimal digits, the same on every machine. A page counts with its name and parameters, a table with its
  /// columns, everything else with its whole declaration; names that nothing has count as missing.
  public static func hash(
    of requirement: Requirement, content: RequirementRules.Content? = nil, in spec: AppSpec
  ) -> String {
    var names = RuleNames()
    names.visit(text: requirement.text, in: spec)
    if let content { names.visit(content) }
    var hash = FNV128()
    hash.combine("requirement\n\(requirement.text)\n")
    for line in Declarations(spec: spec).lines(for: names) { hash.combine(line + "\n") }
    return hash.hex
  }
}

extension RuleBook {
  /// Whether what the book has for a requirement may be used: the requirement is still there, and the hash, if the
  /// entry has one, is that of today.
  public func isCurrent(_ number: Int, in spec: AppSpec) -> Bool {
    guard let entry = rules(of: number), let requirement = spec.requirement(number) else { return false }
    guard let hash = entry.hash else { return true }
    return hash == RuleHash.hash(of: requirement, content: entry.content, in: spec)
  }
}

extension RequirementRules {
  /// The same entry with the requirement's text and hash of today, as compiling writes it.
  public func stamped(for requirement: Requirement, in spec: AppSpec) -> RequirementRules {
    var entry = self
    entry.text = requirement.text
    entry.hash = RuleHash.hash(of: requirement, content: content, in: spec)
    return entry
  }
}
