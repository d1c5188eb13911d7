import Apps
import LanguageModels
func Judge(model: any LanguageModel) -> any Judging { fatalError() }
func Interpreter(app: AppSpec, model: any LanguageModel) -> any Interpreting { fatalError() }
let appPrompt = Command(name: "app prompt", operands: "DIR", summary: "", options: []) { _ in 0 }
