/*
 * Nodes, edges and outputs of a view: a non-recursive traversal that orders every node before the nodes its edges lead
 * to.
 */
#include "base/memory.h"
#include "graph/handles.h"
#include "graph/leaf/leaf_accumulator.h"
#include "graph/view/edge.h"
#include "graph/view/view.h"
#include "state/error.h"
#include "tools/graph/graph_view.h"

#include <stdlib.h>
#include <string.h>

ct_status cti_view_reserve(void *items, size_t size, size_t count, size_t *capacity)
{
    enum { FIRST = 64 };

    if (count < *capacity) return CT_OK;
    void *old;
    memcpy(&old, items, sizeof old);
    const size_t larger = *capacity ? 2 * *capacity : FIRST;
    void *fresh = cti_realloc(old, larger * size);
    if (!fresh) return cti_no_memory("graph_write");
    memcpy(items, &fresh, sizeof fresh);
    *capacity = larger;
    return CT_OK;
}

ct_status cti_view_add_sizes(cti_graph_view *view, const cti_shape *shape, size_t *first)
{
    *first = view->num_sizes;
    for (unsigned d = 0; d < shape->ndim; d++) {
        const ct_status status = cti_view_reserve(&view->sizes, sizeof *view->sizes, view->num_sizes, &view->max_sizes);
        if (status != CT_OK) return status;
        view->sizes[view->num_sizes++] = shape->sizes[d];
    }
    return CT_OK;
}

cti_view_node *cti_view_find_node(const cti_graph_view *view, const ct_node *node)
{
    const size_t met = cti_pointer_set_index(&view->met, node);
    return met == SIZE_MAX ? NULL : &view->nodes[view->order[met]];
}

/* ---- the order of nodes ---- */

typedef struct step {
    ct_node *node;
    /* visited from the last to the first, so that the branch of the first edge comes next in the order */
    unsigned edges_left;
} step;

typedef struct walk {
    cti_pointer_set *met;
    cti_pointer_stack done; /* finished nodes, each after all nodes that it leads to */
    step *open;
    size_t num_open, max_open;
} walk;

static ct_status open_node(walk *w, ct_node *node)
{
    bool is_new = false;
    ct_status status = cti_pointer_set_add(w->met, node, &is_new);
    if (status != CT_OK || !is_new) return status;
    status = cti_view_reserve(&w->open, sizeof *w->open, w->num_open, &w->max_open);
    if (status == CT_OK) w->open[w->num_open++] = (step){node, cti_node_num_edges(node)};
    return status;
}

static ct_status walk_from(walk *w, ct_node *root)
{
    ct_status status = open_node(w, root);
    while (status == CT_OK && w->num_open) {
        step *top = &w->open[w->num_open - 1];
        ct_node *next = NULL;
        while (!next && top->edges_left) next = cti_node_edges(top->node)[--top->edges_left];
        if (next) {
            status = open_node(w, next);
        } else {
            status = cti_pointer_stack_push(&w->done, top->node);
            w->num_open--;
        }
    }
    return status;
}

/* ---- records ---- */

static ct_status add_output(cti_graph_view *view, const ct_node *node, unsigned output_nr)
{
    ct_status status = cti_view_reserve(&view->outputs, sizeof *view->outputs, view->num_outputs, &view->max_outputs);
    if (status != CT_OK) return status;
    cti_shape shape;
    ct_dtype dtype;
    ct_device device;
    cti_node_output_info(node, output_nr, &shape, &dtype, &device);
    if (node->type->kind == CTI_NODE_ACCUMULATOR) dtype = (ct_dtype)cti_accumulator_leaf(node)->dtype;
    cti_view_output *output = &view->outputs[view->num_outputs++];
    *output = (cti_view_output){.dtype = (uint8_t)dtype,
                                .ndim = (uint8_t)shape.ndim,
                                .device_kind = (uint8_t)device.kind,
                                .device_index = (uint8_t)device.index};
    return cti_view_add_sizes(view, &shape, &output->sizes);
}

static ct_status add_edges(cti_graph_view *view, const ct_node *node)
{
    ct_status status = CT_OK;
    for (unsigned i = 0; status == CT_OK && i < cti_node_num_edges(node); i++) {
        status = cti_view_reserve(&view->edges, sizeof *view->edges, view->num_edges, &view->max_edges);
        if (status != CT_OK) break;
        const ct_node *next = cti_node_edges(node)[i];
        const size_t met = next ? cti_pointer_set_index(&view->met, next) : 0;
        view->edges[view->num_edges++] =
            (cti_view_edge){next ? (uint32_t)met : CTI_VIEW_NONE, cti_node_edge_output(node, i)};
    }
    return status;
}

static bool has_grad(const ct_tensor *leaf)
{
    cti_tensor_meta *meta = atomic_load_explicit(&leaf->meta, memory_order_acquire);
    if (!meta) return false;
    cti_byte_lock(&meta->lock);
    const bool has = meta->grad != NULL;
    cti_byte_unlock(&meta->lock);
    return has;
}

static ct_status add_node(cti_graph_view *view, const ct_node *node)
{
    cti_view_node *record = &view->nodes[view->num_nodes++];
    *record = (cti_view_node){.node = node,
                              .leaf_bytes = -1,
                              .first_edge = view->num_edges,
                              .first_output = view->num_outputs,
                              .num_edges = cti_node_num_edges(node),
                              .num_outputs = cti_node_num_outputs(node),
                              .root = CTI_VIEW_NONE};
    record->is_released = (atomic_load_explicit(&node->flags, memory_order_relaxed) & CTI_NODE_RELEASED) != 0;
    if (node->type->kind == CTI_NODE_ACCUMULATOR) {
        const ct_tensor *leaf = cti_accumulator_leaf(node);
        record->leaf_bytes = cti_memory_of(leaf->storage)->size;
        record->has_grad = has_grad(leaf);
    }
    ct_status status = add_edges(view, node);
    for (unsigned i = 0; status == CT_OK && i < record->num_outputs; i++) status = add_output(view, node, i);
    return status;
}

/* Converts the node indices of edges from the order of the traversal to the order of the view. */
static ct_status index_edges(cti_graph_view *view)
{
    uint32_t *indices = view->order = cti_malloc((view->num_nodes + 1) * sizeof *indices);
    if (!indices) return cti_no_memory("graph_write");
    for (size_t i = 0; i < view->num_nodes; i++)
        indices[cti_pointer_set_index(&view->met, view->nodes[i].node)] = (uint32_t)i;
    for (size_t i = 0; i < view->num_edges; i++)
        if (view->edges[i].node != CTI_VIEW_NONE) view->edges[i].node = indices[view->edges[i].node];
    for (size_t i = view->held.count; i-- > 0;)
        if (view->held.items[i]) cti_view_find_node(view, view->held.items[i])->root = (uint32_t)i;
    return CT_OK;
}

static ct_status add_nodes(cti_graph_view *view, const walk *w)
{
    view->nodes = cti_malloc((w->done.count + 1) * sizeof *view->nodes);
    if (!view->nodes) return cti_no_memory("graph_write");
    ct_status status = CT_OK;
    for (size_t i = w->done.count; status == CT_OK && i-- > 0;) status = add_node(view, w->done.items[i]);
    return status == CT_OK ? index_edges(view) : status;
}

/* ---- the view ---- */

/*
 * Stores the nodes of the roots, NULL for roots without a node, with a reference each: the graph stays alive even if
 * callbacks release tensors.
 */
static ct_status hold_roots(cti_graph_view *view, ct_tensors roots)
{
    ct_status status = CT_OK;
    for (int64_t i = 0; status == CT_OK && i < roots.count; i++) {
        ct_node *node = NULL;
        unsigned output_nr;
        if (!cti_is_none(roots.items[i]) && cti_requires_grad(roots.items[i]))
            status = cti_gradient_edge(view->thread, roots.items[i], &node, &output_nr);
        if (status == CT_OK) status = cti_pointer_stack_push(&view->held, node);
        if (status != CT_OK) cti_release(view->thread, node);
    }
    return status;
}

ct_status cti_graph_view_gather(cti_graph_view *view, ct_tensors roots, const ct_graph_opts *opts)
{
    *view = (cti_graph_view){.thread = cti_thread_here(), .title = opts && opts->title ? opts->title : "graph"};
    const bool has_names = opts && opts->named.items && opts->names;
    walk w = {.met = &view->met};
    ct_status status = hold_roots(view, roots);
    for (size_t i = view->held.count; status == CT_OK && i-- > 0;)
        if (view->held.items[i]) status = walk_from(&w, view->held.items[i]);
    if (status == CT_OK && w.done.count >= CTI_VIEW_NONE)
        status = cti_error(CT_E_UNSUPPORTED, "graph_write: the graph has %zu nodes; at most %u can be written",
                           w.done.count, CTI_VIEW_NONE - 1);
    if (status == CT_OK) status = add_nodes(view, &w);
    if (status == CT_OK)
        status = cti_view_add_saves(view, has_names ? opts->named : CT_NO_TENSORS, has_names ? opts->names : NULL);
    if (status == CT_OK) status = cti_view_add_types(view);
    cti_pointer_stack_finish(&w.done);
    cti_free(w.open);
    return status;
}

void cti_graph_view_finish(cti_graph_view *view)
{
    while (view->held.count) cti_release(view->thread, view->held.items[--view->held.count]);
    cti_pointer_stack_finish(&view->held);
    cti_pointer_set_finish(&view->met);
    cti_pointer_set_finish(&view->storages);
    cti_free(view->order);
    cti_free(view->nodes);
    cti_free(view->edges);
    cti_free(view->outputs);
    cti_free(view->saves);
    cti_free(view->sizes);
    cti_free(view->types);
}
