#ifndef CLOCALMODELFILES_H
#define CLOCALMODELFILES_H

#include <stddef.h>

/// One file inside the executable: its bytes, which live as long as the program, and their number.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} parlance_embedded_file;

/// The pinned packages with their hashes.
parlance_embedded_file parlance_requirements_txt(void);
/// The program that serves a model file.
parlance_embedded_file parlance_serve_model_py(void);
/// The program that joins and hashes the model file.
parlance_embedded_file parlance_model_file_py(void);
/// The program that runs a module and ends with its parent.
parlance_embedded_file parlance_end_with_parent_py(void);

#endif
