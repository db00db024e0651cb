/*
 * Graphviz format: edges have the direction of backward. An edge to a node with several outputs is labelled with the
 * index of the output.
 */
#include "tools/graph/formats.h"

#include <inttypes.h>

static void put_saves(cti_text_out *out, const cti_graph_view *view, const cti_view_node *node)
{
    for (uint32_t i = 0; i < node->num_saves; i++) {
        const cti_view_save *save = &view->saves[node->first_save + i];
        if (i == 0) cti_put(out, "\\n");
        cti_put_save_name(out, save, cti_put_dot);
        cti_put(out, ": ");
        cti_put_form(out, view, save->dtype, save->sizes, save->ndim);
        cti_put(out, ", ");
        cti_put_bytes_count(out, save->bytes);
        cti_put(out, ", ");
        cti_put_location(out, save, cti_put_dot);
        cti_put(out, "\\l"); /* ends a left-aligned line */
    }
}

static void put_label(cti_text_out *out, const cti_graph_view *view, const cti_view_node *node)
{
    const bool is_leaf = node->leaf_bytes >= 0;
    const cti_view_output *first = &view->outputs[node->first_output];
    cti_put_dot(out, is_leaf && node->leaf_name ? node->leaf_name : is_leaf ? "leaf" : node->node->type->name);
    if (!is_leaf && first->name) {
        cti_put(out, " (");
        cti_put_dot(out, first->name);
        cti_put(out, ")");
    }
    cti_put(out, "\\n");
    for (uint32_t i = 0; i < node->num_outputs; i++) {
        if (i) cti_put(out, ", ");
        cti_put_form(out, view, first[i].dtype, first[i].sizes, first[i].ndim);
    }
    if (cti_has_attributes(node->node)) {
        cti_put(out, "\\n");
        cti_put_attributes(out, node->node, cti_put_dot);
    }
    if (node->is_released) cti_put(out, "\\nreleased");
}

static void put_node(cti_text_out *out, const cti_graph_view *view, size_t index)
{
    const cti_view_node *node = &view->nodes[index];
    cti_putf(out, "  n%zu [label=\"", index);
    put_label(out, view, node);
    put_saves(out, view, node);
    cti_put(out, "\"");
    if (node->leaf_bytes >= 0)
        cti_put(out, ", style=\"filled,rounded\", fillcolor=\"#dcecff\"");
    else if (node->root != CTI_VIEW_NONE)
        cti_put(out, ", style=\"filled\", fillcolor=\"#d9f0d8\"");
    else if (node->num_saves)
        cti_put(out, ", style=\"filled\", fillcolor=\"#fff2cc\"");
    cti_put(out, "];\n");
}

static void put_edges(cti_text_out *out, const cti_graph_view *view, size_t index)
{
    const cti_view_node *node = &view->nodes[index];
    for (uint32_t i = 0; i < node->num_edges; i++) {
        const cti_view_edge *edge = &view->edges[node->first_edge + i];
        if (edge->node == CTI_VIEW_NONE) continue;
        cti_putf(out, "  n%zu -> n%" PRIu32, index, edge->node);
        if (view->nodes[edge->node].num_outputs > 1) cti_putf(out, " [label=\"output %" PRIu32 "\"]", edge->output_nr);
        cti_put(out, ";\n");
    }
}

void cti_write_dot(cti_text_out *out, const cti_graph_view *view)
{
    cti_put(out, "digraph {\n  label=\"");
    cti_put_dot(out, view->title);
    cti_put(out, ": ");
    cti_put_totals(out, view);
    cti_put(out, "\";\n  labelloc=t;\n  fontname=\"sans-serif\";\n"
                 "  node [shape=box, fontname=\"sans-serif\", fontsize=11];\n"
                 "  edge [fontname=\"sans-serif\", fontsize=9];\n");
    for (size_t i = 0; i < view->num_nodes; i++) put_node(out, view, i);
    for (size_t i = 0; i < view->num_nodes; i++) put_edges(out, view, i);
    cti_put(out, "}\n");
}
