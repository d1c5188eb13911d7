"""Requests that mean harm or are broken: each gets the right status, and the host serves on."""
import http.client
import json
import socket
import threading

from api import Client
from case import HostTest

BIG = 100_000_000


class HostileRequests(HostTest):
    def setUp(self):
        super().setUp()
        self.host = self.start_host("--apps", "Examples")
        self.client = Client(self.host)

    def tearDown(self):
        self.assertTrue(self.client.is_alive())
        self.assertEqual(self.client.ask("POST", "/apps/github-browser/sessions", {}).status, 201)
        super().tearDown()

    def ask(self, path="/", method="GET", body=None, **headers):
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        connection = http.client.HTTPConnection("127.0.0.1", self.host.port, timeout=30)
        try:
            connection.request(method, path, body, names)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def raw(self, *parts):
        """Sends bytes, as far as they are taken; returns the status that comes, or None where there is no answer."""
        with socket.create_connection(("127.0.0.1", self.host.port), timeout=30) as connection:
            try:
                for part in parts:
                    connection.sendall(part.replace(b"PORT", str(self.host.port).encode()))
            except OSError:
                pass  # It is refused before all of it is sent.
            return self.status(connection)

    def status(self, connection):
        answer = b""
        try:
            while b"\r\n" not in answer and (data := connection.recv(4096)):
                answer += data
        except ConnectionResetError:
            pass
        return int(answer.split()[1]) if answer else None

    def test_a_foreign_host_is_refused(self):
        port = self.host.port
        for name in ("evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1:{port + 1}", f"localhost.evil.example:{port}",
                     f"127.0.0.1.evil.example:{port}", f"192.168.1.1:{port}", "", f"127.0.0.1:{port}@evil.example"):
            for path in ("/", "/api/v1/apps", "/api/v1/events"):
                with self.subTest(name=name, path=path):
                    self.assertIn(self.ask(path, Host=name)[0], (400, 421))
        self.assertEqual(self.ask("/api/v1/status", Host=f"localhost:{port}")[0], 200)
        self.assertIn(self.raw(b"GET /api/v1/status HTTP/1.1\r\n\r\n"), (400, 421))
        self.assertIn(self.raw(b"GET /api/v1/status HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nHost: evil.example\r\n\r\n"), (400, 421))

    def test_a_foreign_origin_is_refused(self):
        origins = ("http://evil.example", "https://127.0.0.1:%d" % self.host.port, "null", "http://127.0.0.1:1",
                   "http://localhost:%d" % self.host.port, "file://", "")
        for origin in origins:
            with self.subTest(origin):
                self.assertEqual(self.ask("/api/v1/apps", Origin=origin)[0], 403)
                status, _ = self.ask("/api/v1/apps/github-browser/sessions", "POST", "{}", Origin=origin, Content_Type="application/json")
                self.assertEqual(status, 403)
        self.assertEqual(self.ask("/api/v1/apps", Origin=self.host.origin)[0], 200)
        self.assertEqual(self.ask("/api/v1/apps", Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="no-cors")[0], 403)
        self.assertEqual(len(self.client.get("/sessions")["sessions"]), 0)

    def test_a_form_of_another_site_opens_no_session(self):
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
            self.assertEqual(self.ask("/api/v1/apps/github-browser/sessions", "POST", "{}", Content_Type=kind)[0], 415)
        self.assertEqual(len(self.client.get("/sessions")["sessions"]), 0)

    def test_no_path_leads_out(self):
        for path in ("/../etc/passwd", "/page/../../etc/passwd", "/page/..%2f..%2fetc/passwd", "/page/%2e%2e/%2e%2e/etc/passwd",
                     "/page/%252e%252e/etc/passwd", "/page/..\\..\\etc\\passwd", "/page/..%5c..%5cetc%5cpasswd", "//etc/passwd",
                     "/page//etc/passwd", "/apps/../api/v1/status", "/api/v1/apps/..%2f..", "/api/v1/apps/%2e%2e", "/page/%00",
                     "/page/tokens.css%00.js", "/%ff%fe", "/page/.", "/page/..", "/page/...", "/%"):
            with self.subTest(path):
                connection = socket.create_connection(("127.0.0.1", self.host.port), timeout=30)
                with connection:
                    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.host.port}\r\nConnection: close\r\n\r\n".encode())
                    answer = b"".join(iter(lambda: connection.recv(65536), b""))
                self.assertIn(int(answer.split()[1]), (400, 404))
                self.assertNotIn(b"root:", answer)

    def test_a_body_of_100_mb_is_refused_at_once(self):
        head = b"POST /api/v1/apps/github-browser/sessions HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Type: application/json\r\n"
        block = b" " * 1_000_000
        self.assertEqual(self.raw(head + b"Content-Length: %d\r\n\r\n" % BIG), 413)
        self.assertEqual(self.raw(head + b"Content-Length: %d\r\nExpect: 100-continue\r\n\r\n" % BIG), 413)
        self.assertIn(self.raw(head + b"Content-Length: %d\r\n\r\n" % BIG, *[block] * 100), (413, None))
        chunk = b"f4240\r\n" + block + b"\r\n"
        self.assertIn(self.raw(head + b"Transfer-Encoding: chunked\r\n\r\n", *[chunk] * 100, b"0\r\n\r\n"), (413, None))

    def test_expect_100_is_answered_before_the_body_comes(self):
        with socket.create_connection(("127.0.0.1", self.host.port), timeout=30) as connection:
            connection.sendall((f"POST /api/v1/apps/github-browser/sessions HTTP/1.1\r\nHost: 127.0.0.1:{self.host.port}\r\n"
                                "Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n").encode())
            self.assertEqual(self.status(connection), 100)
            connection.sendall(b"{}")
            self.assertEqual(self.status(connection), 201)

    def test_contradicting_lengths_are_refused(self):
        head = b"POST /api/v1/apps/github-browser/sessions HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Type: application/json\r\n"
        for lines in (b"Content-Length: 2\r\nContent-Length: 3\r\n", b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n",
                      b"Content-Length: -1\r\n", b"Content-Length: 2x\r\n", b"Content-Length: 99999999999999999999999\r\n",
                      b"Transfer-Encoding: gzip, chunked\r\n"):
            with self.subTest(lines):
                self.assertIn(self.raw(head + lines + b"\r\n{}"), (400, 413, 501))

    def test_a_slow_body_and_half_a_request_hold_nobody_up(self):
        head = (f"POST /api/v1/apps/github-browser/sessions HTTP/1.1\r\nHost: 127.0.0.1:{self.host.port}\r\n"
                "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n").encode()
        slow = socket.create_connection(("127.0.0.1", self.host.port), timeout=30)
        slow.sendall(head + b"{")
        halves = []
        for text in (b"", b"G", b"GET / HT", b"GET / HTTP/1.1\r\nHost: 127", head[:-2]):
            half = socket.create_connection(("127.0.0.1", self.host.port), timeout=30)
            half.sendall(text)
            halves.append(half)
        for _ in range(20):
            self.assertTrue(self.client.is_alive())
        slow.sendall(b"}")
        self.assertEqual(self.status(slow), 201)
        for connection in [slow, *halves]:
            connection.close()

    def test_what_is_no_http_is_refused(self):
        for text in (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 200 + b"\r\n\r\n", b"NONSENSE\r\n\r\n", b"GET /\r\n\r\n",
                     b"GET / HTTP/9.9\r\nHost: 127.0.0.1:PORT\r\n\r\n",
                     b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nX: " + b"a" * 200_000 + b"\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n" + b"X: y\r\n" * 20_000 + b"\r\n"):
            with self.subTest(text[:30]):
                status = self.raw(text)
                self.assertTrue(status is None or 400 <= status < 506, status)

    def test_bodies_that_are_no_interactions_are_refused_with_a_sentence(self):
        session = self.client.open("github-browser")["id"]
        for body in ("", "{", "[]", "null", "{}", '{"kind": "x"}', '{"kind": "tap"}', "[" * 50_000, '{"kind": "tap", "page": 1}'):
            with self.subTest(body[:20]):
                status, answer = self.ask(
                    f"/api/v1/sessions/{session}/interactions", "POST", body, Content_Type="application/json")
                self.assertIn(status, (400, 422))
                self.assertTrue(json.loads(answer)["detail"])
        self.assertEqual(self.client.trace(session), [])

    def test_ten_clients_at_once_each_have_their_session(self):
        found, faults = [], []

        def use(number):
            try:
                session = self.client.open("github-browser")["id"]
                name = f"person_{number}"
                self.client.interact(session, "change", component="username_textfield", text=name)
                for _ in range(5):
                    self.client.interact(session, "tap", component="search_button")
                    self.client.interact(session, "tap", component="default_button")
                screen = self.client.get(f"/sessions/{session}")["screen"]
                found.append((session, name, screen["components"][0]["value"], len(self.client.trace(session))))
            except BaseException as error:  # Told below, on the test's own thread.
                faults.append(error)

        threads = [threading.Thread(target=use, args=[number]) for number in range(10)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(faults, [])
        self.assertEqual(len({session for session, *_ in found}), 10)
        for _, name, shown, events in found:
            self.assertEqual(shown, name)
            self.assertEqual(events, 10)
