/// The commands about posts.
let writingCommands: [Command] = [countCommand]
