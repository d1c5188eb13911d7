"""A site of a few pages for the harness's own tests, under the strict policy that the real page has."""
import http.server

from quiet_server import QuietServer

POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
          "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'")
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tiny</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/style.css">{head}</head><body><main><h1>Tiny</h1>{body}</main></body></html>"""
STYLE = """:root { color-scheme: light dark; } body { font: 1rem sans-serif; } #half { width: 10rem; }
#layout::before { content: "narrow"; } @media (min-width: 50em) { #layout::before { content: "wide"; } }
.pale { color: #ddd; background: #fff; }
@keyframes grow { from { transform: scale(0.5); } } .grows { animation: grow 300ms; }"""


class TinySite:
    """`add(path, text, kind)` adds a file, `page(path, body, script)` a page; `with` ends it."""

    def __init__(self):
        self.files = {}
        self.add("/style.css", STYLE, "text/css")
        self.add("/icon.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>', "image/svg+xml")
        site = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                text, kind, policy = site.files.get(self.path.split("?")[0], (None, None, None))
                self.send_response(404 if text is None else 200)
                self.send_header("Content-Type", kind or "text/plain")
                self.send_header("Content-Security-Policy", policy or POLICY)
                self.end_headers()
                self.wfile.write((text or "").encode())

            def log_message(self, *_):
                pass

        self._server = QuietServer(Handler)
        self.origin = self._server.origin

    def add(self, path, text, kind="text/javascript", policy=None):
        self.files[path] = (text, kind, policy)

    def page(self, path="/", body="<p>All is well.</p>", script=None, policy=None):
        head = ""
        if script is not None:
            self.add(f"{path}.js", script)
            head = f'<script type="module" src="{path}.js"></script>'
        self.add(path, PAGE.format(head=head, body=body), "text/html; charset=utf-8", policy)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._server.close()
