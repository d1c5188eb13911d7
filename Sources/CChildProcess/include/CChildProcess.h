#ifndef CCHILDPROCESS_H
#define CCHILDPROCESS_H

#include <stdint.h>
#include <sys/types.h>

/// Starts a program in a process group of its own, with these three descriptors and no others.
///
/// Its signals are as they are in a fresh login: none blocked, none ignored. Returns 0 or an errno value.
int parlance_spawn(
    const char *path, char *const arguments[], char *const environment[], int input, int output, int errors,
    pid_t *child);

/// Makes a pipe that other children don't inherit: `ends[0]` reads, `ends[1]` writes. Returns 0 or an errno value.
int parlance_pipe(int ends[2]);

/// Writes what a pipe takes, without a SIGPIPE when nobody reads it. Returns the number of bytes or a negative errno value.
ssize_t parlance_write(int descriptor, const void *bytes, size_t count);

/// Blocks until the child has ended and leaves it to be reaped. Returns 0 or an errno value.
int parlance_wait_for_end(pid_t child);

/// What a process and those that it waited for have used.
typedef struct {
  int64_t user_microseconds;
  int64_t system_microseconds;
} parlance_usage;

/// Reaps an ended child. Returns 0 and sets either the exit code or the signal (the other is -1) and what it has used, or
/// an errno value.
int parlance_reap(pid_t child, int *code, int *signal, parlance_usage *usage);

/// Opens or makes the file and locks it for this process. Returns a descriptor, or a negative errno value;
/// -EWOULDBLOCK when somebody else has it.
int parlance_lock_file(const char *path);

/// Releases the lock, at once even if a child that is just being started has a copy of the descriptor, and closes it.
void parlance_unlock_file(int descriptor);

/// The bytes that an unprivileged process can still write where `path` is, or a negative errno value.
int64_t parlance_free_bytes(const char *path);

#endif
