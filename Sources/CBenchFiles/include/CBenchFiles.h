#ifndef CBENCHFILES_H
#define CBENCHFILES_H

#include <stddef.h>

/// One file inside the executable: its bytes, which live as long as the program, and their number.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} parlance_bench_file;

/// A file with its path below its folder.
typedef struct {
  const char *_Nonnull name;
  parlance_bench_file file;
} parlance_bench_named_file;

/// The pinned packages of the Python client with their hashes.
parlance_bench_file parlance_bench_stream_requirements_txt(void);
/// The program that reads a stream with the official Python client.
parlance_bench_file parlance_bench_stream_client_py(void);
/// The program that times messages until a page shows them.
parlance_bench_file parlance_bench_chat_screen_py(void);
/// The questions that the bots' characters are measured with.
parlance_bench_file parlance_bench_chat_questions_json(void);
/// The meetings that reading notes is measured with.
parlance_bench_file parlance_bench_notes_meetings_json(void);
/// Further meetings, to work with.
parlance_bench_file parlance_bench_notes_practice_json(void);
/// How many files the writing assistant's texts are in.
size_t parlance_bench_writing_count(void);
/// One of these files; the index is below their number.
parlance_bench_named_file parlance_bench_writing_file(size_t index);

#endif
