// What “Go to…” offers of the chats: conversations, bots, asking several.

import { isolated } from "../dom.js";
import { ago } from "../format.js";
import { go } from "../navigation.js";
import { addresses } from "../places.js";
import { chats } from "./store.js";

const most = 20;

/** `{entries, places, commands, bots}`, each as the palette has them. */
export function chatEntries() {
  const entries = chats.channels.slice(0, most).map((channel) => ({
    group: "Conversations", icon: "chat", text: channel.title, note: noteOf(channel),
    act: () => go(addresses.channel(channel.id)),
  }));
  const places = [
    { group: "Places", icon: "chat", text: "Chat", act: () => go(addresses.chat()) },
    { group: "Places", icon: "settings", text: "Settings: Chat", act: () => go(addresses.settings("chat")) },
  ];
  const commands = [
    { group: "Commands", icon: "plus", text: "New conversation", act: () => go(addresses.newChat()) },
    { group: "Commands", icon: "plus", text: "Ask several bots", act: () => go(addresses.chatAsk("new")) },
    { group: "Commands", icon: "plus", text: "Make a bot", act: () => go(addresses.bot("new")) },
  ];
  const bots = (chats.bots ?? []).filter((bot) => !bot.isDeleted).map((bot) => ({
    group: "Bots", icon: "read", text: `Edit ${isolated(bot.name)}`, note: bot.isEnabled ? bot.summary : "Disabled",
    act: () => go(addresses.bot(bot.id)),
  }));
  return { entries, places, commands, bots };
}

function noteOf({ bot, unread, updated }) {
  const name = chats.bot(bot)?.name;
  const used = ago(new Date(updated));
  return [name, unread ? `${unread} unread` : used].filter(Boolean).join(", ");
}
