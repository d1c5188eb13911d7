import Foundation

@testable import LocalModel

/// A `python3` that is a shell script: `venv` and `pip` are played, what works on files runs on the real Python.
///
/// The folder `control` steers it: a file `fail-NAME` makes pip fail for that package with the file's text, `hang` makes
/// downloads wait, `no-venv` and `version` speak for themselves. What was done is in `log`, a line each.
struct FakePython: Sendable {
  let folder: TemporaryFolder
  let model: EmbeddedModelDescription
  let weights: [UInt8]
  let cache: CacheFolder

  var environment: [String: String] {
    ["PATH": folder.path + "/bin:/usr/bin:/bin", "HOME": folder.path, "CONTROL": folder.path + "/control"]
  }

  /// Makes a model of three parts: 4,000 bytes twice and 1,500.
  init() throws {
    folder = try TemporaryFolder()
    cache = CacheFolder(path: folder.path + "/cache/parlance")
    weights = (0..<9_500).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 / 256) }
    try folder.write("bin/python3", Self.script.replacing("REAL", with: RealPython.path), mode: 0o755)
    try folder.write("control/log", "")
    try folder.write("weights", Data(weights))
    let output = try Self.make(folder.path)
    let facts = output.split(separator: "\n").map(String.init)
    let parts = (1...3).map { number in
      EmbeddedModelDescription.Part(
        requirement: Requirement(name: "part\(number)", version: "1", hashes: ["00"]), member: "part0\(number).bin",
        packageBytes: Int(facts[number]) ?? 0, bytes: number < 3 ? 4_000 : 1_500)
    }
    model = EmbeddedModelDescription(
      name: "tiny", fileName: "tiny.gguf", bytes: 9_500, sha256: facts[0], contextSize: 512, parts: parts,
      server: Requirement(name: "server", version: "1", hashes: ["00"]), serverPackageBytes: 1_000,
      runtimeBytes: 5_000)
  }

  func installer(freeBytes: Int? = nil, retries: [Duration] = []) -> EmbeddedModelInstaller {
    var tuning = EmbeddedModelInstaller.Tuning()
    tuning.poll = .milliseconds(5)
    tuning.retries = retries
    if let freeBytes { tuning.freeBytes = { _ in freeBytes } }
    return EmbeddedModelInstaller(
      model: model, folder: cache, environment: environment, commands: SystemCommandRunner(), tuning: tuning)
  }

  func control(_ name: String, _ text: String?) throws {
    if let text {
      try folder.write("control/" + name, text)
    } else {
      try FileManager.default.removeItem(atPath: folder.path + "/control/" + name)
    }
  }

  var log: [String] { (folder.text("control/log") ?? "").split(separator: "\n").map(String.init) }
  var installed: [UInt8]? { FileManager.default.contents(atPath: cache.model(model)).map { [UInt8]($0) } }

  /// Packs the weights into packages as they come from the index; prints the hash and the packages' sizes.
  private static func make(_ folder: String) throws -> String {
    let program = """
      import hashlib, os, sys, zipfile
      os.chdir(sys.argv[1]); os.mkdir("packages"); data = open("weights", "rb").read()
      print(hashlib.sha256(data).hexdigest())
      for i in range(3):
          name = f"packages/part{i + 1}"
          with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as z:
              z.writestr(f"p/data/part0{i + 1}.bin", data[i * 4000:i * 4000 + 4000])
          print(os.path.getsize(name))
      """
    let process = Process()
    process.executableURL = URL(filePath: RealPython.path)
    process.arguments = ["-c", program, folder]
    let pipe = Foundation.Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private static let script = #"""
    #!/bin/sh
    # $1 -I, $2 -c, $3 the program, $4 what is asked of it
    case "$4" in
    "") /bin/cat "$CONTROL/version" 2>/dev/null || echo "3 11"; exit 0 ;;
    venv)
      echo "venv" >> "$CONTROL/log"
      if [ -e "$CONTROL/no-venv" ]; then
        echo "The virtual environment was not created successfully because ensurepip is not available."; exit 1
      fi
      mkdir -p "$5/bin" && cp "$0" "$5/bin/python"; exit $? ;;
    server) test -e "$(dirname "$0")/../server-installed"; exit $? ;;
    pip)
      shift 4; verb=$1; destination=
      while [ $# -gt 0 ]; do
        case "$1" in -d) destination=$2 ;; -r) list=$2 ;; esac
        shift
      done
      read -r pin hash < "$list"; name=${pin%%==*}
      echo "$verb $name" >> "$CONTROL/log"
      if [ -e "$CONTROL/hang" ]; then
        mkdir -p "$TMPDIR"; echo "some bytes" > "$TMPDIR/unfinished"; sleep 600 & wait
      fi
      if [ -e "$CONTROL/fail-$name" ]; then cat "$CONTROL/fail-$name" >&2; exit 1; fi
      if [ "$verb" = install ]; then touch "$(dirname "$0")/../server-installed"; exit 0; fi
      mkdir -p "$destination" && cp "$CONTROL/../packages/$name" "$destination/$name-1-py3-none-any.whl"; exit $? ;;
    *) exec "REAL" "$@" ;;
    esac
    """#
}
