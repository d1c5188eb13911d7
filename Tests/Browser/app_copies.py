"""Copies of the example apps with something changed: another address of their calls, a mistake, other rules."""
import pathlib
import shutil

from host import PROJECT

EXAMPLES = PROJECT / "Examples"


def copy(folder, name, *changes, to=None):
    """Copies an app into `folder`. `changes`: (file, text, other text), each text once in its file. Returns its folder."""
    target = pathlib.Path(folder) / (to or name)
    shutil.copytree(EXAMPLES / name, target)
    for file, text, other in changes:
        path = target / file
        old = path.read_text()
        if old.count(text) != 1:
            raise ValueError(f"'{text}' is {old.count(text)} times in {path}, not once.")
        path.write_text(old.replace(text, other))
    return target
