/*
 * power_derivative: Derivative of the n-th power of self in direction: the sum of self^k direction self^(n - 1 - k)
 * over k from 0 to n - 1.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 *
 *   backward  row = slice_scatter(zeros(concat(B, [N, 2 * N]), dtype_of(result.grad), device_of(self)), result.grad,
 *             -1, N, 2 * N)
 *             arriving = slice_scatter(zeros(concat(B, [2 * N, 2 * N]), dtype_of(result.grad), device_of(self)), row,
 *             -2, 0, N)
 *             whole = power_derivative(conj(transpose(blocks, -2, -1)), arriving, n)
 *             self.grad = slice(slice(whole, -2, 0, N), -1, 0, N) + slice(slice(whole, -2, N, 2 * N), -1, N, 2 * N)
 *             direction.grad = power_derivative(conj(transpose(self, -2, -1)), result.grad, n)
 *   forward   first = slice_scatter(zeros(concat(B, [N, 2 * N]), dtype_of(self.tangent), device_of(self)),
 *             self.tangent, -1, 0, N)
 *             second = slice_scatter(zeros(concat(B, [N, 2 * N]), dtype_of(self.tangent), device_of(self)),
 *             self.tangent, -1, N, 2 * N)
 *             top = slice_scatter(zeros(concat(B, [2 * N, 2 * N]), dtype_of(self.tangent), device_of(self)), first, -2,
 *             0, N)
 *             bottom = slice_scatter(zeros(concat(B, [2 * N, 2 * N]), dtype_of(self.tangent), device_of(self)), second,
 *             -2, N, 2 * N)
 *             along = power_derivative(blocks, top + bottom, n)
 *             result.tangent = power_derivative(self, direction.tangent, n) + slice(slice(along, -2, 0, N), -1, N, 2 *
 *             N)
 *   saves     self; direction for self
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/cat.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/slice.h>
#include <cotangent/op/slice_scatter.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/zeros.h>
#include <cotangent/op/zeros_like.h>
#include <cotangent/private/integer_power.h>
#include <cotangent/private/power_derivative.h>

extern cti_caller cti_caller_2tensor_int, cti_caller_2tensor_int_tensor;
extern const cti_op_entry cti_op_power_derivative;

/* ---- power_derivative ------------------------------------------------------ */

enum { SELF, DIRECTION, NUM_EDGES };

enum { SAVED_SELF, SAVED_DIRECTION, NUM_SAVED };

typedef struct power_derivative_node {
    ct_node base;
    cti_saved self;      /* read by self.grad, direction.grad */
    cti_saved direction; /* read by self.grad */
    int64_t n_;
} power_derivative_node;

static const cti_saved_info power_derivative_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << DIRECTION},
    {.name = "direction", .read_by = (cti_needed)1 << SELF},
};

static ct_status power_derivative_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                           ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const power_derivative_node *)base)->self, power_derivative_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = saved[SAVED_SELF];
    ct_tensor *direction = saved[SAVED_DIRECTION];
    const power_derivative_node *node = (const power_derivative_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *x0_ = ct_cat(CTI_TENSORS(self, direction), .dim = -1);
        ct_tensor *x1_ = ct_cat(CTI_TENSORS(ct_zeros_like(self), self), .dim = -1);
        ct_tensor *blocks = ct_cat(CTI_TENSORS(x0_, x1_), .dim = -2);
        const cti_shape x2_ = cti_shape_between(cti_input_shape(base, SELF), 0, 2);
        const int64_t x3_ = cti_int_mul(2, cti_shape_size(cti_input_shape(base, SELF), -2));
        const cti_shape x4_ = cti_shape_of_ints("power_derivative", "size",
                                                CTI_INTS(cti_shape_size(cti_input_shape(base, SELF), -2), x3_));
        const cti_shape x5_ = cti_shape_concat("power_derivative", x2_, x4_);
        ct_tensor *x6_ = ct_zeros(cti_shape_ints(&x5_), .dtype = cti_dtype_of(result_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        ct_tensor *row_ = ct_slice_scatter(x6_, result_grad, -1, cti_shape_size(cti_input_shape(base, SELF), -2), x3_);
        const cti_shape x7_ = cti_shape_of_ints("power_derivative", "size", CTI_INTS(x3_, x3_));
        const cti_shape x8_ = cti_shape_concat("power_derivative", x2_, x7_);
        ct_tensor *x9_ = ct_zeros(cti_shape_ints(&x8_), .dtype = cti_dtype_of(result_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        ct_tensor *arriving = ct_slice_scatter(x9_, row_, -2, 0, cti_shape_size(cti_input_shape(base, SELF), -2));
        ct_tensor *whole_ = ct_power_derivative(ct_conj(ct_transpose(blocks, -2, -1)), arriving, node->n_);
        ct_tensor *x10_ = ct_slice(whole_, -2, 0, cti_shape_size(cti_input_shape(base, SELF), -2));
        ct_tensor *x11_ = ct_slice(whole_, -2, cti_shape_size(cti_input_shape(base, SELF), -2), x3_);
        ct_tensor *x12_ = ct_slice(x11_, -1, cti_shape_size(cti_input_shape(base, SELF), -2), x3_);
        grads[SELF] = ct_add(ct_slice(x10_, -1, 0, cti_shape_size(cti_input_shape(base, SELF), -2)), x12_);
        if (!grads[SELF]) return cti_failed();
    }
    /* direction.grad = power_derivative(conj(transpose(self, -2, -1)), result.grad, n) */
    if (cti_is_needed(needed, DIRECTION)) {
        grads[DIRECTION] = ct_power_derivative(ct_conj(ct_transpose(self, -2, -1)), result_grad, node->n_);
        if (!grads[DIRECTION]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info power_derivative_attrs[] = {
    {"n", offsetof(power_derivative_node, n_), CTI_ATTR_INT64},
};

static const cti_node_type power_derivative_type = {
    .name = "PowerDerivativeBackward0",
    .op = "power_derivative",
    .backward = power_derivative_backward,
    .saved = power_derivative_saved,
    .attrs = power_derivative_attrs,
    .size = sizeof(power_derivative_node),
    .saved_offset = offsetof(power_derivative_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *power_derivative_record(cti_thread *thread, ct_tensor *self, ct_tensor *direction, int64_t n_,
                                            const ct_tensor *result)
{
    power_derivative_node *node =
        (power_derivative_node *)cti_node_create(thread, &power_derivative_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, DIRECTION, direction) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if (edges[SELF] && cti_save_input(thread, base, &node->direction, direction) != CT_OK) goto failed;
    node->n_ = n_;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *power_derivative_core(cti_call *call, ct_tensor *self, ct_tensor *direction, int64_t n_)
{
    ct_tensor *const inputs[] = {self, direction};
    static const char *const names[] = {"self", "direction"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_power_derivative, (const void *const[]){&(int64_t){n_}}, NULL);
    if (cti_check_ndim(call->op, "self", self, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(self, 0, 2);
    const int64_t N = cti_size_at(self, -2);
    if (cti_size_at(self, -1) != N) {
        (void)cti_call_refuse_size(call, "self", -1, N, "self.size(-2)", "self.shape = %s",
                                   cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_check_ndim(call->op, "direction", direction, 2 + B.ndim, false) != CT_OK) goto failed;
    if (!cti_part_is(direction, 0, &B)) {
        (void)cti_call_refuse_shape(call, "direction", 0, B, "self.shape[:-2]", "direction.shape = %s, self.shape = %s",
                                    cti_call_sizes_text(call, direction), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_size_at(direction, (int)B.ndim) != N) {
        (void)cti_call_refuse_size(call, "direction", (int)B.ndim, N, "self.size(-2)",
                                   "direction.shape = %s, self.shape = %s", cti_call_sizes_text(call, direction),
                                   cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_size_at(direction, 1 + (int)B.ndim) != N) {
        (void)cti_call_refuse_size(call, "direction", 1 + (int)B.ndim, N, "self.size(-2)",
                                   "direction.shape = %s, self.shape = %s", cti_call_sizes_text(call, direction),
                                   cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 2,
                              (ct_tensor *const[]){self, direction}, &T) != CT_OK)
        goto failed;
    if (n_ < 0) {
        static const char must[] = "n >= 0; given n = %lld";
        (void)cti_call_require(call, must, (long long)n_);
        goto failed;
    }
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_guard guard = ct_no_grad();
    ct_tensor *x0_ = ct_cat(CTI_TENSORS(self, direction), .dim = -1);
    ct_tensor *x1_ = ct_cat(CTI_TENSORS(ct_zeros_like(self), self), .dim = -1);
    ct_tensor *blocks = ct_cat(CTI_TENSORS(x0_, x1_), .dim = -2);
    ct_tensor *right = ct_matmul(direction, self);
    ct_tensor *both = ct_add(ct_matmul(self, direction), right);
    ct_tensor *tag_result =
        n_ == 2 ? both
                : (n_ == 3 ? ct_add(ct_matmul(self, both), ct_matmul(right, self))
                           : ct_slice(ct_slice(ct_integer_power(blocks, n_), -2, 0, N), -1, N, cti_int_mul(2, N)));
    if (ct_leave(&guard) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_append(cti_shape_append(B, N), N);
    if (cti_call_check_result(call, "result", tag_result, &result_shape) != CT_OK) goto failed;
    ct_tensor *result = cti_call_adopt(call, tag_result, T);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, power_derivative_record(call->thread, self, direction, n_, result)) != CT_OK)
        goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_power_derivative)(ct_tensor *self, ct_tensor *direction, int64_t n_)
{
    cti_call call = cti_call_plain("power_derivative");
    return power_derivative_core(&call, self, direction, n_);
}

ct_tensor *(ct_power_derivative_out)(ct_tensor *self, ct_tensor *direction, int64_t n_, ct_tensor *out)
{
    cti_call call = cti_call_out("power_derivative", out);
    return power_derivative_core(&call, self, direction, n_);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_power_derivative(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                      ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *direction_tangent = cti_tangent(&tangents[1]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *direction = args[1].value.tensor;
    const int64_t n_ = cti_arg_int(&args[2], 0);
    if (self_tangent) {
        ct_tensor *x0_ = ct_cat(CTI_TENSORS(self, direction), .dim = -1);
        ct_tensor *x1_ = ct_cat(CTI_TENSORS(ct_zeros_like(self), self), .dim = -1);
        ct_tensor *blocks = ct_cat(CTI_TENSORS(x0_, x1_), .dim = -2);
        const cti_shape x2_ = cti_shape_between(cti_shape_of(args[0].value.tensor), 0, 2);
        const int64_t x3_ = cti_int_mul(2, cti_shape_size(cti_shape_of(args[0].value.tensor), -2));
        const cti_shape x4_ = cti_shape_of_ints("power_derivative", "size", CTI_INTS(x3_, x3_));
        const cti_shape x5_ = cti_shape_concat("power_derivative", x2_, x4_);
        ct_tensor *t7_ =
            ct_zeros(cti_shape_ints(&x5_), .dtype = cti_dtype_of(self_tangent), .device = cti_device_or_host(self));
        const cti_shape x6_ = cti_shape_of_ints("power_derivative", "size",
                                                CTI_INTS(cti_shape_size(cti_shape_of(args[0].value.tensor), -2), x3_));
        const cti_shape x7_ = cti_shape_concat("power_derivative", x2_, x6_);
        ct_tensor *t8_ =
            ct_zeros(cti_shape_ints(&x7_), .dtype = cti_dtype_of(self_tangent), .device = cti_device_or_host(self));
        ct_tensor *x8_ =
            ct_slice_scatter(t8_, self_tangent, -1, 0, cti_shape_size(cti_shape_of(args[0].value.tensor), -2));
        ct_tensor *x9_ =
            ct_slice_scatter(t8_, self_tangent, -1, cti_shape_size(cti_shape_of(args[0].value.tensor), -2), x3_);
        ct_tensor *x10_ = ct_slice_scatter(t7_, x9_, -2, cti_shape_size(cti_shape_of(args[0].value.tensor), -2), x3_);
        ct_tensor *x11_ = ct_slice_scatter(t7_, x8_, -2, 0, cti_shape_size(cti_shape_of(args[0].value.tensor), -2));
        ct_tensor *x12_ = ct_power_derivative(blocks, ct_add(x11_, x10_), n_);
        ct_tensor *x13_ = ct_slice(x12_, -2, 0, cti_shape_size(cti_shape_of(args[0].value.tensor), -2));
        ct_tensor *term = ct_slice(x13_, -1, cti_shape_size(cti_shape_of(args[0].value.tensor), -2), x3_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (direction_tangent) {
        ct_tensor *term = ct_power_derivative(self, direction_tangent, n_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info power_derivative_args[] = {
    {.name = "self",
     .type = "T[*B, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "direction",
     .type = "T[*B, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "n", .type = "int", .kind = CT_ARG_INT},
};
static const char *const power_derivative_outputs[] = {"result"};

const cti_op_entry cti_op_power_derivative = {
    .info =
        {
            .name = "power_derivative",
            .op = "power_derivative",
            .overload = "",
            .family = "linalg_power",
            .doc = "Derivative of the n-th power of self in direction: the sum of self^k direction self^(n - 1 - k) "
                   "over k from 0 to n - 1.",
            .meaning = "kernel",
            .args = power_derivative_args,
            .num_args = 3,
            .outputs = power_derivative_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self; direction for self",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_int, ct_power_derivative, NULL, cti_caller_2tensor_int_tensor,
                               ct_power_derivative_out),
    .jvp = jvp_power_derivative,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 2},
                                                     {.role = CTI_BATCH_LEAD, .least = 2},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
