@main struct Parlance { static func main() {} }
