/* ct_vmap: creates batched tensors from the inputs, calls the function, and moves the batch axis of its results. */
#include "base/memory.h"
#include "ops/call/call.h"
#include "ops/vmap/vmap.h"
#include "state/check.h"
#include "state/error.h"
#include "tensor/tensors_fn.h"

#include <cotangent/op/permute.h>

#include <inttypes.h>

static const char op[] = "vmap";

typedef struct vmap_call {
    cti_thread *thread;
    const ct_vmap_opts *opts;
    ct_tensors inputs;
    int64_t size; /* batch size; -1: not known yet */
    cti_batch_level *level;
} vmap_call;

/* ---- arguments ---- */

/* Dim of item i. A list of one integer applies to all items. */
static int64_t dim_of(ct_ints dims, int64_t i)
{
    if (!dims.items) return 0;
    return dims.items[dims.count == 1 ? 0 : i];
}

static CTI_COLD ct_status refuse_count(const char *what, int64_t given, const char *of, int64_t count)
{
    return cti_error_kind(CT_E_INVALID, "VALUE",
                          "vmap: %s has %" PRId64 " dims for %" PRId64 " %s; give one for each, or one for all", what,
                          given, count, of);
}

static ct_status check_input(vmap_call *call, int64_t i)
{
    const ct_tensor *input = call->inputs.items[i];
    const int64_t dim = dim_of(call->opts->in_dims, i);
    if (!cti_given(op, "inputs", input)) return cti_failed();
    if (dim == CT_NO_DIM) return CT_OK;
    if (cti_is_none(input))
        return cti_error_kind(
            CT_E_INVALID, "VALUE",
            "vmap: inputs[%" PRId64 "] is none(), which has no axis %" PRId64 "; its in_dim must be CT_NO_DIM", i, dim);
    if (dim < -(int64_t)input->ndim || dim >= input->ndim)
        return cti_error_kind(CT_E_INVALID, "VALUE",
                              "vmap: got in_dim=%" PRId64 " for inputs[%" PRId64 "], a tensor of %d dims; expected "
                              "in_dim to satisfy -%d <= in_dim < %d",
                              dim, i, (int)input->ndim, (int)input->ndim, (int)input->ndim);
    const int64_t size = cti_sizes(input)[dim < 0 ? dim + input->ndim : dim];
    if (call->size >= 0 && call->size != size)
        return cti_error_kind(CT_E_INVALID, "VALUE",
                              "vmap: expected all tensors to have the same size in the mapped dimension; got sizes "
                              "%" PRId64 " and, for inputs[%" PRId64 "], %" PRId64,
                              call->size, i, size);
    call->size = size;
    return CT_OK;
}

static ct_status check_inputs(vmap_call *call, ct_tensors_fn fn)
{
    const ct_ints in_dims = call->opts->in_dims;
    if (!fn) return cti_error_kind(CT_E_INVALID, "TYPE", "vmap: fn must be a function; NULL was given");
    ct_status status = cti_list_given(op, "inputs", call->inputs);
    if (status != CT_OK) return status;
    if (call->inputs.count == 0)
        return cti_error_kind(CT_E_INVALID, "VALUE", "vmap: got no inputs; at least one tensor must be given");
    if (in_dims.items && in_dims.count != 1 && in_dims.count != call->inputs.count)
        return refuse_count("in_dims", in_dims.count, "inputs", call->inputs.count);
    if (call->opts->randomness > CT_RANDOMNESS_SAME)
        return cti_error_kind(CT_E_INVALID, "VALUE",
                              "vmap: randomness is %d; give CT_RANDOMNESS_ERROR, CT_RANDOMNESS_DIFFERENT or "
                              "CT_RANDOMNESS_SAME",
                              (int)call->opts->randomness);
    for (int64_t i = 0; status == CT_OK && i < call->inputs.count; i++) status = check_input(call, i);
    if (status == CT_OK && call->size < 0)
        return cti_error_kind(CT_E_INVALID, "VALUE",
                              "vmap: at least one input must have a batch; every in_dim is CT_NO_DIM");
    return status;
}

/* ---- inputs ---- */

/* Moves axis `from` of t to position `to`. The result is a view, even if both are equal. */
static ct_tensor *moved(ct_tensor *t, int64_t from, int64_t to)
{
    int64_t order[CTI_MAX_NDIM];
    for (int64_t i = 0, at = 0; i < t->ndim; i++) {
        if (i == to) order[i] = from;
        if (i == to) continue;
        if (at == from) at++;
        order[i] = at++;
    }
    return ct_permute(t, ct_ints_of(order, t->ndim));
}

static ct_tensor **batched_inputs(const vmap_call *call)
{
    ct_tensor **items = cti_scope_array(call->thread, (size_t)call->inputs.count * sizeof *items);
    for (int64_t i = 0; items && i < call->inputs.count; i++) {
        ct_tensor *input = call->inputs.items[i];
        const int64_t dim = dim_of(call->opts->in_dims, i);
        items[i] = input;
        if (dim == CT_NO_DIM) continue;
        ct_tensor *front = moved(input, dim < 0 ? dim + input->ndim : dim, 0);
        if (!front || !(items[i] = cti_batch_wrap(call->thread, op, call->level, front))) return NULL;
    }
    return items;
}

/* ---- results ---- */

static ct_tensor *refuse_result(int64_t i, int64_t dim, const ct_tensor *t)
{
    (void)cti_error_kind(CT_E_INVALID, "VALUE",
                         "vmap: got out_dim=%" PRId64 " for result %" PRId64 ", which has %d dims with the batch; "
                         "expected out_dim to satisfy -%d <= out_dim < %d",
                         dim, i, (int)t->ndim, (int)t->ndim, (int)t->ndim);
    return NULL;
}

static ct_tensor *result(const vmap_call *call, int64_t i, ct_tensor *given)
{
    const int64_t dim = dim_of(call->opts->out_dims, i);
    if (!given || cti_is_none(given)) {
        (void)cti_error_kind(CT_E_INVALID, "VALUE", "vmap: the function must return tensors; result %" PRId64 " is %s",
                             i, given ? "none()" : "NULL");
        return NULL;
    }
    if (cti_is_batched(given) && cti_batch_usable(call->thread, op, given) != CT_OK) return NULL;
    if (cti_is_batched(given) && cti_level_of(given)->depth > call->level->depth)
        return cti_op_error(CT_E_STATE, "vmap: result %" PRId64 " belongs to a nested vmap", i);
    if (dim == CT_NO_DIM && !cti_is_at(given, call->level)) return given;
    if (dim == CT_NO_DIM) {
        (void)cti_error_kind(CT_E_INVALID, "VALUE",
                             "vmap: result %" PRId64
                             " has a batch, but its out_dim is CT_NO_DIM, which is allowed only for a "
                             "result that is the same for every slice",
                             i);
        return NULL;
    }
    ct_tensor *physical = cti_batch_with_axis(call->level, given);
    if (!physical) return NULL;
    if (dim < -(int64_t)physical->ndim || dim >= physical->ndim) return refuse_result(i, dim, physical);
    const int64_t to = dim < 0 ? dim + physical->ndim : dim;
    return to == 0 ? physical : moved(physical, 0, to);
}

static ct_tensors results(const vmap_call *call, ct_tensors given)
{
    const ct_ints out_dims = call->opts->out_dims;
    if (!given.items || given.count == 0) {
        (void)cti_error_kind(CT_E_INVALID, "VALUE",
                             "vmap: the function returned nothing; it must return at least one tensor");
        return cti_failed_list();
    }
    if (out_dims.items && out_dims.count != 1 && out_dims.count != given.count) {
        (void)refuse_count("out_dims", out_dims.count, "results", given.count);
        return cti_failed_list();
    }
    ct_tensor **items = cti_scope_array(call->thread, (size_t)given.count * sizeof *items);
    for (int64_t i = 0; items && i < given.count; i++)
        if (!(items[i] = result(call, i, given.items[i]))) return cti_failed_list();
    return items ? ct_tensors_of(items, given.count) : cti_failed_list();
}

/* ---- the call ---- */

/* Strong references to the results of the function, which outlive its handles. */
typedef struct kept_results {
    ct_tensor **items;
    int64_t count;
} kept_results;

static ct_status keep(const vmap_call *call, ct_tensors given, kept_results *kept)
{
    const ct_tensors made = results(call, given);
    if (made.count < 0) return cti_failed();
    if (!(kept->items = cti_malloc((size_t)made.count * sizeof *kept->items))) return cti_no_memory(op);
    for (kept->count = 0; kept->count < made.count; kept->count++)
        kept->items[kept->count] = cti_retain(made.items[kept->count]);
    return CT_OK;
}

static void drop(cti_thread *thread, kept_results *kept)
{
    for (int64_t i = 0; i < kept->count; i++) cti_release(thread, kept->items[i]);
    cti_free(kept->items);
}

static ct_tensors hand_over(cti_thread *thread, kept_results *kept)
{
    if (cti_scope_reserve(thread, op, (uint32_t)kept->count) != CT_OK) return cti_failed_list();
    ct_tensor **items = cti_scope_array(thread, (size_t)kept->count * sizeof *items);
    if (!items) return cti_failed_list();
    for (int64_t i = 0; i < kept->count; i++) items[i] = cti_scope_push(thread, kept->items[i]);
    const int64_t count = kept->count;
    kept->count = 0;
    return ct_tensors_of(items, count);
}

static ct_status call_function(vmap_call *call, ct_tensors_fn fn, void *payload, kept_results *kept)
{
    cti_thread *thread = call->thread;
    ct_tensor **items = batched_inputs(call);
    if (!items) return cti_failed();
    const ct_fn function = {fn, payload};
    ct_tensors given;
    const ct_status status =
        cti_call_tensors_fn(thread, op, "the function", function, ct_tensors_of(items, call->inputs.count), &given);
    return status == CT_OK ? keep(call, given, kept) : status;
}

ct_tensors(ct_vmap)(ct_tensors_fn fn, void *payload, ct_tensors inputs, const ct_vmap_opts *opts)
{
    static const cti_field fields[] = {{"in_dims", offsetof(ct_vmap_opts, in_dims), CTI_FIELD_INTS},
                                       {"out_dims", offsetof(ct_vmap_opts, out_dims), CTI_FIELD_INTS}};
    static const ct_vmap_opts defaults = {CTI_RESOLVED};
    static const cti_options_type type = {sizeof defaults, 2, fields, &defaults};
    ct_vmap_opts own;
    if (!(opts = cti_resolve_options(op, opts, &type, &own))) return cti_failed_list();
    vmap_call call = {.thread = cti_thread_here(), .opts = opts, .inputs = inputs, .size = -1};
    kept_results kept = {NULL, 0};
    if (check_inputs(&call, fn) != CT_OK || cti_scope_reserve(call.thread, op, 1) != CT_OK) return cti_failed_list();
    if (!(call.level = cti_batch_level_new(call.thread, call.size, call.opts->randomness))) return cti_failed_list();
    cti_batch_level_enter(call.thread, call.level);
    const ct_scope scope = ct_scope_open();
    ct_status status = scope.depth ? call_function(&call, fn, payload, &kept) : cti_failed();
    if (scope.depth) {
        const ct_status closed = ct_scope_close(scope);
        if (status == CT_OK) status = closed;
    }
    cti_batch_level_leave(call.thread, call.level);
    const ct_tensors made = status == CT_OK ? hand_over(call.thread, &kept) : cti_failed_list();
    drop(call.thread, &kept);
    return made;
}
