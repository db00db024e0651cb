/*
 * products_of_others: For each element of src, the product of the other elements of src with equal index along dim, and
 * of the element of self there (include_self).
 *
 * Written by ctgen from schemas/scatter_reduce.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/argsort.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/recurrence.h>
#include <cotangent/op/scatter.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/to.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/products_of_others.h>
#include <cotangent/private/shifted.h>

extern cti_caller cti_caller_tensor_int_2tensor_switch;
extern const cti_op_entry cti_op_products_of_others;

/* ---- products_of_others ---------------------------------------------------- */

static ct_tensor *products_of_others_core(cti_call *call, ct_tensor *src, int64_t dim, ct_tensor *index_,
                                          ct_tensor *self, ct_switch given_include_self)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {src, index_, self};
    static const char *const names[] = {"src", "index", "self"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_products_of_others,
                                 (const void *const[]){&(int64_t){dim}, &(ct_switch){given_include_self}}, NULL);
    if (cti_wrap_dim(call->op, "dim", dim, src->ndim, &dim) != CT_OK) goto failed;
    bool include_self;
    if (cti_attr_bool(call, "include_self", given_include_self, &include_self) != CT_OK) goto failed;
    const cti_shape J = cti_shape_part(src, 0, 0);
    if (!cti_shape_is(index_, J)) {
        (void)cti_call_refuse_shape(call, "index", -1, J, "src.shape", "index.shape = %s",
                                    cti_call_sizes_text(call, index_));
        goto failed;
    }
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){src, self}, &T) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_INTEGER, 1, (ct_tensor *const[]){index_}) != CT_OK) goto failed;
    if (!cti_shapes_fit_except(J, S, dim)) {
        static const char must[] = "src.shape is at most self.shape on every axis except dim; given src.shape = %s, "
                                   "self.shape = %s, dim = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, src), cti_call_sizes_text(call, self),
                               (long long)dim);
        goto failed;
    }
    ct_tensor *order = ct_argsort(index_, .dim = dim);
    if (!order) goto failed;
    ct_tensor *places = ct_add(ct_gather(index_, dim, order), ct_num_i64(1));
    if (!places) goto failed;
    ct_tensor *opens = ct_ne(places, ct_shifted(places, .dim = CTI_INTS(dim)));
    if (!opens) goto failed;
    ct_tensor *last = ct_ne(places, ct_shifted(places, .dim = CTI_INTS(dim), .reverse = true));
    if (!last) goto failed;
    ct_tensor *factors = ct_gather(src, dim, order);
    if (!factors) goto failed;
    ct_tensor *x0_ = ct_where(last, ct_num_i64(0), factors);
    ct_tensor *before = ct_recurrence(ct_to(opens, T), x0_, .dim = CTI_INTS(dim));
    if (!before) goto failed;
    ct_tensor *x1_ = ct_where(opens, ct_num_i64(0), factors);
    ct_tensor *behind = ct_recurrence(ct_to(last, T), x1_, .dim = CTI_INTS(dim), .reverse = true);
    if (!behind) goto failed;
    ct_tensor *others;
    if (include_self) {
        others = ct_mul(ct_mul(before, behind), ct_gather(self, dim, ct_sub(places, ct_num_i64(1))));
    } else {
        others = ct_mul(before, behind);
    }
    if (!others) goto failed;
    ct_tensor *x2_ =
        ct_zeros(cti_shape_ints((cti_shape[]){cti_shape_of(index_)}), .dtype = T, .device = cti_device_or_host(src));
    ct_tensor *result = ct_scatter(x2_, dim, order, others);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_products_of_others)(ct_tensor *src, int64_t dim, ct_tensor *index_, ct_tensor *self,
                                   ct_switch include_self)
{
    cti_call call = cti_call_plain("products_of_others");
    return products_of_others_core(&call, src, dim, index_, self, include_self);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info products_of_others_args[] = {
    {.name = "src", .type = "T[*J]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "dim", .type = "dim(src)", .kind = CT_ARG_INT},
    {.name = "index", .type = "I[*J]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "include_self", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const products_of_others_outputs[] = {"result"};

const cti_op_entry cti_op_products_of_others = {
    .info =
        {
            .name = "products_of_others",
            .op = "products_of_others",
            .overload = "",
            .family = "scatter_reduce",
            .doc = "For each element of src, the product of the other elements of src with equal index along dim, and "
                   "of the element of self there (include_self).",
            .meaning = "compose",
            .args = products_of_others_args,
            .num_args = 5,
            .outputs = products_of_others_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_2tensor_switch, ct_products_of_others, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
