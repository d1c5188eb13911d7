/// The commands about posts.
let writingCommands: [Command] = [writeCommand, countCommand]
