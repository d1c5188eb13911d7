import Apps
import LanguageModels
func Judge(model: any LanguageModel) -> any Judging { fatalError() }
func Interpreter(app: AppSpec, model: any LanguageModel) -> any Interpreting { fatalError() }
let appPrompt = Command(name: "app prompt", operands: "DIR", summary: "", options: []) { _ in 0 }
struct AppFolder {
  var rules: [UInt8]?
  var problems: [SpecProblem] = []
  var spec: AppSpec?
  var samples: [String: [CallSample]] = [:]
  var scenarios: [Scenario] = []
  static func load(_ path: String) throws -> AppFolder { fatalError() }
}
actor ModelQueue {}
func QueuedModel(_ m: any LanguageModel, queue: ModelQueue) -> any LanguageModel { m }
