"""A wall around the browser: a proxy for everything that isn't loopback. It lets nothing through and notes what came.

The page's own listeners see its requests too, but not those of shared workers nor what the browser does by itself.
"""
import http.server
import urllib.parse

from quiet_server import QuietServer

# Chromium's own services, which it asks for by itself (a form makes it ask for autofill). They are stopped like all else
# but aren't the page's doing; if a page asks for one, its listeners tell.
OWN_HOSTS = {
    "accounts.google.com", "clients1.google.com", "clients2.google.com", "clientservices.googleapis.com",
    "content-autofill.googleapis.com", "edgedl.me.gvt1.com", "optimizationguide-pa.googleapis.com",
    "passwordsleakcheck-pa.googleapis.com", "redirector.gvt1.com", "safebrowsing.googleapis.com",
    "safebrowsingohttpgateway.googleapis.com", "update.googleapis.com",
}


class Wall:
    def __init__(self):
        self._seen = []
        wall = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def refuse(self):
                name = self.path if self.command == "CONNECT" else urllib.parse.urlsplit(self.path).netloc
                if name.rsplit(":", 1)[0] not in OWN_HOSTS:
                    wall._seen.append(f"{self.command} {self.path}")
                self.close_connection = True
                self.send_error(403, "Nothing leaves this machine")

            do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = do_CONNECT = refuse

            def log_message(self, *_):
                pass

        self._server = QuietServer(Handler)
        self.address = self._server.origin

    def take(self):
        """What came since the last time."""
        seen, self._seen = self._seen, []
        return seen

    def close(self):
        self._server.close()
