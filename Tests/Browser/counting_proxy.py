"""Stands between browsers and a host and counts the streams of events that are open, as the network has them."""
import re
import socket
import threading

START = re.compile(rb"^(GET|POST|PUT|DELETE|HEAD|OPTIONS) (\S+) HTTP/1\.1\r\n")


class CountingProxy:
    """`origin`: where browsers go instead of to the host."""

    def __init__(self, host):
        self._upstream = host.port
        self._lock = threading.Lock()
        self._paths = {}
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._port = self._listener.getsockname()[1]
        self.origin = f"http://127.0.0.1:{self._port}"
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def streams(self):
        """How many connections carry a stream of events now."""
        with self._lock:
            return sum(path.startswith("/api/v1/events") for path in self._paths.values())

    def _accept(self):
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=[client], daemon=True).start()

    def _serve(self, client):
        try:
            server = socket.create_connection(("127.0.0.1", self._upstream))
        except OSError:
            return client.close()
        answers = threading.Thread(target=self._pipe, args=[server, client], daemon=True)
        answers.start()
        self._pipe(client, server, lambda data: self._request(client, data))
        answers.join()
        with self._lock:
            self._paths.pop(client, None)
        client.close()
        server.close()

    def _request(self, client, data):
        """Notes what is asked for; the host must see its own name and port."""
        if start := START.match(data):
            with self._lock:
                self._paths[client] = start[2].decode()
        return data.replace(b"127.0.0.1:%d" % self._port, b"127.0.0.1:%d" % self._upstream)

    def _pipe(self, source, target, change=lambda data: data):
        try:
            while data := source.recv(65536):
                target.sendall(change(data))
        except OSError:
            pass
        for end in (source, target):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def close(self):
        self._listener.close()
