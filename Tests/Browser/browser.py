"""One Chromium for the whole run; each test opens fresh contexts in it and gets what goes wrong there as faults."""
import os
import tempfile

from playwright.sync_api import expect, sync_playwright

from views import WIDE
from wall import Wall
from workers import SharedWorkers

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PATIENCE = 45_000  # milliseconds that a step or an expectation waits at most
expect.set_options(timeout=PATIENCE)

NOWHERE = "http://127.0.0.1:9/"  # a port that Chromium refuses by itself
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync", "--disable-extensions",
    f"--gaia-url={NOWHERE}", f"--component-updater=disable-background-downloads,url-source={NOWHERE}",
]

SETTLED = """() => Promise.all(document.getAnimations()
  .filter(animation => Number.isFinite(animation.effect?.getComputedTiming().endTime) && animation.playState === "running")
  .map(animation => animation.finished.catch(() => {})))
  .then(() => document.fonts.ready).then(() => undefined)"""


def settle(page):
    """Waits until fonts are there and everything that moves and will end has ended."""
    page.evaluate(SETTLED)


def set_text(context, page, percent):
    """Sets the browser's own text size, so that rem, em and media queries follow and no style sheet is added."""
    session = context.new_cdp_session(page)
    sizes = {"standard": round(16 * percent / 100), "fixed": round(13 * percent / 100)}
    session.send("Page.setFontSizes", {"fontSizes": sizes})


class Browser:
    """The browser, the wall around it, and the contexts of the running test."""

    _shared = None

    @classmethod
    def shared(cls):
        if cls._shared is None:
            cls._shared = cls()
        return cls._shared

    @classmethod
    def close_shared(cls):
        """Ends the browser; returns foreign requests that nobody has told of yet."""
        browser, cls._shared = cls._shared, None
        return browser.close() if browser else []

    def __init__(self):
        self.faults = None
        self.contexts = []
        self.wall = Wall()
        self._home = tempfile.TemporaryDirectory(prefix="home-", ignore_cleanup_errors=True)
        self._playwright = sync_playwright().start()
        self._browser = self._playwright.chromium.launch(
            executable_path=CHROMIUM, args=ARGUMENTS + [f"--proxy-server={self.wall.address}"],
            env=os.environ | {name: self._home.name for name in ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")})
        self._workers = SharedWorkers(self._browser, lambda: self.faults)

    def begin(self, faults):
        """The faults of a new test."""
        self.faults = faults

    def open(self, origin, view=WIDE):
        """A new page in a new context, with nothing loaded yet. Paths such as `/apps` are below `origin`."""
        self.faults.origins.add(origin)
        context = self._browser.new_context(
            base_url=origin, viewport={"width": view.width, "height": view.height}, has_touch=view.touch,
            is_mobile=view.touch, color_scheme=view.scheme, locale="en-US", timezone_id="UTC",
            reduced_motion="reduce" if view.reduced_motion else "no-preference",
            forced_colors="active" if view.forced_colors else "none")
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE)
        self._listen(context, self.faults)
        context.on("page", lambda page: self._set_text(context, page, view.text))
        return context.new_page()

    def _listen(self, context, faults):
        context.on("console", lambda message: faults.note_console(
            message.type, message.text, message.location.get("url") or "page"))
        context.on("weberror", lambda error: faults.add("page error", str(error.error)))
        context.on("request", lambda request: faults.note_request(request.url))
        context.on("requestfailed", lambda request: faults.note_failure(request.url, request.failure))
        context.on("page", lambda page: page.on("crash", lambda: faults.add("page error", f"{page.url} crashed")))

    def _set_text(self, context, page, percent):
        if percent != 100:
            set_text(context, page, percent)

    def flush(self):
        """Returns when everything that has gone wrong so far is among the faults."""
        for context in self.contexts:
            for page in context.pages:
                try:
                    page.wait_for_function("true", polling=20)  # a navigation under way doesn't disturb it
                except Exception as error:
                    self.faults.add("page error", f"{page.url} doesn't answer: {error}")
        self._workers.flush()
        for request in self.wall.take():
            self.faults.add("foreign request", f"{request} (stopped by the wall)")

    def end(self):
        """Closes what the test has opened."""
        contexts, self.contexts, self.faults = self.contexts, [], None
        for context in contexts:
            context.close()

    def close(self):
        self._browser.close()
        self._playwright.stop()
        self.wall.close()
        self._home.cleanup()
        return self.wall.take()
