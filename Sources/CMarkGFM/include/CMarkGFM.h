// What Swift uses of libcmark-gfm (https://github.com/github/cmark-gfm).
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
