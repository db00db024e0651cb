/*
 * cholesky_factor: Cholesky factor of the Hermitian parts of the matrices in the last two axes, which must be positive
 * definite.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 *
 *   backward  once = linalg_solve_triangular(result, both, true, true) if upper else
 *             linalg_solve_triangular(conj(transpose(result, -2, -1)), both, true, true)
 *             self.grad = linalg_solve_triangular(conj(transpose(result, -2, -1)), once, false, false) if upper else
 *             linalg_solve_triangular(result, once, false, false)
 *   forward   moved = (self.tangent + conj(transpose(self.tangent, -2, -1))) * 0.5
 *             once = linalg_solve_triangular(result, moved, true, false) if upper else linalg_solve_triangular(result,
 *             moved, false, true)
 *             along = linalg_solve_triangular(conj(transpose(result, -2, -1)), once, false, true) if upper else
 *             linalg_solve_triangular(conj(transpose(result, -2, -1)), once, true, false)
 *             result.tangent = (triu(along) + triu(along, 1)) * 0.5 @ result if upper else result @ ((tril(along) +
 *             tril(along, -1)) * 0.5)
 *   saves     result
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/cholesky_factor.h"

#include <cotangent/op/add.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/linalg_solve_triangular.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/tril.h>
#include <cotangent/op/triu.h>
#include <cotangent/private/cholesky_factor.h>

extern cti_caller cti_caller_tensor_switch, cti_caller_tensor_switch_tensor;
extern const cti_op_entry cti_op_cholesky_factor;

/* ---- cholesky_factor ------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_RESULT, NUM_SAVED };

typedef struct cholesky_factor_node {
    ct_node base;
    cti_saved result; /* read by self.grad */
    bool upper;
} cholesky_factor_node;

static const cti_saved_info cholesky_factor_saved[NUM_SAVED] = {
    {.name = "result", .read_by = (cti_needed)1 << SELF, .is_output = true},
};

static ct_status cholesky_factor_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                          ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const cholesky_factor_node *)base)->result, cholesky_factor_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *result = saved[SAVED_RESULT];
    const cholesky_factor_node *node = (const cholesky_factor_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *inner;
        if (node->upper) {
            inner = ct_matmul(result_grad, ct_conj(ct_transpose(result, -2, -1)));
        } else {
            inner = ct_matmul(ct_conj(ct_transpose(result, -2, -1)), result_grad);
        }
        ct_tensor *part;
        if (node->upper) {
            part = ct_mul(ct_add(ct_triu(inner), ct_triu(inner, .diagonal = 1)), ct_num(0.25));
        } else {
            part = ct_mul(ct_add(ct_tril(inner), ct_tril(inner, .diagonal = -1)), ct_num(0.25));
        }
        ct_tensor *both = ct_add(part, ct_conj(ct_transpose(part, -2, -1)));
        ct_tensor *once;
        if (node->upper) {
            once = ct_linalg_solve_triangular(result, both, CT_ON, .left = true);
        } else {
            ct_tensor *x0_ = ct_conj(ct_transpose(result, -2, -1));
            once = ct_linalg_solve_triangular(x0_, both, CT_ON, .left = true);
        }
        if (node->upper) {
            ct_tensor *x1_ = ct_conj(ct_transpose(result, -2, -1));
            grads[SELF] = ct_linalg_solve_triangular(x1_, once, CT_OFF, .left = false);
        } else {
            grads[SELF] = ct_linalg_solve_triangular(result, once, CT_OFF, .left = false);
        }
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info cholesky_factor_attrs[] = {
    {"upper", offsetof(cholesky_factor_node, upper), CTI_ATTR_BOOL},
};

static const cti_node_type cholesky_factor_type = {
    .name = "CholeskyFactorBackward0",
    .op = "cholesky_factor",
    .backward = cholesky_factor_backward,
    .saved = cholesky_factor_saved,
    .attrs = cholesky_factor_attrs,
    .size = sizeof(cholesky_factor_node),
    .saved_offset = offsetof(cholesky_factor_node, result),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *cholesky_factor_record(cti_thread *thread, ct_tensor *self, bool upper, const ct_tensor *result)
{
    cholesky_factor_node *node =
        (cholesky_factor_node *)cti_node_create(thread, &cholesky_factor_type, NUM_EDGES, 0, result);
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

static ct_tensor *cholesky_factor_core(cti_call *call, ct_tensor *self, ct_switch given_upper)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_cholesky_factor, (const void *const[]){&(ct_switch){given_upper}}, NULL);
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
    if (call->recorded && cti_call_set_node(call, cholesky_factor_record(call->thread, self, upper, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_apart(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_cholesky_factor_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_cholesky_factor_backend
                                                  : cti_cholesky_factor_cpu)(&launch, self_view, upper, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        cholesky_factor_node *node = (cholesky_factor_node *)call->node;
        if (cti_call_save_result(call, &node->result, result, 0) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_cholesky_factor)(ct_tensor *self, ct_switch upper)
{
    cti_call call = cti_call_plain("cholesky_factor");
    return cholesky_factor_core(&call, self, upper);
}

ct_tensor *(ct_cholesky_factor_out)(ct_tensor *self, ct_switch upper, ct_tensor *out)
{
    cti_call call = cti_call_out("cholesky_factor", out);
    return cholesky_factor_core(&call, self, upper);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_cholesky_factor(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                     ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    const bool upper = cti_arg_bool(&args[1], false);
    if (self_tangent) {
        ct_tensor *moved = ct_mul(ct_add(self_tangent, ct_conj(ct_transpose(self_tangent, -2, -1))), ct_num(0.5));
        ct_tensor *once;
        if (upper) {
            once = ct_linalg_solve_triangular(result, moved, CT_ON, .left = false);
        } else {
            once = ct_linalg_solve_triangular(result, moved, CT_OFF, .left = true);
        }
        ct_tensor *along;
        if (upper) {
            ct_tensor *x0_ = ct_conj(ct_transpose(result, -2, -1));
            along = ct_linalg_solve_triangular(x0_, once, CT_OFF, .left = true);
        } else {
            ct_tensor *x1_ = ct_conj(ct_transpose(result, -2, -1));
            along = ct_linalg_solve_triangular(x1_, once, CT_ON, .left = false);
        }
        ct_tensor *term;
        if (upper) {
            ct_tensor *x2_ = ct_mul(ct_add(ct_triu(along), ct_triu(along, .diagonal = 1)), ct_num(0.5));
            term = ct_matmul(x2_, result);
        } else {
            ct_tensor *x3_ = ct_mul(ct_add(ct_tril(along), ct_tril(along, .diagonal = -1)), ct_num(0.5));
            term = ct_matmul(result, x3_);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info cholesky_factor_args[] = {
    {.name = "self",
     .type = "T[*B, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "upper", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const cholesky_factor_outputs[] = {"result"};

const cti_op_entry cti_op_cholesky_factor = {
    .info =
        {
            .name = "cholesky_factor",
            .op = "cholesky_factor",
            .overload = "",
            .family = "linalg_solve",
            .doc = "Cholesky factor of the Hermitian parts of the matrices in the last two axes, which must be "
                   "positive definite.",
            .meaning = "kernel",
            .args = cholesky_factor_args,
            .num_args = 2,
            .outputs = cholesky_factor_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "result",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_switch, ct_cholesky_factor, NULL, cti_caller_tensor_switch_tensor,
                               ct_cholesky_factor_out),
    .jvp = jvp_cholesky_factor,
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
