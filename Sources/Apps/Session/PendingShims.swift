extension RuleBook { func isCurrent(_ number: Int, in spec: AppSpec) -> Bool { true } }
