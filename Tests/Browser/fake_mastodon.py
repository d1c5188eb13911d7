"""A Mastodon instance on loopback: its configuration, one account, and posts that are kept once for each key."""
import json
import threading

from quiet_server import JSONHandler, QuietServer

TOKEN = "a-token-that-nobody-may-see"


class FakeMastodon:
    """`posts`: (headers, body) of each request to post. `refusal`: the words that posting is refused with, from the post
    of that number on (`refuses_from`)."""

    def __init__(self, maximum=500, url_cost=23):
        self.posts, self.statuses = [], {}
        self.refusal, self.refuses_from = None, 0
        self._lock = threading.Lock()
        fake = self

        class Handler(JSONHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                if self.path == "/api/v2/instance":
                    counts = {"max_characters": maximum, "characters_reserved_per_url": url_cost}
                    return self.answer(200, {"domain": "x", "configuration": {"statuses": counts}})
                if self.path != "/api/v1/accounts/verify_credentials":
                    return self.answer(404, {"error": "Record not found"})
                if self.headers.get("Authorization") != f"Bearer {TOKEN}":
                    return self.answer(401, {"error": "The access token is invalid"})
                self.answer(200, {"id": "1", "username": "lena", "acct": "lena", "display_name": "Lena ⁧مرحبا"})

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                with fake._lock:
                    fake.posts.append((dict(self.headers), json.loads(body)))
                    key = self.headers.get("Idempotency-Key")
                    if fake.refusal and key not in fake.statuses and len(fake.statuses) >= fake.refuses_from:
                        return self.answer(422, {"error": fake.refusal})
                    number = len(fake.statuses) + 1
                    status = {"id": str(number), "url": f"{fake.origin}/@lena/{number}", "uri": "x", "content": ""}
                    status = fake.statuses.setdefault(key, status)
                self.answer(200, status)

        self._server = QuietServer(Handler)
        self.origin = self._server.origin

    def close(self):
        self._server.close()
