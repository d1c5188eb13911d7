// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Parlance",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "LanguageModels", targets: ["LanguageModels"]),
    .library(name: "HTTPTransport", targets: ["HTTPTransport"]),
    .library(name: "LocalModel", targets: ["LocalModel"]),
    .library(name: "Apps", targets: ["Apps"]),
    .library(name: "Writing", targets: ["Writing"]),
    .library(name: "Chat", targets: ["Chat"]),
    .library(name: "Notes", targets: ["Notes"]),
    .library(name: "Storage", targets: ["Storage"]),
    .library(name: "Host", targets: ["Host"]),
    .library(name: "ParlanceTesting", targets: ["ParlanceTesting"]),
    .executable(name: "parlance", targets: ["parlance"]),
  ],
  targets: [
    // The rooms, from the bottom of the map upwards: a target imports only what stands above it here.
    .target(name: "Locking"),
    .target(
      name: "CCurl",
      linkerSettings: [.linkedLibrary("curl")]
    ),
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
    ),
    .target(name: "CLocalModelFiles", exclude: ["files"]),
    .target(name: "CChildProcess"),
    .target(
      name: "HTTPTransport",
      dependencies: ["Locking", .target(name: "CCurl", condition: .when(platforms: [.linux]))]
    ),
    .target(name: "LanguageModels", dependencies: ["HTTPTransport", "Locking"]),
    .target(
      name: "LocalModel",
      dependencies: ["LanguageModels", "HTTPTransport", "Locking", "CLocalModelFiles", "CChildProcess"]
    ),
    .target(name: "Storage", dependencies: ["Locking", "CSQLite"]),
    .target(name: "Apps", dependencies: ["LanguageModels", "HTTPTransport", "Storage", "Locking"]),
    .target(name: "Writing", dependencies: ["LanguageModels", "HTTPTransport", "Storage", "Locking"]),
    .target(name: "TextSearch"),
    .target(name: "Jobs", dependencies: ["LanguageModels", "Storage", "Locking"]),
    .target(name: "Chat", dependencies: ["LanguageModels", "Storage", "TextSearch", "Jobs", "Locking"]),
    .target(name: "Notes", dependencies: ["LanguageModels", "Storage", "TextSearch", "Jobs", "Locking"]),
    .target(
      name: "CMarkGFM",
      linkerSettings: [.linkedLibrary("cmark-gfm"), .linkedLibrary("cmark-gfm-extensions")]
    ),
    .target(
      name: "CMicroHTTPD",
      linkerSettings: [.linkedLibrary("microhttpd")]
    ),
    .target(name: "CZlib", linkerSettings: [.linkedLibrary("z")]),
    .target(name: "CWebPage", exclude: ["web", "api"]),
    .target(
      name: "Host",
      dependencies: [
        "Apps", "Writing", "Chat", "Notes", "LanguageModels", "LocalModel", "HTTPTransport", "Storage", "Locking",
        "CMicroHTTPD", "CMarkGFM", "CZlib", "CWebPage",
      ]
    ),
    .target(name: "ParlanceTesting", dependencies: ["LanguageModels", "HTTPTransport", "Locking"]),
    .target(name: "CBenchFiles"),
    .target(
      name: "Bench",
      dependencies: [
        "Writing", "Chat", "Notes", "Storage", "LanguageModels", "LocalModel", "HTTPTransport", "Locking",
        "CBenchFiles",
      ]),
    .executableTarget(
      name: "parlance",
      dependencies: [
        "Bench", "Host", "Apps", "Writing", "Chat", "Notes", "LanguageModels", "LocalModel", "HTTPTransport", "Storage",
        "Locking",
      ]
    ),

    .testTarget(name: "HTTPTransportTests", dependencies: ["HTTPTransport", "Locking", "ParlanceTesting"]),
    .testTarget(
      name: "LanguageModelsTests", dependencies: ["LanguageModels", "HTTPTransport", "Locking", "ParlanceTesting"]),
    .testTarget(
      name: "LocalModelTests",
      dependencies: ["LocalModel", "LanguageModels", "HTTPTransport", "Locking", "ParlanceTesting"]),
    // A program for the tests to kill while it writes.
    .executableTarget(name: "storage-crash-writer", dependencies: ["Storage"], path: "Tests/StorageCrashWriter"),
    .testTarget(name: "StorageTests", dependencies: ["Storage", "storage-crash-writer"]),
    // A program for the tests to kill while somebody uses a session.
    .executableTarget(
      name: "session-crash-writer", dependencies: ["Apps", "Storage"], path: "Tests/SessionCrashWriter"),
    .testTarget(
      name: "AppsTests",
      dependencies: [
        "Apps", "LanguageModels", "HTTPTransport", "Locking", "Storage", "ParlanceTesting", "session-crash-writer",
      ]),
    .testTarget(
      name: "WritingTests",
      dependencies: ["Writing", "LanguageModels", "HTTPTransport", "Storage", "Locking", "ParlanceTesting", "Bench"]),
    // A program for the tests to kill while several tasks talk.
    .executableTarget(
      name: "chat-crash-writer", dependencies: ["Chat", "LanguageModels", "Storage"], path: "Tests/ChatCrashWriter"),
    .testTarget(
      name: "ChatTests",
      dependencies: [
        "Chat", "LanguageModels", "HTTPTransport", "Storage", "Locking", "ParlanceTesting", "chat-crash-writer",
      ]),
    .testTarget(name: "TextSearchTests", dependencies: ["TextSearch"]),
    // A program for the tests to kill while notes are saved and answered.
    .executableTarget(
      name: "notes-crash-writer", dependencies: ["Notes", "Storage"], path: "Tests/NotesCrashWriter"),
    .testTarget(
      name: "NotesTests",
      dependencies: [
        "Notes", "LanguageModels", "HTTPTransport", "Storage", "Jobs", "Locking", "ParlanceTesting",
        "notes-crash-writer",
      ],
      exclude: ["Transcripts/Files"]),
    .testTarget(
      name: "HostTests",
      dependencies: [
        "Host", "Apps", "Writing", "Chat", "Notes", "LanguageModels", "LocalModel", "HTTPTransport", "Locking",
        "Storage",
        "ParlanceTesting",
        "CZlib",
      ]),
    .testTarget(
      name: "BenchTests",
      dependencies: [
        "Bench", "Writing", "Chat", "Notes", "Storage", "LanguageModels", "LocalModel", "HTTPTransport", "Locking",
        "ParlanceTesting", "parlance",
      ]),
    .testTarget(
      name: "parlanceTests",
      dependencies: [
        "parlance", "Host", "Apps", "Writing", "Chat", "Notes", "LanguageModels", "LocalModel", "HTTPTransport",
        "Locking", "Storage",
        "ParlanceTesting",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c17
)

/// The targets whose Swift code calls C directly.
let touchesC: Set<String> = [
  "HTTPTransport", "LanguageModels", "LocalModel", "Storage", "Host", "ParlanceTesting", "Bench",
]

// A small build, as for sanitizers: only the named tests and what they need.
if let tests = Context.environment["PARLANCE_TEST_TARGETS"] {
  var needed = Set<String>()
  var next = tests.split(separator: " ").map(String.init)
  while let name = next.popLast() {
    guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { continue }
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): next.append(name)
      default: break
      }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}

for target in package.targets where target.type != .system {
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
  if touchesC.contains(target.name) { settings.append(.strictMemorySafety()) }
  target.swiftSettings = settings
}
