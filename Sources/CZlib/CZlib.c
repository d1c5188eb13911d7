#include "CZlib.h"

#include <limits.h>
#include <zlib.h>

/// The largest window, with a gzip head and tail around the data.
static const int gzip_window = 15 + 16;
/// The head and the tail of a gzip stream, generously.
static const size_t gzip_frame = 64;

size_t czlib_gzip_bound(size_t count) { return compressBound(count) + gzip_frame; }

size_t czlib_gzip(const unsigned char *bytes, size_t count, unsigned char *result, size_t capacity) {
  if (count > UINT_MAX || capacity > UINT_MAX) return 0;
  z_stream stream = {0};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, 9, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = (unsigned int)count;
  stream.next_out = result;
  stream.avail_out = (unsigned int)capacity;
  int end = deflate(&stream, Z_FINISH);
  size_t size = stream.total_out;
  deflateEnd(&stream);
  return end == Z_STREAM_END ? size : 0;
}

size_t czlib_gunzip(const unsigned char *bytes, size_t count, unsigned char *result, size_t capacity) {
  if (count > UINT_MAX || capacity > UINT_MAX) return 0;
  z_stream stream = {0};
  if (inflateInit2(&stream, gzip_window) != Z_OK) return 0;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = (unsigned int)count;
  stream.next_out = result;
  stream.avail_out = (unsigned int)capacity;
  int end = inflate(&stream, Z_FINISH);
  size_t size = stream.avail_in == 0 ? stream.total_out : 0;
  inflateEnd(&stream);
  return end == Z_STREAM_END ? size : 0;
}
