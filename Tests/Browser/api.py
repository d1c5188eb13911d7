"""The host's API, asked from a test and without a browser."""
import http.client
import json


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)


class Client:
    """Asks one host; paths are below `/api/v1`."""

    def __init__(self, host):
        self._host = host

    def ask(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self._host.port, timeout=60)
        try:
            sent = None if body is None else json.dumps(body)
            kind = {} if body is None else {"Content-Type": "application/json"}
            connection.request(method, "/api/v1" + path, sent, kind | (headers or {}))
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read())
        finally:
            connection.close()

    def get(self, path):
        """The JSON of an answer that must be a success."""
        answer = self.ask("GET", path)
        if answer.status != 200:
            raise AssertionError(f"GET {path}: status {answer.status}: {answer.body[:500]}")
        return answer.json

    def open(self, app, **how):
        """A new session of an app."""
        answer = self.ask("POST", f"/apps/{app}/sessions", how)
        if answer.status != 201:
            raise AssertionError(f"no session of {app}: status {answer.status}: {answer.body[:500]}")
        return answer.json

    def interact(self, session, kind, **what):
        """Does something on the top page, and waits for what becomes of it."""
        page = self.get(f"/sessions/{session}")["screen"]["pages"][-1]
        place = {"page": page} if kind in ("tap", "change", "submit", "select") else {}
        answer = self.ask("POST", f"/sessions/{session}/interactions", {"kind": kind, **place, **what}, {"Prefer": "wait=30"})
        if answer.status != 200:
            raise AssertionError(f"{kind} {what}: status {answer.status}: {answer.body[:500]}")
        return answer.json

    def fail(self, session, field):
        """Ends at the session's own page: a submit of which no rule says anything, with no model to decide it."""
        return self.interact(session, "submit", component=field)

    def trace(self, session):
        """The events of a session's trace, without its header."""
        lines = self.ask("GET", f"/sessions/{session}/trace").body.decode().splitlines()
        return [line for line in map(json.loads, lines) if "number" in line]

    def is_alive(self):
        return self.ask("GET", "/status").status == 200
