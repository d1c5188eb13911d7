"""Times messages from the request of one device to the frame in which a page shows them.

usage: screen.py ORIGIN CHANNEL COUNT CHROMIUM        prints the times as JSON, in milliseconds
Clocks are one machine's: the page's time of a frame is the system's as this program's is.
"""
import http.client
import json
import sys
import time
import uuid

from playwright.sync_api import sync_playwright

ORIGIN, CHANNEL, COUNT, CHROMIUM = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
NOWHERE = "http://127.0.0.1:9/"  # nobody listens there; the browser sends nothing anywhere else
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync", "--disable-extensions",
    f"--gaia-url={NOWHERE}", f"--component-updater=disable-background-downloads,url-source={NOWHERE}",
    "--proxy-server=http://127.0.0.1:9",
]

# Resolves with the time of the first frame after the text is there.
SHOWN = """text => new Promise(resolve => {
  const look = () => {
    if (!document.body.innerText.includes(text)) return false;
    observer.disconnect();
    requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
    return true;
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
  look();
})"""


def ask(connection, method, path, body=None):
    connection.request(
        method, "/api/v1" + path, body and json.dumps(body), {"Content-Type": "application/json"} if body else {})
    answer = connection.getresponse()
    content = answer.read()
    if answer.status >= 300:
        raise SystemExit(f"{method} {path}: {answer.status} {content[:300]}")
    return json.loads(content)


def main():
    connection = http.client.HTTPConnection(ORIGIN.removeprefix("http://"), timeout=60)
    times = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = browser.new_page()
        page.set_default_timeout(60_000)
        page.goto(f"{ORIGIN}/chat/c/{CHANNEL}")
        for number in range(COUNT + 1):
            text = f"Message {number}, {uuid.uuid4()}"
            page.evaluate(f"text => {{ window.shown = ({SHOWN})(text); }}", text)
            begin = time.time() * 1000
            ask(connection, "POST", f"/chat/channels/{CHANNEL}/messages", {"clientID": str(uuid.uuid4()), "text": text})
            shown = page.evaluate("() => window.shown")
            # The first one may still meet the page's loading.
            if number:
                times.append(shown - begin)
            while ask(connection, "GET", f"/chat/channels/{CHANNEL}?limit=1")["channel"]["unfinished"]:
                pass
        browser.close()
    print(json.dumps(times))


main()
