"""Serves a GGUF file with an OpenAI-compatible API on a free loopback port.

Reads one line of JSON from standard input (model, name, key, threads, contextSize, slots), loads the model, and prints
one line: the address. Ends when standard input is closed, however the parent ended. Exit code 3: the server's package
can't be imported; 4: the model can't be loaded.
"""
import fcntl, json, os, select, sys, time

# Straight from the descriptor: a buffered reader could swallow the end of the file.
line = b""
while not line.endswith(b"\n"):
    byte = os.read(0, 1)
    if not byte:
        sys.exit(0)
    line += byte
settings = json.loads(line)

# From here on the pipe stays silent until the parent is gone. The kernel then sends SIGIO, which nobody handles: that
# ends the process even while the model is being loaded, when no Python thread could run.
fcntl.fcntl(0, fcntl.F_SETOWN, os.getpid())
fcntl.fcntl(0, fcntl.F_SETFL, fcntl.fcntl(0, fcntl.F_GETFL) | os.O_ASYNC)
if select.select([0], [], [], 0)[0]:
    sys.exit(0)

# Standard output carries the address and nothing else, whatever the C++ side prints.
answer = os.dup(1)
os.dup2(2, 1)

try:
    import xllamacpp
except ImportError as problem:
    print(f"The server's package can't be imported: {problem}", file=sys.stderr)
    sys.exit(3)

parameters = xllamacpp.CommonParams()
parameters.model.path = settings["model"]
parameters.model_alias = {settings["name"]}
parameters.hostnames = ["127.0.0.1"]
parameters.port = 0
parameters.api_keys = [settings["key"]]
parameters.cors_origins = "http://127.0.0.1"
parameters.ui = False
# What each slot does, for whoever has the key.
parameters.endpoint_slots = True
parameters.use_jinja = True
parameters.n_ctx = settings["contextSize"]
parameters.n_parallel = settings["slots"]
# One pool of memory for all slots: each may use the whole window as long as the others leave room.
parameters.kv_unified = True
parameters.cache_idle_slots = False
# What a slot had before goes into memory and comes back when it is asked again; the package's own limit is 8 GiB.
parameters.cache_ram_mib = 1024
parameters.cpuparams.n_threads = settings["threads"]
parameters.cpuparams_batch.n_threads = settings["threads"]

try:
    server = xllamacpp.Server(parameters)
except Exception as problem:
    print(f"The model can't be loaded: {problem}", file=sys.stderr)
    sys.exit(4)

os.write(answer, (server.listening_address + "\n").encode())
os.close(answer)
while True:
    select.select([0], [], [])
    if not os.read(0, 1):
        os._exit(0)
