// What kind of text a note is, as the person chooses it.

const titles = {
  text: "Plain text", markdown: "Markdown", named: "Lines with names", webvtt: "WebVTT, Teams", "zoom-vtt": "WebVTT from Zoom",
  "zoom-text": "Text from Zoom", srt: "SRT subtitles", otter: "Text from Otter",
};

/** All kinds, in the order in which they are offered. */
export const kinds = Object.keys(titles);

/** A kind's name; of one that this page doesn't know, what the host calls it. */
export const kindTitle = (kind) => titles[kind] ?? kind;
