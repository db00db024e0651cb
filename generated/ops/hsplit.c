/*
 * hsplit: Views of self in indices_or_sections equal parts along axis 1, or along axis 0 for a vector.
 * hsplit.indices: Views of self along axis 1, or along axis 0 for a vector, split before each of the given indices.
 *
 * Written by ctgen from schemas/split.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/hsplit.h>
#include <cotangent/op/tensor_split.h>

extern cti_caller cti_caller_list_of_tensor_int, cti_caller_list_of_tensor_ints;
extern const cti_op_entry cti_op_hsplit, cti_op_hsplit_indices;

/* ---- hsplit ---------------------------------------------------------------- */

static ct_tensors hsplit_core(cti_call *call, ct_tensor *self, int64_t indices_or_sections)
{
    call->is_composed = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted_list(call, &cti_op_hsplit, (const void *const[]){&(int64_t){indices_or_sections}},
                                      NULL);
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (self->ndim < 1) {
        static const char must[] = "self.ndim >= 1; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (indices_or_sections <= 0) {
        static const char must[] = "indices > 0; given indices = %lld";
        (void)cti_call_require(call, must, (long long)indices_or_sections);
        goto failed;
    }
    const int64_t axis = self->ndim == 1 ? 0 : 1;
    if (cti_int_mod(cti_extent(self, axis), indices_or_sections) != 0) {
        static const char must[] = "self.size(0 if self.ndim == 1 else 1) %% indices == 0; given self.shape = %s, "
                                   "indices = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)indices_or_sections);
        goto failed;
    }
    const ct_tensors results_ = ct_tensor_split(self, indices_or_sections, .dim = axis);
    if (results_.count < 0) goto failed;
    return cti_call_end_list(call, results_);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

ct_tensors(ct_hsplit)(ct_tensor *self, int64_t indices_or_sections)
{
    cti_call call = cti_call_plain("hsplit");
    return hsplit_core(&call, self, indices_or_sections);
}

/* ---- hsplit.indices -------------------------------------------------------- */

static ct_tensors hsplit_indices_core(cti_call *call, ct_tensor *self, ct_ints indices_or_sections)
{
    cti_ints_resolve(&indices_or_sections);
    call->is_composed = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted_list(call, &cti_op_hsplit_indices, (const void *const[]){&indices_or_sections}, NULL);
    if (cti_attr_list(call, "sections", indices_or_sections) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (self->ndim < 1) {
        static const char must[] = "self.ndim >= 1; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    const int64_t axis = self->ndim == 1 ? 0 : 1;
    if (!cti_ints_in_order(indices_or_sections, cti_extent(self, axis))) {
        static const char must[] = "sections ascends from 0 to self.size(0 if self.ndim == 1 else 1); given sections "
                                   "= %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, indices_or_sections),
                               cti_call_sizes_text(call, self));
        goto failed;
    }
    const ct_tensors results_ = ct_tensor_split_indices(self, indices_or_sections, .dim = axis);
    if (results_.count < 0) goto failed;
    return cti_call_end_list(call, results_);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

ct_tensors(ct_hsplit_indices)(ct_tensor *self, ct_ints indices_or_sections)
{
    cti_call call = cti_call_plain("hsplit.indices");
    return hsplit_indices_core(&call, self, indices_or_sections);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info hsplit_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "indices_or_sections", .c_name = "indices", .type = "int", .kind = CT_ARG_INT},
};
static const char *const hsplit_outputs[] = {"results"};

const cti_op_entry cti_op_hsplit = {
    .info =
        {
            .name = "hsplit",
            .op = "hsplit",
            .overload = "",
            .family = "split",
            .doc = "Views of self in indices_or_sections equal parts along axis 1, or along axis 0 for a vector.",
            .meaning = "compose",
            .args = hsplit_args,
            .num_args = 2,
            .outputs = hsplit_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_list_of_tensor_int, ct_hsplit, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};

static const ct_op_arg_info hsplit_indices_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "indices_or_sections", .c_name = "sections", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const hsplit_indices_outputs[] = {"results"};

const cti_op_entry cti_op_hsplit_indices = {
    .info =
        {
            .name = "hsplit.indices",
            .op = "hsplit",
            .overload = "indices",
            .family = "split",
            .doc = "Views of self along axis 1, or along axis 0 for a vector, split before each of the given indices.",
            .meaning = "compose",
            .args = hsplit_indices_args,
            .num_args = 2,
            .outputs = hsplit_indices_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_list_of_tensor_ints, ct_hsplit_indices, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
