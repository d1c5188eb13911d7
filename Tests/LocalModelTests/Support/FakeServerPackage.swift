import Foundation
import HTTPTransport

@testable import LocalModel

/// A stand-in for the server's package: the embedded program that serves a model file runs as it is on the real Python,
/// and imports a module of this name.
///
/// The model file's words after `GGUF` steer it: `slow-load`, `bad-model`, `no-package`, `dies-when-asked`, `holds`
/// (after its first word, until it is released).
struct FakeServerPackage: Sendable {
  let folder: TemporaryFolder
  let python: String

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("modules/xllamacpp.py", Self.module)
    // Like the real one, but it looks for modules in the folder.
    python = try folder.write(
      "python", "#!/bin/sh\nshift\nPYTHONPATH=\(folder.path)/modules exec \(RealPython.path) \"$@\"\n", mode: 0o755)
  }

  func settings(_ behaviour: String = "", startLimit: Duration = .seconds(300)) throws -> ModelServerSettings {
    let name = behaviour.isEmpty ? "plain" : behaviour
    let file = try folder.write("\(name).gguf", "GGUF \(behaviour)")
    return ModelServerSettings(
      python: python, modelFile: file, name: "tiny", threads: 3, contextSize: 512, slots: 2, startLimit: startLimit)
  }

  func server(_ behaviour: String = "", stableAfter: Duration = .seconds(60)) throws -> EmbeddedModelServer {
    EmbeddedModelServer(
      settings: try settings(behaviour), environment: ["PATH": "/usr/bin:/bin", "SECRET": "s"],
      transport: HTTPTransports.makeDefault(), stableAfter: stableAfter)
  }

  /// Lets servers that hold go on.
  func release(_ behaviour: String = "holds") throws { try folder.write("\(behaviour).gguf.go", "") }

  private static let module = #"""
    import http.server, json, os, sys, threading, time

    class Bag:
        def __init__(self):
            self.model = self.cpuparams = self.cpuparams_batch = None
        def __getattribute__(self, name):
            value = object.__getattribute__(self, name)
            if value is None:
                value = type("Part", (), {})()
                object.__setattr__(self, name, value)
            return value

    CommonParams = Bag

    class Server:
        def __init__(self, parameters):
            print("noise on standard output", flush=True)
            behaviour = open(parameters.model.path).read()
            if "slow-load" in behaviour:
                print("loading", os.getpid(), file=sys.stderr, flush=True)
                sum(range(10 ** 15))
            if "bad-model" in behaviour:
                raise RuntimeError("unknown architecture")
            class Handler(http.server.BaseHTTPRequestHandler):
                def log_message(self, *arguments): pass
                def answer(self, status, value):
                    body = json.dumps(value).encode()
                    self.send_response(status)
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    self.wfile.write(body)
                def allowed(self):
                    if self.headers.get("Authorization") == "Bearer " + parameters.api_keys[0]: return True
                    self.answer(401, {"error": {"message": "Invalid API Key"}})
                def do_GET(self):
                    if not self.allowed(): return
                    names = ["hostnames", "n_ctx", "n_parallel", "kv_unified", "ui"]
                    facts = {name: getattr(parameters, name) for name in names}
                    facts["threads"] = parameters.cpuparams.n_threads
                    facts["environment"] = sorted(os.environ)
                    self.answer(200, facts)
                def do_POST(self):
                    self.rfile.read(int(self.headers["Content-Length"]))
                    if not self.allowed(): return
                    self.send_response(200)
                    self.send_header("Content-Type", "text/event-stream")
                    self.end_headers()
                    def send(value): self.wfile.write(b"data: " + value + b"\n\n"); self.wfile.flush()
                    def delta(text): return json.dumps({"choices": [{"index": 0, "delta": {"content": text}}]}).encode()
                    send(delta("Hello"))
                    if "dies-when-asked" in behaviour:
                        os._exit(9)
                    while "holds" in behaviour and not os.path.exists(parameters.model.path + ".go"):
                        time.sleep(0.005)
                    send(delta(" there"))
                    send(b'{"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}')
                    send(b'{"choices": [], "usage": {"prompt_tokens": 5, "completion_tokens": 2}}')
                    send(b"[DONE]")
            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
            self.listening_address = f"http://127.0.0.1:{server.server_address[1]}"
            threading.Thread(target=server.serve_forever, daemon=True).start()
    """#
}
