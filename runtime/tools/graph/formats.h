/* The writers of the formats, and what they share. */
#ifndef CTI_FORMATS_H
#define CTI_FORMATS_H

#include "tools/graph/graph_view.h"
#include "tools/graph/layout.h"
#include "tools/graph/text_out.h"

void cti_write_text(cti_text_out *out, const cti_graph_view *view);
void cti_write_dot(cti_text_out *out, const cti_graph_view *view);
/* layout NULL: without places. */
void cti_write_json(cti_text_out *out, const cti_graph_view *view, const cti_layout *layout);
void cti_write_html(cti_text_out *out, const cti_graph_view *view, const cti_layout *layout);

typedef void (*cti_put_fn)(cti_text_out *out, const char *text); /* one of the escapes */

/* "dim=[1], alpha=2": the attributes that a node keeps, but words; nothing if there are none. */
bool cti_has_attributes(const ct_node *node);
void cti_put_attributes(cti_text_out *out, const ct_node *node, cti_put_fn put);
/* "f32[2, 3]". */
void cti_put_form(cti_text_out *out, const cti_graph_view *view, unsigned dtype, size_t sizes, unsigned ndim);
/* "self", "tensors[2]", "ExpBackward0.result". */
void cti_put_save_name(cti_text_out *out, const cti_view_save *save, cti_put_fn put);
/* "the input, on cpu", "packed by save_on_disk", "the leaf w". */
void cti_put_place(cti_text_out *out, const cti_view_save *save, cti_put_fn put);
/* "cpu", "cuda:1". */
void cti_put_device(cti_text_out *out, unsigned kind, unsigned index);
/* "3 nodes, 2 saves, 24 bytes kept for backward and 12 bytes in leaves". */
void cti_put_totals(cti_text_out *out, const cti_graph_view *view);

#endif
