/*
 * dsplit: Views of self in indices_or_sections equal parts along axis 2.
 * dsplit.indices: Views of self along axis 2, split before each of the given indices.
 *
 * Written by ctgen from schemas/split.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/dsplit.h>
#include <cotangent/op/tensor_split.h>

/* ---- dsplit ---------------------------------------------------------------- */

/* Passes the call to the transform (vmap, forward mode) that an operand belongs to. */
extern const cti_op_entry cti_op_dsplit;

static CTI_COLD ct_tensors dsplit_transformed(const cti_call *call, ct_tensor *self, int64_t indices_or_sections)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),
        cti_box_int("indices_or_sections", indices_or_sections),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_dsplit, args, outs) != CT_OK) return cti_failed_list();
    return outs[0].value.tensors;
}

static ct_tensors dsplit_core(cti_call *call, ct_tensor *self, int64_t indices_or_sections)
{
    call->is_composed = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? dsplit_transformed(call, self, indices_or_sections) : cti_call_answers(call);
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (self->ndim < 3) {
        static const char must[] = "self.ndim must be at least 3; self.ndim is %lld";
        (void)cti_call_require(call, must, (long long)self->ndim);
        goto failed;
    }
    if (indices_or_sections <= 0) {
        static const char must[] = "indices must be positive; indices is %lld";
        (void)cti_call_require(call, must, (long long)indices_or_sections);
        goto failed;
    }
    if (cti_int_mod(cti_extent(self, 2), indices_or_sections) != 0) {
        static const char must[] = "self.size(2) must be a multiple of indices; self.size(2) is %lld, indices is %lld";
        (void)cti_call_require(call, must, (long long)cti_extent(self, 2), (long long)indices_or_sections);
        goto failed;
    }
    const int64_t axis = 2;
    const ct_tensors results_ = ct_tensor_split(self, indices_or_sections, .dim = axis);
    if (results_.count < 0) goto failed;
    return cti_call_end_list(call, results_);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

ct_tensors(ct_dsplit)(ct_tensor *self, int64_t indices_or_sections)
{
    cti_call call = cti_call_plain("dsplit");
    return dsplit_core(&call, self, indices_or_sections);
}

/* ---- dsplit.indices -------------------------------------------------------- */

/* Passes the call to the transform (vmap, forward mode) that an operand belongs to. */
extern const cti_op_entry cti_op_dsplit_indices;

static CTI_COLD ct_tensors dsplit_indices_transformed(const cti_call *call, ct_tensor *self,
                                                      ct_ints indices_or_sections)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),
        cti_box_ints("indices_or_sections", indices_or_sections),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_dsplit_indices, args, outs) != CT_OK) return cti_failed_list();
    return outs[0].value.tensors;
}

static ct_tensors dsplit_indices_core(cti_call *call, ct_tensor *self, ct_ints indices_or_sections)
{
    cti_ints_resolve(&indices_or_sections);
    call->is_composed = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? dsplit_indices_transformed(call, self, indices_or_sections)
                                    : cti_call_answers(call);
    if (cti_attr_list(call, "sections", indices_or_sections) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (self->ndim < 3) {
        static const char must[] = "self.ndim must be at least 3; self.ndim is %lld";
        (void)cti_call_require(call, must, (long long)self->ndim);
        goto failed;
    }
    if (!cti_ints_in_order(indices_or_sections, cti_extent(self, 2))) {
        static const char must[] = "sections must be positions from 0 to self.size(2) in ascending order; sections is "
                                   "%s, self.size(2) is %lld";
        (void)cti_call_require(call, must, cti_call_ints_text(call, indices_or_sections),
                               (long long)cti_extent(self, 2));
        goto failed;
    }
    const int64_t axis = 2;
    const ct_tensors results_ = ct_tensor_split_indices(self, indices_or_sections, .dim = axis);
    if (results_.count < 0) goto failed;
    return cti_call_end_list(call, results_);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

ct_tensors(ct_dsplit_indices)(ct_tensor *self, ct_ints indices_or_sections)
{
    cti_call call = cti_call_plain("dsplit.indices");
    return dsplit_indices_core(&call, self, indices_or_sections);
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_dsplit(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_list(&outs[0], "results", (ct_dsplit)(args[0].value.tensor, args[1].value.integer));
}

static const ct_op_arg_info dsplit_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "indices_or_sections", .c_name = "indices", .type = "int", .kind = CT_ARG_INT},
};
static const char *const dsplit_outputs[] = {"results"};

const cti_op_entry cti_op_dsplit = {
    .info =
        {
            .name = "dsplit",
            .op = "dsplit",
            .overload = "",
            .family = "split",
            .doc = "Views of self in indices_or_sections equal parts along axis 2.",
            .meaning = "compose",
            .args = dsplit_args,
            .num_args = 2,
            .outputs = dsplit_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .call = call_dsplit,
    .batch =
        {
            .is_composed = true,
        },
};

static ct_status call_dsplit_indices(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_list(&outs[0], "results", (ct_dsplit_indices)(args[0].value.tensor, args[1].value.ints));
}

static const ct_op_arg_info dsplit_indices_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "indices_or_sections", .c_name = "sections", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const dsplit_indices_outputs[] = {"results"};

const cti_op_entry cti_op_dsplit_indices = {
    .info =
        {
            .name = "dsplit.indices",
            .op = "dsplit",
            .overload = "indices",
            .family = "split",
            .doc = "Views of self along axis 2, split before each of the given indices.",
            .meaning = "compose",
            .args = dsplit_indices_args,
            .num_args = 2,
            .outputs = dsplit_indices_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .call = call_dsplit_indices,
    .batch =
        {
            .is_composed = true,
        },
};
