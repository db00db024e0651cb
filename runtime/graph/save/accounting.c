/* Bytes saved for backward, computed by traversing the graph. No unpack hook is called (S31.7, S31.8). */
#include "device/device.h"
#include "graph/handles.h"
#include "graph/pointer_set.h"
#include "graph/save/device_savers.h"
#include "graph/save/packed.h"
#include "graph/save/unpack.h"
#include "graph/view/copy_slices.h"
#include "graph/view/edge.h"
#include "graph/view/view.h"
#include "state/error.h"
#include "state/live.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct walk {
    cti_thread *thread;
    cti_pointer_set nodes, storages, shown;
    cti_pointer_stack open; /* nodes not visited yet */
    cti_pointer_stack held; /* references to all nodes found, because a concurrent pass could free them */
    ct_saved_entry_fn fn;
    void *payload;
    ct_saved_bytes *result;
    bool asks_no_hooks; /* packed saves are not measured */
} walk;

/* ---- finding the nodes ---- */

static ct_status visit(walk *w, ct_node *node)
{
    bool is_new = false;
    if (!node) return CT_OK;
    ct_status status = cti_pointer_set_add(&w->nodes, node, &is_new);
    if (status != CT_OK || !is_new) return status;
    status = cti_pointer_stack_push(&w->held, node);
    if (status != CT_OK) return status;
    cti_retain(node);
    return cti_pointer_stack_push(&w->open, node);
}

/* Returns the node whose saves the unpack hook of a packed object reads (fns.inputs); NULL if there is none. */
static ct_node *inputs_of(const cti_saved *taken)
{
    return taken->state == CTI_SAVED_PACKED ? ((const cti_packed *)taken->pointer)->hooks->fns.inputs : NULL;
}

static ct_status visit_inputs(walk *w, ct_node *node)
{
    ct_status status = CT_OK;
    for (unsigned i = 0; status == CT_OK && i < node->num_saved; i++) {
        cti_saved taken;
        cti_saved_snapshot(node, i, &taken);
        status = visit(w, inputs_of(&taken));
        cti_release(w->thread, taken.pointer);
    }
    return status;
}

static ct_status find_nodes(walk *w)
{
    ct_status status = CT_OK;
    while (status == CT_OK && w->open.count) {
        ct_node *node = w->open.items[--w->open.count];
        status = visit_inputs(w, node);
        if (status == CT_OK && node->type->kind == CTI_NODE_COPY_SLICES) status = visit(w, cti_copy_slices_inner(node));
        for (unsigned i = cti_node_num_edges(node); status == CT_OK && i-- > 0;)
            status = visit(w, cti_node_edges(node)[i]);
    }
    return status;
}

/*
 * Sorts nodes in the order in which a pass runs them: of the nodes that a thread created, the latest node comes first.
 */
static int by_reading(const void *a, const void *b)
{
    const uint64_t first = (*(ct_node *const *)a)->sequence_nr, second = (*(ct_node *const *)b)->sequence_nr;
    return first > second ? -1 : first < second;
}

/* ---- an entry ---- */

static void measure_packed(const cti_packed *record, ct_saved_entry *entry)
{
    const ct_saved_tensors_hooks_fns *fns = &record->hooks->fns;
    if (fns->bytes) entry->bytes = fns->bytes(record->object, fns->payload);
    entry->kept_on = fns->device ? fns->device(record->object, fns->payload)
                                 : (ct_device){(ct_device_kind)record->device_kind, record->device_index};
}

/* Sets the storage, the device and the bytes of a save. The bytes are 0 if the memory was counted before. */
static ct_status measure(walk *w, const cti_saved *taken, ct_saved_entry *entry)
{
    if (taken->state == CTI_SAVED_PACKED) {
        if (!w->asks_no_hooks) measure_packed(taken->pointer, entry);
        return CT_OK;
    }
    if (!(taken->flags & CTI_SAVED_ON_STORAGE) && cti_tensor_has(taken->pointer, CTI_TENSOR_SCALAR))
        return CT_OK; /* a wrapped scalar is stored as metadata and has no element data */
    const cti_storage *memory = cti_memory_of(
        taken->flags & CTI_SAVED_ON_STORAGE ? taken->pointer : ((const ct_tensor *)taken->pointer)->storage);
    bool is_new;
    const ct_status status = cti_pointer_set_add(&w->storages, memory, &is_new);
    entry->storage = memory;
    entry->kept_on = cti_storage_device(memory);
    if (status == CT_OK && is_new) entry->bytes = memory->size;
    return status;
}

/*
 * Sets the sizes, dtype and device of the tensor at the time of the save, and the current location of the saved value.
 */
static void describe(const ct_node *node, const cti_saved *taken, ct_saved_entry *entry, cti_shape *shape)
{
    entry->location = "plain";
    if (taken->state == CTI_SAVED_PACKED) {
        const cti_packed *record = taken->pointer;
        const ct_saved_tensors_hooks_fns *fns = &record->hooks->fns;
        *shape = cti_packed_shape(record);
        entry->dtype = (ct_dtype)record->dtype;
        entry->device = (ct_device){(ct_device_kind)record->device_kind, record->device_index};
        entry->is_output = (record->flags & CTI_PACKED_OUTPUT) != 0;
        entry->is_leaf = (record->flags & CTI_PACKED_LEAF) != 0;
        entry->location = fns->location ? fns->location(record->object, fns->payload) : "packed";
        return;
    }
    entry->is_output = (taken->flags & CTI_SAVED_OUTPUT) != 0;
    if (taken->flags & CTI_SAVED_ON_STORAGE) {
        cti_node_output_info(node, taken->output_nr, shape, &entry->dtype, &entry->device);
        return;
    }
    const ct_tensor *tensor = taken->pointer;
    *shape = cti_shape_of(tensor);
    entry->dtype = (ct_dtype)tensor->dtype;
    entry->device = cti_device(tensor);
    entry->is_leaf = taken->state == CTI_SAVED_ORIGINAL && !tensor->grad_fn && cti_requires_grad(tensor);
}

static ct_status show_save(walk *w, const ct_node *node, unsigned index, const cti_saved *taken)
{
    char item[96];
    cti_shape shape;
    ct_saved_entry entry = {.node_name = node->type->name,
                            .sequence_nr = node->sequence_nr,
                            .op = node->type->op,
                            .argument = cti_node_saved_info(node, index)->name,
                            .kind = (ct_save_kind)cti_node_saved_info(node, index)->kind};
    const ct_status status = measure(w, taken, &entry);
    if (status != CT_OK) return status;
    w->result->total += entry.bytes;
    w->result->num_saves++;
    if (entry.kept_on.kind != CT_DEVICE_CPU) w->result->on_devices += entry.bytes;
    if (!w->fn) return CT_OK;
    describe(node, taken, &entry, &shape);
    entry.sizes = ct_ints_of(shape.ndim ? shape.sizes : ct_empty_ints_, shape.ndim);
    if (index >= node->type->num_saved) {
        (void)snprintf(item, sizeof item, "%s[%u]", entry.argument, index - node->type->num_saved);
        entry.argument = item;
    }
    return w->fn(&entry, w->payload);
}

static ct_status show(walk *w, ct_node *node);

/*
 * If an unpack hook computes a packed save from other saves, lists these saves before the packed save, since they are
 * read first.
 */
static ct_status show_inputs(walk *w, ct_node *node)
{
    ct_status status = CT_OK;
    for (unsigned i = 0; status == CT_OK && i < node->num_saved; i++) {
        cti_saved taken;
        cti_saved_snapshot(node, i, &taken);
        ct_node *inputs = inputs_of(&taken);
        if (inputs) status = show(w, inputs);
        cti_release(w->thread, taken.pointer);
    }
    return status;
}

static ct_status show(walk *w, ct_node *node)
{
    bool is_new;
    ct_status status = cti_pointer_set_add(&w->shown, node, &is_new);
    if (status != CT_OK || !is_new) return status;
    status = show_inputs(w, node);
    for (unsigned i = 0; status == CT_OK && i < node->num_saved; i++) {
        cti_saved taken;
        cti_saved_snapshot(node, i, &taken);
        if (taken.pointer) status = show_save(w, node, i, &taken);
        cti_release(w->thread, taken.pointer);
    }
    return status;
}

/* ---- the list ---- */

static ct_status check(const char *op, ct_tensors roots, ct_tensors exclude)
{
    const ct_status status = cti_list_given(op, "roots", roots);
    return status == CT_OK ? cti_list_given(op, "exclude", exclude) : status;
}

static ct_status exclude_all(walk *w, ct_tensors exclude)
{
    ct_status status = CT_OK;
    bool is_new;
    for (int64_t i = 0; status == CT_OK && i < exclude.count; i++)
        if (!cti_is_none(exclude.items[i]))
            status = cti_pointer_set_add(&w->storages, cti_memory_of(exclude.items[i]->storage), &is_new);
    return status;
}

static ct_status visit_roots(walk *w, ct_tensors roots)
{
    ct_status status = CT_OK;
    for (int64_t i = 0; status == CT_OK && i < roots.count; i++) {
        ct_node *node;
        unsigned output_nr;
        if (cti_is_none(roots.items[i])) continue;
        status = cti_gradient_edge(w->thread, roots.items[i], &node, &output_nr);
        if (status != CT_OK || !node) continue;
        status = visit(w, node);
        cti_release(w->thread, node);
    }
    return status == CT_OK ? find_nodes(w) : status;
}

static ct_status list_by(walk w, ct_tensors roots, ct_tensors exclude)
{
    ct_saved_bytes *result = w.result;
    *result = (ct_saved_bytes){0};
    ct_status status = exclude_all(&w, exclude);
    if (status == CT_OK) status = visit_roots(&w, roots);
    if (status == CT_OK && w.held.count) qsort(w.held.items, w.held.count, sizeof *w.held.items, by_reading);
    for (size_t i = 0; status == CT_OK && i < w.held.count; i++) {
        ct_node *node = w.held.items[i];
        status = show(&w, node);
    }
    if (status == CT_OK) status = cti_bytes_by_handles(w.thread, &w.storages, &result->by_handles);
    while (w.held.count) cti_release(w.thread, w.held.items[--w.held.count]);
    cti_pointer_stack_finish(&w.held);
    cti_pointer_stack_finish(&w.open);
    cti_pointer_set_finish(&w.nodes);
    cti_pointer_set_finish(&w.storages);
    cti_pointer_set_finish(&w.shown);
    return status;
}

static ct_status list(ct_tensors roots, ct_tensors exclude, ct_saved_entry_fn fn, void *payload, ct_saved_bytes *result)
{
    return list_by((walk){.thread = cti_thread_here(), .fn = fn, .payload = payload, .result = result}, roots, exclude);
}

ct_status cti_saved_tensors_kept(ct_tensors roots, ct_saved_entry_fn fn, void *payload)
{
    ct_saved_bytes sums;
    const walk w = {.thread = cti_thread_here(), .fn = fn, .payload = payload, .result = &sums, .asks_no_hooks = true};
    return list_by(w, roots, ct_tensors_of(roots.items, 0));
}

ct_status ct_saved_tensors_list(ct_tensors roots, ct_tensors exclude, ct_saved_entry_fn fn, void *payload,
                                ct_saved_bytes *result)
{
    static const char op[] = "saved_tensors_list";
    ct_saved_bytes sums;
    if (!fn)
        return cti_error_kind(CT_E_INVALID, "TYPE", "%s: fn is NULL; it must be the function to call for each entry",
                              op);
    const ct_status status = check(op, roots, exclude);
    return status == CT_OK ? list(roots, exclude, fn, payload, result ? result : &sums) : status;
}

/* ---- bytes only ---- */

typedef struct line_fn {
    ct_saved_bytes_fn fn;
    void *payload;
} line_fn;

static ct_status show_line(const ct_saved_entry *entry, void *payload)
{
    const line_fn *line = payload;
    line->fn(entry->node_name, entry->argument, entry->bytes, entry->storage, line->payload);
    return CT_OK;
}

ct_status ct_saved_tensors_bytes(ct_tensors roots, ct_tensors exclude, ct_saved_bytes_fn fn, void *payload,
                                 ct_saved_bytes *result)
{
    static const char op[] = "saved_tensors_bytes";
    if (!result) return cti_error(CT_E_INVALID, "%s: result is NULL; a pointer for the result is needed", op);
    *result = (ct_saved_bytes){0};
    const ct_status status = check(op, roots, exclude);
    line_fn line = {fn, payload};
    return status == CT_OK ? list(roots, exclude, fn ? show_line : NULL, &line, result) : status;
}

/* ---- bytes on a device ---- */

typedef struct device_sum {
    ct_device device;
    int64_t bytes;
} device_sum;

static ct_status add_there(const ct_saved_entry *entry, void *payload)
{
    device_sum *sum = payload;
    if (cti_same_device(entry->kept_on, sum->device)) sum->bytes += entry->bytes;
    return CT_OK;
}

ct_status ct_saved_tensors_bytes_on(ct_tensors roots, ct_tensors exclude, ct_device device, int64_t *bytes)
{
    static const char op[] = "saved_tensors_bytes_on";
    ct_saved_bytes sums;
    if (!bytes) return cti_error(CT_E_INVALID, "%s: bytes is NULL; a pointer for the result is needed", op);
    *bytes = 0;
    device_sum sum = {.device = device};
    ct_status status = cti_device_check(op, NULL, device);
    if (status == CT_OK) status = check(op, roots, exclude);
    if (status == CT_OK) status = list(roots, exclude, add_there, &sum, &sums);
    if (status == CT_OK) *bytes = sum.bytes;
    return status;
}

ct_live_counts ct_live(void)
{
    cti_thread *thread = cti_thread_here();
    cti_pointer_set counted = {0};
    ct_live_counts counts = cti_live();
    const cti_error_record before = thread->error; /* the counting must not change the pending error */
    if (cti_bytes_by_handles(thread, &counted, &counts.handle_bytes) != CT_OK) {
        counts.handle_bytes = -1;
        thread->error = before;
    }
    cti_pointer_set_finish(&counted);
    return counts;
}
