/* Text format, for a terminal. */
#include "tools/graph/formats.h"

#include <inttypes.h>
#include <string.h>

static void put_outputs(cti_text_out *out, const cti_graph_view *view, const cti_view_node *node)
{
    for (uint32_t i = 0; i < node->num_outputs; i++) {
        const cti_view_output *output = &view->outputs[node->first_output + i];
        cti_put(out, i ? ", " : "  ");
        if (output->name) {
            cti_put_plain(out, output->name);
            cti_put(out, " ");
        }
        cti_put_form(out, view, output->dtype, output->sizes, output->ndim);
    }
}

static void put_edges(cti_text_out *out, const cti_graph_view *view, const cti_view_node *node)
{
    if (node->num_edges) cti_put(out, "  -> ");
    for (uint32_t i = 0; i < node->num_edges; i++) {
        const cti_view_edge *edge = &view->edges[node->first_edge + i];
        if (i) cti_put(out, ", ");
        if (edge->node == CTI_VIEW_NONE)
            cti_put(out, "none");
        else
            cti_putf(out, "#%" PRIu32, edge->node);
        if (edge->node != CTI_VIEW_NONE && view->nodes[edge->node].num_outputs > 1)
            cti_putf(out, ".%" PRIu32, edge->output_nr);
    }
}

static void put_saves(cti_text_out *out, const cti_graph_view *view, const cti_view_node *node)
{
    for (uint32_t i = 0; i < node->num_saves; i++) {
        const cti_view_save *save = &view->saves[node->first_save + i];
        cti_put(out, "    saved ");
        cti_put_save_name(out, save, cti_put_plain);
        cti_put(out, "  ");
        cti_put_form(out, view, save->dtype, save->sizes, save->ndim);
        cti_put(out, "  ");
        cti_put_bytes_count(out, save->bytes);
        cti_put(out, ", ");
        cti_put_location(out, save, cti_put_plain);
        cti_put(out, "\n");
    }
}

static void put_node(cti_text_out *out, const cti_graph_view *view, size_t index)
{
    const cti_view_node *node = &view->nodes[index];
    cti_putf(out, "#%zu ", index);
    cti_put_plain(out, node->node->type->name);
    if (node->leaf_name) {
        cti_put(out, " ");
        cti_put_plain(out, node->leaf_name);
    }
    if (cti_has_attributes(node->node)) {
        cti_put(out, "(");
        cti_put_attributes(out, node->node, cti_put_plain);
        cti_put(out, ")");
    }
    put_outputs(out, view, node);
    put_edges(out, view, node);
    if (node->root != CTI_VIEW_NONE) cti_putf(out, "  root %" PRIu32, node->root);
    if (node->is_released) cti_put(out, "  released");
    if (node->leaf_bytes >= 0) cti_put(out, node->has_grad ? "  has a grad" : "  no grad yet");
    cti_put(out, "\n");
    put_saves(out, view, node);
}

static void put_table(cti_text_out *out, const cti_graph_view *view)
{
    size_t width = strlen("node");
    for (size_t i = 0; i < view->num_types; i++) {
        const size_t length = strlen(view->types[i].name);
        if (length > width && length <= 60) width = length;
    }
    cti_put(out, "\n");
    cti_putf(out, "%-*s  %8s  %8s  %s\n", (int)width, "node", "number", "saves", "kept for backward");
    for (size_t i = 0; i < view->num_types; i++) {
        const cti_view_type *type = &view->types[i];
        cti_put_plain(out, type->name);
        for (size_t used = strlen(type->name); used < width; used++) cti_put(out, " ");
        cti_putf(out, "  %8" PRIu32 "  %8" PRIu32 "  ", type->num_nodes, type->num_saves);
        cti_put_bytes_count(out, type->bytes);
        if (type->num_unknown) cti_putf(out, ", %" PRIu32 " of unknown size", type->num_unknown);
        cti_put(out, "\n");
    }
}

void cti_write_text(cti_text_out *out, const cti_graph_view *view)
{
    cti_put_plain(out, view->title);
    cti_put(out, ": ");
    cti_put_totals(out, view);
    cti_put(out, "\n\n");
    if (!view->num_nodes) cti_put(out, "No root requires grad, so nothing was recorded.\n");
    for (size_t i = 0; i < view->num_nodes; i++) put_node(out, view, i);
    if (view->num_nodes) put_table(out, view);
}
