"""The embedded model decides, seen in the browser. Nothing depends on what it says, only on what the page makes of it.

Skipped where the model isn't installed; PARLANCE_TEST_MODEL=1 installs it, and fails if that can't be done.
"""
import os
import pathlib
import subprocess

from playwright.sync_api import expect

from api import Client
from walker import Walker, WalkTest

FIELD = "GitHub user name"


def require_model(test):
    """The model is installed, or the test is skipped."""
    if os.environ.get("PARLANCE_TEST_MODEL") == "1":
        result = subprocess.run([os.environ["PARLANCE"], "model", "install"], capture_output=True, text=True)
        if result.returncode:
            test.fail("The model can't be installed:\n" + result.stdout[-2000:] + result.stderr[-2000:])
        return
    cache = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"))
    if not list(cache.glob("parlance/models/*.verified.json")):
        test.skipTest(f"The embedded model isn't in {cache}/parlance: PARLANCE_TEST_MODEL=1 installs it.")


# The embedded model takes both cores.
ALONE = True


class EmbeddedModel(WalkTest):
    def test_it_decides_can_be_cancelled_and_the_trace_says_so(self):
        require_model(self)
        host = self.start_apps(model=True)
        client = Client(host)
        self.eventually(lambda: client.get("/model")["usable"], lambda: f"not usable: {client.get('/model')}", seconds=120)
        session = client.open("github-browser", deciders="model")["id"]
        person = Walker(self.open(host.origin, f"/apps/github-browser/sessions/{session}"))
        line = person.app.locator(".deciding")
        person.press("Search")
        expect(line).to_be_visible()
        expect(line.locator("parlance-elapsed")).to_contain_text("s")
        person.press("Cancel")
        expect(line).to_be_hidden()
        if person.app.get_by_role("alert").count():
            person.press("Close")
        expect(person.field(FIELD)).to_be_visible()
        person.press("Search")
        expect(line).to_be_visible()
        expect(line).to_be_hidden(timeout=280_000)
        taps = [event for event in client.trace(session) if event["event"].get("tapped") == "search_button"]
        self.assertEqual({event["tier"] for event in taps}, {"model"})
        self.assertNotIn("didn't answer", str(taps[-1].get("failure")))
        self.assertGreater(taps[-1]["tokens"]["completion"], 0)
        inspector = person.pane("Inspector").locator("li.event").first
        expect(inspector).to_contain_text("model")
        expect(inspector).to_contain_text("token")
        print(f"\nthe embedded model decided in {taps[-1]['milliseconds'] / 1000:.1f} s: {taps[-1]['actions']}")
