"""Stands between one browser and a host, and cuts that browser off the network as long as a test wants."""
import socket
import threading

from counting_proxy import CountingProxy


class CuttingProxy(CountingProxy):
    """`origin`: where the browser goes. While it is cut, connections are closed at once."""

    def __init__(self, host):
        self._open = set()
        self._guard = threading.Lock()
        self._is_cut = False
        super().__init__(host)

    def cut(self):
        """Closes every connection, and those that are tried from now on."""
        with self._guard:
            self._is_cut = True
            for client in list(self._open):
                self._close(client)

    def mend(self):
        self._is_cut = False

    def _serve(self, client):
        with self._guard:
            if self._is_cut:
                return self._close(client)
            self._open.add(client)
        try:
            super()._serve(client)
        finally:
            self._open.discard(client)

    def _close(self, client):
        try:
            client.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        client.close()
