// Asks an HTTP server in the ways that scripts/measure-host measures. Times are printed in microseconds.
//
//   load rate PORT PATH CONNECTIONS SECONDS       answers per second over connections that stay open
//   load steps PORT FILE.sqlite < BODIES          for each line "PATH<tab>BODY": a bare commit, a bare request of
//                                                 /api/v1/status, and a POST of the body; the three medians
//   load streams PORT PATH COUNT                  opens event streams; "open" when all are; then for each line of its
//                                                 input "PATH<tab>BODY" a POST, and how late its event came on each stream
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

static int port;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static int open_connection(void) {
  int s = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), on = 1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(0x7f000001)};
  if (s < 0 || connect(s, (struct sockaddr *)&address, sizeof address) < 0) fail("connect");
  setsockopt(s, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return s;
}

static void send_all(int s, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t sent = send(s, bytes, count, MSG_NOSIGNAL);
    if (sent < 0) fail("send");
    bytes += sent, count -= sent;
  }
}

// The length of a whole answer at the beginning of the text, 0 if more has to come.
static size_t answer_length(const char *text, size_t count) {
  const char *end = memmem(text, count, "\r\n\r\n", 4);
  if (end == NULL) return 0;
  const char *field = strcasestr(text, "\r\ncontent-length:");
  size_t length = (end - text) + 4 + (field != NULL && field < end ? strtoul(field + 17, NULL, 10) : 0);
  return count >= length ? length : 0;
}

static char answer[1 << 20];

// Sends a request and reads its answer.
static void ask(int s, const char *request, size_t count) {
  send_all(s, request, count);
  size_t have = 0;
  do {
    ssize_t got = recv(s, answer + have, sizeof answer - 1 - have, 0);
    if (got <= 0) fail("the answer broke off");
    have += got;
    answer[have] = 0;
  } while (answer_length(answer, have) == 0);
  if (strncmp(answer, "HTTP/1.1 2", 10) != 0) fprintf(stderr, "%.300s\n", answer), exit(1);
}

static size_t get_request(char *room, const char *path) {
  return sprintf(room, "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n", path, port);
}

static char line[1 << 16], request[1 << 18];

// Makes the request of the next line of the input; 0 at its end.
static size_t next_post(void) {
  if (fgets(line, sizeof line, stdin) == NULL) return 0;
  line[strcspn(line, "\n")] = 0;
  char *body = strchr(line, '\t');
  if (body == NULL) return 0;
  *body++ = 0;
  return sprintf(
      request,
      "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\nPrefer: wait=10\r\n"
      "Content-Length: %zu\r\n\r\n%s",
      line, port, strlen(body), body);
}

static int compare(const void *a, const void *b) { return (*(double *)a > *(double *)b) - (*(double *)a < *(double *)b); }

static double quantile(double *values, int count, double part) {
  qsort(values, count, sizeof *values, compare);
  return count == 0 ? 0 : values[(int)(part * (count - 1))];
}

static void rate(const char *path, int count, double seconds) {
  struct { int s; size_t have; char text[1 << 14]; } *all = calloc(count, sizeof *all);
  char text[4096];
  size_t length = get_request(text, path);
  int poll = epoll_create1(0);
  for (int i = 0; i < count; i++) {
    all[i].s = open_connection();
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = i};
    epoll_ctl(poll, EPOLL_CTL_ADD, all[i].s, &event);
    send_all(all[i].s, text, length);
  }
  double start = now(), end = start + seconds * 1e6;
  long answers = 0;
  while (now() < end) {
    struct epoll_event events[64];
    int ready = epoll_wait(poll, events, 64, 100);
    for (int i = 0; i < ready; i++) {
      int n = events[i].data.u32;
      ssize_t got = recv(all[n].s, all[n].text + all[n].have, sizeof all[n].text - 1 - all[n].have, 0);
      if (got <= 0) fail("an answer broke off");
      all[n].have += got;
      all[n].text[all[n].have] = 0;
      if (answer_length(all[n].text, all[n].have) == 0) continue;
      if (strncmp(all[n].text, "HTTP/1.1 200", 12) != 0) fprintf(stderr, "%.200s\n", all[n].text), exit(1);
      all[n].have = 0;
      answers++;
      send_all(all[n].s, text, length);
    }
  }
  printf("%.0f\n", answers / ((now() - start) / 1e6));
}

static void run(sqlite3 *database, const char *sql) {
  char *problem = NULL;
  if (sqlite3_exec(database, sql, NULL, NULL, &problem) != SQLITE_OK) fprintf(stderr, "%s\n", problem), exit(1);
}

static void steps(const char *file) {
  sqlite3 *database;
  if (sqlite3_open(file, &database) != SQLITE_OK) fail(file);
  run(database, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS t (n INTEGER)");
  static double commits[100000], bare[100000], posts[100000];
  char text[4096];
  size_t length = get_request(text, "/api/v1/status"), post;
  int s = open_connection(), count = 0;
  while (count < 100000 && (post = next_post()) > 0) {
    double a = now();
    run(database, "BEGIN IMMEDIATE; INSERT INTO t VALUES (1); COMMIT");
    double b = now();
    ask(s, text, length);
    double c = now();
    ask(s, request, post);
    double d = now();
    if (strstr(answer, "\"outcome\":\"done\"") == NULL) fprintf(stderr, "%.600s\n", answer), exit(1);
    commits[count] = b - a, bare[count] = c - b, posts[count++] = d - c;
  }
  printf("%.1f %.1f %.1f\n", quantile(commits, count, 0.5), quantile(bare, count, 0.5), quantile(posts, count, 0.5));
}

static void streams(const char *path, int count) {
  int poll = epoll_create1(0), *sockets = calloc(count, sizeof *sockets);
  char text[4096];
  size_t length = get_request(text, path), post;
  for (int i = 0; i < count; i++) {
    sockets[i] = open_connection();
    send_all(sockets[i], text, length);
  }
  for (int i = 0; i < count; i++) {
    // The first event tells that it is followed.
    for (size_t have = 0; memmem(answer, have, "\ndata:", 6) == NULL;) {
      ssize_t got = recv(sockets[i], answer + have, sizeof answer - have, 0);
      if (got <= 0) fail("a stream broke off");
      have += got;
    }
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = i};
    epoll_ctl(poll, EPOLL_CTL_ADD, sockets[i], &event);
  }
  printf("open\n");
  fflush(stdout);
  double *late = calloc(count, sizeof *late);
  int s = open_connection();
  while ((post = next_post()) > 0) {
    double start = now();
    send_all(s, request, post);
    memset(late, 0, count * sizeof *late);
    for (int left = count; left > 0 && now() < start + 10e6;) {
      struct epoll_event events[256];
      int ready = epoll_wait(poll, events, 256, 1000);
      for (int i = 0; i < ready; i++) {
        int n = events[i].data.u32;
        ssize_t got = recv(sockets[n], answer, sizeof answer, MSG_DONTWAIT);
        if (got == 0) fprintf(stderr, "a stream ended\n"), exit(1);
        if (got > 0 && late[n] == 0 && memmem(answer, got, "data:", 5) != NULL) late[n] = now() - start, left--;
      }
    }
    for (int i = 0; i < count; i++) if (late[i] == 0) fprintf(stderr, "an event is missing\n"), exit(1);
    printf("%.1f %.1f %.1f\n", quantile(late, count, 0.5), quantile(late, count, 0.99), quantile(late, count, 1));
    fflush(stdout);
    if (recv(s, answer, sizeof answer, 0) <= 0) fail("the answer broke off");
    // What else the interaction led to comes meanwhile.
    usleep(300000);
    struct epoll_event events[256];
    for (int ready; (ready = epoll_wait(poll, events, 256, 0)) > 0;)
      for (int i = 0; i < ready; i++) recv(sockets[events[i].data.u32], answer, sizeof answer, MSG_DONTWAIT);
  }
}

int main(int count, char **words) {
  if (count < 4) return fprintf(stderr, "see the beginning of load.c\n"), 2;
  port = atoi(words[2]);
  if (strcmp(words[1], "rate") == 0 && count == 6) rate(words[3], atoi(words[4]), atof(words[5]));
  else if (strcmp(words[1], "steps") == 0) steps(words[3]);
  else if (strcmp(words[1], "streams") == 0 && count == 5) streams(words[3], atoi(words[4]));
  else return 2;
  return 0;
}
