// Notifications as an item of a talk's menu.

import { toast } from "../elements/toast.js";
import { notifying, notifyWords, turnOff, turnOn } from "./notify.js";

/** The item, or nothing where there are no notifications. */
export function notifyItems() {
  const state = notifying();
  if (state === "missing") return [];
  const isOn = state === "on";
  return [{
    text: isOn ? "Don’t notify me" : "Notify me of replies", icon: isOn ? "mute" : "bell",
    note: isOn ? "In this browser" : "When no tab is in front",
    onselect: async () => {
      if (isOn) {
        turnOff();
        return toast("No notifications any more in this browser");
      }
      const holds = await turnOn();
      toast(holds === "on" ? "You’ll be notified when a reply ends and no tab is in front" : notifyWords[holds]);
    },
  }];
}
