#define _GNU_SOURCE
#include "SlipwayMarkdown.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <dlfcn.h>

static cmark_node *node(SlipwayMarkdownNode *node) { return (cmark_node *)node; }
static SlipwayMarkdownNode *own(cmark_node *node) { return (SlipwayMarkdownNode *)node; }

static const void *library_of(const void *function) {
  Dl_info info;
  return dladdr(function, &info) ? info.dli_fbase : NULL;
}

/// Whether the parser is the one that the extensions are for. The functions of a cmark that is linked into the app stand before
/// the library's; a parser of one and extensions of the other do not fit together.
static bool has_extensions(void) {
  return library_of(cmark_parser_new) == library_of(cmark_parser_attach_syntax_extension) &&
    library_of(cmark_parser_new) == library_of(cmark_find_syntax_extension);
}

static void attach_extensions(cmark_parser *parser) {
  const char *names[] = {"table", "strikethrough", "autolink"};
  cmark_gfm_core_extensions_ensure_registered();
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    cmark_syntax_extension *extension = cmark_find_syntax_extension(names[i]);
    if (extension) cmark_parser_attach_syntax_extension(parser, extension);
  }
}

SlipwayMarkdownNode *slipway_markdown_parse(const char *text, size_t length) {
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  if (!parser) return NULL;
  if (has_extensions()) attach_extensions(parser);
  cmark_parser_feed(parser, text, length);
  cmark_node *document = cmark_parser_finish(parser);
  cmark_parser_free(parser);
  return own(document);
}

void slipway_markdown_free(SlipwayMarkdownNode *document) { cmark_node_free(node(document)); }

SlipwayMarkdownNode *slipway_markdown_parent(SlipwayMarkdownNode *child) { return own(cmark_node_parent(node(child))); }
SlipwayMarkdownNode *slipway_markdown_first_child(SlipwayMarkdownNode *parent) {
  return own(cmark_node_first_child(node(parent)));
}
SlipwayMarkdownNode *slipway_markdown_next(SlipwayMarkdownNode *before) { return own(cmark_node_next(node(before))); }

const char *slipway_markdown_kind(SlipwayMarkdownNode *any) { return cmark_node_get_type_string(node(any)); }
const char *slipway_markdown_literal(SlipwayMarkdownNode *leaf) { return cmark_node_get_literal(node(leaf)); }
const char *slipway_markdown_address(SlipwayMarkdownNode *link) { return cmark_node_get_url(node(link)); }
const char *slipway_markdown_title(SlipwayMarkdownNode *link) { return cmark_node_get_title(node(link)); }
const char *slipway_markdown_fence_info(SlipwayMarkdownNode *code) { return cmark_node_get_fence_info(node(code)); }
int slipway_markdown_heading_level(SlipwayMarkdownNode *heading) { return cmark_node_get_heading_level(node(heading)); }
bool slipway_markdown_is_ordered_list(SlipwayMarkdownNode *list) {
  return cmark_node_get_list_type(node(list)) == CMARK_ORDERED_LIST;
}
int slipway_markdown_list_start(SlipwayMarkdownNode *list) { return cmark_node_get_list_start(node(list)); }
size_t slipway_markdown_table_columns(SlipwayMarkdownNode *table) {
  return cmark_gfm_extensions_get_table_columns(node(table));
}
const unsigned char *slipway_markdown_table_alignments(SlipwayMarkdownNode *table) {
  return cmark_gfm_extensions_get_table_alignments(node(table));
}
