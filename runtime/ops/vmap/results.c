/* Results of a physical call, as batched tensors. */
#include "ops/vmap/batch.h"

#include <cotangent/op/mean.h>
#include <cotangent/op/permute.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/sum.h>

#include <string.h>

/* Splits the batch from the axis into which it was merged, and moves it to axis 0. */
static ct_tensor *unfolded(const cti_batch_call *call, ct_tensor *t, int axis)
{
    int64_t sizes[CTI_MAX_NDIM + 1], order[CTI_MAX_NDIM + 1];
    const int64_t batch = call->level->size;
    const int ndim = t->ndim;
    for (int i = 0, at = 0; i < ndim; i++) {
        if (i == axis) sizes[at++] = batch;
        sizes[at++] = cti_sizes(t)[i] / (i == axis && batch ? batch : 1);
    }
    for (int i = 0; i <= ndim; i++) order[i] = i == 0 ? axis : i <= axis ? i - 1 : i;
    t = ct_reshape(t, ct_ints_of(sizes, ndim + 1));
    return t && axis > 0 ? ct_permute(t, ct_ints_of(order, ndim + 1)) : t;
}

/* Reshapes the result to the requested sizes of a slice. */
static ct_tensor *refitted(const cti_batch_work *work, ct_tensor *t)
{
    int64_t sizes[CTI_MAX_NDIM + 1] = {work->call->level->size};
    if (work->fitted.count) memcpy(sizes + 1, work->fitted.items, (size_t)work->fitted.count * sizeof *sizes);
    return ct_reshape(t, ct_ints_of(sizes, work->fitted.count + 1));
}

/* Reduces the values of each slice. */
static ct_tensor *reduced(const cti_batch_work *work, ct_tensor *t)
{
    int64_t axes[CTI_MAX_NDIM];
    for (int i = 1; i < t->ndim; i++) axes[i - 1] = i;
    const ct_ints all = ct_ints_of(axes, t->ndim - 1);
    if (t->ndim < 2) return t;
    if (strcmp(work->reduction, "mean") == 0) return ct_mean(t, .dim = all);
    return ct_sum(t, .dim = all, .dtype = (ct_dtype)t->dtype);
}

/* Returns true if the result has, after the batch, the axis that was inserted into a 0-d tensor. */
static bool has_added_axis(const cti_batch_work *work, size_t at, const ct_tensor *t)
{
    const int of = work->plan->squeezed[at];
    return of >= 0 && (work->padded >> of & 1u) && t->ndim >= 2;
}

static cti_served result(cti_batch_work *work, size_t at, ct_tensor *t, ct_tensor **out)
{
    const cti_batch_call *call = work->call;
    *out = t;
    if (!t || cti_is_none(t)) return CTI_SERVED;
    if (work->plan->folded >= 0 && (t->ndim <= work->plan->folded)) return CTI_MISFIT;
    if (work->plan->folded >= 0) t = unfolded(call, t, work->plan->folded);
    if (t && work->fitted.items) t = refitted(work, t);
    if (t && work->reduction) t = reduced(work, t);
    if (t && has_added_axis(work, at, t)) t = ct_squeeze(t, .dim = CTI_INTS(1));
    if (!t) return CTI_BROKEN;
    if (t->ndim == 0 || cti_sizes(t)[0] != call->level->size) return CTI_MISFIT;
    *out = cti_batch_wrap(call->thread, call->op, call->level, t);
    return *out ? CTI_SERVED : CTI_BROKEN;
}

static cti_served list(cti_batch_work *work, size_t at, ct_tensors given, ct_arg *out)
{
    ct_tensor **items = cti_scope_array(work->call->thread, (size_t)(given.count ? given.count : 1) * sizeof *items);
    if (!items) return CTI_BROKEN;
    for (int64_t i = 0; i < given.count; i++) {
        const cti_served served = result(work, at, given.items[i], &items[i]);
        if (served != CTI_SERVED) return served;
    }
    out->value.tensors = ct_tensors_of(items, given.count);
    return CTI_SERVED;
}

cti_served cti_batch_results(cti_batch_work *work, ct_arg *results, ct_arg *outs)
{
    cti_served served = CTI_SERVED;
    for (size_t i = 0; served == CTI_SERVED && i < work->call->entry->info.num_outputs; i++) {
        outs[i] = results[i];
        if (results[i].kind == CT_ARG_TENSOR)
            served = result(work, i, results[i].value.tensor, &outs[i].value.tensor);
        else if (results[i].kind == CT_ARG_TENSOR_LIST)
            served = list(work, i, results[i].value.tensors, &outs[i]);
    }
    return served;
}
