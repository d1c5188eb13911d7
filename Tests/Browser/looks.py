"""The screens on which every state of a place is looked at."""
from views import PHONE, SMALL, WIDE


class EveryScreen:
    """Mixed into a test whose `walk(view)` goes through all states of its place."""

    def test_on_a_wide_screen(self):
        self.walk(WIDE)

    def test_in_the_dark(self):
        self.walk(WIDE.but(scheme="dark", reduced_motion=True))

    def test_in_between(self):
        self.walk(WIDE.but(name="between", width=900, height=700))

    def test_on_a_phone(self):
        self.walk(PHONE)

    def test_small_with_large_text(self):
        self.walk(SMALL.but(text=200))

    def test_with_forced_colors(self):
        self.walk(WIDE.but(forced_colors=True))
