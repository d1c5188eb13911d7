"""A service on loopback whose answers wait until a test lets them go."""
import http.server
import json
import threading

from quiet_server import QuietServer


class SlowService:
    """Answers each GET with the JSON `answer`, once `release()` was called; `seen` has the paths that were asked for."""

    def __init__(self, answer, status=200):
        self.seen = []
        self._gate = threading.Event()
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                service.seen.append(self.path)
                service._gate.wait(120)
                body = json.dumps(answer).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self._server = QuietServer(Handler)
        self.origin = self._server.origin

    def release(self):
        """Lets what waits and what comes go at once."""
        self._gate.set()

    def hold(self):
        """What comes waits again."""
        self._gate.clear()

    def close(self):
        self._gate.set()
        self._server.close()
