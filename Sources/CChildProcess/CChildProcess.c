#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "CChildProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>

int parlance_spawn(
    const char *path, char *const arguments[], char *const environment[], int input, int output, int errors,
    pid_t *child) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (failure) {
    posix_spawn_file_actions_destroy(&actions);
    return failure;
  }

  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  failure = posix_spawnattr_setflags(&attributes, flags);
  if (!failure) failure = posix_spawnattr_setpgroup(&attributes, 0);
  if (!failure) failure = posix_spawnattr_setsigmask(&attributes, &none);
  if (!failure) failure = posix_spawnattr_setsigdefault(&attributes, &all);
  // The caller's descriptors are above 2 (`parlance_pipe` sees to it), so no step overwrites what a later one needs.
  if (!failure) failure = posix_spawn_file_actions_adddup2(&actions, input, 0);
  if (!failure) failure = posix_spawn_file_actions_adddup2(&actions, output, 1);
  if (!failure) failure = posix_spawn_file_actions_adddup2(&actions, errors, 2);
#if defined(__GLIBC__) && (__GLIBC__ > 2 || (__GLIBC__ == 2 && __GLIBC_MINOR__ >= 34))
  if (!failure) failure = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
  if (!failure) failure = posix_spawn(child, path, &actions, &attributes, arguments, environment);

  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

/// Moves a descriptor above the three standard ones and closes it on exec.
static int settle(int *descriptor) {
  int moved = fcntl(*descriptor, F_DUPFD_CLOEXEC, 3);
  if (moved < 0) return errno;
  close(*descriptor);
  *descriptor = moved;
  return 0;
}

int parlance_pipe(int ends[2]) {
#ifdef __linux__
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
#else
  if (pipe(ends) != 0) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
  for (int end = 0; end < 2; end++) {
    if (ends[end] > 2) continue;
    int failure = settle(&ends[end]);
    if (failure) {
      close(ends[0]);
      close(ends[1]);
      return failure;
    }
  }
  return 0;
}

ssize_t parlance_write(int descriptor, const void *bytes, size_t count) {
  // The signal is for this thread: hold it back, and take it away if this write raised it.
  sigset_t broken, before, pending;
  sigemptyset(&broken);
  sigaddset(&broken, SIGPIPE);
  sigpending(&pending);
  int wasPending = sigismember(&pending, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken, &before);

  ssize_t written;
  do {
    written = write(descriptor, bytes, count);
  } while (written < 0 && errno == EINTR);
  int failure = errno;

  if (written < 0 && failure == EPIPE && !wasPending) {
    sigpending(&pending);
    int number;
    if (sigismember(&pending, SIGPIPE)) sigwait(&broken, &number);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return written < 0 ? -failure : written;
}

int parlance_wait_for_end(pid_t child) {
  siginfo_t information;
  while (waitid(P_PID, (id_t)child, &information, WEXITED | WNOWAIT) != 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

int parlance_reap(pid_t child, int *code, int *signal, parlance_usage *usage) {
  int status = 0;
  struct rusage used;
  while (wait4(child, &status, 0, &used) < 0) {
    if (errno != EINTR) return errno;
  }
  usage->user_microseconds = (int64_t)used.ru_utime.tv_sec * 1000000 + used.ru_utime.tv_usec;
  usage->system_microseconds = (int64_t)used.ru_stime.tv_sec * 1000000 + used.ru_stime.tv_usec;
  *code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  *signal = WIFSIGNALED(status) ? WTERMSIG(status) : -1;
  return 0;
}

int parlance_lock_file(const char *path) {
  int descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) return -errno;
  int result;
  do {
    result = flock(descriptor, LOCK_EX | LOCK_NB);
  } while (result != 0 && errno == EINTR);
  if (result == 0) return descriptor;
  int failure = errno;
  close(descriptor);
  return -failure;
}

void parlance_unlock_file(int descriptor) {
  flock(descriptor, LOCK_UN);
  close(descriptor);
}

int64_t parlance_free_bytes(const char *path) {
  struct statvfs information;
  if (statvfs(path, &information) != 0) return -(int64_t)errno;
  return (int64_t)information.f_bavail * (int64_t)information.f_frsize;
}
