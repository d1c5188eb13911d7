"""Runs browser tests: `python Tests/Browser [-k PATTERN] [--part PART]`. Started by scripts/test-browser."""
import argparse
import faulthandler
import pathlib
import sys
import time
import unittest

from browser import Browser

LIMIT = 300  # seconds for one test; a test that hangs ends the run, with the place where it hangs


class Result(unittest.TextTestResult):
    """Stops what hangs, and adds what a test knows about its failure."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.seconds = {}

    def startTest(self, test):
        self.seconds[test.id()] = -time.monotonic()
        faulthandler.dump_traceback_later(LIMIT, exit=True)
        super().startTest(test)

    def stopTest(self, test):
        faulthandler.cancel_dump_traceback_later()
        self.seconds[test.id()] += time.monotonic()
        super().stopTest(test)

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self._add_what_is_known(test, self.failures)

    def addError(self, test, err):
        super().addError(test, err)
        self._add_what_is_known(test, self.errors)

    def _add_what_is_known(self, test, entries):
        if not hasattr(test, "about_failure") or not hasattr(test, "hosts"):
            return
        try:
            known = test.about_failure()
        except Exception as error:  # The failure itself counts more.
            known = f"(nothing more is known: {error})"
        entries[-1] = (test, entries[-1][1] + known + "\n")


def tests_in(suite):
    for test in suite:
        yield from tests_in(test) if isinstance(test, unittest.TestSuite) else [test]


def part_of(suite, part):
    """The tests of a part: `alone`, those that need the machine for themselves (`ALONE` in their module), or `1/2`,
    `2/2`: every second module of the others."""
    modules = {}
    for test in tests_in(suite):
        modules.setdefault(type(test).__module__, []).append(test)
    alone = {name for name in modules if getattr(sys.modules[name], "ALONE", False)}
    if part == "alone":
        chosen = sorted(alone)
    else:
        number, count = map(int, part.split("/"))
        chosen = sorted(modules.keys() - alone)[number - 1::count]
    return unittest.TestSuite(test for name in chosen for test in modules[name])


def main():
    parser = argparse.ArgumentParser(prog="test-browser")
    parser.add_argument("-k", action="append", metavar="PATTERN", help="only tests whose name has this in it")
    parser.add_argument("--part", metavar="PART", help="1/2 or 2/2: half of the modules; alone: those of the real model")
    arguments = parser.parse_args()
    loader = unittest.TestLoader()
    loader.testNamePatterns = [f"*{pattern}*" for pattern in arguments.k] if arguments.k else None
    suite = loader.discover(str(pathlib.Path(__file__).parent))
    if arguments.part:
        suite = part_of(suite, arguments.part)
        if not suite.countTestCases():
            return 0
    result = unittest.TextTestRunner(resultclass=Result).run(suite)
    slowest = sorted(result.seconds.items(), key=lambda entry: -entry[1])[:8]
    print("slowest: " + ", ".join(f"{name.rsplit('.', 1)[-1]} {seconds:.0f} s" for name, seconds in slowest if seconds > 5))
    late = Browser.close_shared()
    if late:
        print("test-browser: foreign requests after the tests: " + ", ".join(late), file=sys.stderr)
    if result.testsRun == len(result.skipped):
        print("test-browser: no test was run", file=sys.stderr)
        return 1
    return 0 if result.wasSuccessful() and not late else 1


if __name__ == "__main__":
    sys.exit(main())
