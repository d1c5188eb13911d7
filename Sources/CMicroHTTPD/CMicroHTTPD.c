#include "CMicroHTTPD.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/tcp.h>
#include <sys/epoll.h>
#else
#include <sys/event.h>
#include <sys/time.h>
#endif

const ssize_t cmhd_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;
const ssize_t cmhd_end_with_error = MHD_CONTENT_READER_END_WITH_ERROR;

/// How much of an answer without chunks is asked for at once.
///
/// The library keeps so much for each stream, though it uses it for clients of HTTP 1.0 only.
static const size_t block_size = 256;

/// Leaves a request's target as it was sent.
static size_t keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

struct MHD_Daemon *cmhd_start(const cmhd_settings *settings) {
  struct MHD_OptionItem options[] = {
      {MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)settings->completed, settings->context},
      {MHD_OPTION_NOTIFY_CONNECTION, (intptr_t)settings->connection, settings->context},
      {MHD_OPTION_URI_LOG_CALLBACK, (intptr_t)settings->target, settings->context},
      {MHD_OPTION_UNESCAPE_CALLBACK, (intptr_t)keep_escapes, NULL},
      {MHD_OPTION_LISTEN_SOCKET, settings->listener, NULL},
      {MHD_OPTION_THREAD_POOL_SIZE, settings->threads, NULL},
      {MHD_OPTION_CONNECTION_MEMORY_LIMIT, (intptr_t)settings->connection_memory, NULL},
      {MHD_OPTION_CONNECTION_LIMIT, (intptr_t)settings->connections_per_thread * settings->threads, NULL},
      {MHD_OPTION_CONNECTION_TIMEOUT, settings->idle_seconds, NULL},
      {MHD_OPTION_STRICT_FOR_CLIENT, 1, NULL},
      {MHD_OPTION_END, 0, NULL},
  };
  unsigned int flags = MHD_USE_INTERNAL_POLLING_THREAD | MHD_ALLOW_SUSPEND_RESUME;
#ifdef __linux__
  flags |= MHD_USE_EPOLL;
#else
  flags |= MHD_USE_AUTO;
#endif
  return MHD_start_daemon(
      flags, 0, NULL, NULL, settings->handle, settings->context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

int cmhd_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

void *cmhd_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}

static ssize_t no_bytes(void *context, uint64_t position, char *room, size_t most) {
  (void)context, (void)position, (void)room, (void)most;
  return MHD_CONTENT_READER_END_OF_STREAM;
}

struct MHD_Response *cmhd_streamed_head(void) {
  struct MHD_Response *response = MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, block_size, no_bytes, NULL, NULL);
  if (response == NULL) return NULL;
  // Else the library ends the body that isn't there with a last chunk, which the next answer's reader stumbles over.
  if (MHD_set_response_options(response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END) == MHD_YES) return response;
  MHD_destroy_response(response);
  return NULL;
}

struct MHD_Response *cmhd_streamed_response(
    MHD_ContentReaderCallback reader, void *context, MHD_ContentReaderFreeCallback free) {
  return MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, block_size, reader, context, free);
}

// MARK: Sockets

static int bind_and_listen(int descriptor, const struct sockaddr *address, socklen_t size) {
  int on = 1;
  if (fcntl(descriptor, F_SETFD, FD_CLOEXEC) < 0) return errno;
  // So that a host that was just stopped can start again on its port.
  if (setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) < 0) return errno;
  if (address->sa_family == AF_INET6 && setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on) < 0) {
    return errno;
  }
  if (bind(descriptor, address, size) < 0) return errno;
  if (listen(descriptor, SOMAXCONN) < 0) return errno;
  return 0;
}

int cmhd_listen(const char *address, uint16_t port, uint16_t *actual_port) {
  struct sockaddr_in v4 = {.sin_family = AF_INET, .sin_port = htons(port)};
  struct sockaddr_in6 v6 = {.sin6_family = AF_INET6, .sin6_port = htons(port)};
  struct sockaddr *chosen;
  socklen_t size;
  if (inet_pton(AF_INET, address, &v4.sin_addr) == 1) {
    chosen = (struct sockaddr *)&v4;
    size = sizeof v4;
  } else if (inet_pton(AF_INET6, address, &v6.sin6_addr) == 1) {
    chosen = (struct sockaddr *)&v6;
    size = sizeof v6;
  } else {
    return -EINVAL;
  }
  int descriptor = socket(chosen->sa_family, SOCK_STREAM, 0);
  if (descriptor < 0) return -errno;
  int failure = bind_and_listen(descriptor, chosen, size);
  if (failure == 0 && getsockname(descriptor, chosen, &size) < 0) failure = errno;
  if (failure != 0) {
    close(descriptor);
    return -failure;
  }
  *actual_port = ntohs(chosen->sa_family == AF_INET ? v4.sin_port : v6.sin6_port);
  return descriptor;
}

int64_t cmhd_received_bytes(int descriptor) {
#ifdef __linux__
  struct tcp_info info = {0};
  socklen_t size = sizeof info;
  if (getsockopt(descriptor, IPPROTO_TCP, TCP_INFO, &info, &size) < 0) return -1;
  if (size < offsetof(struct tcp_info, tcpi_bytes_received) + sizeof info.tcpi_bytes_received) return -1;
  return (int64_t)info.tcpi_bytes_received;
#else
  struct tcp_connection_info info = {0};
  socklen_t size = sizeof info;
  if (getsockopt(descriptor, IPPROTO_TCP, TCP_CONNECTION_INFO, &info, &size) < 0) return -1;
  return (int64_t)info.tcpi_rxbytes;
#endif
}

bool cmhd_send_now(int descriptor, const void *bytes, size_t count) {
  int flags = MSG_DONTWAIT;
#ifdef MSG_NOSIGNAL
  flags |= MSG_NOSIGNAL;
#endif
  return send(descriptor, bytes, count, flags) == (ssize_t)count;
}

ssize_t cmhd_drop_received(int descriptor) {
  char room[64 * 1024];
  ssize_t count = recv(descriptor, room, sizeof room, MSG_DONTWAIT);
  if (count > 0) return count;
  return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) ? 0 : -1;
}

void cmhd_allow_open_files(uint64_t count) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) < 0 || limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= count) return;
  limit.rlim_cur = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > count ? (rlim_t)count : limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// MARK: Watching

/// The most events that are fetched at once.
enum { event_count = 64 };

/// Sorts out what was only to end the waiting.
static int keep_number(cmhd_watch watch, uint64_t number, uint64_t *numbers, int count) {
  if (number == 0) {
    char room[64];
    while (read(watch.wake_reader, room, sizeof room) == (ssize_t)sizeof room) {
    }
    return count;
  }
  numbers[count] = number;
  return count + 1;
}

static bool set_up(int descriptor) {
  return fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 && fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0;
}

void cmhd_watch_close(cmhd_watch watch) {
  close(watch.events);
  close(watch.wake_reader);
  close(watch.wake_writer);
}

void cmhd_watch_wake(cmhd_watch watch) {
  // A full pipe wakes as well.
  ssize_t ignored = write(watch.wake_writer, "", 1);
  (void)ignored;
}

#ifdef __linux__

static int make_queue(int wake_reader) {
  int queue = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event event = {.events = EPOLLIN, .data.u64 = 0};
  if (queue >= 0 && epoll_ctl(queue, EPOLL_CTL_ADD, wake_reader, &event) < 0) {
    close(queue);
    return -1;
  }
  return queue;
}

bool cmhd_watch_add(cmhd_watch watch, int descriptor, uint64_t number) {
  struct epoll_event event = {.events = EPOLLRDHUP | EPOLLONESHOT, .data.u64 = number};
  return epoll_ctl(watch.events, EPOLL_CTL_ADD, descriptor, &event) == 0;
}

void cmhd_watch_remove(cmhd_watch watch, int descriptor) {
  struct epoll_event event = {0};
  epoll_ctl(watch.events, EPOLL_CTL_DEL, descriptor, &event);
}

int cmhd_watch_wait(cmhd_watch watch, uint64_t *numbers, int capacity, int milliseconds) {
  struct epoll_event events[event_count];
  int count = epoll_wait(watch.events, events, capacity < event_count ? capacity : event_count, milliseconds);
  int kept = 0;
  for (int index = 0; index < count; index++) kept = keep_number(watch, events[index].data.u64, numbers, kept);
  return kept;
}

#else

static int make_queue(int wake_reader) {
  int queue = kqueue();
  struct kevent event;
  EV_SET(&event, wake_reader, EVFILT_READ, EV_ADD, 0, 0, NULL);
  if (queue >= 0 && (fcntl(queue, F_SETFD, FD_CLOEXEC) < 0 || kevent(queue, &event, 1, NULL, 0, NULL) < 0)) {
    close(queue);
    return -1;
  }
  return queue;
}

bool cmhd_watch_add(cmhd_watch watch, int descriptor, uint64_t number) {
  // No amount of data wakes it, only the end of the connection.
  struct kevent event;
  EV_SET(&event, descriptor, EVFILT_READ, EV_ADD | EV_ONESHOT, NOTE_LOWAT, INT32_MAX, (void *)(uintptr_t)number);
  return kevent(watch.events, &event, 1, NULL, 0, NULL) == 0;
}

void cmhd_watch_remove(cmhd_watch watch, int descriptor) {
  struct kevent event;
  EV_SET(&event, descriptor, EVFILT_READ, EV_DELETE, 0, 0, NULL);
  kevent(watch.events, &event, 1, NULL, 0, NULL);
}

int cmhd_watch_wait(cmhd_watch watch, uint64_t *numbers, int capacity, int milliseconds) {
  struct kevent events[event_count];
  struct timespec time = {milliseconds / 1000, (long)(milliseconds % 1000) * 1000000};
  int count = kevent(watch.events, NULL, 0, events, capacity < event_count ? capacity : event_count, &time);
  int kept = 0;
  for (int index = 0; index < count; index++) {
    kept = keep_number(watch, (uint64_t)(uintptr_t)events[index].udata, numbers, kept);
  }
  return kept;
}

#endif

bool cmhd_watch_open(cmhd_watch *watch) {
  int ends[2];
  if (pipe(ends) < 0) return false;
  int queue = set_up(ends[0]) && set_up(ends[1]) ? make_queue(ends[0]) : -1;
  if (queue < 0) {
    close(ends[0]);
    close(ends[1]);
    return false;
  }
  *watch = (cmhd_watch){queue, ends[0], ends[1]};
  return true;
}
