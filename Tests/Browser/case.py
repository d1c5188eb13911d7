"""The base of all browser tests."""
import time
import unittest

import pictures
from browser import Browser
from faults import Faults
from host import Host
from views import WIDE


class HostTest(unittest.TestCase):
    """The base of tests that need a host and no browser."""

    def setUp(self):
        self.hosts = []
        self.addCleanup(self._end)

    def _end(self):
        for host in self.hosts:
            host.close()

    def start_host(self, *options, **settings):
        """A host for this test, ended with it; see `Host`."""
        host = Host(*options, **settings)
        self.hosts.append(host)
        return host.start()

    def eventually(self, condition, otherwise, seconds=30):
        """Waits until the condition holds, or fails with what `otherwise()` says."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                self.fail(otherwise())
            time.sleep(0.02)

    def about_failure(self):
        """What helps to understand a failure."""
        return "\n".join(f"host printed:\n{host.output}" for host in self.hosts)


class BrowserTest(HostTest):
    """Fails when anything goes wrong on a page that nobody looked at: errors, failed requests, requests to elsewhere.

    `self.faults.expect(pattern)` and `.allow(pattern)` say what a test causes itself. A subclass that has its own
    `setUp` or `tearDown` calls this one's.
    """

    def setUp(self):
        super().setUp()
        self.browser = Browser.shared()
        self.faults = Faults()
        self.browser.begin(self.faults)

    def _end(self):
        """Closes the pages before the hosts, so that no page misses its host."""
        self.browser.end()
        super()._end()

    def tearDown(self):
        self.browser.flush()
        self.faults.check()

    def open(self, origin, path="/", view=WIDE):
        """A page in a browser of its own (nothing shared with other pages), at `path`."""
        page = self.browser.open(origin, view)
        page.goto(path)
        return page

    def about_failure(self):
        """What helps to understand a failure: addresses, faults, what hosts printed, a picture where they are taken."""
        lines = [f"page: {page.url}" for context in self.browser.contexts for page in context.pages]
        lines += [f"fault: {fault}" for fault in self.faults.found]
        lines.append(super().about_failure())
        for context in self.browser.contexts:
            for number, page in enumerate(context.pages):
                name = "failed-" + self.id().rsplit(".", 1)[-1].lower().replace("_", "-") + f"-{number}"
                try:
                    lines += [f"picture: {path}" for path in [pictures.take(page, WIDE, name)] if path]
                except Exception as error:  # A page that can't be pictured mustn't hide the failure itself.
                    lines.append(f"no picture: {error}")
        return "\n".join(lines)
