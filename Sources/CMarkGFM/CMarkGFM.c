#include "CMarkGFM.h"

#include <pthread.h>
#include <string.h>

// The registry of extensions is a list without a lock: filled once, only read after that.
static pthread_once_t registering = PTHREAD_ONCE_INIT;
static cmark_syntax_extension *table, *strikethrough, *tasks;

// Which characters are marks is one table of the whole process: the library enters those of the extensions when it
// finishes a text, and takes them out again.
static pthread_mutex_t finishing = PTHREAD_MUTEX_INITIALIZER;

static void register_extensions(void) {
  cmark_gfm_core_extensions_ensure_registered();
  table = cmark_find_syntax_extension("table");
  strikethrough = cmark_find_syntax_extension("strikethrough");
  tasks = cmark_find_syntax_extension("tasklist");
}

cmark_node *cmarkgfm_parse(const char *bytes, size_t count) {
  pthread_once(&registering, register_extensions);
  if (!table || !strikethrough || !tasks) return NULL;
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  cmark_parser_attach_syntax_extension(parser, table);
  cmark_parser_attach_syntax_extension(parser, strikethrough);
  cmark_parser_attach_syntax_extension(parser, tasks);
  cmark_parser_feed(parser, bytes, count);
  pthread_mutex_lock(&finishing);
  cmark_node *document = cmark_parser_finish(parser);
  pthread_mutex_unlock(&finishing);
  cmark_parser_free(parser);
  return document;
}

static cmarkgfm_kind kind_of_extension(cmark_node *node) {
  const char *name = cmark_node_get_type_string(node);
  if (!strcmp(name, "table")) return CMARKGFM_TABLE;
  if (!strcmp(name, "table_header")) return CMARKGFM_TABLE_HEADER;
  if (!strcmp(name, "table_row")) return CMARKGFM_TABLE_ROW;
  if (!strcmp(name, "table_cell")) return CMARKGFM_TABLE_CELL;
  if (!strcmp(name, "strikethrough")) return CMARKGFM_STRIKE;
  return CMARKGFM_OTHER;
}

cmarkgfm_kind cmarkgfm_kind_of(cmark_node *node) {
  switch (cmark_node_get_type(node)) {
  case CMARK_NODE_PARAGRAPH: return CMARKGFM_PARAGRAPH;
  case CMARK_NODE_HEADING: return CMARKGFM_HEADING;
  case CMARK_NODE_BLOCK_QUOTE: return CMARKGFM_QUOTE;
  case CMARK_NODE_LIST: return CMARKGFM_LIST;
  case CMARK_NODE_ITEM:
    return strcmp(cmark_node_get_type_string(node), "tasklist") ? CMARKGFM_ITEM : CMARKGFM_TASK;
  case CMARK_NODE_CODE_BLOCK: return CMARKGFM_CODE_BLOCK;
  case CMARK_NODE_HTML_BLOCK: return CMARKGFM_HTML_BLOCK;
  case CMARK_NODE_THEMATIC_BREAK: return CMARKGFM_RULE;
  case CMARK_NODE_TEXT: return CMARKGFM_TEXT;
  case CMARK_NODE_CODE: return CMARKGFM_CODE;
  case CMARK_NODE_HTML_INLINE: return CMARKGFM_HTML;
  case CMARK_NODE_SOFTBREAK: return CMARKGFM_SOFT_BREAK;
  case CMARK_NODE_LINEBREAK: return CMARKGFM_HARD_BREAK;
  case CMARK_NODE_EMPH: return CMARKGFM_EMPHASIS;
  case CMARK_NODE_STRONG: return CMARKGFM_STRONG;
  case CMARK_NODE_LINK: return CMARKGFM_LINK;
  case CMARK_NODE_IMAGE: return CMARKGFM_IMAGE;
  default: return kind_of_extension(node);
  }
}

unsigned char cmarkgfm_alignment(cmark_node *node, size_t column) {
  if (column >= cmark_gfm_extensions_get_table_columns(node)) return 0;
  const uint8_t *alignments = cmark_gfm_extensions_get_table_alignments(node);
  return alignments ? alignments[column] : 0;
}
