/* The writers of the formats, and the functions that they share. */
#ifndef CTI_FORMATS_H
#define CTI_FORMATS_H

#include "tools/graph/graph_view.h"
#include "tools/graph/layout.h"
#include "tools/graph/text_out.h"

void cti_write_text(cti_text_out *out, const cti_graph_view *view);
void cti_write_dot(cti_text_out *out, const cti_graph_view *view);
/* layout NULL: without positions. */
void cti_write_json(cti_text_out *out, const cti_graph_view *view, const cti_layout *layout);
void cti_write_html(cti_text_out *out, const cti_graph_view *view, const cti_layout *layout);

typedef void (*cti_put_fn)(cti_text_out *out, const char *text); /* one of the escape functions */

/*
 * cti_put_attributes writes the attributes of a node except enumerations: "dim=[1], alpha=2". cti_has_attributes
 * returns true if there are any.
 */
bool cti_has_attributes(const ct_node *node);
void cti_put_attributes(cti_text_out *out, const ct_node *node, cti_put_fn put);
/* Writes "f32[2, 3]". */
void cti_put_form(cti_text_out *out, const cti_graph_view *view, unsigned dtype, size_t sizes, unsigned ndim);
/* Writes "self", "tensors[2]", "ExpBackward0.result". */
void cti_put_save_name(cti_text_out *out, const cti_view_save *save, cti_put_fn put);
/* Writes "the input, on cpu", "packed: file", "the result, memory of w, on cpu". */
void cti_put_location(cti_text_out *out, const cti_view_save *save, cti_put_fn put);
/* Writes "cpu", "cuda:1". */
void cti_put_device(cti_text_out *out, unsigned kind, unsigned index);
/* Writes "3 nodes, 2 saves, 24 bytes kept for backward, and 12 bytes in leaves and named tensors". */
void cti_put_totals(cti_text_out *out, const cti_graph_view *view);

#endif
