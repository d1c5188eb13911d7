"""Reads exported files with parsers that know nothing of Parlance, and says as a JSON list what they found.

usage: read_exports.py ics|markdown|csv FILE...
"""
import csv
import datetime
import json
import sys

import icalendar
import markdown_it


def plain(value):
    """A value of a property: its type and its text."""
    value = getattr(value, "dt", value)
    if isinstance(value, datetime.datetime):
        return {"time": value.isoformat()}
    if isinstance(value, datetime.date):
        return {"date": value.isoformat()}
    return int(value) if isinstance(value, int) else str(value)


def read_ics(path):
    with open(path, "rb") as file:
        data = file.read()
    calendar = icalendar.Calendar.from_ical(data)
    again = icalendar.Calendar.from_ical(calendar.to_ical())
    components = [
        {"name": part.name, "errors": [list(map(str, error)) for error in part.errors]}
        | {name: plain(value) for name, value in part.property_items(recursive=False)
           if name not in ("BEGIN", "END")}
        for part in calendar.walk()]
    return {
        "components": components,
        "sameAfterRoundTrip": calendar == again and calendar.to_ical() == again.to_ical(),
        # What the parser writes of it, without order within a component, which says nothing.
        "sameLines": sorted(icalendar.parser.Contentlines.from_ical(data))
        == sorted(icalendar.parser.Contentlines.from_ical(calendar.to_ical())),
        "longest": max(len(line) for line in data.split(b"\r\n")),
        "bareNewlines": data.count(b"\n") - data.count(b"\r\n") + data.count(b"\r") - data.count(b"\r\n"),
        "linesAreText": all(is_text(line) for line in data.split(b"\r\n")),
    }


def is_text(line):
    try:
        line.decode()
        return True
    except UnicodeDecodeError:
        return False


def read_markdown(path):
    with open(path, encoding="utf-8", newline="") as file:
        tokens = markdown_it.MarkdownIt("commonmark").enable("table").parse(file.read())
    found = {"headings": [], "kinds": sorted({token.type for token in tokens}), "texts": [], "inline": [], "items": 0}
    inside = ""
    for token in tokens:
        if token.type == "heading_open":
            inside = token.tag
        elif token.type == "list_item_open":
            found["items"] += 1
        elif token.type == "inline":
            text = "".join(
                "\n" if part.type in ("softbreak", "hardbreak") else part.content for part in token.children)
            found["inline"] += sorted({part.type for part in token.children})
            (found["headings"] if inside else found["texts"]).append(f"{inside} {text}".strip())
        elif token.type == "heading_close":
            inside = ""
    found["inline"] = sorted(set(found["inline"]))
    return found


def read_csv(path):
    with open(path, encoding="utf-8", newline="") as file:
        return {"rows": list(csv.reader(file, strict=True))}


if __name__ == "__main__":
    kind, *paths = sys.argv[1:]
    read = {"ics": read_ics, "markdown": read_markdown, "csv": read_csv}[kind]
    print(json.dumps([read(path) for path in paths]))
