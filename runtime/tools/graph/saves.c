/* Saves of the nodes of a view: bytes and locations, each storage counted once; no unpack hook is called. */
#include "base/memory.h"
#include "graph/handles.h"
#include "graph/leaf/leaf_accumulator.h"
#include "graph/save/packed.h"
#include "graph/save/unpack.h"
#include "graph/view/copy_slices.h"
#include "graph/view/edge.h"
#include "state/error.h"
#include "tools/graph/graph_view.h"

/* Tensors that are in memory independently of the graph. */
typedef struct known {
    cti_pointer_set tensors; /* tensors of opts->named */
    const char **of_tensor;  /* names of these tensors; array of tensors.count */
    const char **of_storage; /* NULL without a name; array of num_storages */
    size_t num_storages, tensor_capacity, storage_capacity;
} known;

/* ---- names ---- */

static ct_status know_storage(cti_graph_view *view, known *k, const ct_tensor *tensor, const char *name)
{
    bool is_new;
    ct_status status = cti_pointer_set_add(&view->storages, cti_memory_of(tensor->storage), &is_new);
    if (status != CT_OK || !is_new) return status;
    status = cti_view_reserve((void *)&k->of_storage, sizeof *k->of_storage, k->num_storages, &k->storage_capacity);
    if (status == CT_OK) k->of_storage[k->num_storages++] = name;
    return status;
}

static const char *name_of(const known *k, const ct_tensor *tensor)
{
    const size_t index = cti_pointer_set_index(&k->tensors, tensor);
    return index == SIZE_MAX ? NULL : k->of_tensor[index];
}

/* Sets the name of a node's output to the name of the tensor that it produced. */
static ct_status name_output(cti_graph_view *view, ct_tensor *tensor, const char *name)
{
    ct_node *node;
    unsigned output_nr;
    if (!cti_has_producer(tensor)) return CT_OK;
    const ct_status status = cti_gradient_edge(view->thread, tensor, &node, &output_nr);
    if (status != CT_OK) return status;
    const cti_view_node *record = cti_view_find_node(view, node);
    if (record && output_nr < record->num_outputs) view->outputs[record->first_output + output_nr].name = name;
    cti_release(view->thread, node);
    return CT_OK;
}

static ct_status know_tensor(cti_graph_view *view, known *k, ct_tensor *tensor, const char *name)
{
    bool is_new;
    ct_status status =
        cti_view_reserve((void *)&k->of_tensor, sizeof *k->of_tensor, k->tensors.count, &k->tensor_capacity);
    if (status == CT_OK) status = cti_pointer_set_add(&k->tensors, tensor, &is_new);
    if (status != CT_OK || !is_new) return status;
    k->of_tensor[k->tensors.count - 1] = name;
    status = know_storage(view, k, tensor, name);
    return status == CT_OK ? name_output(view, tensor, name) : status;
}

static ct_status know(cti_graph_view *view, known *k, ct_tensors named, const char *const *names)
{
    ct_status status = CT_OK;
    for (int64_t i = 0; status == CT_OK && i < named.count; i++)
        if (!cti_is_none(named.items[i]) && names[i]) status = know_tensor(view, k, named.items[i], names[i]);
    for (size_t i = 0; status == CT_OK && i < view->num_nodes; i++) {
        cti_view_node *record = &view->nodes[i];
        if (record->leaf_bytes < 0) continue;
        const ct_tensor *leaf = cti_accumulator_leaf(record->node);
        record->leaf_name = name_of(k, leaf);
        status = know_storage(view, k, leaf, record->leaf_name);
    }
    return status;
}

/* ---- one save ---- */

static ct_status locate(cti_graph_view *view, const known *k, const cti_storage *memory, cti_view_save *save)
{
    const ct_status status = cti_pointer_set_add(&view->storages, memory, &save->is_first);
    if (status != CT_OK) return status;
    const size_t index = cti_pointer_set_index(&view->storages, memory);
    save->storage = (uint32_t)index;
    save->is_kept = index < k->num_storages;
    if (save->is_kept && !save->belongs) save->belongs = k->of_storage[index];
    save->bytes = memory->size;
    return CT_OK;
}

static ct_status describe_packed(cti_graph_view *view, const cti_packed *record, cti_view_save *save)
{
    const ct_saved_tensors_hooks_fns *fns = &record->hooks->fns;
    const cti_shape shape = cti_packed_shape(record);
    save->kind = CTI_VIEW_PACKED;
    save->location = fns->location ? fns->location(record->object, fns->payload) : NULL;
    save->dtype = record->dtype;
    save->ndim = (uint8_t)shape.ndim;
    save->is_first = true;
    save->bytes = fns->bytes ? fns->bytes(record->object, fns->payload) : -1;
    return cti_view_add_sizes(view, &shape, &save->sizes);
}

static ct_status describe_plain(cti_graph_view *view, const known *k, const ct_node *node, const cti_saved *taken,
                                cti_view_save *save)
{
    cti_shape shape;
    ct_dtype dtype;
    ct_device device;
    ct_status status = CT_OK;
    save->kind = taken->flags & CTI_SAVED_COMPUTED ? CTI_VIEW_COMPUTED
                 : taken->flags & CTI_SAVED_OUTPUT ? CTI_VIEW_OUTPUT
                                                   : CTI_VIEW_INPUT;
    if (taken->flags & CTI_SAVED_ON_STORAGE) {
        cti_node_output_info(node, taken->output_nr, &shape, &dtype, &device);
        status = locate(view, k, cti_memory_of(taken->pointer), save);
    } else {
        const ct_tensor *tensor = taken->pointer;
        shape = cti_shape_of(tensor);
        dtype = (ct_dtype)tensor->dtype;
        device = cti_device(tensor);
        save->belongs = name_of(k, tensor);
        if (!cti_tensor_has(tensor, CTI_TENSOR_SCALAR)) /* a wrapped scalar has no storage in the view */
            status = locate(view, k, cti_memory_of(tensor->storage), save);
    }
    save->dtype = (uint8_t)dtype;
    save->ndim = (uint8_t)shape.ndim;
    save->device_kind = (uint8_t)device.kind;
    save->device_index = (uint8_t)device.index;
    return status == CT_OK ? cti_view_add_sizes(view, &shape, &save->sizes) : status;
}

static ct_status add_save(cti_graph_view *view, const known *k, ct_node *node, unsigned index, const char *inner)
{
    cti_saved taken;
    cti_saved_snapshot(node, index, &taken);
    if (!taken.pointer) return CT_OK;
    const cti_saved_info *info = cti_node_saved_info(node, index);
    const bool is_item = index >= node->type->num_saved;
    cti_view_save save = {.name = info->name,
                          .inner = inner,
                          .item = is_item ? index - node->type->num_saved : CTI_VIEW_NONE,
                          .storage = CTI_VIEW_NONE};
    ct_status status = cti_view_reserve(&view->saves, sizeof *view->saves, view->num_saves, &view->max_saves);
    if (status == CT_OK)
        status = taken.state == CTI_SAVED_PACKED ? describe_packed(view, taken.pointer, &save)
                                                 : describe_plain(view, k, node, &taken, &save);
    if (status == CT_OK) view->saves[view->num_saves++] = save;
    cti_release(view->thread, taken.pointer);
    return status;
}

/* ---- all saves ---- */

static ct_status add_of_node(cti_graph_view *view, const known *k, cti_view_node *record)
{
    ct_status status = CT_OK;
    const char *inner = NULL;
    record->first_save = view->num_saves;
    for (const ct_node *node = record->node; status == CT_OK && node;) {
        for (unsigned i = 0; status == CT_OK && i < node->num_saved; i++)
            status = add_save(view, k, (ct_node *)(uintptr_t)node, i, inner);
        node = node->type->kind == CTI_NODE_COPY_SLICES ? cti_copy_slices_inner(node) : NULL;
        inner = node ? node->type->name : NULL;
    }
    record->num_saves = (uint32_t)(view->num_saves - record->first_save);
    return status;
}

ct_status cti_view_add_saves(cti_graph_view *view, ct_tensors named, const char *const *names)
{
    known k = {.num_storages = 0};
    ct_status status = know(view, &k, named, names);
    for (size_t i = 0; status == CT_OK && i < view->num_nodes; i++) status = add_of_node(view, &k, &view->nodes[i]);
    cti_pointer_set_finish(&k.tensors);
    cti_free((void *)k.of_tensor);
    cti_free((void *)k.of_storage);
    return status;
}
