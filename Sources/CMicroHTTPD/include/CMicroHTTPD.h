#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <microhttpd.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// libmicrohttpd's start and its getters are variadic, which Swift can't call; sockets are kept here too, where their
// addresses need no casts.

/// What a daemon is made with.
typedef struct {
  int listener;
  unsigned int threads;
  /// Bytes of memory for a connection, of which half are for the head of a request.
  size_t connection_memory;
  /// How many connections each thread takes.
  unsigned int connections_per_thread;
  /// Seconds after which a connection without any traffic is closed.
  unsigned int idle_seconds;
  /// Handed to every callback.
  void *_Nonnull context;
  MHD_AccessHandlerCallback _Nonnull handle;
  MHD_RequestCompletedCallback _Nonnull completed;
  MHD_NotifyConnectionCallback _Nonnull connection;
  void *_Nullable (*_Nonnull target)(
      void *_Nullable context, const char *_Nonnull target, struct MHD_Connection *_Nonnull connection);
} cmhd_settings;

/// Starts a daemon that serves on a listening socket; `NULL` if it can't.
struct MHD_Daemon *_Nullable cmhd_start(const cmhd_settings *_Nonnull settings);

/// The socket of a connection.
int cmhd_descriptor(struct MHD_Connection *_Nonnull connection);
/// What the connection callback has kept with the connection.
void *_Nullable cmhd_socket_context(struct MHD_Connection *_Nonnull connection);

/// The head of an answer whose length isn't known, without a body; the connection ends with it.
struct MHD_Response *_Nullable cmhd_streamed_head(void);

/// An answer whose length isn't known beforehand.
struct MHD_Response *_Nullable cmhd_streamed_response(
    MHD_ContentReaderCallback _Nonnull reader, void *_Nonnull context, MHD_ContentReaderFreeCallback _Nonnull free);
extern const ssize_t cmhd_end_of_stream;
extern const ssize_t cmhd_end_with_error;

/// A listening socket on a numeric address; or the negative `errno`, `-EINVAL` for something that is no address.
///
/// Port 0 means a free one; the port is told at the end.
int cmhd_listen(const char *_Nonnull address, uint16_t port, uint16_t *_Nonnull actual_port);

/// How many bytes the connection has ever received; `-1` if the system can't say.
int64_t cmhd_received_bytes(int descriptor);
/// Sends what the connection takes at once; whether that was all.
bool cmhd_send_now(int descriptor, const void *_Nonnull bytes, size_t count);
/// Reads and drops what is there; how many bytes, `-1` when the connection has ended.
ssize_t cmhd_drop_received(int descriptor);
/// Lets the process have as many open files as the system allows it, at most this many more than now needed.
void cmhd_allow_open_files(uint64_t count);

// MARK: Watching for the other side's going

/// A queue of events of the system (epoll or kqueue), with a pipe by which its waiting is ended.
typedef struct {
  int events;
  int wake_reader;
  int wake_writer;
} cmhd_watch;

/// Makes a queue; whether it could be made.
bool cmhd_watch_open(cmhd_watch *_Nonnull watch);
void cmhd_watch_close(cmhd_watch watch);
/// Has the queue tell once, with this number, that the other side of the connection has closed. Numbers begin at 1.
bool cmhd_watch_add(cmhd_watch watch, int descriptor, uint64_t number);
void cmhd_watch_remove(cmhd_watch watch, int descriptor);
/// Waits for at most so many milliseconds, or until somebody wakes it; how many numbers were written.
int cmhd_watch_wait(cmhd_watch watch, uint64_t *_Nonnull numbers, int capacity, int milliseconds);
void cmhd_watch_wake(cmhd_watch watch);

#endif
