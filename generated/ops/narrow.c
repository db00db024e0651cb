/*
 * narrow: View of length elements of axis dim from start on; a negative start counts from the end.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = slice_scatter(zeros(shape(self), dtype_of(result.grad), device_of(result.grad)), result.grad,
 *             dim, start, end, 1)
 *   forward   result.tangent = narrow(self.tangent, dim, start, length)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/narrow.h>
#include <cotangent/op/slice_scatter.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_tensor_3int;
extern const cti_op_entry cti_op_narrow;

/* ---- narrow ---------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct narrow_node {
    ct_node base;
    int64_t dim;
    int64_t start;
    int64_t length;
} narrow_node;

static ct_status narrow_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const narrow_node *node = (const narrow_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        const bool x0_ = node->start < 0 && cti_int_add(node->start, node->length) == 0;
        ct_tensor *x1_ = ct_zeros(cti_input_sizes(base, SELF), .dtype = cti_dtype_of(result_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        grads[SELF] = ct_slice_scatter(x1_, result_grad, node->dim, node->start,
                                       x0_ ? cti_shape_extent("narrow", cti_input_shape(base, SELF), node->dim)
                                           : cti_int_add(node->start, node->length),
                                       .step = 1);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info narrow_attrs[] = {
    {"dim", offsetof(narrow_node, dim), CTI_ATTR_INT64},
    {"start", offsetof(narrow_node, start), CTI_ATTR_INT64},
    {"length", offsetof(narrow_node, length), CTI_ATTR_INT64},
};

static const cti_node_type narrow_type = {
    .name = "NarrowBackward0",
    .op = "narrow",
    .backward = narrow_backward,
    .attrs = narrow_attrs,
    .size = sizeof(narrow_node),
    .saved_offset = sizeof(narrow_node),
    .num_attrs = 3,
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *narrow_record(cti_thread *thread, ct_tensor *self, int64_t dim, int64_t start, int64_t length,
                                  const ct_tensor *result)
{
    narrow_node *node = (narrow_node *)cti_node_create(thread, &narrow_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->dim = dim;
    node->start = start;
    node->length = length;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *narrow_core(cti_call *call, ct_tensor *self, int64_t dim, int64_t start, int64_t length)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_narrow,
                                 (const void *const[]){&(int64_t){dim}, &(int64_t){start}, &(int64_t){length}}, NULL);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_int_sub(0, cti_extent(self, dim)) > start || start > cti_extent(self, dim)) {
        static const char must[] = "-self.size(dim) <= start and start <= self.size(dim); given self.shape = %s, dim "
                                   "= %lld, start = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)dim, (long long)start);
        goto failed;
    }
    if (length < 0) {
        static const char must[] = "length >= 0; given length = %lld";
        (void)cti_call_require(call, must, (long long)length);
        goto failed;
    }
    if (cti_int_add(start, length) > (start < 0 ? 0 : cti_extent(self, dim))) {
        static const char must[] = "start + length <= (0 if start < 0 else self.size(dim)); given start = %lld, "
                                   "length = %lld, self.shape = %s, dim = %lld";
        (void)cti_call_require(call, must, (long long)start, (long long)length, cti_call_sizes_text(call, self),
                               (long long)dim);
        goto failed;
    }
    cti_geometry geometry;
    if (cti_geometry_slice(
            call->op, self, dim, ct_int(start),
            ct_int(start < 0 && cti_int_add(start, length) == 0 ? cti_extent(self, dim) : cti_int_add(start, length)),
            1, &geometry) != CT_OK)
        goto failed;
    const cti_shape result_shape = cti_shape_with(call->op, S, dim, length);
    if (cti_call_check_geometry(call, "result", &geometry, &result_shape) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, narrow_record(call->thread, self, dim, start, length, result)) != CT_OK)
        goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_narrow)(ct_tensor *self, int64_t dim, int64_t start, int64_t length)
{
    cti_call call = cti_call_plain("narrow");
    return narrow_core(&call, self, dim, start, length);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_narrow(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    const int64_t start = cti_arg_int(&args[2], 0);
    const int64_t length = cti_arg_int(&args[3], 0);
    if (self_tangent) {
        ct_tensor *term = ct_narrow(self_tangent, dim, start, length);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info narrow_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "start", .type = "int", .kind = CT_ARG_INT},
    {.name = "length", .type = "int", .kind = CT_ARG_INT},
};
static const char *const narrow_outputs[] = {"result"};

const cti_op_entry cti_op_narrow = {
    .info =
        {
            .name = "narrow",
            .op = "narrow",
            .overload = "",
            .family = "view",
            .doc = "View of length elements of axis dim from start on; a negative start counts from the end.",
            .meaning = "view",
            .args = narrow_args,
            .num_args = 4,
            .outputs = narrow_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(INT), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_3int, ct_narrow, NULL, NULL, NULL),
    .jvp = jvp_narrow,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
