/* Tests that compare in-place calls, and calls with destinations, with the plain call. */
#include "engine/opcheck/opcheck.h"
#include "graph/runtime_ops.h"
#include "state/error.h"
#include "state/scope.h"
#include "tensor/copy.h"
#include "tensor/promote.h"

#include <inttypes.h>
#include <string.h>

static ct_tensors call_as(const cti_opcheck *check, ct_call_kind kind, ct_tensors inputs, ct_tensors dests)
{
    cti_op_target target = check->target;
    target.kind = kind;
    target.dests = dests;
    return cti_op_target_call(inputs, &target);
}

/* Returns the index of the input that an in-place call writes; -1 if the sample has no tensor for this argument. */
static int64_t written_input(const cti_opcheck *check)
{
    const char *name = check->info->args[cti_written_index(check->info)].name;
    int64_t at = 0;
    for (size_t i = 0; i < check->sample->num_args; i++) {
        const ct_arg *arg = &check->sample->args[i];
        if (arg->kind == CT_ARG_TENSOR && arg->name && !strcmp(arg->name, name))
            return cti_tensor_has(check->inputs.items[at], CTI_TENSOR_SCALAR) ? -1 : at;
        at += arg->kind == CT_ARG_TENSOR                                        ? 1
              : arg->kind == CT_ARG_TENSOR_LIST && arg->value.tensors.count > 0 ? arg->value.tensors.count
                                                                                : 0;
    }
    return -1;
}

/*
 * Tests an in-place call. If the destination cannot hold the result, the call must fail and leave the destination
 * unchanged.
 */
static ct_status check_in_place(const cti_opcheck *check, const ct_tensor *plain)
{
    const ct_tensors inputs = cti_opcheck_copies(check), before = cti_opcheck_copies(check);
    const int64_t at = written_input(check);
    if (inputs.count < 0 || before.count < 0) return cti_failed();
    if (at < 0) return CT_OK;
    const cti_shape made = cti_shape_of(plain), have = cti_shape_of(inputs.items[at]);
    const bool fits =
        cti_shape_equal(&made, &have) && cti_can_cast((ct_dtype)plain->dtype, (ct_dtype)inputs.items[at]->dtype);
    const ct_tensors written = call_as(check, CT_CALL_IN_PLACE, inputs, CT_NO_TENSORS);
    if (fits != (written.count == 1)) {
        if (ct_error_status() == CT_E_NOMEM) return CT_E_NOMEM;
        return fits
                   ? cti_failed()
                   : cti_opcheck_differs(check, "the in-place call accepts a result that its first tensor cannot hold");
    }
    if (!fits)
        return cti_opcheck_compare(check, "after the failed in-place call, input", at, true, inputs.items[at],
                                   before.items[at]);
    if (written.items[0] != inputs.items[at])
        return cti_opcheck_differs(check, "the in-place call does not return its first tensor");
    ct_tensor *expected = cti_runtime_ops.to_dtype((ct_tensor *)(uintptr_t)plain, (ct_dtype)inputs.items[at]->dtype);
    return expected ? cti_opcheck_compare(check, "in the in-place call, result", 0, true, written.items[0], expected)
                    : cti_failed();
}

/*
 * Tests a call with destinations. has_sizes: destinations have the sizes of the results; otherwise they are empty, and
 * the call must resize them.
 */
static ct_status check_out(const cti_opcheck *check, ct_tensors plain, bool has_sizes)
{
    ct_tensor **dests = cti_scope_array(check->thread, (size_t)(plain.count + 1) * sizeof *dests);
    const ct_tensors inputs = cti_opcheck_copies(check);
    if (!dests || inputs.count < 0) return cti_failed();
    for (int64_t i = 0; i < plain.count; i++) {
        const ct_tensor *like = plain.items[i];
        const int64_t zero = 0;
        const ct_ints sizes = ct_ints_of(like->ndim ? cti_sizes(like) : ct_empty_ints_, like->ndim);
        dests[i] =
            cti_runtime_ops.zeros(has_sizes ? sizes : ct_ints_of(&zero, 1), (ct_dtype)like->dtype, cti_device(like));
        if (!dests[i]) return cti_failed();
    }
    const ct_tensors given = ct_tensors_of(dests, plain.count), made = call_as(check, CT_CALL_OUT, inputs, given);
    if (made.count < 0) return cti_failed();
    for (int64_t i = 0; i < plain.count; i++) {
        if (made.items[i] != dests[i])
            return cti_opcheck_differs(check, "with destinations, result %" PRId64 " is not its destination", i);
        if (cti_opcheck_compare(check, "with destinations, result", i, true, dests[i], plain.items[i]) != CT_OK)
            return cti_failed();
    }
    return CT_OK;
}

ct_status cti_opcheck_forms(cti_opcheck *check)
{
    const ct_op_info *info = check->info;
    check->is_made = (info->has_inplace || info->has_out) && !info->is_random;
    if (!check->is_made) return CT_OK;
    const ct_tensors inputs = cti_opcheck_copies(check);
    const ct_tensors plain = inputs.count < 0 ? inputs : cti_opcheck_call(check, inputs);
    ct_status status = plain.count < 0 ? cti_failed() : CT_OK;
    for (int64_t i = 0; status == CT_OK && i < plain.count; i++)
        if (cti_is_none(plain.items[i])) return CT_OK; /* an absent result has no destination */
    if (status == CT_OK && info->has_inplace) status = check_in_place(check, plain.items[0]);
    if (status == CT_OK && info->has_out) status = check_out(check, plain, false);
    if (status == CT_OK && info->has_out) status = check_out(check, plain, true);
    return status;
}
