#pragma once

#include <stdbool.h>
#include <stddef.h>

// What is read of Markdown, by cmark-gfm. A header of its own, for packages that bring a cmark of theirs: an app's build sees the
// headers of every C module below it, and the types of two versions of cmark in one compilation are an error.

/// One block, or one part of a line.
typedef struct SlipwayMarkdownNode SlipwayMarkdownNode;

/// Reads a text, with GitHub's tables, strikethrough and bare addresses.
///
/// Not from two threads at a time: the parser keeps in variables of the whole process which characters the extensions of the one
/// at work care for. An app that links a cmark of its own without extensions has it here too, and then there are none.
/// - Returns: the document, for `slipway_markdown_free`; NULL if there is no memory.
SlipwayMarkdownNode *slipway_markdown_parse(const char *text, size_t length);
void slipway_markdown_free(SlipwayMarkdownNode *document);

SlipwayMarkdownNode *slipway_markdown_parent(SlipwayMarkdownNode *node);
SlipwayMarkdownNode *slipway_markdown_first_child(SlipwayMarkdownNode *node);
SlipwayMarkdownNode *slipway_markdown_next(SlipwayMarkdownNode *node);

/// Its kind by cmark's name: "paragraph", "table_cell".
const char *slipway_markdown_kind(SlipwayMarkdownNode *node);
/// The text of a leaf; NULL for others, as the following.
const char *slipway_markdown_literal(SlipwayMarkdownNode *node);
const char *slipway_markdown_address(SlipwayMarkdownNode *node);
const char *slipway_markdown_title(SlipwayMarkdownNode *node);
/// What stands behind the marks that begin a block of code.
const char *slipway_markdown_fence_info(SlipwayMarkdownNode *node);
/// 1 to 6.
int slipway_markdown_heading_level(SlipwayMarkdownNode *node);
bool slipway_markdown_is_ordered_list(SlipwayMarkdownNode *node);
/// The first number of an ordered list.
int slipway_markdown_list_start(SlipwayMarkdownNode *node);
size_t slipway_markdown_table_columns(SlipwayMarkdownNode *table);
/// For each column 'l', 'c', 'r' or 0.
const unsigned char *slipway_markdown_table_alignments(SlipwayMarkdownNode *table);
