/*
 * sgn: self divided by its absolute value, 0 at 0; for real elements their sign, 0 for NaN. The gradient at 0 is 0.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = 0 if not is_complex(self) else 0 if self == 0 else (result.grad - real(conj(sgn(self)) *
 *             result.grad) * sgn(self)) / abs(self)
 *   forward   result.tangent = 0 if not is_complex(self) else 0 if self == 0 else (self.tangent - real(conj(sgn(self))
 *             * self.tangent) * sgn(self)) / abs(self)
 *   saves     self when is_complex(self)
 *   in place  copies self if self requires a gradient
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/sgn.h"

#include <cotangent/op/abs.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/real.h>
#include <cotangent/op/sgn.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_sgn;

/* ---- sgn ------------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, NUM_SAVED };

typedef struct sgn_node {
    ct_node base;
    cti_saved self;      /* read by self.grad */
    ct_dtype self_dtype; /* dtype of self */
} sgn_node;

static const cti_loop_spec sgn_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec sgn_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static const cti_saved_info sgn_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status sgn_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor *const *saved,
                                   ct_tensor **grads)
{
    const sgn_node *node = (const sgn_node *)base;
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_sgn_attrs attrs = {.is_complex_self = cti_dtype_in(node->self_dtype, CTI_SET_COMPLEX)};
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF]};
        return cti_node_gradient(base, &sgn_self_grad_spec, cti_sgn_loops->self_grad, T, needed, SELF, sources, &attrs,
                                 grads);
    }
    return CT_OK;
}

static ct_status sgn_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const sgn_node *)base)->self, sgn_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return sgn_gradients(base, needed, result_grad, saved, grads);
    ct_tensor *self = saved[SAVED_SELF];

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        if (!cti_dtype_in(cti_input_dtype(base, SELF), CTI_SET_COMPLEX)) {
            grads[SELF] =
                ct_zeros(cti_shape_ints((cti_shape[]){cti_node_output_shape(base, 0)}),
                         .dtype = cti_dtype_of(result_grad), .device = cti_device_named(cti_node_device(base)));
        } else {
            ct_tensor *x0_ = ct_eq(self, ct_num_i64(0));
            ct_tensor *x1_ = ct_sgn(ct_where(x0_, ct_num_i64(1), self));
            ct_tensor *x2_ = ct_sub(result_grad, ct_mul(ct_real(ct_mul(ct_conj(x1_), result_grad)), x1_));
            grads[SELF] = ct_where(x0_, ct_num_i64(0), ct_div(x2_, ct_abs(ct_where(x0_, ct_num_i64(1), self))));
        }
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *sgn_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_sgn(operands.items[0]);
}

static const cti_attr_info sgn_attrs[] = {
    {"self_dtype", offsetof(sgn_node, self_dtype), CTI_ATTR_DTYPE},
};

static const cti_node_type sgn_type = {
    .name = "SgnBackward0",
    .op = "sgn",
    .backward = sgn_backward,
    .saved = sgn_saved,
    .attrs = sgn_attrs,
    .remake = sgn_remake,
    .size = sizeof(sgn_node),
    .saved_offset = offsetof(sgn_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *sgn_record(cti_thread *thread, ct_tensor *self, ct_tensor *kept_self, ct_dtype self_dtype,
                               const ct_tensor *result)
{
    sgn_node *node = (sgn_node *)cti_node_create(thread, &sgn_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (kept_self && cti_save_input(thread, base, &node->self, kept_self) != CT_OK) goto failed;
    node->self_dtype = self_dtype;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *sgn_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_sgn, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *kept_self = self;
        if (call->kind == CT_CALL_IN_PLACE && cti_needs_grad(call->thread, self))
            kept_self = cti_call_old_value(call, self);
        if (!kept_self) goto failed;
        if (!cti_dtype_in(T, CTI_SET_COMPLEX)) kept_self = NULL;
        if (cti_call_set_node(call, sgn_record(call->thread, self, kept_self, T, result)) != CT_OK) goto failed;
    }
    if (cti_call_loop(call, &sgn_result_spec, cti_sgn_loops->result, T, &S, (ct_tensor *const[]){result, self}, NULL,
                      NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_sgn)(ct_tensor *self)
{
    cti_call call = cti_call_plain("sgn");
    return sgn_core(&call, self);
}

ct_tensor *(ct_sgn_)(ct_tensor *self)
{
    cti_call call = cti_call_in_place("sgn_", self);
    return sgn_core(&call, self);
}

ct_tensor *(ct_sgn_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("sgn", out);
    return sgn_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec sgn_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status jvp_sgn(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *const sources[] = {self, self_tangent};
        const cti_sgn_attrs attrs = {.is_complex_self = cti_dtype_in(cti_dtype_of(self), CTI_SET_COMPLEX)};
        if (cti_tangent_by_loop("sgn", &sgn_result_tangent_spec, cti_sgn_loops->result_tangent, &outs[0], sources,
                                &attrs, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *term;
        if (!cti_dtype_in(cti_dtype_of(self), CTI_SET_COMPLEX)) {
            term = ct_zeros(cti_sizes_of(self_tangent), .dtype = cti_dtype_of(self_tangent),
                            .device = cti_device_or_host(self_tangent));
        } else {
            ct_tensor *x0_ = ct_eq(self, ct_num_i64(0));
            ct_tensor *x1_ = ct_sgn(ct_where(x0_, ct_num_i64(1), self));
            ct_tensor *x2_ = ct_sub(self_tangent, ct_mul(ct_real(ct_mul(ct_conj(x1_), self_tangent)), x1_));
            term = ct_where(x0_, ct_num_i64(0), ct_div(x2_, ct_abs(ct_where(x0_, ct_num_i64(1), self))));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info sgn_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const sgn_outputs[] = {"result"};

const cti_op_entry cti_op_sgn = {
    .info =
        {
            .name = "sgn",
            .op = "sgn",
            .overload = "",
            .family = "unary",
            .doc = "self divided by its absolute value, 0 at 0; for real elements their sign, 0 for NaN. The gradient "
                   "at 0 is 0.",
            .meaning = "elementwise",
            .args = sgn_args,
            .num_args = 1,
            .outputs = sgn_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "self when is_complex(self)",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_sgn, ct_sgn_, cti_caller_2tensor, ct_sgn_out),
    .jvp = jvp_sgn,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
