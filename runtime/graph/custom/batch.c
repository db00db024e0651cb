/*
 * Custom functions inside ct_vmap (S20.22). If the function has a vmap rule, the rule is called; otherwise the function
 * is called once per slice.
 */
#include "base/memory.h"
#include "graph/batch/batched.h"
#include "graph/custom/function.h"
#include "graph/runtime_ops.h"
#include "state/callback_frame.h"
#include "state/error.h"
#include "state/lists.h"
#include "state/scope.h"
#include "tensor/tensors_fn.h"

static const char op[] = "function_apply";

cti_batch_level *cti_function_level(ct_tensor *const *tensors, int64_t count)
{
    cti_batch_level *found = NULL;
    for (int64_t i = 0; i < count; i++) {
        if (!tensors[i] || !cti_is_batched(tensors[i])) continue;
        if (!found || cti_level_of(tensors[i])->depth > found->depth) found = cti_level_of(tensors[i]);
    }
    return found;
}

/* ---- slices ---- */

static ct_tensor *slice_of(const cti_batch_level *level, ct_tensor *t, int64_t index)
{
    return t && cti_is_at(t, level) ? cti_runtime_ops.select(cti_physical(t), 0, index) : t;
}

/*
 * Stacks items[slice * stride] over all slices. A missing item is replaced by zeros. Returns a handle; NULL on failure.
 */
static ct_tensor *stacked(cti_thread *thread, cti_batch_level *level, ct_tensor *const *items, int64_t stride)
{
    const ct_tensor *like = NULL;
    for (int64_t k = 0; k < level->size && !like; k++) like = items[k * stride];
    ct_tensor **rows = cti_scope_array(thread, (size_t)level->size * sizeof *rows);
    for (int64_t k = 0; rows && k < level->size; k++) {
        ct_tensor *item = items[k * stride];
        if (!item)
            item =
                cti_runtime_ops.zeros(ct_ints_of(cti_sizes(like), like->ndim), (ct_dtype)like->dtype, cti_device(like));
        if (!item || !(rows[k] = cti_runtime_ops.unsqueeze(item, 0))) return NULL;
    }
    return rows ? cti_batch_wrap(thread, op, level, cti_runtime_ops.cat(ct_tensors_of(rows, level->size), 0)) : NULL;
}

static CTI_COLD ct_status refuse_no_slices(const char *name)
{
    return cti_error(CT_E_UNSUPPORTED, "%s: vmap: the batch has size 0, so there is no slice to call %s with", op,
                     name);
}

/* ---- backward of a node without a batch whose incoming gradients have a batch (S3.6) ---- */

ct_status cti_function_backward_by_slices(ct_node *node, cti_batch_level *level, cti_needed needed,
                                          unsigned num_outputs, ct_tensor *const *result_grads, ct_tensor **grads)
{
    cti_thread *thread = cti_thread_here();
    const size_t edges = cti_node_num_edges(node);
    ct_status status = level->size == 0 ? refuse_no_slices(node->type->name) : CT_OK;
    if (status != CT_OK) return status;
    ct_tensor **made = cti_scope_array(thread, ((size_t)level->size * edges + 1) * sizeof *made);
    ct_tensor **own = cti_scope_array(thread, (num_outputs + 1) * sizeof *own);
    if (!made || !own) return cti_failed();
    for (size_t i = 0; i < (size_t)level->size * edges; i++) made[i] = NULL;
    for (int64_t k = 0; status == CT_OK && k < level->size; k++) {
        for (unsigned i = 0; i < num_outputs; i++) {
            own[i] = slice_of(level, result_grads[i], k);
            if (result_grads[i] && !own[i]) return cti_failed();
        }
        status = cti_function_backward(node, needed, own, made + (size_t)k * edges);
    }
    for (size_t e = 0; status == CT_OK && e < edges; e++) {
        bool any = false;
        for (int64_t k = 0; k < level->size; k++) any = any || made[(size_t)k * edges + e];
        if (any && !(grads[e] = stacked(thread, level, made + e, (int64_t)edges))) status = cti_failed();
    }
    return status;
}

/* ---- forward ---- */

static ct_status check_rule(const ct_function *function)
{
    if (function->vmap && function->generate_vmap_rule)
        return cti_error(CT_E_STATE, "%s: %s has both vmap and generate_vmap_rule; it must have only one of them", op,
                         function->name);
    if (!function->vmap && !function->generate_vmap_rule)
        return cti_error_kind(CT_E_UNSUPPORTED, "NOTIMPL",
                              "%s: %s has no rule for vmap: give it a vmap callback, or set generate_vmap_rule", op,
                              function->name);
    if (function->generate_vmap_rule && !function->setup_context)
        return cti_error(
            CT_E_STATE,
            "%s: generate_vmap_rule of %s requires setup_context: a forward that saves tensors itself does not "
            "work with vmap",
            op, function->name);
    return CT_OK;
}

/* A payload that the nodes of several calls share. */
typedef struct shared_payload {
    _Atomic int64_t users;
    void *payload, *dropped;
    void (*drop)(void *dropped);
} shared_payload;

static void release_shared(void *shared)
{
    shared_payload *self = shared;
    if (atomic_fetch_sub_explicit(&self->users, 1, memory_order_acq_rel) != 1) return;
    if (self->drop) self->drop(self->dropped);
    cti_free(self);
}

static ct_tensors slice_outputs(const ct_function *function, cti_batch_level *level, ct_tensors inputs, int64_t index,
                                shared_payload *shared)
{
    ct_tensor **items = cti_scope_array(cti_thread_here(), (size_t)(inputs.count + 1) * sizeof *items);
    if (!items) return cti_failed_list();
    for (int64_t i = 0; i < inputs.count; i++)
        if (!(items[i] = slice_of(level, inputs.items[i], index))) return cti_failed_list();
    atomic_fetch_add_explicit(&shared->users, 1, memory_order_relaxed);
    return cti_function_apply_shared(function, ct_tensors_of(items, inputs.count), shared->payload, shared,
                                     release_shared);
}

/* Stacks each output over all slices. rows[slice * count + output]: output `output` of one slice. */
static ct_tensors stack_outputs(cti_thread *thread, cti_batch_level *level, ct_tensor **rows, int64_t count)
{
    ct_tensor **items = cti_scope_array(thread, (size_t)(count ? count : 1) * sizeof *items);
    for (int64_t i = 0; items && i < count; i++) {
        if (cti_is_none(rows[i])) {
            items[i] = rows[i];
            continue;
        }
        if (!(items[i] = stacked(thread, level, rows + i, count))) return cti_failed_list();
    }
    return items ? ct_tensors_of(items, count) : cti_failed_list();
}

static ct_tensors by_slices(const ct_function *function, cti_batch_level *level, ct_tensors inputs,
                            shared_payload *shared)
{
    cti_thread *thread = cti_thread_here();
    ct_tensor **rows = NULL;
    int64_t count = 0;
    if (level->size == 0) return (void)refuse_no_slices(function->name), cti_failed_list();
    for (int64_t k = 0; k < level->size; k++) {
        const ct_tensors made = slice_outputs(function, level, inputs, k, shared);
        if (made.count < 0) return made;
        if (k == 0) count = made.count;
        if (k == 0) rows = cti_scope_array(thread, (size_t)(level->size * count + 1) * sizeof *rows);
        if (!rows) return cti_failed_list();
        if (made.count != count)
            return (void)cti_error(CT_E_STATE, "%s: vmap: %s returned %lld outputs for one slice and %lld for another",
                                   op, function->name, (long long)count, (long long)made.count),
                   cti_failed_list();
        for (int64_t i = 0; i < count; i++) rows[k * count + i] = made.items[i];
    }
    return stack_outputs(thread, level, rows, count);
}

/* ---- the vmap rule of the function ---- */

static ct_tensor *output_with_batch(const ct_function *function, cti_batch_level *level, ct_tensor *t, int64_t dim,
                                    int64_t index)
{
    if (dim == CT_NO_DIM || cti_is_none(t)) return t;
    const int64_t rank = t->ndim, at = dim < 0 ? dim + rank : dim;
    if (at < 0 || at >= rank || cti_sizes(t)[at] != level->size) {
        (void)cti_error_kind(
            CT_E_INVALID, "VALUE",
            "%s: vmap of %s returned output %lld with out_dim %lld, but this axis does not exist, or its size is "
            "not the size of the batch, %lld",
            op, function->name, (long long)index, (long long)dim, (long long)level->size);
        return NULL;
    }
    return cti_batch_wrap(cti_thread_here(), op, level, cti_batch_to_front(t, at));
}

/* Calls the vmap callback and checks its outputs and out_dims. */
static CTI_NOINLINE ct_tensors call_rule(const ct_function *function, const ct_vmap_info *info, ct_ints in_dims,
                                         ct_tensors inputs, void *payload, ct_ints *out_dims)
{
    ct_ints dims = ct_ints_of(NULL, 0);
    const ct_tensors made = function->vmap(info, in_dims, inputs, payload, &dims);
    if (cti_check_returned(op, function->name, CTI_FRAME, made) != CT_OK) return cti_failed_list();
    const bool counts = (!dims.items && !dims.count) || dims.count == made.count || dims.count == 1;
    if (!counts)
        (void)cti_error_kind(CT_E_INVALID, "VALUE", "%s: vmap of %s returned %lld out_dims for %lld outputs", op,
                             function->name, (long long)dims.count, (long long)made.count);
    else if (dims.items && cti_list_has_ended(CTI_FRAME, dims.items))
        (void)cti_error(
            CT_E_INVALID,
            "%s: vmap of %s returned out_dims in memory that ended with the callback; they must be static, or "
            "part of the payload",
            op, function->name);
    else
        return *out_dims = dims, made;
    return cti_failed_list();
}

ct_tensors cti_function_by_rule(const ct_function *function, cti_batch_level *level, ct_tensors inputs, void *payload)
{
    cti_thread *thread = cti_thread_here();
    ct_tensor **items = cti_scope_array(thread, (size_t)(inputs.count + 1) * sizeof *items);
    int64_t *in_dims = cti_scope_array(thread, (size_t)(inputs.count + 1) * sizeof *in_dims);
    if (!items || !in_dims) return cti_failed_list();
    for (int64_t i = 0; i < inputs.count; i++) {
        const bool has_batch = cti_is_at(inputs.items[i], level);
        items[i] = has_batch ? cti_physical(inputs.items[i]) : inputs.items[i];
        in_dims[i] = has_batch ? 0 : CT_NO_DIM;
    }
    const ct_vmap_info info = {.batch_size = level->size, .randomness = level->randomness};
    ct_ints out_dims;
    const ct_tensors made = call_rule(function, &info, ct_ints_of(in_dims, inputs.count),
                                      ct_tensors_of(items, inputs.count), payload, &out_dims);
    if (made.count < 0) return made;
    cti_ints_resolve(&out_dims);
    ct_tensor **outputs = cti_scope_array(thread, (size_t)(made.count + 1) * sizeof *outputs);
    for (int64_t i = 0; outputs && i < made.count; i++) {
        const int64_t dim = out_dims.items ? out_dims.items[out_dims.count == 1 ? 0 : i] : 0;
        if (!(outputs[i] = output_with_batch(function, level, made.items[i], dim, i))) return cti_failed_list();
    }
    return outputs ? ct_tensors_of(outputs, made.count) : cti_failed_list();
}

ct_tensors cti_function_apply_batched(const ct_function *function, cti_batch_level *level, ct_tensors inputs,
                                      void *payload, void *dropped)
{
    cti_thread *thread = cti_thread_here();
    ct_status status = check_rule(function);
    for (int64_t i = 0; status == CT_OK && i < inputs.count; i++)
        if (cti_is_batched(inputs.items[i])) status = cti_batch_usable(thread, op, inputs.items[i]);
    shared_payload *shared = status == CT_OK ? cti_malloc(sizeof *shared) : NULL;
    if (status == CT_OK && !shared) status = cti_no_memory(op);
    if (status != CT_OK) {
        if (function->drop) cti_drop_payload(thread, function->drop, dropped);
        return cti_failed_list();
    }
    *shared = (shared_payload){.payload = payload, .dropped = dropped, .drop = function->drop};
    atomic_init(&shared->users, 1);
    cti_batch_level *const around = thread->batch_level;
    thread->batch_level = level->outer;
    const ct_tensors made = function->vmap ? cti_function_by_rule(function, level, inputs, payload)
                                           : by_slices(function, level, inputs, shared);
    thread->batch_level = around;
    cti_drop_payload(thread, release_shared, shared);
    return made;
}
