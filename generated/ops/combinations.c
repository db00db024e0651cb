/*
 * combinations: Combinations of r elements of a vector, one per row, in the order of the elements.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/formulas/list_values.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/combinations.h>
#include <cotangent/op/slice.h>
#include <cotangent/private/combination_rows.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_combinations;

/* ---- combinations ---------------------------------------------------------- */

static const ct_combinations_opts combinations_defaults = {CTI_RESOLVED, .r = 2, .with_replacement = false};
static const cti_options_type combinations_options = {sizeof(ct_combinations_opts), 0, NULL, &combinations_defaults};

static ct_tensor *combinations_core(cti_call *call, ct_tensor *self, const ct_combinations_opts *opts)
{
    ct_combinations_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &combinations_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_combinations, NULL, opts);
    int64_t r = opts->r;
    const bool with_replacement = opts->with_replacement;
    if (cti_check_ndim(call->op, "self", self, 1, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(self, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (r < 0) {
        static const char must[] = "r >= 0; given r = %lld";
        (void)cti_call_require(call, must, (long long)r);
        goto failed;
    }
    ct_tensor *result;
    if (r > 0) {
        result = ct_combination_rows(self, r, with_replacement ? CT_ON : CT_OFF);
    } else {
        result = ct_slice(self, 0, 0, 0, .step = 1);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_of_ints(
        call->op, "size", r > 0 ? CTI_INTS(cti_list_choices(N, r, with_replacement), r) : CTI_INTS(0));
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_combinations)(ct_tensor *self, const ct_combinations_opts *opts)
{
    cti_call call = cti_call_plain("combinations");
    return combinations_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info combinations_args[] = {
    {.name = "self", .type = "T[N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "r", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "with_replacement", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const combinations_outputs[] = {"result"};

const cti_op_entry cti_op_combinations = {
    .info =
        {
            .name = "combinations",
            .op = "combinations",
            .overload = "",
            .family = "sequences",
            .doc = "Combinations of r elements of a vector, one per row, in the order of the elements.",
            .meaning = "compose",
            .args = combinations_args,
            .num_args = 3,
            .outputs = combinations_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_combinations_opts, r),
                                    CTI_OPTION(BOOL, ct_combinations_opts, with_replacement)},
    .options = &combinations_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_combinations, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
