#ifndef CMARKGFM_H
#define CMARKGFM_H

// What Swift uses of libcmark-gfm (https://github.com/github/cmark-gfm).
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>

/// What a node is, extensions included: their node types have numbers only while the program runs.
typedef enum {
  CMARKGFM_OTHER,
  CMARKGFM_PARAGRAPH,
  CMARKGFM_HEADING,
  CMARKGFM_QUOTE,
  CMARKGFM_LIST,
  CMARKGFM_ITEM,
  CMARKGFM_TASK,
  CMARKGFM_CODE_BLOCK,
  CMARKGFM_HTML_BLOCK,
  CMARKGFM_RULE,
  CMARKGFM_TABLE,
  CMARKGFM_TABLE_HEADER,
  CMARKGFM_TABLE_ROW,
  CMARKGFM_TABLE_CELL,
  CMARKGFM_TEXT,
  CMARKGFM_CODE,
  CMARKGFM_HTML,
  CMARKGFM_SOFT_BREAK,
  CMARKGFM_HARD_BREAK,
  CMARKGFM_EMPHASIS,
  CMARKGFM_STRONG,
  CMARKGFM_STRIKE,
  CMARKGFM_LINK,
  CMARKGFM_IMAGE,
} cmarkgfm_kind;

/// Parses UTF-8 with tables, strikethrough and task lists; from any thread. `NULL` when an extension is missing; else
/// free it with `cmark_node_free`.
cmark_node *cmarkgfm_parse(const char *bytes, size_t count);

/// What a node is.
cmarkgfm_kind cmarkgfm_kind_of(cmark_node *node);

/// The alignment of a table's column: `l`, `c`, `r`, or 0 where none is given.
unsigned char cmarkgfm_alignment(cmark_node *table, size_t column);

#endif
