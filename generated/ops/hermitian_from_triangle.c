/*
 * hermitian_from_triangle: Hermitian matrices from one triangle of self; the other triangle, and imaginary parts on the
 * diagonal, are not read. The gradient is symmetrised.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = (result.grad + conj(transpose(result.grad, -2, -1))) * 0.5
 *   forward   result.tangent = (self.tangent + conj(transpose(self.tangent, -2, -1))) * 0.5
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/hermitian_from_triangle.h"

#include <cotangent/op/add.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/transpose.h>
#include <cotangent/private/hermitian_from_triangle.h>

extern cti_caller cti_caller_tensor_switch, cti_caller_tensor_switch_tensor;
extern const cti_op_entry cti_op_hermitian_from_triangle;

/* ---- hermitian_from_triangle ----------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct hermitian_from_triangle_node {
    ct_node base;
    bool upper;
} hermitian_from_triangle_node;

static ct_status hermitian_from_triangle_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                                  ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    (void)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = (result.grad + conj(transpose(result.grad, -2, -1))) * 0.5 */
        grads[SELF] = ct_mul(ct_add(result_grad, ct_conj(ct_transpose(result_grad, -2, -1))), ct_num(0.5));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *hermitian_from_triangle_remake(const ct_node *base, ct_tensors operands)
{
    const hermitian_from_triangle_node *node = (const hermitian_from_triangle_node *)base;
    return ct_hermitian_from_triangle(operands.items[0], node->upper ? CT_ON : CT_OFF);
}

static const cti_attr_info hermitian_from_triangle_attrs[] = {
    {"upper", offsetof(hermitian_from_triangle_node, upper), CTI_ATTR_BOOL},
};

static const cti_node_type hermitian_from_triangle_type = {
    .name = "HermitianFromTriangleBackward0",
    .op = "hermitian_from_triangle",
    .backward = hermitian_from_triangle_backward,
    .attrs = hermitian_from_triangle_attrs,
    .remake = hermitian_from_triangle_remake,
    .size = sizeof(hermitian_from_triangle_node),
    .saved_offset = sizeof(hermitian_from_triangle_node),
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *hermitian_from_triangle_record(cti_thread *thread, ct_tensor *self, bool upper,
                                                   const ct_tensor *result)
{
    hermitian_from_triangle_node *node =
        (hermitian_from_triangle_node *)cti_node_create(thread, &hermitian_from_triangle_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->upper = upper;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *hermitian_from_triangle_core(cti_call *call, ct_tensor *self, ct_switch given_upper)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_hermitian_from_triangle,
                                 (const void *const[]){&(ct_switch){given_upper}}, NULL);
    bool upper;
    if (cti_attr_bool(call, "upper", given_upper, &upper) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "self", self, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(self, 0, 2);
    const int64_t N = cti_size_at(self, -2);
    if (cti_size_at(self, -1) != N) {
        (void)cti_call_refuse_size(call, "self", -1, N, "self.size(-2)", "self.shape = %s",
                                   cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1,
                              (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = cti_shape_append(cti_shape_append(B, N), N);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, hermitian_from_triangle_record(call->thread, self, upper, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_hermitian_from_triangle_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_hermitian_from_triangle_backend
                             : cti_hermitian_from_triangle_cpu)(&launch, self_view, upper, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_hermitian_from_triangle)(ct_tensor *self, ct_switch upper)
{
    cti_call call = cti_call_plain("hermitian_from_triangle");
    return hermitian_from_triangle_core(&call, self, upper);
}

ct_tensor *(ct_hermitian_from_triangle_out)(ct_tensor *self, ct_switch upper, ct_tensor *out)
{
    cti_call call = cti_call_out("hermitian_from_triangle", out);
    return hermitian_from_triangle_core(&call, self, upper);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_hermitian_from_triangle(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                             ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (self_tangent) {
        ct_tensor *term = ct_mul(ct_add(self_tangent, ct_conj(ct_transpose(self_tangent, -2, -1))), ct_num(0.5));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info hermitian_from_triangle_args[] = {
    {.name = "self",
     .type = "T[*B, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "upper", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const hermitian_from_triangle_outputs[] = {"result"};

const cti_op_entry cti_op_hermitian_from_triangle = {
    .info =
        {
            .name = "hermitian_from_triangle",
            .op = "hermitian_from_triangle",
            .overload = "",
            .family = "linalg_solve",
            .doc = "Hermitian matrices from one triangle of self; the other triangle, and imaginary parts on the "
                   "diagonal, are not read. The gradient is symmetrised.",
            .meaning = "kernel",
            .args = hermitian_from_triangle_args,
            .num_args = 2,
            .outputs = hermitian_from_triangle_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_switch, ct_hermitian_from_triangle, NULL,
                               cti_caller_tensor_switch_tensor, ct_hermitian_from_triangle_out),
    .jvp = jvp_hermitian_from_triangle,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 2}, {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
