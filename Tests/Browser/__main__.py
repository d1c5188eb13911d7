"""Runs all browser tests: `python Tests/Browser [-k PATTERN]`. Started by scripts/test-browser, in its environment."""
import argparse
import faulthandler
import pathlib
import sys
import unittest

from browser import Browser

LIMIT = 300  # seconds for one test; a test that hangs ends the run, with the place where it hangs


class Result(unittest.TextTestResult):
    """Stops what hangs, and adds what a test knows about its failure."""

    def startTest(self, test):
        faulthandler.dump_traceback_later(LIMIT, exit=True)
        super().startTest(test)

    def stopTest(self, test):
        faulthandler.cancel_dump_traceback_later()
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


def main():
    parser = argparse.ArgumentParser(prog="test-browser")
    parser.add_argument("-k", action="append", metavar="PATTERN", help="only tests whose name has this in it")
    arguments = parser.parse_args()
    loader = unittest.TestLoader()
    loader.testNamePatterns = [f"*{pattern}*" for pattern in arguments.k] if arguments.k else None
    suite = loader.discover(str(pathlib.Path(__file__).parent))
    result = unittest.TextTestRunner(resultclass=Result).run(suite)
    late = Browser.close_shared()
    if late:
        print("test-browser: foreign requests after the tests: " + ", ".join(late), file=sys.stderr)
    if result.testsRun == len(result.skipped):
        print("test-browser: no test was run", file=sys.stderr)
        return 1
    return 0 if result.wasSuccessful() and not late else 1


if __name__ == "__main__":
    sys.exit(main())
