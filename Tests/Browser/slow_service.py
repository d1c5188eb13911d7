"""A service on loopback whose answers wait until a test lets them go."""
import threading

from quiet_server import JSONHandler, QuietServer


class SlowService:
    """Answers each GET with the JSON `answer`, once `release()` was called; `seen` has the paths that were asked for."""

    def __init__(self, answer, status=200):
        self.seen = []
        self._gate = threading.Event()
        service = self

        class Handler(JSONHandler):
            def do_GET(self):
                service.seen.append(self.path)
                service._gate.wait(120)
                self.answer(status, answer)

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
