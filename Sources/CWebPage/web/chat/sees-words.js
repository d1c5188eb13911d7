// Why a message isn't sent, and how replies are generated, in plain words.

import { count } from "../format.js";

const reasons = {
  blocked: "Kept back by your word list",
  withheld: "Withheld",
  failed: "Failed",
  interrupted: "Interrupted",
  waiting: "Not written yet",
  streaming: "Being written",
};

/** Why a message of the channel isn't sent. */
export function ungivenReason({ status, text }) {
  if (status in reasons && (!text || status === "blocked" || status === "waiting" || status === "streaming")) {
    return reasons[status];
  }
  return text ? "Another branch" : "No text";
}

/** `Temperature 0.4, at most 600 tokens. Qwen, on this machine.` */
export function optionWords({ options, model }) {
  const given = [
    options.temperature !== null && options.temperature !== undefined && `Temperature ${count(options.temperature)}`,
    options.topP !== null && options.topP !== undefined && `top P ${count(options.topP)}`,
    options.maximumResponseTokens && `at most ${count(options.maximumResponseTokens)} tokens`,
    options.seed !== null && options.seed !== undefined && `seed ${options.seed}`,
  ].filter(Boolean).join(", ");
  const words = given ? `${given[0].toUpperCase()}${given.slice(1)}.` : "As the model’s server has them.";
  return model ? `${words} Model: ${model}.` : words;
}
