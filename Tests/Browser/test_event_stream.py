"""The stream of events over a plain connection: cut and resumed at every event, nothing is missed or repeated."""
import http.client
import subprocess
import threading

from api import Client
from case import HostTest


class Events:
    """Reads events, as (id, name, data), from a stream's lines."""

    def __init__(self, lines):
        self._lines = iter(lines)

    def __iter__(self):
        event = {}
        for line in self._lines:
            line = line.decode().rstrip("\r\n")
            if not line:
                if "id" in event:
                    yield event["id"], event.get("event"), event.get("data")
                event = {}
            elif not line.startswith(":"):
                name, _, value = line.partition(":")
                event[name] = value.removeprefix(" ")


class Stream:
    """A connection of its own, from the event after `after` on."""

    def __init__(self, host, path="/api/v1/events", after=None):
        self.connection = http.client.HTTPConnection("127.0.0.1", host.port, timeout=60)
        self.connection.request("GET", path, headers={"Last-Event-ID": after} if after else {})
        self.answer = self.connection.getresponse()
        self.events = iter(Events(self.answer))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.connection.sock and self.connection.sock.close()
        self.answer.close()
        self.connection.close()


class EventStream(HostTest):
    def setUp(self):
        super().setUp()
        self.host = self.start_host("--apps", "Examples")
        self.client = Client(self.host)
        self.session = self.client.open("github-browser")["id"]

    def do_something(self, times):
        """Searches and closes the alert: two decisions and at least two screens each time."""
        for _ in range(times):
            self.client.interact(self.session, "tap", component="search_button")
            self.client.interact(self.session, "tap", component="default_button")

    def all_after(self, path, first, count):
        with Stream(self.host, path, first) as stream:
            return [next(stream.events) for _ in range(count)]

    def test_cut_and_resumed_at_every_event_it_misses_and_repeats_nothing(self):
        for path in ("/api/v1/events", f"/api/v1/sessions/{self.session}/events"):
            with self.subTest(path):
                with Stream(self.host, path) as stream:
                    first = next(stream.events)[0]
                self.do_something(15)
                newest = self.client.get(f"/sessions/{self.session}")["event"]
                whole = []
                with Stream(self.host, path, first) as stream:
                    while not whole or whole[-1][0] != newest:
                        whole.append(next(stream.events))
                self.assertGreaterEqual(len(whole), 50)
                self.assertEqual(len({identity for identity, _, _ in whole}), len(whole))
                pieces, last = [], first
                for _ in whole:
                    with Stream(self.host, path, last) as stream:
                        pieces.append(next(stream.events))
                    last = pieces[-1][0]
                self.assertEqual(pieces, whole)

    def test_cut_while_events_come_it_misses_and_repeats_nothing(self):
        with Stream(self.host) as stream:
            first = next(stream.events)[0]
        worker = threading.Thread(target=self.do_something, args=[20])
        worker.start()
        pieces, last = [], first
        while worker.is_alive() or len(pieces) < 60:
            with Stream(self.host, after=last) as stream:
                for _ in range(1 + len(pieces) % 3):
                    pieces.append(next(stream.events))
                    if not worker.is_alive() and len(pieces) >= 60:
                        break
            last = pieces[-1][0]
        worker.join()
        self.assertEqual(pieces, self.all_after("/api/v1/events", first, len(pieces)))

    def test_curl_follows_and_goes_on_after_the_last_id(self):
        def curl(*words):
            process = subprocess.Popen(
                ["curl", "-sN", *words, self.host.origin + "/api/v1/events"], stdout=subprocess.PIPE, bufsize=0)
            self.addCleanup(process.stdout.close)
            self.addCleanup(process.wait)
            self.addCleanup(process.kill)
            return process, iter(Events(process.stdout))

        process, events = curl()
        seen = [next(events)]
        for _ in range(6):
            self.do_something(1)
            seen += [next(events), next(events)]
            process.kill()
            process.wait()
            process, events = curl("-H", f"Last-Event-ID: {seen[-1][0]}")
        self.assertEqual(seen[1:], self.all_after("/api/v1/events", seen[0][0], len(seen) - 1))

    def test_after_a_restart_one_that_comes_back_is_told_to_read_anew(self):
        with Stream(self.host) as stream:
            old = next(stream.events)[0]
        self.do_something(1)
        self.host.kill()
        self.host.start()
        with Stream(self.host, after=old) as stream:
            self.assertEqual(next(stream.events)[1], "reset")

    def test_a_place_that_never_was_is_told_to_read_anew(self):
        for place in ("nonsense", "0", "1pza6ca0brv5b-99999999", "x" * 4000):
            with self.subTest(place[:20]), Stream(self.host, after=place) as stream:
                self.assertEqual(next(stream.events)[1], "reset")


