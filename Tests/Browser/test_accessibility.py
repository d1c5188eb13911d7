"""In every view and state axe finds nothing and everything fits: light and dark, large text, small windows."""
import axe
import layout
from browser import set_text, settle
from case import BrowserTest
from tour import Tour
from views import PHONE, WIDE


class Everywhere(BrowserTest):
    """One tour on each device; at each state the page is looked at in several ways."""

    def tour(self, view, look):
        found = []
        Tour(self, view, lambda name, page: found.extend(f"{name}, {fault}" for fault in look(page))).go()
        if found:
            self.fail(f"{len(found)} faults:\n" + "\n".join(found))

    def test_on_a_wide_screen(self):
        self.tour(WIDE, self.look_wide)

    def test_on_a_phone(self):
        self.tour(PHONE, self.look_narrow)

    def look_wide(self, page):
        yield from axe_faults("light", page)
        yield from layout_faults("as it is", page)
        with media(page, color_scheme="dark"):
            yield from axe_faults("dark", page, rules=["color-contrast"])
        with media(page, forced_colors="active", reduced_motion="reduce"):
            yield from layout_faults("forced colours", page)
            yield from still(page)
        with text_size(page, 200):
            yield from layout_faults("text of 200 %", page)

    def look_narrow(self, page):
        yield from axe_faults("light", page)
        yield from layout_faults("as it is", page)
        with media(page, color_scheme="dark"):
            yield from axe_faults("dark", page, rules=["color-contrast"])
        with text_size(page, 200):
            yield from layout_faults("text of 200 %", page)
        with width(page, 320):
            yield from layout_faults("320 pixels", page)
        with width(page, 320), text_size(page, 200):
            yield from layout_faults("320 pixels, text of 200 %", page)


class media:
    """Emulates what a system says, for a while."""

    def __init__(self, page, **features):
        self.page, self.features = page, features

    def __enter__(self):
        self.page.emulate_media(**self.features)

    def __exit__(self, *_):
        self.page.emulate_media(**{name: "null" for name in self.features})


class text_size:
    """The browser's own text size, for a while, in percent."""

    def __init__(self, page, percent):
        self.page, self.percent = page, percent

    def __enter__(self):
        set_text(self.page.context, self.page, self.percent)

    def __exit__(self, *_):
        set_text(self.page.context, self.page, 100)


class width:
    """Another width of the window, for a while."""

    def __init__(self, page, width):
        self.page, self.width = page, width

    def __enter__(self):
        self.size = self.page.viewport_size
        self.page.set_viewport_size({"width": self.width, "height": self.size["height"]})

    def __exit__(self, *_):
        self.page.set_viewport_size(self.size)


def axe_faults(how, page, rules=None):
    for violation in axe.violations(page, rules=rules):
        for node in violation["nodes"]:
            target = " ".join(map(str, node["target"]))
            summary = " ".join(node.get("failureSummary", "").split())
            yield f"{how}: {violation['id']} ({violation['impact']}) at {target}: {node['html'][:160]} {summary[:300]}"


def layout_faults(how, page):
    for fault in layout.faults(page):
        yield f"{how}: {fault}"


MOVING = """() => document.getAnimations().filter(animation => animation.playState === 'running')
  .map(({ animationName, transitionProperty, effect }) =>
    `${animationName ?? transitionProperty} of .${effect?.target?.className} moves though less motion is wanted`)"""


def still(page):
    settle(page)
    yield from page.evaluate(MOVING)
