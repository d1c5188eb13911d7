#include "CWebPage.h"

// `#embed` is C23; the package's other C is C17.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char tokens_css[] = {
#embed "web/tokens.css"
};
static const unsigned char elements_css[] = {
#embed "web/elements.css"
};
static const unsigned char shell_css[] = {
#embed "web/shell.css"
};
static const unsigned char openapi_json[] = {
#embed "api/openapi.json"
};

#pragma clang diagnostic pop

static const parlance_web_file files[] = {
    {"tokens.css", tokens_css, sizeof tokens_css},
    {"elements.css", elements_css, sizeof elements_css},
    {"shell.css", shell_css, sizeof shell_css},
    {"api/openapi.json", openapi_json, sizeof openapi_json},
};

size_t parlance_web_file_count(void) { return sizeof files / sizeof files[0]; }

parlance_web_file parlance_web_file_at(size_t index) { return files[index]; }
