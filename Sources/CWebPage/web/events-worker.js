// The shared worker: holds the one stream of all tabs of this browser and gives each tab what concerns it.

import { EventStream } from "./event-stream.js";
import { concerns } from "./events-following.js";

/** The tabs' ports, with the sessions that each follows. */
const tabs = new Map();

const stream = new EventStream("/api/v1/events", (message) => {
  for (const [port, following] of tabs) if (concerns(message, following)) port.postMessage(message);
});

addEventListener("connect", ({ ports: [port] }) => {
  port.addEventListener("message", ({ data }) => receive(port, data));
  port.start();
});

function receive(port, message) {
  switch (message.kind) {
    case "join":
      tabs.set(port, new Set(message.sessions));
      stream.start();
      port.postMessage({ kind: "state", connected: stream.connected });
      if (message.lock) navigator.locks?.request(message.lock, () => tabs.delete(port));
      break;
    case "follow":
      tabs.set(port, new Set(message.sessions));
      break;
    case "leave":
      tabs.delete(port);
      break;
    case "check":
      stream.check();
      break;
  }
}
