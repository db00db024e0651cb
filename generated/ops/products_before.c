/*
 * products_before: For each element, the product of all elements before it (after it if reverse is true) in the
 * row-major order of the axes dim.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/ones.h>
#include <cotangent/op/recurrence.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/transpose.h>
#include <cotangent/private/products_before.h>
#include <cotangent/private/shifted.h>

extern cti_caller cti_caller_tensor_ints_opts;
extern const cti_op_entry cti_op_products_before;

/* ---- products_before ------------------------------------------------------- */

static const ct_products_before_opts products_before_defaults = {CTI_RESOLVED, .reverse = false};
static const cti_options_type products_before_options = {sizeof(ct_products_before_opts), 0, NULL,
                                                         &products_before_defaults};

static ct_tensor *products_before_core(cti_call *call, ct_tensor *input, ct_ints dim,
                                       const ct_products_before_opts *opts)
{
    ct_products_before_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &products_before_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&dim);
    call->is_composed = true;
    ct_tensor *const inputs[] = {input};
    static const char *const names[] = {"input"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_products_before, (const void *const[]){&dim}, opts);
    if (cti_attr_list(call, "dim", dim) != CT_OK) goto failed;
    const bool reverse = opts->reverse;
    const cti_shape S = cti_shape_part(input, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    ct_tensor *first;
    if (dim.count == 1 && cti_int_sub(0, input->ndim) <= dim.items[0] && dim.items[0] < input->ndim) {
        ct_tensor *x0_ =
            ct_ones(CTI_INTS(cti_extent(input, dim.items[0])), .dtype = T, .device = cti_device_or_host(input));
        const cti_shape x1_ = cti_shape_swap(call->op, S, dim.items[0], -1);
        ct_tensor *x2_ = ct_sub(ct_num_i64(1), ct_shifted(x0_, .dim = CTI_INTS(0), .reverse = reverse));
        first = ct_transpose(ct_expand(x2_, cti_shape_ints(&x1_)), dim.items[0], -1);
    } else {
        ct_tensor *x3_ = ct_ones(CT_NO_INTS, .dtype = T, .device = cti_device_or_host(input));
        ct_tensor *x4_ = ct_expand(x3_, cti_shape_ints(&S));
        first = ct_sub(ct_num_i64(1), ct_shifted(x4_, .dim = cti_ints_option(dim), .reverse = reverse));
    }
    if (!first) goto failed;
    ct_tensor *result = ct_recurrence(first, input, .dim = cti_ints_option(dim), .reverse = reverse);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_products_before)(ct_tensor *input, ct_ints dim, const ct_products_before_opts *opts)
{
    cti_call call = cti_call_plain("products_before");
    return products_before_core(&call, input, dim, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info products_before_args[] = {
    {.name = "input", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "reverse", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const products_before_outputs[] = {"result"};

const cti_op_entry cti_op_products_before = {
    .info =
        {
            .name = "products_before",
            .op = "products_before",
            .overload = "",
            .family = "adjoint",
            .doc = "For each element, the product of all elements before it (after it if reverse is true) in the "
                   "row-major order of the axes dim.",
            .meaning = "compose",
            .args = products_before_args,
            .num_args = 3,
            .outputs = products_before_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS),
                                    CTI_OPTION(BOOL, ct_products_before_opts, reverse)},
    .options = &products_before_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints_opts, ct_products_before, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
