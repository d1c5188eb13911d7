"""Processes: who descends from whom, who still runs, ending them for good. Linux only (`/proc`)."""
import ctypes
import os
import pathlib
import signal
import time

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36
LIBC = ctypes.CDLL(None)


def die_with_parent():
    """For `preexec_fn`: the process gets SIGKILL when the thread that started it ends, however it ends."""
    LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def adopt_orphans():
    """From now on orphaned descendants become this process's children, so that none gets out of reach."""
    LIBC.prctl(PR_SET_CHILD_SUBREAPER, 1)


def _state(pid):
    """(state letter, parent, start time) or None."""
    try:
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return None
    return fields[0], int(fields[1]), fields[19]


def identity(pid):
    """A process and its start time: a number that was given to another process since isn't mistaken for it."""
    state = _state(pid)
    return (pid, state[2]) if state else (pid, "")


def is_running(process):
    """Whether a process, as `identity` gave it, still runs; a dead one nobody has asked for doesn't count."""
    state = _state(process[0])
    return state is not None and state[0] not in "ZX" and state[2] == process[1]


def command(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
    except OSError:
        return ""


def descendants(pid):
    """All living processes below a process, parents first, as identities."""
    children = {}
    for name in os.listdir("/proc"):
        if name.isdigit() and (state := _state(name)) and state[0] not in "ZX":
            children.setdefault(state[1], []).append((int(name), state[2]))
    found, queue = [], [pid]
    while queue:
        below = children.get(queue.pop(0), [])
        found += below
        queue += [child for child, _ in below]
    return found


def wait_ended(processes, seconds):
    """Waits until none runs; returns those that still do."""
    end = time.monotonic() + seconds
    while (left := [process for process in processes if is_running(process)]) and time.monotonic() < end:
        time.sleep(0.02)
    return left


def kill(processes, seconds=30):
    """Kills processes and waits until they are gone."""
    for process in processes:
        if is_running(process):
            try:
                os.kill(process[0], signal.SIGKILL)
            except ProcessLookupError:
                pass
    return wait_ended(processes, seconds)
