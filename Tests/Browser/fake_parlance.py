#!/usr/bin/env python3
"""Behaves like `parlance serve`, for the harness's own tests; FAKE (a word in the options) chooses how it fails."""
import http.server
import json
import os
import pathlib
import signal
import subprocess
import sys

words = sys.argv[1:]
folder = pathlib.Path(words[words.index("--data") + 1])
if "never" in words:
    print("warming up", flush=True)
    signal.pause()
if "ends" in words:
    sys.exit("the database is broken")

folder.mkdir(exist_ok=True)
with open(folder / "starts", "a") as starts:
    starts.write("started\n")
print("A model server was found: http://127.0.0.1:1/v1", flush=True)
# A child that ends with its parent, as the embedded model does, or one that stays.
waiting = "import sys; sys.stdin.read()" if "stays" not in words else "import time; time.sleep(600)"
child = subprocess.Popen([sys.executable, "-c", waiting], stdin=subprocess.PIPE, start_new_session="stays" in words)
if "stubborn" in words:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
else:
    signal.signal(signal.SIGTERM, lambda *_: (child.stdin.close(), "stays" in words or child.wait(), os._exit(0)))


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        known = {"words": words, "child": child.pid, "variables": dict(os.environ),
                 "starts": len((folder / "starts").read_text().split())}
        self.wfile.write(json.dumps(known).encode())

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", int(words[words.index("--port") + 1])), Handler)
print(f"Parlance is at http://127.0.0.1:{server.server_port}/ (Ctrl-C ends it).", flush=True)
server.serve_forever()
