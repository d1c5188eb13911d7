"""The private Python environments of tests, of the browser and of exports: made once, then used offline.

One lies in `$XDG_CACHE_HOME/parlance/browser-tests/<hash of the requirements>` and counts as made only once a marker is
written, last of all. What is half made or broken is made again. One maker works at a time.
"""
import contextlib
import fcntl
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys

REQUIREMENTS = pathlib.Path(__file__).with_name("requirements.txt")

# Variables that would lead pip or Python out of the environment.
LEADING_ASTRAY = (
    "PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_DRY_RUN",
    "PIP_REQUIRE_VIRTUALENV", "PIP_REQUIREMENT", "PIP_CONSTRAINT", "PIP_QUIET", "PIP_NO_BINARY", "PIP_PYTHON",
)

# Every installed file must be there with its size: so a removed or cut file is noticed in a fraction of a second.
# Hashes were checked when it was installed. Python's own compiled files come and go and aren't counted.
PROBE = """
import importlib.metadata, sys
found = {}
for package in importlib.metadata.distributions():
    found[package.metadata["Name"].lower().replace("_", "-")] = package.version
    for file in package.files or ():
        if file.suffix == ".pyc":
            continue
        size = file.locate().stat().st_size
        if file.size is not None and size != file.size:
            raise SystemExit(f"{file}: {size} bytes, not {file.size}")
for line in sys.argv[1:]:
    name, version = line.split("==")
    if found.get(name.lower().replace("_", "-")) != version:
        raise SystemExit(f"{line} isn't installed")
"""


class EnvironmentProblem(Exception):
    """Why the environment can't be made, and what to do."""


def cache_folder():
    """The folder of all environments; a relative `XDG_CACHE_HOME` doesn't count, as its specification says."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(base):
        base = os.path.expanduser("~/.cache")
    return pathlib.Path(base) / "parlance" / "browser-tests"


def clean_variables():
    """The person's variables (proxy, index, certificates) without those that lead out of the environment."""
    variables = {name: value for name, value in os.environ.items() if name not in LEADING_ASTRAY}
    return variables | {"LC_ALL": "C.UTF-8", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"}


class Environment:
    """One environment for one requirements file; `script` and `purpose` say in messages whose it is."""

    def __init__(self, requirements=REQUIREMENTS, say=lambda text: print(text, file=sys.stderr, flush=True),
                 script="test-browser", purpose="browser tests"):
        self.script = script
        self.purpose = purpose
        self.requirements = pathlib.Path(requirements)
        self.text = self.requirements.read_bytes()
        self.folder = cache_folder() / hashlib.sha256(self.text).hexdigest()[:16]
        self.python = self.folder / "bin" / "python"
        self.marker = self.folder / "complete"
        self.say = say

    def ready(self):
        """Makes the environment unless it is there and whole; returns its Python. Throws `EnvironmentProblem`."""
        try:
            self.folder.parent.mkdir(parents=True, exist_ok=True)
            with self._locked() as lock:
                fault = self._fault()
                if fault:
                    self._make(fault, lock)
        except OSError as error:
            raise EnvironmentProblem(
                f"{self.folder} can't be made ({error}): make it writable or set XDG_CACHE_HOME to another folder.")
        return str(self.python)

    @contextlib.contextmanager
    def _locked(self):
        # The children get the lock too. A killed maker's pip may work on for a while: until it ends, nobody else makes.
        with open(self.folder.parent / (self.folder.name + ".lock"), "w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                self.say(f"{self.script}: waiting for another run that prepares the {self.purpose}")
                fcntl.flock(lock, fcntl.LOCK_EX)
            yield lock

    def _fault(self):
        """What is wrong with the environment; None if it is whole."""
        if not self.folder.exists():
            return "not there yet"
        if not self.marker.exists():
            return "half made"
        lines = [line.split()[0] for line in self.text.decode().splitlines() if line and line[0] not in "# "]
        try:
            probe = subprocess.run(
                [self.python, "-I", "-c", PROBE, *lines], env=clean_variables(), capture_output=True, text=True)
        except OSError as error:
            return f"broken: {error}"
        return None if probe.returncode == 0 else "broken: " + (probe.stderr.strip().splitlines() or ["?"])[-1]

    def _make(self, fault, lock):
        self.say(f"{self.script}: preparing the {self.purpose}' Python packages ({fault}) in {self.folder}")
        if self.folder.exists():
            shutil.rmtree(self.folder)
        self._run([sys.executable, "-I", "-m", "venv", str(self.folder)], lock)
        self._run(
            [str(self.python), "-I", "-m", "pip", "install", "--require-hashes", "--only-binary", ":all:", "--no-deps",
             "--quiet", "-r", str(self.requirements)], lock)
        part = self.folder / "complete.part"
        part.write_bytes(self.text)
        part.rename(self.marker)
        fault = self._fault()
        if fault:
            self.marker.unlink()
            raise EnvironmentProblem(f"{self.folder} was made but isn't whole ({fault}): remove it and try again.")

    def _run(self, command, lock):
        result = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env=clean_variables(), pass_fds=[lock.fileno()])
        if result.returncode == 0:
            return
        if "ensurepip" in result.stdout or "No module named venv" in result.stdout:
            raise EnvironmentProblem(
                f"{sys.executable} has no venv module: install it (Debian: apt-get install python3-venv).")
        told = "\n".join(line for line in result.stdout.splitlines() if not line.startswith("WARNING: Retrying"))
        raise EnvironmentProblem(
            told[-2000:] + f"\nThe packages of the {self.purpose} can't be installed (above): the first run needs "
            "the network; check it, then try again.")
