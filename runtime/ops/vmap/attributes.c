/* Conversion of the attributes of a batched call: axes, sizes and strides, for tensors whose axis 0 is the batch. */
#include "ops/vmap/batch.h"

#include <string.h>

/* ---- axes ---- */

/*
 * Returns the index of axis `given` of `rank` axes, incremented because the batch is axis 0; -1 if it is out of range.
 */
static int64_t shifted(int64_t given, int64_t rank)
{
    if (given < -rank || given >= rank) return -1;
    return (given < 0 ? given + rank : given) + 1;
}

static cti_served int_attribute(ct_arg *out, int64_t value)
{
    *out = (ct_arg){.name = out->name, .kind = CT_ARG_INT, .value.integer = value};
    return value < 0 ? CTI_MISFIT : CTI_SERVED;
}

static cti_served ints(ct_arg *out, const int64_t *items, int64_t count)
{
    *out = (ct_arg){.name = out->name, .kind = CT_ARG_INT_LIST, .value.ints = ct_ints_of(items, count)};
    return CTI_SERVED;
}

static bool is_given(const ct_arg *arg)
{
    return arg->kind != CT_ARG_NONE && !(arg->kind == CT_ARG_INT_LIST && !arg->value.ints.items);
}

static cti_served axes(cti_batch_work *work, size_t at, int64_t rank, int64_t first)
{
    const ct_ints given = work->call->args[at].value.ints;
    int64_t *made = cti_batch_ints(work->call, given.count + first);
    if (!made) return CTI_BROKEN;
    if (first) made[0] = 0;
    for (int64_t i = 0; i < given.count; i++)
        if ((made[i + first] = shifted(given.items[i], rank)) < 0) return CTI_MISFIT;
    return ints(&work->args[at], made, given.count + first);
}

static cti_served every_axis(cti_batch_work *work, size_t at, int64_t rank)
{
    int64_t *made = cti_batch_ints(work->call, rank);
    if (!made) return CTI_BROKEN;
    for (int64_t i = 0; i < rank; i++) made[i] = i + 1;
    return ints(&work->args[at], made, rank);
}

/* Converts an attribute that holds axes of a tensor. If the tensor is 0-d, it was given one axis before. */
static cti_served axis(cti_batch_work *work, size_t at, cti_batch_arg role)
{
    const cti_batch_call *call = work->call;
    const ct_arg *given = &call->args[at];
    const int64_t own = cti_batch_input(call, role.of)->ndim, rank = own ? own : 1;
    if (role.role == CTI_BATCH_AXIS) {
        if (!is_given(given) && call->entry->info.args[at].optional) return CTI_NOT_SERVED;
        return int_attribute(&work->args[at], shifted(is_given(given) ? given->value.integer : role.axis, rank));
    }
    if (!is_given(given) || (role.role == CTI_BATCH_EVERY && given->value.ints.count == 0))
        return every_axis(work, at, rank);
    return axes(work, at, rank, 0);
}

static cti_served order(cti_batch_work *work, size_t at, cti_batch_arg role)
{
    const int64_t rank = cti_batch_input(work->call, role.of)->ndim;
    if (!is_given(&work->call->args[at]) || work->call->args[at].value.ints.count != rank) return CTI_MISFIT;
    return axes(work, at, rank, 1);
}

static cti_served new_axis(cti_batch_work *work, size_t at, cti_batch_arg role)
{
    const ct_arg *given = &work->call->args[at];
    const int64_t rank = cti_batch_input(work->call, role.of)->ndim;
    if (given->kind == CT_ARG_INT_LIST) return axes(work, at, rank + given->value.ints.count, 0);
    return int_attribute(&work->args[at], shifted(is_given(given) ? given->value.integer : role.axis, rank + 1));
}

/* ---- sizes ---- */

/* Returns the list of the batch size, `ones` times the size 1, and the given sizes. */
static cti_served sizes(cti_batch_work *work, size_t at, int64_t front, int64_t ones)
{
    const ct_ints given = work->call->args[at].value.ints;
    int64_t *made = cti_batch_ints(work->call, given.count + ones + 1);
    if (!made) return CTI_BROKEN;
    made[0] = front;
    for (int64_t i = 0; i < ones; i++) made[1 + i] = 1;
    if (given.count) memcpy(made + 1 + ones, given.items, (size_t)given.count * sizeof *made);
    return ints(&work->args[at], made, given.count + ones + 1);
}

static cti_served fitted(cti_batch_work *work, size_t at, cti_batch_arg role)
{
    const ct_ints given = work->call->args[at].value.ints;
    const int64_t rank = cti_batch_input(work->call, role.of)->ndim;
    if (given.count > rank) return CTI_MISFIT;
    if (given.count < rank) work->fitted = given;
    return sizes(work, at, work->call->level->size, rank - given.count);
}

/* Returns the sizes of a reshape. A size -1 is inferred from the number of elements of a slice. */
static cti_served counted(cti_batch_work *work, size_t at, cti_batch_arg role)
{
    const int64_t numel = cti_batch_input(work->call, role.of)->numel;
    const cti_served served = sizes(work, at, work->call->level->size, 0);
    if (served != CTI_SERVED) return served;
    const ct_ints made = work->args[at].value.ints;
    int64_t open = 0, product = 1;
    for (int64_t i = 1; i < made.count; i++) {
        if (made.items[i] < -1 || (made.items[i] == -1 && open)) return CTI_MISFIT;
        if (made.items[i] == -1)
            open = i;
        else if (CTI_MUL_OVERFLOWS(product, made.items[i], &product))
            return CTI_MISFIT;
    }
    if (open && (product == 0 || numel % product != 0)) return CTI_MISFIT;
    if (!open && product != numel) return CTI_MISFIT;
    if (open) ((int64_t *)(uintptr_t)made.items)[open] = numel / product;
    return CTI_SERVED;
}

static cti_served expanded(cti_batch_work *work, size_t at, cti_batch_arg role)
{
    const ct_ints given = work->call->args[at].value.ints;
    const int64_t rank = cti_batch_input(work->call, role.of)->ndim;
    if (given.count < rank || given.count >= CTI_MAX_NDIM) return CTI_MISFIT;
    for (int64_t i = 0; i < given.count - rank; i++)
        if (given.items[i] < 0) return CTI_MISFIT;
    work->expanded = (unsigned)given.count;
    return sizes(work, at, work->call->level->size, 0);
}

static cti_served strides(cti_batch_work *work, size_t at, cti_batch_arg role)
{
    int64_t buffer[CTI_MAX_NDIM];
    const ct_tensor *t = cti_batch_input(work->call, role.of);
    return sizes(work, at, cti_strides(cti_physical(t), buffer)[0], 0);
}

/* ---- other attributes ---- */

static cti_served folded(cti_batch_work *work, size_t at, cti_batch_arg role)
{
    const ct_arg *given = &work->call->args[at];
    int64_t product;
    if (given->kind == CT_ARG_INT) {
        if (CTI_MUL_OVERFLOWS(given->value.integer, work->call->level->size, &product)) return CTI_MISFIT;
        return int_attribute(&work->args[at], product);
    }
    if (given->kind != CT_ARG_INT_LIST || given->value.ints.count <= role.axis) return CTI_MISFIT;
    int64_t *made = cti_batch_ints(work->call, given->value.ints.count);
    if (!made) return CTI_BROKEN;
    memcpy(made, given->value.ints.items, (size_t)given->value.ints.count * sizeof *made);
    if (CTI_MUL_OVERFLOWS(made[role.axis], work->call->level->size, &made[role.axis])) return CTI_MISFIT;
    return ints(&work->args[at], made, given->value.ints.count);
}

static cti_served reduced(cti_batch_work *work, size_t at, cti_batch_arg role)
{
    static const char *const strings[] = {"none", "mean", "sum"};
    const ct_arg *given = &work->call->args[at];
    const char *string = given->kind == CT_ARG_STRING && given->value.string ? given->value.string : strings[role.axis];
    if (strcmp(string, "mean") == 0 || strcmp(string, "sum") == 0) work->reduction = string;
    if (work->reduction) work->args[at] = (ct_arg){.name = given->name, .kind = CT_ARG_STRING, .value.string = "none"};
    return CTI_SERVED;
}

static cti_served attribute(cti_batch_work *work, size_t at)
{
    const cti_batch_arg role = work->plan->args[at];
    const ct_arg *given = &work->call->args[at];
    switch (role.role) {
    case CTI_BATCH_FOLD: return folded(work, at, role);
    case CTI_BATCH_AXIS:
    case CTI_BATCH_REST:
    case CTI_BATCH_EVERY: return axis(work, at, role);
    case CTI_BATCH_NEW: return new_axis(work, at, role);
    case CTI_BATCH_ORDER: return order(work, at, role);
    case CTI_BATCH_SIZES: return sizes(work, at, work->call->level->size, 0);
    case CTI_BATCH_FITTED: return fitted(work, at, role);
    case CTI_BATCH_COUNT: return counted(work, at, role);
    case CTI_BATCH_EXPANDED: return expanded(work, at, role);
    case CTI_BATCH_STRIDES: return strides(work, at, role);
    case CTI_BATCH_EQUATION: return cti_batch_equation(work, at);
    case CTI_BATCH_REDUCED: return reduced(work, at, role);
    case CTI_BATCH_OFF: return given->kind == CT_ARG_BOOL && given->value.boolean ? CTI_NOT_SERVED : CTI_SERVED;
    default: return CTI_SERVED;
    }
}

cti_served cti_batch_attributes(cti_batch_work *work)
{
    const cti_batch_call *call = work->call;
    cti_served served = CTI_SERVED;
    for (size_t i = 0; served == CTI_SERVED && i < call->entry->info.num_args; i++)
        if (call->args[i].kind != CT_ARG_TENSOR && call->args[i].kind != CT_ARG_TENSOR_LIST)
            served = attribute(work, i);
    return served;
}
