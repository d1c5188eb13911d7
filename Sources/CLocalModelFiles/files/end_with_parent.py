"""Runs a Python module that ends when standard input is closed: end_with_parent.py MODULE [ARGUMENT ...]

The parent holds the other end of the pipe and never writes to it. However the parent ends, the kernel then sends SIGIO
to this process group, and nobody here handles it. It works inside C code too, where a Python thread would have to wait.
"""
import fcntl, os, runpy, select, sys

fcntl.fcntl(0, fcntl.F_SETOWN, -os.getpgid(0))
fcntl.fcntl(0, fcntl.F_SETFL, fcntl.fcntl(0, fcntl.F_GETFL) | os.O_ASYNC)
if select.select([0], [], [], 0)[0]:
    sys.exit("The program that started this has ended.")

module = sys.argv[1]
sys.argv = sys.argv[1:]
runpy.run_module(module, run_name="__main__", alter_sys=True)
