/*
 * polar: Complex numbers of the absolute values abs and the angles angle in radians, element by element, with
 * broadcasting. The gradient of abs is 0 where the result is 0.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 *
 *   backward  abs.grad = sum_to_size(real(conj(sgn(result)) * result.grad), shape(abs))
 *             angle.grad = sum_to_size(imag(conj(result) * result.grad), shape(angle))
 *   forward   result.tangent = view_as_complex(stack([expand(abs.tangent * cos(angle), broadcast(broadcast(shape(abs),
 *             shape(angle)), broadcast(shape(abs), shape(angle))), false), expand(abs.tangent * sin(angle),
 *             broadcast(broadcast(shape(abs), shape(angle)), broadcast(shape(abs), shape(angle))), false)], -1))
 *   saves     result
 */
#include "ops/call.h"
#include "ops/dispatch.h"
#include "ops/fast_path.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/complex.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/cos.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/imag.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/polar.h>
#include <cotangent/op/real.h>
#include <cotangent/op/sgn.h>
#include <cotangent/op/sin.h>
#include <cotangent/op/stack.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/view_as_complex.h>

/* ---- polar ----------------------------------------------------------------- */

enum { ABS, ANGLE, NUM_EDGES };

enum { SAVED_RESULT, NUM_SAVED };

typedef struct polar_node {
    ct_node base;
    cti_saved result; /* read by abs.grad, angle.grad */
} polar_node;

static const cti_saved_info polar_saved[NUM_SAVED] = {
    {.name = "result", .read_by = (cti_wanted)1 << ABS | (cti_wanted)1 << ANGLE, .is_output = true},
};

static ct_status polar_backward(ct_node *base, cti_wanted wanted, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* undefined stays undefined */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const polar_node *)base)->result, polar_saved, NUM_SAVED, wanted, saved) !=
        CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, wanted);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *result = cti_widened(saved[SAVED_RESULT], widest_);

    if (cti_wants(wanted, ABS)) { /* abs.grad = sum_to_size(real(conj(sgn(result)) * result.grad), shape(abs)) */
        ct_tensor *x0_ = ct_real(ct_mul(ct_conj(ct_sgn(result)), result_grad));
        grads[ABS] = ct_sum_to_size(x0_, cti_input_sizes(base, ABS));
        grads[ABS] = cti_real_for_input(base, ABS, grads[ABS]);
        if (!grads[ABS]) return cti_failed();
    }
    if (cti_wants(wanted, ANGLE)) { /* angle.grad = sum_to_size(imag(conj(result) * result.grad), shape(angle)) */
        ct_tensor *x0_ = ct_imag(ct_mul(ct_conj(result), result_grad));
        grads[ANGLE] = ct_sum_to_size(x0_, cti_input_sizes(base, ANGLE));
        grads[ANGLE] = cti_real_for_input(base, ANGLE, grads[ANGLE]);
        if (!grads[ANGLE]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type polar_type = {
    .name = "PolarBackward0",
    .op = "polar",
    .backward = polar_backward,
    .saved = polar_saved,
    .size = sizeof(polar_node),
    .saved_offset = offsetof(polar_node, result),
    .num_saved = NUM_SAVED,
};

/* The node of a call, with what its gradients read of the inputs; not attached yet. NULL on failure. */
CTI_INLINE ct_node *polar_record(cti_thread *thread, ct_tensor *abs_, ct_tensor *angle, const ct_tensor *result)
{
    polar_node *node = (polar_node *)cti_node_create(thread, &polar_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, ABS, abs_) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, ANGLE, angle) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

/* A call whose operands have the state of a transform. */
extern const cti_op_entry cti_op_polar;

static CTI_COLD ct_tensor *polar_transformed(const cti_call *call, ct_tensor *abs_, ct_tensor *angle)
{
    const ct_arg args[] = {
        cti_box_tensor("abs", abs_),
        cti_box_tensor("angle", angle),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_polar, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static ct_tensor *polar_core(cti_call *call, ct_tensor *abs_, ct_tensor *angle)
{
    ct_tensor *const inputs[] = {abs_, angle};
    static const char *const names[] = {"abs", "angle"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return call->is_transformed ? polar_transformed(call, abs_, angle) : cti_call_answer(call, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 2, (ct_tensor *const[]){abs_, angle},
                              &T) != CT_OK)
        goto failed;
    const ct_dtype C = cti_complex_of(T);
    cti_call_records(call, 1u << 0 | 1u << 1, false, C);
    ct_guard guard = ct_no_grad();
    ct_tensor *made_result = ct_complex_(ct_mul(abs_, ct_cos(angle)), ct_mul(abs_, ct_sin(angle)));
    if (ct_leave(&guard) != CT_OK) goto failed;
    ct_tensor *result = cti_call_adopt(call, made_result, C);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, polar_record(call->thread, abs_, angle, result)) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    if (call->node) {
        polar_node *node = (polar_node *)call->node;
        if (cti_call_save_result(call, &node->result, result, 0) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *ct_polar(ct_tensor *abs_, ct_tensor *angle)
{
    cti_call call = cti_call_plain("polar");
    return polar_core(&call, abs_, angle);
}

ct_tensor *ct_polar_out(ct_tensor *abs_, ct_tensor *angle, ct_tensor *out)
{
    cti_call call = cti_call_out("polar", out);
    return polar_core(&call, abs_, angle);
}

static ct_tensor *polar_parts_core(cti_call *call, ct_tensor *abs_, ct_tensor *angle)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {abs_, angle};
    static const char *const names[] = {"abs", "angle"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 2, (ct_tensor *const[]){abs_, angle},
                              &T) != CT_OK)
        goto failed;
    const ct_dtype C = cti_complex_of(T);
    ct_tensor *result = ct_complex_(ct_mul(abs_, ct_cos(angle)), ct_mul(abs_, ct_sin(angle)));
    if (!result) goto failed;
    if (result->dtype != C) result = cti_runtime_ops.to_dtype(result, C);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, C) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_polar(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    if (call_kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_polar_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_polar(args[0].value.tensor, args[1].value.tensor));
}

static ct_status call_polar_parts(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_tensor(&outs[0], "result",
                          polar_parts_core(&(cti_call){.thread = cti_thread_here(), .op = "polar", .is_composed = true},
                                           args[0].value.tensor, args[1].value.tensor));
}

static ct_status jvp_polar(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *abs_tangent = cti_tangent(&tangents[0]);
    ct_tensor *angle_tangent = cti_tangent(&tangents[1]);
    ct_tensor *angle = args[1].value.tensor;
    ct_tensor *abs_ = args[0].value.tensor;
    if (abs_tangent) {
        const cti_shape x0_ = cti_shape_broadcast("polar", cti_shape_or_failed(abs_), cti_shape_or_failed(angle));
        const cti_shape x1_ = cti_shape_broadcast("polar", x0_, x0_);
        ct_tensor *x2_ = ct_mul(abs_tangent, ct_cos(angle));
        ct_tensor *x3_ = ct_mul(abs_tangent, ct_sin(angle));
        ct_tensor *x4_ = ct_expand_with(x2_, cti_shape_ints(&x1_), &(ct_expand_opts){.implicit = false});
        ct_tensor *x5_ = ct_expand_with(x3_, cti_shape_ints(&x1_), &(ct_expand_opts){.implicit = false});
        ct_tensor *term = ct_view_as_complex(ct_stack_with(CT_TENSORS(x4_, x5_), &(ct_stack_opts){.dim = -1}));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (angle_tangent) {
        const cti_shape x6_ = cti_shape_broadcast("polar", cti_shape_or_failed(abs_), cti_shape_or_failed(angle));
        const cti_shape x7_ = cti_shape_broadcast("polar", x6_, x6_);
        ct_tensor *x8_ = ct_mul(ct_neg(ct_mul(angle_tangent, ct_sin(angle))), abs_);
        ct_tensor *x9_ = ct_mul(ct_mul(angle_tangent, ct_cos(angle)), abs_);
        ct_tensor *x10_ = ct_expand_with(x8_, cti_shape_ints(&x7_), &(ct_expand_opts){.implicit = false});
        ct_tensor *x11_ = ct_expand_with(x9_, cti_shape_ints(&x7_), &(ct_expand_opts){.implicit = false});
        ct_tensor *term = ct_view_as_complex(ct_stack_with(CT_TENSORS(x10_, x11_), &(ct_stack_opts){.dim = -1}));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info polar_args[] = {
    {.name = "abs",
     .type = "T[*A]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "angle",
     .type = "T[*B]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
};
static const char *const polar_outputs[] = {"result"};

const cti_op_entry cti_op_polar = {
    .info =
        {
            .name = "polar",
            .row = "polar",
            .overload = "",
            .family = "complex",
            .doc = "Complex numbers of the absolute values abs and the angles angle in radians, element by element, "
                   "with broadcasting. The gradient of abs is 0 where the result is 0.",
            .meaning = "kernel",
            .args = polar_args,
            .num_args = 2,
            .outputs = polar_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "result",
        },
    .call = call_polar,
    .jvp = jvp_polar,
    .batch =
        {
            .is_composed = true,
            .parts = call_polar_parts,
        },
};
