"""`parlance serve` as a test starts, kills and starts it again. Everything it keeps is in the test's own folder."""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request

import processes

PROJECT = pathlib.Path(__file__).resolve().parents[2]
PATIENCE = 60  # seconds to start or to end
LEAVING = 15  # seconds that children have to end after their host
ADDRESS = re.compile(r"https?://(?:127\.0\.0\.1|localhost|\[::1\]):(\d+)")
# What would lead to a model or a proxy that the test didn't choose.
LEADING_ASTRAY = re.compile(r"(?i)^(PARLANCE_|OPENAI_|OLLAMA_|XDG_|(http|https|all|no)_proxy$)")


class HostProblem(Exception):
    """What the host didn't do, with what it printed."""


class Host:
    """One host. `executable`: by default what the variable PARLANCE names. `model`: with the embedded model, from the
    person's own cache; otherwise `--no-model`. `calls`: where answers of apps' calls come from. `options`: more options.
    `variables`: more variables of its environment. `configuration`: its configuration file's value; then that says which
    model is used, and nothing of the person's is."""

    def __init__(self, *options, model=False, calls="samples", executable=None, variables=None, configuration=None):
        self.executable = executable or os.environ.get("PARLANCE")
        if not self.executable:
            raise HostProblem("Which parlance? Set PARLANCE to its path, or use scripts/test-browser PATH.")
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="host-"))
        self.data = self.folder / "data"
        self.origin = None
        self.port = 0
        self.process = None
        self._options = ["--data", str(self.data), "--calls", calls, *([] if model or configuration else ["--no-model"]), *options]
        self._variables = self._environment(model) | (variables or {})
        if configuration:
            self.configuration.parent.mkdir()
            self.configuration.write_text(json.dumps(configuration))
            self.configuration.chmod(0o600)
        self._text = ""

    def _environment(self, model):
        variables = {name: value for name, value in os.environ.items() if not LEADING_ASTRAY.match(name)}
        for name in ("CONFIG", "DATA", "STATE", "CACHE"):
            folder = self.folder / name.lower()
            folder.mkdir(exist_ok=True)
            variables[f"XDG_{name}_HOME"] = str(folder)
        if model:
            variables["XDG_CACHE_HOME"] = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
        return variables | {"HOME": str(self.folder)}

    @property
    def configuration(self):
        """The path of its configuration file."""
        return self.folder / "config" / "parlance" / "config.json"

    @property
    def output(self):
        """The end of everything it has printed, over all its starts."""
        return self._text[-8000:]

    def start(self):
        """Starts it, the second time on the same port, and waits until it answers. Throws `HostProblem`."""
        if self.process is not None:
            raise HostProblem("The host runs already.")
        mark = len(self._text)
        self.process = subprocess.Popen(
            [str(self.executable), "serve", "--port", str(self.port), *self._options], cwd=PROJECT,
            env=self._variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, errors="replace", start_new_session=True, preexec_fn=processes.die_with_parent)
        threading.Thread(target=self._read, args=[self.process.stdout], daemon=True).start()
        end = time.monotonic() + PATIENCE
        while not self._answers(self._text[mark:]):
            if self.process.poll() is not None:
                status, self.process = self.process.returncode, None
                raise HostProblem(f"The host ended with status {status} before it answered:\n{self.output}")
            if time.monotonic() > end:
                self.close_processes()
                raise HostProblem(f"The host didn't answer within {PATIENCE} s:\n{self.output}")
            time.sleep(0.02)
        return self

    def _read(self, pipe):
        for line in pipe:
            self._text += line

    def _answers(self, text):
        """Whether one of the printed addresses is the host's; others, such as a model server's, may be printed too."""
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        for match in ADDRESS.finditer(text):
            try:
                with opener.open(match[0] + "/api/v1/status", timeout=5) as answer:
                    json.load(answer)
            except (OSError, ValueError):  # not there yet, or somebody else
                continue
            self.origin, self.port = match[0], int(match[1])
            return True
        return False

    def kill(self):
        """`kill -9`. Throws `HostProblem` if a process of the host outlives it; that one is ended all the same."""
        below = processes.descendants(self.process.pid)
        self.process.kill()
        self._gone(below, "kill -9")

    def stop(self):
        """SIGTERM; returns the exit status. Throws `HostProblem` if it doesn't end, or leaves a process behind."""
        below = processes.descendants(self.process.pid)
        self.process.terminate()
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.close_processes()
            raise HostProblem(f"The host didn't end on SIGTERM within {PATIENCE} s:\n{self.output}") from None
        self._gone(below, "SIGTERM")
        return status

    def _gone(self, below, how):
        self.process.wait()
        self.process = None
        left = [(process, processes.command(process[0])) for process in processes.wait_ended(below, LEAVING)]
        processes.kill([process for process, _ in left])
        if left:
            raise HostProblem(f"Outlived the host after {how}: " + "; ".join(f"{pid[0]} {name}" for pid, name in left))

    def close_processes(self):
        """Ends the host and everything below it, whatever state they are in."""
        if self.process is None:
            return
        below = processes.descendants(self.process.pid)
        try:
            os.killpg(self.process.pid, signal.SIGKILL)  # before it is waited for: until then the number is its own
        except ProcessLookupError:
            pass
        self.process.kill()
        self.process.wait()
        processes.kill(below)
        self.process = None

    def close(self):
        """Ends it and removes its folder."""
        self.close_processes()
        shutil.rmtree(self.folder, ignore_errors=True)
