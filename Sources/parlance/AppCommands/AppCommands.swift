/// The commands about apps.
let appCommands: [Command] = [appRun, appTest, appCheck, appPrompt]
