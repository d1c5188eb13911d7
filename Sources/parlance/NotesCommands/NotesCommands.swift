/// The commands about notes. Those whose name begins with another's come before that.
let notesCommands: [Command] = [
  notesAdd, notesImport, notesList, notesShow, notesAsk, notesRetry, notesSearch, notesExport, notesActionDone,
  notesActionReopen, notesActionDrop, notesActionChange, notesActionAccept, notesActionDismiss, notesActions,
  notesQuestionAdd, notesQuestionDelete, notesQuestions, notesDelete, notesRestore,
]

/// The options that every command about notes takes.
let notesOptions: [Arguments.Option] =
  modelOptions.map { option in
    option.name == "--no-model"
      ? Arguments.Option(option.name, nil, "no model: notes can be kept and read, days found, and questions fail")
      : option
  } + [.init("--data", "DIR", "whose notes (default $XDG_DATA_HOME/parlance)")]

/// What the help of the commands about notes has in common.
let notesDetails = [
  "NOTE is a note's title or its beginning, its id, or the beginning or end of that, as lists show it.",
  "",
  "If 'parlance serve' runs for the data folder, the command speaks with it, and its model answers; else the command does",
  "the work itself, with the model that the options choose.",
]

/// The option of what prints for scripts.
func jsonOption(_ what: String) -> Arguments.Option { .init("--json", nil, "prints \(what)") }
