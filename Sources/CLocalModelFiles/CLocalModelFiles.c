#include "CLocalModelFiles.h"

// `#embed` is C23; the package's other C is C17.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char requirements_txt[] = {
#embed "files/requirements.txt"
};
static const unsigned char serve_model_py[] = {
#embed "files/serve_model.py"
};
static const unsigned char model_file_py[] = {
#embed "files/model_file.py"
};
static const unsigned char end_with_parent_py[] = {
#embed "files/end_with_parent.py"
};

#pragma clang diagnostic pop

parlance_embedded_file parlance_requirements_txt(void) {
  return (parlance_embedded_file){requirements_txt, sizeof requirements_txt};
}

parlance_embedded_file parlance_serve_model_py(void) {
  return (parlance_embedded_file){serve_model_py, sizeof serve_model_py};
}

parlance_embedded_file parlance_model_file_py(void) {
  return (parlance_embedded_file){model_file_py, sizeof model_file_py};
}

parlance_embedded_file parlance_end_with_parent_py(void) {
  return (parlance_embedded_file){end_with_parent_py, sizeof end_with_parent_py};
}
