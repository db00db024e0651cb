/*
 * Conversion of the tensors of a batched call: each receives the batch in the form that its role in the plan requires.
 */
#include "ops/vmap/batch.h"

#include "state/error.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/permute.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/select.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>

#include <string.h>

static bool is_axis_role(uint8_t role)
{
    return role == CTI_BATCH_AXIS || role == CTI_BATCH_REST || role == CTI_BATCH_EVERY;
}

/* ---- ranks ---- */

/* Computes the rank of the tensors that broadcast. Returns false if a tensor has fewer axes than its role requires. */
static bool find_rank(cti_batch_work *work)
{
    const cti_batch_call *call = work->call;
    for (size_t i = 0; i < call->entry->info.num_args; i++) {
        const cti_batch_arg role = work->plan->args[i];
        if (call->args[i].kind != CT_ARG_TENSOR || !cti_batch_takes(call->args[i].value.tensor)) continue;
        const unsigned ndim = call->args[i].value.tensor->ndim;
        const bool broadcasts = role.role == CTI_BATCH_BROAD || role.role == CTI_BATCH_WIDE;
        if (ndim < role.least) return false;
        const unsigned rank = broadcasts ? ndim - (unsigned)role.axis : role.role == CTI_BATCH_LEAD ? ndim : 0;
        if (rank > work->rank) work->rank = rank;
    }
    return true;
}

/* Returns true if an attribute refers to axes of a 0-d tensor. In this case 0-d tensors are given one axis. */
static bool numbers_axes_of_none(const cti_batch_work *work)
{
    for (size_t i = 0; i < work->call->entry->info.num_args; i++)
        if (is_axis_role(work->plan->args[i].role) && cti_batch_input(work->call, work->plan->args[i].of)->ndim == 0)
            return true;
    return false;
}

/* ---- one tensor ---- */

/* Inserts `count` axes of size 1 from axis `at` on. */
static ct_tensor *with_ones(ct_tensor *t, int64_t at, unsigned count)
{
    int64_t axes[CTI_MAX_NDIM];
    if (!t || count == 0) return t;
    if (count > CTI_MAX_NDIM)
        return cti_op_error(CT_E_SHAPE, "vmap: a tensor of %u axes cannot get a batch axis; the maximum is %d axes",
                            count, (int)CTI_MAX_NDIM);
    for (unsigned i = 0; i < count; i++) axes[i] = at + i;
    return ct_unsqueeze_dims(t, ct_ints_of(axes, count));
}

/* Merges the batch into an axis of the slice. */
static ct_tensor *folded(const cti_batch_call *call, ct_tensor *t, int axis)
{
    int64_t order[CTI_MAX_NDIM], sizes[CTI_MAX_NDIM];
    ct_tensor *physical = cti_batch_with_axis(call->level, t);
    if (!physical) return NULL;
    const unsigned ndim = physical->ndim;
    for (int i = 0; i < (int)ndim; i++) order[i] = i < axis ? i + 1 : i == axis ? 0 : i;
    for (int i = 0; i + 1 < (int)ndim; i++) sizes[i] = cti_sizes(t)[i] * (i == axis ? call->level->size : 1);
    if (axis > 0) physical = ct_permute(physical, ct_ints_of(order, ndim));
    return physical ? ct_reshape(physical, ct_ints_of(sizes, ndim - 1)) : NULL;
}

static ct_tensor *led(cti_batch_work *work, size_t at, ct_tensor *t, bool adds_axis)
{
    const bool is_bare = adds_axis && t->ndim == 0;
    ct_tensor *physical =
        work->equation && !cti_is_at(t, work->call->level) ? t : cti_batch_with_axis(work->call->level, t);
    if (is_bare) work->padded |= 1u << at;
    if (is_bare) return with_ones(physical, 1, 1);
    return work->expanded > t->ndim ? with_ones(physical, 1, work->expanded - t->ndim) : physical;
}

static ct_tensor *broadcast(cti_batch_work *work, ct_tensor *t, cti_batch_arg role, bool *misfit)
{
    const cti_batch_call *call = work->call;
    const bool has_batch = cti_is_at(t, call->level);
    if (!has_batch && role.role == CTI_BATCH_BROAD && call->level->randomness != CT_RANDOMNESS_DIFFERENT) return t;
    if (!has_batch && role.role == CTI_BATCH_BROAD && !call->entry->info.is_random) return t;
    const unsigned missing = work->rank - (t->ndim - (unsigned)role.axis);
    *misfit = missing && cti_batch_writes(call) && t == cti_written(call->entry, call->args);
    return with_ones(cti_batch_with_axis(call->level, t), 1, missing);
}

/* Returns true for a random state that all slices share; it is read once. */
static bool is_shared_state(const cti_batch_work *work, size_t at, const ct_tensor *t)
{
    const cti_batch_rule *rule = &work->call->entry->batch;
    return rule->reads_state && rule->state == at && cti_is_at(t, work->call->level);
}

static cti_served tensor(cti_batch_work *work, size_t at, ct_tensor *t, bool adds_axis, ct_tensor **physical)
{
    const cti_batch_arg role = work->plan->args[at];
    bool misfit = false;
    *physical = t;
    if (!cti_batch_takes(t)) return CTI_SERVED;
    if (is_shared_state(work, at, t)) {
        *physical = ct_select(cti_physical(t), 0, 0);
        return *physical ? CTI_SERVED : CTI_BROKEN;
    }
    switch (role.role) {
    case CTI_BATCH_LEAD: *physical = led(work, at, t, adds_axis); break;
    case CTI_BATCH_BROAD:
    case CTI_BATCH_WIDE: *physical = broadcast(work, t, role, &misfit); break;
    case CTI_BATCH_FOLD: *physical = folded(work->call, t, role.axis); break;
    default: return cti_is_at(t, work->call->level) ? CTI_NOT_SERVED : CTI_SERVED;
    }
    return !*physical ? CTI_BROKEN : misfit ? CTI_MISFIT : CTI_SERVED;
}

static cti_served list(cti_batch_work *work, size_t at)
{
    const cti_batch_call *call = work->call;
    const ct_tensors given = call->args[at].value.tensors;
    ct_tensor **items = cti_scope_array(call->thread, (size_t)given.count * sizeof *items);
    if (!items) return CTI_BROKEN;
    for (int64_t i = 1; i < given.count; i++)
        if (given.items[i]->ndim != given.items[0]->ndim) return CTI_MISFIT; /* cat accepts empty vectors here */
    for (int64_t i = 0; i < given.count; i++) {
        const cti_served served = tensor(work, at, given.items[i], false, &items[i]);
        if (served != CTI_SERVED) return served;
    }
    work->args[at].value.tensors = ct_tensors_of(items, given.count);
    return CTI_SERVED;
}

/* ---- dtypes ---- */

/*
 * Converts 0-d tensors with a batch to the dtype to which the operands of a slice promote. With their batch axis they
 * would promote like tensors with axes.
 */
static bool convert(cti_batch_work *work)
{
    const cti_batch_call *call = work->call;
    const uint32_t promoted = call->entry->batch.promoted;
    cti_promotion slices = {0}, batches = {0};
    for (size_t i = 0; i < call->entry->info.num_args; i++) {
        if (!(promoted >> i & 1u) || call->args[i].kind != CT_ARG_TENSOR || cti_is_none(call->args[i].value.tensor))
            continue;
        cti_promotion_add(&slices, call->args[i].value.tensor);
        cti_promotion_add(&batches, work->args[i].value.tensor);
    }
    if (!promoted) return true;
    const ct_dtype dtype = cti_promotion_result(&slices);
    for (size_t i = 0; cti_promotion_result(&batches) != dtype && i < call->entry->info.num_args; i++) {
        const ct_tensor *t =
            promoted >> i & 1u && call->args[i].kind == CT_ARG_TENSOR ? call->args[i].value.tensor : NULL;
        if (!t || !cti_batch_takes(t) || t->ndim > 0 || (ct_dtype)t->dtype == dtype) continue;
        if (cti_batch_writes(call) && i == 0) continue;
        ct_tensor **physical = &work->args[i].value.tensor;
        if (!(*physical = ct_to(*physical, dtype))) return false;
    }
    return true;
}

cti_served cti_batch_operands(cti_batch_work *work)
{
    const cti_batch_call *call = work->call;
    if (!find_rank(work)) return CTI_MISFIT;
    const bool adds_axis = numbers_axes_of_none(work);
    for (size_t i = 0; i < call->entry->info.num_args; i++) {
        cti_served served = CTI_SERVED;
        if (call->args[i].kind == CT_ARG_TENSOR)
            served = tensor(work, i, call->args[i].value.tensor, adds_axis, &work->args[i].value.tensor);
        else if (call->args[i].kind == CT_ARG_TENSOR_LIST)
            served = list(work, i);
        if (served != CTI_SERVED) return served;
    }
    return convert(work) ? CTI_SERVED : CTI_BROKEN;
}
