"""The making of the Python environment, with a package of its own and without the network."""
import hashlib
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import unittest.mock
import zipfile

import environment
import processes
from environment import Environment, EnvironmentProblem

MAKE = ("import sys; sys.path.insert(0, sys.argv[1]); from environment import Environment;"
        "print(Environment(sys.argv[2]).ready())")


class Environments(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        name = self.folder / "tiny_package-1.0-py3-none-any.whl"
        with zipfile.ZipFile(name, "w") as wheel:
            info = "tiny_package-1.0.dist-info/"
            wheel.writestr("tiny_package.py", "x = 1\n")
            wheel.writestr(info + "METADATA", "Metadata-Version: 2.1\nName: tiny-package\nVersion: 1.0\n")
            wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            wheel.writestr(info + "RECORD", f"tiny_package.py,,6\n{info}METADATA,,\n{info}WHEEL,,\n{info}RECORD,,\n")
        self.requirements = self.folder / "requirements.txt"
        self.require(hashlib.sha256(name.read_bytes()).hexdigest())
        self.enterContext(unittest.mock.patch.dict(os.environ, {
            "XDG_CACHE_HOME": str(self.folder / "cache"), "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(self.folder),
            "PIP_TARGET": str(self.folder / "astray")}))
        self.said = []

    def require(self, hashed):
        self.requirements.write_text(f"# a comment\ntiny-package==1.0 \\\n    --hash=sha256:{hashed}\n")

    def environment(self):
        return Environment(self.requirements, self.said.append)

    def start_maker(self):
        maker = subprocess.Popen(
            [sys.executable, "-c", MAKE, str(pathlib.Path(environment.__file__).parent), str(self.requirements)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
        self.addCleanup(maker.communicate)
        self.addCleanup(lambda: processes.kill(processes.descendants(maker.pid) + [processes.identity(maker.pid)]))
        return maker

    def test_it_is_made_once_and_again_when_broken(self):
        python = self.environment().ready()
        import_it = [python, "-I", "-c", "import tiny_package"]
        self.assertEqual(subprocess.run(import_it).returncode, 0)
        self.assertFalse((self.folder / "astray").exists())
        self.assertEqual(len(self.said), 1)
        self.environment().ready()
        self.assertEqual(len(self.said), 1)

        module = next(pathlib.Path(python).parents[1].glob("lib/python*/site-packages/tiny_package.py"))
        module.write_text("x\n")
        self.environment().ready()
        self.assertIn("broken: ", self.said[-1])
        self.assertEqual(module.read_text(), "x = 1\n")

        pathlib.Path(python).unlink()
        self.environment().ready()
        self.assertEqual((len(self.said), subprocess.run(import_it).returncode), (3, 0))

    def test_a_wrong_hash_is_told_and_nothing_counts_as_made(self):
        self.require("0" * 64)
        with self.assertRaisesRegex(EnvironmentProblem, "(?s)HASH.*check it, then try again"):
            self.environment().ready()
        self.assertFalse(self.environment().marker.exists())

    def test_a_maker_killed_midway_is_made_good_by_the_next(self):
        maker = self.start_maker()
        made = self.environment()
        end = time.monotonic() + 60
        while not made.folder.exists() and time.monotonic() < end:
            time.sleep(0.01)
        os.kill(maker.pid, signal.SIGKILL)
        maker.wait()
        self.assertFalse(made.marker.exists())
        made.ready()
        self.assertIn("half made", self.said[-1])
        self.assertEqual(subprocess.run([made.python, "-I", "-c", "import tiny_package"]).returncode, 0)

    def test_two_makers_at_once_make_it_once(self):
        makers = [self.start_maker(), self.start_maker()]
        results = [maker.communicate(timeout=120) for maker in makers]
        self.assertEqual([maker.returncode for maker in makers], [0, 0], results)
        self.assertEqual(results[0][0], results[1][0])
        self.assertEqual(sum("preparing" in errors for _, errors in results), 1, results)
