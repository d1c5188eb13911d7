extension ValueType {
  func convert(_ value: AppValue) -> Result<AppValue, ActionProblem> { .success(value) }
}
struct FieldChecker {
  var today: CalendarDate
  struct R { var value: AppValue; var problem: String?; var toJudge: [Check] }
  func check(_ text: String, in component: Component) -> R { R(value: .null, problem: nil, toJudge: []) }
}
extension RuleBook { func isCurrent(_ number: Int, in spec: AppSpec) -> Bool { true } }
