"""What may not happen on a page: collected while a test runs, told at its end."""
import re
import urllib.parse


class Faults:
    """The faults of one test. `origins`: where its pages may send requests; anything else is a fault."""

    def __init__(self):
        self.origins = set()
        self.found = []
        self._expected = []
        self._allowed = []

    def expect(self, pattern):
        """A fault that the test causes: it must come, once or more, and doesn't fail the test."""
        self._expected.append(re.compile(pattern))

    def allow(self, pattern):
        """A fault that may come or not, for example requests that are cut off when the host is killed."""
        self._allowed.append(re.compile(pattern))

    def allow_lost_host(self):
        """What a page meets while its host is killed: refused connections, answers that break off."""
        self.allow(r"net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)")
        self.allow(r"status of 503")  # a host that is about to end

    def add(self, kind, text):
        self.found.append(f"{kind}: {text}")

    def note_console(self, level, text, where):
        if level in ("error", "assert"):
            violation = "Content Security Policy" in text or "Permissions policy" in text or "Trusted" in text
            self.add("policy violation" if violation else "console error", f"{text} ({where})")

    def note_request(self, url):
        parts = urllib.parse.urlsplit(url)
        if parts.scheme in ("data", "about", "chrome-error"):
            return
        origin = url.removeprefix("blob:").split("/", 3)
        if "/".join(origin[:3]) not in self.origins:
            self.add("foreign request", url)

    def note_failure(self, url, reason):
        """A request that the page itself gave up isn't a fault."""
        if "ERR_ABORTED" not in (reason or ""):
            self.add("failed request", f"{url} ({reason})")

    def unexpected(self):
        """The faults nobody expected, and the expectations that weren't met."""
        patterns = self._expected + self._allowed
        faults = [fault for fault in self.found if not any(pattern.search(fault) for pattern in patterns)]
        missing = [
            f"expected, but never came: {pattern.pattern}" for pattern in self._expected
            if not any(pattern.search(fault) for fault in self.found)]
        return faults + missing

    def check(self):
        """Throws `AssertionError` that lists what was unexpected."""
        if unexpected := self.unexpected():
            raise AssertionError("Faults on the page:\n  " + "\n  ".join(unexpected))
