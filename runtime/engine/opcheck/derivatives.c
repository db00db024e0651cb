/* Tests of derivatives, of hooks on saved tensors, and of the lifetime of objects that a call creates. */
#include "engine/opcheck/opcheck.h"
#include "graph/runtime_ops.h"
#include "graph/view/view.h"
#include "state/error.h"
#include "state/live.h"
#include "state/scope.h"

#include <cotangent/hook.h>
#include <cotangent/saved_tensors.h>

#include <inttypes.h>

/* ---- derivatives against finite differences ---- */

static ct_gradcheck_opts options(const cti_opcheck *check)
{
    return (ct_gradcheck_opts){CTI_RESOLVED, .eps = 1e-6, .atol = check->atol, .rtol = check->rtol};
}

ct_status cti_opcheck_gradients(cti_opcheck *check)
{
    ct_gradcheck_opts opts = options(check);
    opts.check_batched_grad = true;
    opts.check_grad_dtypes = true;
    if (!cti_opcheck_differentiates(check)) return check->is_made = false, CT_OK;
    return (ct_gradcheck_op)(check->target.name, check->target.args, check->target.num_args, &opts);
}

ct_status cti_opcheck_second(cti_opcheck *check)
{
    const ct_gradcheck_opts opts = options(check);
    if (!cti_opcheck_differentiates(check) || check->info->order == 1) return check->is_made = false, CT_OK;
    return (ct_gradgradcheck_op)(check->target.name, check->target.args, check->target.num_args, &opts);
}

ct_status cti_opcheck_forward(cti_opcheck *check)
{
    ct_gradcheck_opts opts = options(check);
    opts.check_forward_ad = true;
    opts.skip_backward_ad = true;
    if (!cti_opcheck_differentiates(check)) return check->is_made = false, CT_OK;
    return (ct_gradcheck_op)(check->target.name, check->target.args, check->target.num_args, &opts);
}

/* ---- hooks ---- */

/* Packs the saved tensors of a call as copies, and counts these tensors. */
static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info;
    ++*(int64_t *)payload;
    ct_tensor *copy = cti_runtime_ops.clone(tensor);
    if (!copy) return cti_failed();
    *packed = ct_retain(copy);
    return CT_OK;
}

static ct_tensor *unpack(void *packed, void *payload) { return (void)payload, (ct_tensor *)packed; }

static void drop(void *packed, void *payload) { (void)payload, ct_release(packed); }

/* Returns the gradients of the inputs that require grad, with output gradients of 1; count -1 on failure. */
static ct_tensors gradients(const cti_opcheck *check, ct_tensors made)
{
    ct_tensor **outputs = cti_scope_array(check->thread, (size_t)(made.count + 1) * sizeof *outputs);
    ct_tensor **ones = cti_scope_array(check->thread, (size_t)(made.count + 1) * sizeof *ones);
    ct_tensor **inputs = cti_scope_array(check->thread, (size_t)(check->inputs.count + 1) * sizeof *inputs);
    int64_t num_outputs = 0, num_inputs = 0;
    if (!outputs || !ones || !inputs) return cti_failed_list();
    for (int64_t i = 0; i < made.count; i++) {
        ct_tensor *output = made.items[i];
        if (cti_is_none(output) || !cti_requires_grad(output)) continue;
        outputs[num_outputs] = output;
        ones[num_outputs] =
            cti_runtime_ops.ones(ct_ints_of(output->ndim ? cti_sizes(output) : ct_empty_ints_, output->ndim),
                                 (ct_dtype)output->dtype, cti_device(output));
        if (!ones[num_outputs++]) return cti_failed_list();
    }
    for (int64_t i = 0; i < check->inputs.count; i++)
        if (!cti_is_none(check->inputs.items[i]) && cti_requires_grad(check->inputs.items[i]))
            inputs[num_inputs++] = check->inputs.items[i];
    if (!num_outputs) {
        (void)cti_opcheck_differs(check, "no result requires grad, though an input does");
        return cti_failed_list();
    }
    return ct_grad(ct_tensors_of(outputs, num_outputs), ct_tensors_of(inputs, num_inputs),
                   .grad_outputs = {ones, num_outputs}, .allow_unused = true);
}

ct_status cti_opcheck_hooks(cti_opcheck *check)
{
    int64_t num_packed = 0;
    const ct_saved_tensors_hooks_fns fns = {.pack = pack, .unpack = unpack, .drop = drop, .payload = &num_packed};
    if (!cti_opcheck_differentiates(check)) return check->is_made = false, CT_OK;
    const ct_tensors plain = cti_opcheck_call(check, check->inputs);
    const ct_tensors expected = plain.count < 0 ? plain : gradients(check, plain);
    if (expected.count < 0) return cti_failed();
    ct_guard guard = ct_saved_tensors_hooks(&fns);
    if (guard.status != CT_OK) return cti_failed();
    const ct_tensors made = cti_opcheck_call(check, check->inputs);
    const ct_status left = ct_leave(&guard);
    const ct_tensors found = made.count < 0 || left != CT_OK ? cti_failed_list() : gradients(check, made);
    if (found.count < 0) return cti_failed();
    for (int64_t i = 0; i < found.count; i++)
        if (cti_opcheck_compare(check, "with packed saves, gradient", i, true, found.items[i], expected.items[i]) !=
            CT_OK)
            return cti_failed();
    return CT_OK;
}

/* ---- lifetimes ---- */

static ct_status call_and_pass(const cti_opcheck *check)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    const ct_tensors made = cti_opcheck_call(check, check->inputs);
    ct_status status = made.count < 0 ? cti_failed() : CT_OK;
    if (status == CT_OK && cti_opcheck_differentiates(check) && gradients(check, made).count < 0) status = cti_failed();
    (void)ct_scope_close(scope);
    return status;
}

static ct_status compare_counts(const cti_opcheck *check, const char *what, int64_t before, int64_t after)
{
    if (before == after) return CT_OK;
    return cti_opcheck_differs(check, "%" PRId64 " %s are still alive after a call and its pass have ended",
                               after - before, what);
}

ct_status cti_opcheck_lifetime(cti_opcheck *check)
{
    ct_status status = call_and_pass(check); /* the first call may create objects that later calls reuse */
    const ct_live_counts before = cti_live();
    if (status == CT_OK) status = call_and_pass(check);
    const ct_live_counts after = cti_live();
    if (status == CT_OK) status = compare_counts(check, "tensors", before.tensors, after.tensors);
    if (status == CT_OK) status = compare_counts(check, "storages", before.storages, after.storages);
    if (status == CT_OK) status = compare_counts(check, "nodes", before.nodes, after.nodes);
    if (status == CT_OK) status = compare_counts(check, "saves", before.saved, after.saved);
    return status == CT_OK ? compare_counts(check, "packed objects", before.packed, after.packed) : status;
}
