#include "CBenchFiles.h"

// `#embed` is C23; the package's other C is C17.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char stream_requirements_txt[] = {
#embed "../../Benchmarks/stream/requirements.txt"
};
static const unsigned char stream_client_py[] = {
#embed "../../Benchmarks/stream/client.py"
};

#pragma clang diagnostic pop

parlance_bench_file parlance_bench_stream_requirements_txt(void) {
  return (parlance_bench_file){stream_requirements_txt, sizeof stream_requirements_txt};
}

parlance_bench_file parlance_bench_stream_client_py(void) {
  return (parlance_bench_file){stream_client_py, sizeof stream_client_py};
}
