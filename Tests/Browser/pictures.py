"""Screenshots for people to look at, in the folder that PARLANCE_PICTURES names; without it none are taken."""
import os
import pathlib
import re

import png
from browser import settle


def take(page, view, name, whole=False):
    """Saves `<name>-<view>.png`; `whole`: all of the page, not only what is in view. Returns the path, or None.

    The name is words joined by `-`, so that the same place has the same file in every run.
    """
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
        raise ValueError(f"'{name}' isn't small letters and digits joined by '-'.")
    folder = os.environ.get("PARLANCE_PICTURES")
    if not folder:
        return None
    settle(page)
    path = pathlib.Path(folder) / f"{name}-{view.label}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    # 'initial' and 'allow': hiding the caret or stopping animations would add a style sheet, against the page's policy.
    page.screenshot(path=path, full_page=whole, caret="initial", animations="allow")
    path.write_bytes(png.smaller(path.read_bytes()))
    return path
