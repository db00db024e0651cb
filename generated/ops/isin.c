/*
 * isin: True where an element of elements is equal to an element of test_elements; NaN is equal to none. With invert
 * the negation.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/clamp.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/index_select.h>
#include <cotangent/op/isin.h>
#include <cotangent/op/logical_not.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/searchsorted.h>
#include <cotangent/op/sort.h>
#include <cotangent/op/to.h>

extern cti_caller cti_caller_2tensor_opts;
extern const cti_op_entry cti_op_isin;

/* ---- isin ------------------------------------------------------------------ */

static const ct_isin_opts isin_defaults = {CTI_RESOLVED, .assume_unique = false, .invert = false};
static const cti_options_type isin_options = {sizeof(ct_isin_opts), 0, NULL, &isin_defaults};

static ct_tensor *isin_core(cti_call *call, ct_tensor *elements, ct_tensor *test_elements, const ct_isin_opts *opts)
{
    ct_isin_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &isin_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {elements, test_elements};
    static const char *const names[] = {"elements", "test_elements"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_isin, NULL, opts);
    const bool invert = opts->invert;
    const cti_shape S = cti_shape_part(elements, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL, false, 2, (ct_tensor *const[]){elements, test_elements}, &T) != CT_OK)
        goto failed;
    if (cti_call_not_all_scalars(call, 2, (ct_tensor *const[]){elements, test_elements}) != CT_OK) goto failed;
    const int64_t count_ = cti_shape_count(cti_shape_of(test_elements));
    ct_tensor *line = ct_sort(ct_reshape(ct_to(test_elements, T), CTI_INTS(count_)), .dim = 0).values;
    if (!line) goto failed;
    ct_tensor *x = ct_to(elements, T);
    if (!x) goto failed;
    ct_tensor *x0_ = ct_searchsorted(line, x, ct_none());
    ct_tensor *x1_ = ct_clamp_scalar(x0_, .max = ct_int(cti_int_sub(count_, 1)));
    ct_tensor *place = ct_reshape(x1_, CTI_INTS(cti_shape_count(cti_shape_of(elements))));
    if (!place) goto failed;
    ct_tensor *same;
    if (count_ > 0) {
        same = ct_eq(ct_reshape(ct_index_select(line, 0, place), cti_shape_ints(&S)), x);
    } else {
        same = ct_ne(x, x);
    }
    if (!same) goto failed;
    ct_tensor *result = invert ? ct_logical_not(same) : same;
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, CT_DTYPE_BOOL) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_isin)(ct_tensor *elements, ct_tensor *test_elements, const ct_isin_opts *opts)
{
    cti_call call = cti_call_plain("isin");
    return isin_core(&call, elements, test_elements, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info isin_args[] = {
    {.name = "elements", .type = "T[*S] | scalar", .kind = CT_ARG_TENSOR, .scalar_ok = true, .dtypes = CTI_SET_REAL},
    {.name = "test_elements",
     .type = "T[*U] | scalar",
     .kind = CT_ARG_TENSOR,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL},
    {.name = "assume_unique", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "invert", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const isin_outputs[] = {"result"};

const cti_op_entry cti_op_isin = {
    .info =
        {
            .name = "isin",
            .op = "isin",
            .overload = "",
            .family = "sort",
            .doc = "True where an element of elements is equal to an element of test_elements; NaN is equal to none. "
                   "With invert the negation.",
            .meaning = "compose",
            .args = isin_args,
            .num_args = 4,
            .outputs = isin_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                               CTI_OPTION(BOOL, ct_isin_opts, assume_unique), CTI_OPTION(BOOL, ct_isin_opts, invert)},
    .options = &isin_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_isin, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x3,
        },
};
