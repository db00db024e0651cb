/*
 * JSON format, which the page also reads: {"title", "totals", "types", "nodes"}; edges and saves are part of their
 * nodes. Unknown numbers of bytes are null.
 */
#include "tools/graph/formats.h"

#include <inttypes.h>

static void put_key(cti_text_out *out, const char *key) { cti_putf(out, "\"%s\":", key); }

static void put_text(cti_text_out *out, const char *key, const char *text)
{
    put_key(out, key);
    cti_put_json(out, text);
}

static void put_bytes(cti_text_out *out, int64_t bytes)
{
    if (bytes < 0)
        cti_put(out, "\"bytes\":null");
    else
        cti_putf(out, "\"bytes\":%" PRId64, bytes);
}

static void put_form(cti_text_out *out, const cti_graph_view *view, unsigned dtype, size_t sizes, unsigned ndim)
{
    put_text(out, "dtype", ct_dtype_name((ct_dtype)dtype));
    cti_put(out, ",\"sizes\":");
    cti_put_sizes(out, view->sizes + sizes, ndim);
}

static void put_save(cti_text_out *out, const cti_graph_view *view, const cti_view_save *save)
{
    static const char *const kinds[] = {"input", "output", "computed", "packed"};
    cti_put(out, "{\"name\":\"");
    cti_put_save_name(out, save, cti_put_json_inside);
    cti_put(out, "\",");
    put_form(out, view, save->dtype, save->sizes, save->ndim);
    cti_put(out, ",");
    put_bytes(out, save->bytes);
    cti_putf(out, ",\"kind\":\"%s\",\"counted\":%s,\"place\":\"", kinds[save->kind],
             save->is_first && save->bytes >= 0 ? "true" : "false");
    cti_put_location(out, save, cti_put_json_inside);
    cti_put(out, "\"");
    if (save->storage != CTI_VIEW_NONE) cti_putf(out, ",\"storage\":%" PRIu32, save->storage);
    cti_put(out, "}");
}

static void put_output(cti_text_out *out, const cti_graph_view *view, const cti_view_output *output)
{
    cti_put(out, "{");
    if (output->name) {
        put_text(out, "name", output->name);
        cti_put(out, ",");
    }
    put_form(out, view, output->dtype, output->sizes, output->ndim);
    cti_put(out, ",\"device\":\"");
    cti_put_device(out, output->device_kind, output->device_index);
    cti_put(out, "\"}");
}

static void put_edge(cti_text_out *out, const cti_view_edge *edge, const cti_layout *layout, size_t index)
{
    if (edge->node == CTI_VIEW_NONE) {
        cti_put(out, "null");
        return;
    }
    cti_putf(out, "{\"to\":%" PRIu32 ",\"output\":%" PRIu32, edge->node, edge->output_nr);
    if (layout && layout->first_point[index] < layout->first_point[index + 1]) {
        cti_put(out, ",\"via\":");
        for (size_t i = layout->first_point[index]; i < layout->first_point[index + 1]; i++)
            cti_putf(out, "%s%.0f,%.0f", i == layout->first_point[index] ? "[" : ",", (double)layout->points[2 * i],
                     (double)layout->points[2 * i + 1]);
        cti_put(out, "]");
    }
    cti_put(out, "}");
}

static void put_lists(cti_text_out *out, const cti_graph_view *view, const cti_view_node *node,
                      const cti_layout *layout)
{
    cti_put(out, ",\"outputs\":[");
    for (uint32_t i = 0; i < node->num_outputs; i++) {
        if (i) cti_put(out, ",");
        put_output(out, view, &view->outputs[node->first_output + i]);
    }
    cti_put(out, "],\"edges\":[");
    for (uint32_t i = 0; i < node->num_edges; i++) {
        if (i) cti_put(out, ",");
        put_edge(out, &view->edges[node->first_edge + i], layout, node->first_edge + i);
    }
    cti_put(out, "],\"saves\":[");
    for (uint32_t i = 0; i < node->num_saves; i++) {
        if (i) cti_put(out, ",");
        put_save(out, view, &view->saves[node->first_save + i]);
    }
    cti_put(out, "]");
}

static void put_node(cti_text_out *out, const cti_graph_view *view, size_t index, const cti_layout *layout)
{
    const cti_view_node *node = &view->nodes[index];
    cti_put(out, index ? ",\n{" : "\n{");
    put_text(out, "name", node->node->type->name);
    if (cti_has_attributes(node->node)) {
        cti_put(out, ",\"attributes\":\"");
        cti_put_attributes(out, node->node, cti_put_json_inside);
        cti_put(out, "\"");
    }
    if (node->root != CTI_VIEW_NONE) cti_putf(out, ",\"root\":%" PRIu32, node->root);
    if (node->is_released) cti_put(out, ",\"released\":true");
    if (node->leaf_bytes >= 0) {
        cti_put(out, ",\"leaf\":{");
        if (node->leaf_name) {
            put_text(out, "name", node->leaf_name);
            cti_put(out, ",");
        }
        cti_putf(out, "\"bytes\":%" PRId64 ",\"grad\":%s}", node->leaf_bytes, node->has_grad ? "true" : "false");
    }
    if (layout)
        cti_putf(out, ",\"x\":%.0f,\"y\":%.0f,\"w\":%.0f", (double)layout->positions[index].x,
                 (double)layout->positions[index].y, (double)layout->positions[index].width);
    put_lists(out, view, node, layout);
    cti_put(out, "}");
}

static void put_types(cti_text_out *out, const cti_graph_view *view)
{
    cti_put(out, "\"types\":[");
    for (size_t i = 0; i < view->num_types; i++) {
        const cti_view_type *type = &view->types[i];
        cti_put(out, i ? ",\n{" : "\n{");
        put_text(out, "name", type->name);
        cti_putf(out, ",\"nodes\":%" PRIu32 ",\"saves\":%" PRIu32 ",\"unknown\":%" PRIu32 ",\"bytes\":%" PRId64 "}",
                 type->num_nodes, type->num_saves, type->num_unknown, type->bytes);
    }
    cti_put(out, "]");
}

void cti_write_json(cti_text_out *out, const cti_graph_view *view, const cti_layout *layout)
{
    cti_put(out, "{");
    put_text(out, "title", view->title);
    cti_putf(out, ",\n\"totals\":{\"nodes\":%zu,\"saves\":%zu,\"unknown\":%zu,\"bytes\":%" PRId64 ",\"kept\":%" PRId64,
             view->num_nodes, view->num_saves, view->num_unknown, view->bytes, view->kept_bytes);
    cti_put(out, "},\n");
    put_types(out, view);
    if (layout)
        cti_putf(out, ",\n\"width\":%.0f,\"height\":%.0f,\"nodeHeight\":%d", (double)layout->width,
                 (double)layout->height, (int)CTI_LAYOUT_NODE_HEIGHT);
    cti_put(out, ",\n\"nodes\":[");
    for (size_t i = 0; i < view->num_nodes; i++) put_node(out, view, i, layout);
    cti_put(out, "]}\n");
}
