/*
 * fmod: Remainder of the quotient rounded towards zero, element by element, with broadcasting; its sign is the sign of
 * self.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad
 *             other.grad = -(result.grad * whole)
 *   forward   result.tangent = self.tangent - other.tangent * whole
 *   where     whole = quotient(self, other)
 *   saves     whole (value) for other
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/fmod.h"

#include <cotangent/op/div.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/fmod.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/trunc.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_fmod;

/* ---- fmod ------------------------------------------------------------------ */

enum { SELF, OTHER, NUM_EDGES };

enum { SAVED_WHOLE, NUM_SAVED };

typedef struct fmod_node {
    ct_node base;
    cti_saved whole_; /* read by other.grad */
} fmod_node;

static const cti_loop_spec fmod_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec fmod_saves_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec fmod_other_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static const cti_saved_info fmod_saved[NUM_SAVED] = {
    {.name = "whole", .read_by = (cti_needed)1 << OTHER},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status fmod_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor *const *saved,
                                    ct_tensor **grads)
{
    const ct_dtype T = (ct_dtype)base->dtype;
    if (cti_is_needed(needed, OTHER)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_WHOLE]};
        return cti_node_gradient(base, &fmod_other_grad_spec, cti_fmod_loops->other_grad, T, needed, OTHER, sources,
                                 NULL, grads);
    }
    return CT_OK;
}

static ct_status fmod_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const fmod_node *)base)->whole_, fmod_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *whole_ = cti_widened(saved[SAVED_WHOLE], widest_);

    const bool composes = cti_composes(cti_thread_here());
    if (!composes && fmod_gradients(base, needed, result_grad, saved, grads) != CT_OK) return cti_failed();
    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad */
        grads[SELF] = cti_sum_to_input(base, SELF, result_grad);
        if (!grads[SELF]) return cti_failed();
    }
    if (composes && cti_is_needed(needed, OTHER)) { /* other.grad = -(result.grad * whole) */
        grads[OTHER] = ct_sum_to_size(ct_neg(ct_mul(result_grad, whole_)), cti_input_sizes(base, OTHER));
        if (!grads[OTHER]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *fmod_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_fmod(operands.items[0], operands.items[1]);
}

static const cti_node_type fmod_type = {
    .name = "FmodBackward0",
    .op = "fmod",
    .backward = fmod_backward,
    .saved = fmod_saved,
    .remake = fmod_remake,
    .size = sizeof(fmod_node),
    .saved_offset = offsetof(fmod_node, whole_),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *fmod_record(cti_thread *thread, ct_tensor *self, ct_tensor *other, const ct_tensor *result)
{
    fmod_node *node = (fmod_node *)cti_node_create(thread, &fmod_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, OTHER, other) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *fmod_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_fmod, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL | CTI_SET_BOOL, false, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK)
        goto failed;
    if (cti_dtype_in(T, CTI_SET_BOOL)) {
        static const char must[] = "not is_bool(promote(self, other)); given promote(self, other) = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T));
        goto failed;
    }
    if (cti_call_divisor(call, T, "other", other) != CT_OK) goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, fmod_record(call->thread, self, other, result)) != CT_OK) goto failed;
    ct_tensor *whole_ = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        whole_ = cti_call_tensor(call, T, &shape);
        if (!whole_) goto failed;
        if (cti_call_loop(call, &fmod_saves_spec, cti_fmod_loops->saves, T, &shape,
                          (ct_tensor *const[]){result, whole_, self, other}, NULL, NULL) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &fmod_result_spec, cti_fmod_loops->result, T, &shape,
                          (ct_tensor *const[]){result, self, other}, NULL, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        fmod_node *node = (fmod_node *)call->node;
        const ct_node *base = call->node;
        if (cti_node_connected(base, OTHER) && cti_call_save_made(call, &node->whole_, whole_) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_fmod)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_plain("fmod");
    return fmod_core(&call, self, other);
}

ct_tensor *(ct_fmod_)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_in_place("fmod_", self);
    return fmod_core(&call, self, other);
}

ct_tensor *(ct_fmod_out)(ct_tensor *self, ct_tensor *other, ct_tensor *out)
{
    cti_call call = cti_call_out("fmod", out);
    return fmod_core(&call, self, other);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec fmod_result_tangent_spec = {5,
                                                       {{CTI_OUT, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0}},
                                                       0};

static ct_status jvp_fmod(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other_tangent = cti_tangent(&tangents[1]);
    ct_tensor *result = outs[0].value.tensor;
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *other = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent && other_tangent) {
        ct_tensor *const sources[] = {self, other, self_tangent, other_tangent};
        if (cti_tangent_by_loop("fmod", &fmod_result_tangent_spec, cti_fmod_loops->result_tangent, &outs[0], sources,
                                NULL, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *term = ct_expand(self_tangent, cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *term = ct_neg(ct_mul(other_tangent, ct_trunc(ct_div(self, other))));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info fmod_args[] = {
    {.name = "self",
     .type = "T[*A]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const fmod_outputs[] = {"result"};

const cti_op_entry cti_op_fmod = {
    .info =
        {
            .name = "fmod",
            .op = "fmod",
            .overload = "",
            .family = "binary",
            .doc = "Remainder of the quotient rounded towards zero, element by element, with broadcasting; its sign is "
                   "the sign of self.",
            .meaning = "elementwise",
            .args = fmod_args,
            .num_args = 2,
            .outputs = fmod_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "whole (value) for other",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_fmod, ct_fmod_, cti_caller_3tensor, ct_fmod_out),
    .jvp = jvp_fmod,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}, {.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x3,
        },
};
