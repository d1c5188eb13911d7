import Foundation
import HTTPTransport
import Locking
import Testing

@testable import Bench

/// Python is a shell script here: it notes what it is asked, and fails where the test says.
@Suite("Python packages to compare with")
struct PythonPackagesTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/parlance-bench-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder + "/bin", withIntermediateDirectories: true)
    let script = """
      #!/bin/sh
      case "$3$4" in
      *version_info*) echo "3 11" ;;
      probe*) echo probe >> "\(folder)/log"; [ -e "\(folder)/broken" ] && exit 1; echo "other 1.0" ;;
      *pip) echo pip >> "\(folder)/log"; [ -e "\(folder)/fail" ] && { cat "\(folder)/fail" >&2; exit 1; }; exit 0 ;;
      *venv) echo venv >> "\(folder)/log"; mkdir -p "$5/bin" && cp "$0" "$5/bin/python" ;;
      esac
      """
    try script.write(toFile: folder + "/bin/python3", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/bin/python3")
  }

  private func packages(_ requirements: String = "other==1.0 --hash=sha256:00\n") -> PythonPackages {
    PythonPackages(
      name: "other", probe: "probe", requirements: requirements,
      environment: ["PATH": folder + "/bin:/usr/bin:/bin", "XDG_CACHE_HOME": folder + "/cache", "HOME": folder])
  }

  private func write(_ name: String, _ text: String) throws {
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
  }

  private var log: [String] {
    get throws { try String(contentsOfFile: folder + "/log", encoding: .utf8).split(separator: "\n").map(String.init) }
  }

  private func cleanUp() { try? FileManager.default.removeItem(atPath: folder) }

  @Test func `they are installed once, which is said; then only tried`() async throws {
    defer { cleanUp() }
    let said = Locked<[String]>([])
    let first = try await packages().ready(mayInstall: true) { text in said.withLock { $0.append(text) } }
    #expect(first.version == "other 1.0")
    #expect(first.python.hasPrefix(folder + "/cache/parlance/bench/other-"))
    #expect(try log == ["venv", "pip", "probe"])
    #expect(said.withLock { $0.count } == 1)
    let second = try await packages().ready(mayInstall: false) { text in said.withLock { $0.append(text) } }
    #expect(second.python == first.python)
    #expect(try log == ["venv", "pip", "probe", "probe"])
    #expect(said.withLock { $0.count } == 1)
  }

  @Test func `other requirements are another environment`() async throws {
    defer { cleanUp() }
    let first = try await packages().ready(mayInstall: true) { _ in }
    let second = try await packages("other==1.1 --hash=sha256:00\n").ready(mayInstall: true) { _ in }
    #expect(first.python != second.python)
  }

  @Test func `what isn't installed and mustn't be is missing, and nothing is made`() async throws {
    defer { cleanUp() }
    await #expect(throws: PythonPackages.Missing.self) { try await packages().ready(mayInstall: false) { _ in } }
    #expect(!FileManager.default.fileExists(atPath: folder + "/cache"))
  }

  @Test func `what failed to install says why, doesn't count as installed, and is made again`() async throws {
    defer { cleanUp() }
    try write("fail", "WARNING: Retrying\nERROR: No matching distribution found for other\n")
    await #expect { try await packages().ready(mayInstall: true) { _ in } } throws: {
      "\($0)".contains("No matching distribution found for other") && "\($0)".contains("network")
        && !"\($0)".contains("Retrying")
    }
    await #expect(throws: PythonPackages.Missing.self) { try await packages().ready(mayInstall: false) { _ in } }
    try FileManager.default.removeItem(atPath: folder + "/fail")
    #expect(try await packages().ready(mayInstall: true) { _ in }.version == "other 1.0")
  }

  @Test func `an environment that can't be loaded any more is made again`() async throws {
    defer { cleanUp() }
    _ = try await packages().ready(mayInstall: true) { _ in }
    try write("broken", "")
    await #expect { try await packages().ready(mayInstall: true) { _ in } } throws: {
      "\($0)".contains("can't be loaded")
    }
    #expect(try log.filter { $0 == "pip" }.count == 2)
  }

  @Test func `without Python the message says what to install`() async throws {
    defer { cleanUp() }
    try FileManager.default.removeItem(atPath: folder + "/bin/python3")
    var packages = packages()
    packages.environment["PATH"] = folder + "/bin"
    let missing = packages
    await #expect { try await missing.ready(mayInstall: true) { _ in } } throws: {
      "\($0)".contains("apt-get install python3") && !"\($0)".contains("embedded model")
    }
  }
}
