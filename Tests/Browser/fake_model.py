"""A language model's server on loopback: OpenAI-compatible, answers what a test says, and waits for it if wanted."""
import json
import threading

from quiet_server import JSONHandler, QuietServer


class FakeModel:
    """`text`: what it answers, as JSON where a schema is asked for; or what gives that for a question's body. While it is
    held, questions wait. `requests`: (path, headers, body) of each."""

    def __init__(self, text="Sun", name="tiny", status=200):
        self.text, self.name, self.status = text, name, status
        self.requests = []
        self._gate = threading.Event()
        self._gate.set()
        fake = self

        class Handler(JSONHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                fake.requests.append((self.path, {name.lower(): value for name, value in self.headers.items()}, None))
                self.answer(200, {"object": "list", "data": [{"id": fake.name, "object": "model"}]})

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                fake.requests.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                fake._gate.wait(120)
                if fake.status != 200:
                    return self.answer(fake.status, {"error": {"message": "The service is out of order."}})
                text = fake.text(body) if callable(fake.text) else fake.text
                text = json.dumps(text) if "response_format" in body or not isinstance(text, str) else text
                usage = {"prompt_tokens": 10, "completion_tokens": 1, "total_tokens": 11}
                if not body.get("stream"):
                    message = {"role": "assistant", "content": text}
                    return self.answer(200, {"choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
                                             "model": fake.name, "usage": usage})
                self.send_response(200)
                self.send_header("Content-Type", "text/event-stream")
                self.send_header("Connection", "close")
                self.end_headers()
                deltas = [{"delta": {"role": "assistant", "content": text}, "finish_reason": None},
                          {"delta": {}, "finish_reason": "stop"}]
                for delta in deltas:
                    self.say({"choices": [{"index": 0} | delta], "model": fake.name})
                self.say({"choices": [], "model": fake.name, "usage": usage})
                self.wfile.write(b"data: [DONE]\n\n")
                self.close_connection = True

            def say(self, chunk):
                chunk |= {"id": "x", "object": "chat.completion.chunk", "created": 1}
                self.wfile.write(f"data: {json.dumps(chunk)}\n\n".encode())

        self._server = QuietServer(Handler)
        self.url = self._server.origin + "/v1"

    @property
    def questions(self):
        """What it was asked, without looks at its list of models."""
        return [body for _, _, body in self.requests if body is not None]

    def hold(self):
        self._gate.clear()

    def release(self):
        self._gate.set()

    def close(self):
        self._gate.set()
        self._server.close()
