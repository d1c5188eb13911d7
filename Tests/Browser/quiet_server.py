"""An HTTP server on a free loopback port for tests; each request has its own thread."""
import http.server
import json
import sys
import threading


class JSONHandler(http.server.BaseHTTPRequestHandler):
    """Answers with JSON, and logs nothing."""

    def answer(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class QuietServer(http.server.ThreadingHTTPServer):
    """Serves from its making to `close()`. A client that gives up isn't worth a word; other errors are printed."""

    daemon_threads = True

    def __init__(self, handler):
        super().__init__(("127.0.0.1", 0), handler)
        self.origin = f"http://127.0.0.1:{self.server_port}"
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    def close(self):
        self.shutdown()
        self.server_close()
