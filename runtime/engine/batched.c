/*
 * backward and grad inside ct_vmap. The graph consists of physical tensors, which have the batch as an axis, so the
 * pass runs on physical tensors. A tensor that all slices share has a different gradient in each slice. To compute
 * these gradients separately, the pass starts with a batch of incoming gradients: row i holds the incoming gradient of
 * slice i, and zeros for all other slices.
 */
#include "engine/batched.h"

#include "graph/runtime_ops.h"
#include "state/error.h"

#include <string.h>

/* ---- levels ---- */

static void deepest(ct_tensors list, cti_batch_level **found)
{
    for (int64_t i = 0; list.items && i < list.count; i++) {
        const ct_tensor *t = list.items[i];
        if (!t || !cti_is_batched(t)) continue;
        if (!*found || cti_level_of(t)->depth > (*found)->depth) *found = cti_level_of(t);
    }
}

static bool any_at(ct_tensors list, const cti_batch_level *level)
{
    for (int64_t i = 0; list.items && i < list.count; i++)
        if (list.items[i] && cti_is_at(list.items[i], level)) return true;
    return false;
}

static ct_status check_usable(const char *who, ct_tensors list)
{
    ct_status status = CT_OK;
    for (int64_t i = 0; status == CT_OK && list.items && i < list.count; i++)
        if (list.items[i] && cti_is_batched(list.items[i]))
            status = cti_batch_usable(cti_thread_here(), who, list.items[i]);
    return status;
}

ct_status cti_batched_pass_level(const char *who, ct_tensors ends, ct_tensors inputs, ct_tensors gradients,
                                 cti_batch_level **level)
{
    *level = NULL;
    const ct_tensors lists[] = {ends, inputs, gradients};
    ct_status status = CT_OK;
    for (size_t i = 0; status == CT_OK && i < sizeof lists / sizeof *lists; i++) {
        status = check_usable(who, lists[i]);
        deepest(lists[i], level);
    }
    if (status != CT_OK || !*level) return status;
    if (any_at(ends, *level) || any_at(inputs, *level)) return CT_OK;
    /* only gradients have a batch, so the pass can run on batched tensors */
    *level = NULL;
    return CT_OK;
}

/* ---- roots of the physical pass ---- */

static ct_tensors physical_list(const cti_batch_level *level, ct_tensors list)
{
    if (!list.items || list.count <= 0) return list;
    ct_tensor **items = cti_scope_array(cti_thread_here(), (size_t)list.count * sizeof *items);
    if (!items) return cti_failed_list();
    for (int64_t i = 0; i < list.count; i++)
        items[i] = list.items[i] && cti_is_at(list.items[i], level) ? cti_physical(list.items[i]) : list.items[i];
    return ct_tensors_of(items, list.count);
}

/* Returns the incoming gradient for one end (a root tensor); the end may be a tensor of the level or not. */
static ct_tensor *gradient(const char *who, const cti_batch_level *level, ct_tensor *end, ct_tensor *given, int64_t i)
{
    const bool is_given = given && !cti_is_none(given);
    if (!cti_is_at(end, level)) {
        if (!is_given || !cti_is_at(given, level)) return given ? given : ct_none();
        (void)cti_error(
            CT_E_STATE,
            "%s: vmap: gradient %lld has a batch, but its tensor has none, unlike other tensors of this call; "
            "differentiate tensors without a batch in a separate call",
            who, (long long)i);
        return NULL;
    }
    if (is_given) return cti_batch_with_axis(level, given);
    if (end->numel != 1) {
        (void)cti_error(
            CT_E_STATE,
            "%s: grad can be implicitly created only for scalar outputs; this output has %lld elements, so its "
            "gradient must be given",
            who, (long long)end->numel);
        return NULL;
    }
    const ct_tensor *physical = cti_physical(end);
    return cti_runtime_ops.ones(ct_ints_of(cti_sizes(physical), physical->ndim), (ct_dtype)physical->dtype,
                                cti_device(physical));
}

ct_tensors cti_batched_gradients(const char *who, const cti_batch_level *level, ct_tensors ends, ct_tensors given,
                                 int64_t num_edges)
{
    const int64_t count = ends.count + num_edges;
    if (cti_check_tensors(who, "outputs", ends) != CT_OK) return cti_failed_list();
    if (given.count < 0 && cti_check_tensors(who, "gradients", given) != CT_OK) return cti_failed_list();
    if (given.items && given.count != count) return given; /* the pass reports the error */
    ct_tensor **items = cti_scope_array(cti_thread_here(), (size_t)count * sizeof *items);
    for (int64_t i = 0; items && i < count; i++) {
        ct_tensor *own = given.items ? given.items[i] : ct_none();
        items[i] = i < ends.count ? gradient(who, level, ends.items[i], own, i) : own;
        if (!items[i]) return (void)cti_null_input(who, "gradients"), cti_failed_list();
    }
    return items ? ct_tensors_of(items, count) : cti_failed_list();
}

ct_tensors cti_batched_ends(const cti_batch_level *level, ct_tensors list) { return physical_list(level, list); }

/* ---- grad ---- */

typedef struct batched_grad {
    cti_thread *thread;
    cti_batch_level *level;
    /* ends: outputs as the caller passed them; the other lists hold physical tensors */
    ct_tensors ends, outputs, inputs, gradients;
    const ct_grad_opts *opts;
    cti_undefined_roots undefined;
} batched_grad;

/*
 * Returns a tensor with one more dim than `like`, with sizes [size, size, 1, ..., 1], that has ones on the diagonal of
 * its first two axes and zeros elsewhere.
 */
static ct_tensor *units(int64_t size, const ct_tensor *like)
{
    int64_t sizes[CTI_MAX_NDIM], strides[CTI_MAX_NDIM];
    const int64_t total = size * size, apart = size + 1;
    for (unsigned i = 0; i < CTI_MAX_NDIM; i++) {
        sizes[i] = i < 2 ? size : 1;
        strides[i] = i == 0 ? size : 1;
    }
    ct_tensor *flat = cti_runtime_ops.zeros(ct_ints_of(&total, 1), (ct_dtype)like->dtype, cti_device(like));
    ct_tensor *diagonal =
        flat ? cti_runtime_ops.as_strided(flat, ct_ints_of(&size, 1), ct_ints_of(&apart, 1), 0) : NULL;
    ct_tensor *ones =
        diagonal ? cti_runtime_ops.ones(ct_ints_of(&size, 1), (ct_dtype)like->dtype, cti_device(like)) : NULL;
    if (!ones || !cti_runtime_ops.copy_(diagonal, ones)) return NULL;
    const int64_t rank = like->ndim + 1;
    return cti_runtime_ops.as_strided(flat, ct_ints_of(sizes, rank), ct_ints_of(strides, rank), 0);
}

/* Returns a batch of gradients. Row i holds the gradient of slice i, and zeros for all other slices. */
static ct_tensor *apart(cti_thread *thread, cti_batch_level *rows, ct_tensor *gradient)
{
    if (gradient->ndim == CTI_MAX_NDIM)
        return cti_op_error(CT_E_SHAPE,
                            "grad: vmap: a gradient has the maximum of %d dims, so a batch dim cannot be added",
                            (int)CTI_MAX_NDIM);
    ct_tensor *diagonal = units(rows->size, gradient), *wide = cti_runtime_ops.unsqueeze(gradient, 0);
    ct_tensor *spread = diagonal && wide ? cti_runtime_ops.mul(diagonal, wide) : NULL;
    return cti_batch_wrap(thread, "grad", rows, spread);
}

static ct_tensors gradients_apart(const batched_grad *call, cti_batch_level *rows)
{
    ct_tensor **items = cti_scope_array(call->thread, (size_t)call->gradients.count * sizeof *items);
    for (int64_t i = 0; items && i < call->gradients.count; i++) {
        items[i] = call->gradients.items[i];
        if (i >= call->ends.count || !cti_is_at(call->ends.items[i], call->level) || cti_is_none(items[i])) continue;
        if (!(items[i] = apart(call->thread, rows, items[i]))) return cti_failed_list();
    }
    return items ? ct_tensors_of(items, call->gradients.count) : cti_failed_list();
}

static ct_tensors physical_pass(const batched_grad *call, ct_tensors inputs, ct_tensors gradients, bool is_last)
{
    ct_grad_opts opts = *call->opts;
    opts.grad_outputs = gradients;
    if (!is_last) opts.retain_graph = true, opts.release_graph = false;
    return call->undefined == CTI_NONE_IS_UNDEFINED ? cti_grad_undefined(call->outputs, inputs, &opts)
                                                    : (ct_grad)(call->outputs, inputs, &opts);
}

/* Computes the gradients of inputs that all slices share; each slice has a different gradient. */
static ct_tensors shared_grads(const batched_grad *call, ct_tensors inputs, bool is_last)
{
    cti_batch_level *rows = cti_batch_level_new(call->thread, call->level->size, call->level->randomness);
    if (!rows) return cti_failed_list();
    cti_batch_level_enter(call->thread, rows);
    const ct_tensors gradients = gradients_apart(call, rows);
    const ct_tensors found = gradients.count < 0 ? gradients : physical_pass(call, inputs, gradients, is_last);
    ct_tensor **items = found.count < 0 ? NULL : cti_scope_array(call->thread, (size_t)found.count * sizeof *items);
    bool failed = !items;
    for (int64_t i = 0; !failed && i < found.count; i++) {
        items[i] = found.items[i];
        if (cti_is_at(items[i], rows))
            items[i] = cti_batch_wrap(call->thread, "grad", call->level, cti_physical(items[i]));
        failed = !items[i];
    }
    cti_batch_level_leave(call->thread, rows);
    return failed ? cti_failed_list() : ct_tensors_of(items, found.count);
}

/* Computes the gradients of inputs with a batch. The gradient of a slice depends only on this slice of the input. */
static ct_tensors own_grads(const batched_grad *call, ct_tensors inputs, bool is_last)
{
    const ct_tensors found = physical_pass(call, inputs, call->gradients, is_last);
    if (found.count < 0) return found;
    ct_tensor **items = cti_scope_array(call->thread, (size_t)(found.count ? found.count : 1) * sizeof *items);
    for (int64_t i = 0; items && i < found.count; i++) {
        items[i] = found.items[i];
        if (cti_is_none(items[i])) continue;
        if (!(items[i] = cti_batch_wrap(call->thread, "grad", call->level, items[i]))) return cti_failed_list();
    }
    return items ? ct_tensors_of(items, found.count) : cti_failed_list();
}

/*
 * Returns the inputs that have a batch (if own), or the inputs that have none. Stores their positions in the list in
 * `indices`.
 */
static ct_tensors chosen(const batched_grad *call, ct_tensors given, bool own, int64_t *indices)
{
    ct_tensor **items = cti_scope_array(call->thread, (size_t)given.count * sizeof *items);
    int64_t count = 0;
    for (int64_t i = 0; items && i < given.count; i++) {
        if (cti_is_at(given.items[i], call->level) != own) continue;
        indices[count] = i;
        items[count++] = call->inputs.items[i];
    }
    return items ? ct_tensors_of(items, count) : cti_failed_list();
}

ct_tensors cti_batched_grad(cti_batch_level *level, ct_tensors outputs, ct_tensors inputs, const ct_grad_opts *opts,
                            cti_undefined_roots undefined)
{
    batched_grad call = {
        .thread = cti_thread_here(), .level = level, .ends = outputs, .opts = opts, .undefined = undefined};
    const ct_tensors failed = cti_failed_list();
    if (opts->is_grads_batched || opts->input_edges.count || inputs.count < 0)
        return (void)cti_error(
                   CT_E_UNSUPPORTED,
                   "grad: vmap: %s is not supported inside ct_vmap; pass tensors, without a batch of gradients",
                   opts->is_grads_batched ? "is_grads_batched" : "input_edges"),
               failed;
    call.outputs = cti_batched_ends(level, outputs);
    call.inputs = cti_batched_ends(level, inputs);
    call.gradients = cti_batched_gradients("grad", level, outputs, opts->grad_outputs, opts->output_edges.count);
    if (call.outputs.count < 0 || call.inputs.count < 0 || call.gradients.count < 0) return failed;
    int64_t *indices = cti_scope_array(call.thread, (size_t)(inputs.count ? inputs.count : 1) * sizeof *indices);
    ct_tensor **results = cti_scope_array(call.thread, (size_t)(inputs.count ? inputs.count : 1) * sizeof *results);
    if (!indices || !results) return failed;
    for (int own = 0; own < 2; own++) {
        const ct_tensors some = chosen(&call, inputs, own, indices);
        if (some.count < 0) return failed;
        if (some.count == 0) continue;
        const bool is_last = own || some.count == inputs.count;
        const ct_tensors found = own ? own_grads(&call, some, is_last) : shared_grads(&call, some, is_last);
        if (found.count < 0) return failed;
        for (int64_t i = 0; i < found.count; i++) results[indices[i]] = found.items[i];
    }
    return ct_tensors_of(results, inputs.count);
}
