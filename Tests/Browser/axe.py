"""Accessibility: axe-core's rules on the page as it is now. Works under the strictest Content-Security-Policy."""
from axe_playwright_python.sync_playwright import Axe

from browser import settle

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
_AXE = Axe()


def violations(page, within=None, rules=None):
    """What axe finds on the page, or in the part that the CSS selector `within` names; `rules`: these alone."""
    only = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": TAGS}
    options = {"runOnly": only, "resultTypes": ["violations"]}
    # What began to move while axe looked is looked at once more: colours on their way from one to the other are no fault.
    for _ in range(2):
        settle(page)
        found = _AXE.run(page, context=within, options=options).response["violations"]
        if not found:
            break
    return found


def check(page, within=None):
    """Throws `AssertionError` that names rule, element and remedy of each fault."""
    found = violations(page, within)
    if not found:
        return
    lines = [f"axe: {len(found)} rules are broken on {page.url}"]
    for violation in found:
        lines.append(f"{violation['id']} ({violation['impact']}): {violation['help']}. {violation['helpUrl']}")
        for node in violation["nodes"]:
            target = " ".join(part if isinstance(part, str) else " >>> ".join(part) for part in node["target"])
            summary = " ".join(node.get("failureSummary", "").split())
            lines += [f"  {target}", f"    {node['html'][:200]}", f"    {summary}"]
    raise AssertionError("\n".join(lines))
