"""Reads one streamed reply with the official client: client.py BASE-URL TEXT-FILE

The text goes into the file; what else the reply was is printed as one line of JSON.
"""
import json
import sys

from openai import OpenAI


def peak_bytes():
    """The most memory that this process ever had resident; None where the system doesn't tell."""
    try:
        with open("/proc/self/status", encoding="ascii") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM:"))
    except OSError:
        return None


base_url, text_file = sys.argv[1:]
client = OpenAI(base_url=base_url, api_key="none", max_retries=0, timeout=60)
pieces = []
finish_reason = usage = None
stream = client.chat.completions.create(
    model="recorded", messages=[{"role": "user", "content": "Go on."}], stream=True,
    stream_options={"include_usage": True})
for chunk in stream:
    for choice in chunk.choices:
        if choice.delta.content:
            pieces.append(choice.delta.content)
        if choice.finish_reason:
            finish_reason = choice.finish_reason
    if chunk.usage:
        usage = chunk.usage

with open(text_file, "w", encoding="utf-8", newline="") as file:
    file.write("".join(pieces))
print(json.dumps({
    "deltas": len(pieces),
    "finishReason": finish_reason,
    "usage": usage and {
        "promptTokens": usage.prompt_tokens,
        "cachedTokens": usage.prompt_tokens_details.cached_tokens if usage.prompt_tokens_details else 0,
        "completionTokens": usage.completion_tokens,
    },
    "peakBytes": peak_bytes(),
}))
