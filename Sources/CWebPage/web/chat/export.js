// Taking a conversation along: as Markdown to read, or as JSON with every branch.

import * as api from "../api.js";

/** Items for a channel's menu. */
export function exportItems(channel) {
  return [
    { text: "Export as Markdown", note: "This branch, to read", icon: "download",
      href: api.exportAddress(channel, "markdown"), download: true },
    { text: "Export as JSON", note: "All branches and numbers", icon: "download",
      href: api.exportAddress(channel, "json"), download: true },
  ];
}
