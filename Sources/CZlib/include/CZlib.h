#ifndef CZLIB_H
#define CZLIB_H

#include <stddef.h>

/// How many bytes a gzip stream of so many bytes takes at most.
size_t czlib_gzip_bound(size_t count);
/// Compresses bytes into a gzip stream (RFC 1952) without a date; how many bytes it has, 0 when it doesn't fit.
size_t czlib_gzip(
    const unsigned char *_Nullable bytes, size_t count, unsigned char *_Nonnull result, size_t capacity);
/// Unpacks a gzip stream; how many bytes it held, 0 when it isn't whole, holds nothing, or doesn't fit.
size_t czlib_gunzip(
    const unsigned char *_Nonnull bytes, size_t count, unsigned char *_Nonnull result, size_t capacity);

#endif
