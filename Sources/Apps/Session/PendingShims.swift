extension ValueType {
  func convert(_ value: AppValue) -> Result<AppValue, ActionProblem> { .success(value) }
}
extension CELExpression {
  func isTrue(in scope: some ExpressionScope) throws -> Bool { false }
}
struct FieldChecker {
  var today: CalendarDate
  struct R { var value: AppValue; var problem: String?; var toJudge: [Check] }
  func check(_ text: String, in component: Component) -> R { R(value: .null, problem: nil, toJudge: []) }
}
extension AppValue { var plainText: String { shortText } }
extension RuleBook { func isCurrent(_ number: Int, in spec: AppSpec) -> Bool { true } }
