"""Listens to shared workers, which Playwright leaves out: their errors, exceptions and requests."""
import json


class SharedWorkers:
    """Attaches to every shared worker of a browser; `faults()` gives the Faults of the running test, or None.

    What a worker logged before it was attached to is told on attaching; a request from before is seen by the wall only.
    """

    def __init__(self, browser, faults):
        self._faults = faults
        self._number = 0
        self._addresses = {}
        self._requests = {}
        self._session = browser.new_browser_cdp_session()
        self._session.on("Target.targetCreated", self._created)
        self._session.on("Target.attachedToTarget", self._attached)
        self._session.on("Target.receivedMessageFromTarget", self._received)
        self._session.send("Target.setDiscoverTargets", {"discover": True})

    def flush(self):
        """Returns when everything that was reported before has been noted."""
        self._session.send("Browser.getVersion")

    def _send(self, method, parameters):
        try:
            return self._session.send(method, parameters)
        except Exception as error:  # The worker may have ended meanwhile: then there is nothing to listen to.
            if "No target" not in str(error) and "No session" not in str(error) and "closed" not in str(error):
                raise

    def _created(self, event):
        if event["targetInfo"]["type"] == "shared_worker":
            self._send("Target.attachToTarget", {"targetId": event["targetInfo"]["targetId"], "flatten": False})

    def _attached(self, event):
        session = event["sessionId"]
        self._addresses[session] = event["targetInfo"]["url"]
        for method in ("Inspector.enable", "Runtime.enable", "Log.enable", "Network.enable"):
            self._tell(session, method)

    def _tell(self, session, method):
        self._number += 1
        message = json.dumps({"id": self._number, "method": method})
        self._send("Target.sendMessageToTarget", {"sessionId": session, "message": message})

    def _received(self, event):
        faults = self._faults()
        message = json.loads(event["message"])
        parameters, where = message.get("params", {}), self._addresses.get(event["sessionId"], "a shared worker")
        if message.get("method") == "Inspector.targetReloadedAfterCrash":
            # A worker that begins anew, as when its only page is loaded again, waits for its listeners.
            self._tell(event["sessionId"], "Runtime.runIfWaitingForDebugger")
        if faults is None:
            return
        match message.get("method"):
            case "Runtime.consoleAPICalled":
                words = [str(part.get("value", part.get("description", ""))) for part in parameters["args"]]
                faults.note_console(parameters["type"], " ".join(words), where)
            case "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                faults.add("page error", f"{details.get('exception', {}).get('description', details['text'])} ({where})")
            case "Log.entryAdded":
                faults.note_console(parameters["entry"]["level"], parameters["entry"]["text"], where)
            case "Network.requestWillBeSent":
                self._requests[parameters["requestId"]] = parameters["request"]["url"]
                faults.note_request(parameters["request"]["url"])
            case "Network.loadingFailed" if not parameters.get("canceled"):
                faults.note_failure(self._requests.get(parameters["requestId"], where), parameters["errorText"])
