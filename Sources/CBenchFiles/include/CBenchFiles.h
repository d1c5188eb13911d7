#ifndef CBENCHFILES_H
#define CBENCHFILES_H

#include <stddef.h>

/// One file inside the executable: its bytes, which live as long as the program, and their number.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} parlance_bench_file;

/// The pinned packages of the Python client with their hashes.
parlance_bench_file parlance_bench_stream_requirements_txt(void);
/// The program that reads a stream with the official Python client.
parlance_bench_file parlance_bench_stream_client_py(void);

#endif
