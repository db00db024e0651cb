/* The table of a view: one line for all nodes of the same name. */
#include "base/memory.h"
#include "state/error.h"
#include "tools/graph/graph_view.h"

#include <stdlib.h>
#include <string.h>

typedef struct named {
    const char *name;
    cti_view_node *node;
} named;

static int by_name(const void *left, const void *right)
{
    const named *a = left, *b = right;
    const int order = a->name == b->name ? 0 : strcmp(a->name, b->name);
    return order ? order : a->node < b->node ? -1 : 1;
}

/* Compares by bytes, descending, then by number of nodes, descending, then by name. */
static int by_bytes(const void *left, const void *right)
{
    const cti_view_type *a = left, *b = right;
    if (a->bytes != b->bytes) return a->bytes < b->bytes ? 1 : -1;
    if (a->num_nodes != b->num_nodes) return a->num_nodes < b->num_nodes ? 1 : -1;
    return strcmp(a->name, b->name);
}

static void count_node(cti_graph_view *view, const cti_view_node *node, cti_view_type *type)
{
    type->num_nodes++;
    type->num_saves += node->num_saves;
    for (uint32_t i = 0; i < node->num_saves; i++) {
        const cti_view_save *save = &view->saves[node->first_save + i];
        if (save->bytes < 0) type->num_unknown++;
        if (save->bytes < 0 || !save->is_first) continue;
        type->bytes += save->bytes;
    }
}

/*
 * Counts the bytes of storages of leaves and named tensors, once each, at the first save. These storages were added
 * before any save.
 */
static void mark_first_kept(cti_graph_view *view, bool *seen)
{
    for (size_t i = 0; i < view->num_saves; i++) {
        cti_view_save *save = &view->saves[i];
        if (!save->is_kept) continue;
        save->is_first = false;
        if (!seen[save->storage]) view->kept_bytes += save->bytes;
        seen[save->storage] = true;
    }
}

static ct_status fill(cti_graph_view *view, const named *sorted)
{
    ct_status status = CT_OK;
    for (size_t i = 0; status == CT_OK && i < view->num_nodes; i++) {
        if (i == 0 || strcmp(sorted[i].name, sorted[i - 1].name) != 0) {
            status = cti_view_reserve(&view->types, sizeof *view->types, view->num_types, &view->max_types);
            if (status != CT_OK) break;
            view->types[view->num_types++] = (cti_view_type){.name = sorted[i].name};
        }
        count_node(view, sorted[i].node, &view->types[view->num_types - 1]);
    }
    return status;
}

ct_status cti_view_add_types(cti_graph_view *view)
{
    named *sorted = cti_malloc((view->num_nodes + 1) * sizeof *sorted);
    bool *seen = cti_malloc(view->storages.count + 1);
    ct_status status = sorted && seen ? CT_OK : cti_no_memory("graph_write");
    if (status == CT_OK) {
        memset(seen, 0, view->storages.count + 1);
        mark_first_kept(view, seen);
        for (size_t i = 0; i < view->num_nodes; i++)
            sorted[i] = (named){view->nodes[i].node->type->name, &view->nodes[i]};
        qsort(sorted, view->num_nodes, sizeof *sorted, by_name);
        status = fill(view, sorted);
    }
    if (status == CT_OK && view->num_types) qsort(view->types, view->num_types, sizeof *view->types, by_bytes);
    for (size_t i = 0; i < view->num_types; i++) {
        view->bytes += view->types[i].bytes;
        view->num_unknown += view->types[i].num_unknown;
    }
    cti_free(seen);
    cti_free(sorted);
    return status;
}
