"""A language model's server on loopback that writes its replies piece by piece, and waits between them if a test wants."""
import json
import threading

from quiet_server import JSONHandler, QuietServer


class PiecewiseModel:
    """`reply`: gives for a request's body what is written: a text, or a list of texts and of `threading.Event`s that are
    waited for. `requests`: the bodies of all questions, in order."""

    def __init__(self, reply=None, name="tiny"):
        self.reply = reply or (lambda body: "Yes.")
        self.name = name
        self.requests = []
        self._ended = threading.Event()
        model = self

        class Handler(JSONHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                self.answer(200, {"object": "list", "data": [{"id": model.name, "object": "model"}]})

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                if not self.path.endswith("/chat/completions"):
                    return self.answer(404, {"error": {"message": "There is no such thing."}})
                model.requests.append(body)
                pieces = model.reply(body)
                pieces = [pieces] if isinstance(pieces, str) else pieces
                if not body.get("stream"):
                    text = "".join(piece for piece in pieces if isinstance(piece, str))
                    message = {"role": "assistant", "content": text}
                    return self.answer(200, {"choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
                                             "model": model.name, "usage": model.usage(pieces)})
                self.send_response(200)
                self.send_header("Content-Type", "text/event-stream")
                self.send_header("Connection", "close")
                self.end_headers()
                self.close_connection = True
                for piece in pieces:
                    if isinstance(piece, str):
                        self.say({"choices": [{"index": 0, "delta": {"content": piece}, "finish_reason": None}]})
                    else:
                        while not piece.wait(0.05):
                            if model._ended.is_set():
                                return
                self.say({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
                self.say({"choices": [], "usage": model.usage(pieces)})
                self.wfile.write(b"data: [DONE]\n\n")

            def say(self, chunk):
                chunk |= {"id": "x", "object": "chat.completion.chunk", "created": 1, "model": model.name}
                self.wfile.write(f"data: {json.dumps(chunk)}\n\n".encode())
                self.wfile.flush()

        self._server = QuietServer(Handler)
        self.url = self._server.origin + "/v1"

    def usage(self, pieces):
        count = sum(isinstance(piece, str) for piece in pieces)
        return {"prompt_tokens": 10, "completion_tokens": count, "total_tokens": 10 + count}

    def close(self):
        self._ended.set()
        self._server.close()
