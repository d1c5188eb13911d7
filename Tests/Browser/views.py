"""How a page is looked at: size, fingers, colours, motion, text size."""
import dataclasses


@dataclasses.dataclass(frozen=True)
class View:
    """Sizes in CSS pixels; `text` in percent of the browser's usual text size, as its settings have it."""

    name: str
    width: int
    height: int
    touch: bool = False
    scheme: str = "light"
    reduced_motion: bool = False
    text: int = 100
    forced_colors: bool = False

    def but(self, **changes):
        """The same view with something changed: `PHONE.but(scheme="dark", text=200)`."""
        return dataclasses.replace(self, **changes)

    @property
    def label(self):
        """For the names of pictures: `phone-dark-200`."""
        parts = [self.name, self.scheme]
        parts += ["still"] if self.reduced_motion else []
        parts += ["forced"] if self.forced_colors else []
        parts += [str(self.text)] if self.text != 100 else []
        return "-".join(parts)


WIDE = View("wide", 1280, 800)
PHONE = View("phone", 390, 844, touch=True)
SMALL = View("small", 320, 640, touch=True)
