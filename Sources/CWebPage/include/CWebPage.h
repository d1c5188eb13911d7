#ifndef CWEBPAGE_H
#define CWEBPAGE_H

#include <stddef.h>

/// One file inside the executable: its path below `web` (or `api`), its bytes, which live as long as the program, and
/// their number.
typedef struct {
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t count;
} parlance_web_file;

/// How many files there are.
size_t parlance_web_file_count(void);
/// The file at an index below the count.
parlance_web_file parlance_web_file_at(size_t index);

#endif
