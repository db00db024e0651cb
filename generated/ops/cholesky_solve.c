/*
 * cholesky_solve: Solution X of A X = self, where input2 is the triangular factor of A that linalg_cholesky returns.
 * Only the triangle of input2 is read.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = sum_to_size(g, shape(self))
 *             input2.grad = sum_to_size(-triu(factor @ both) if upper else -tril(both @ factor), shape(input2))
 *   forward   change = triu(input2.tangent) if upper else tril(input2.tangent)
 *             first = conj(transpose(change, -2, -1)) @ (factor @ result) if upper else change @
 *             (conj(transpose(factor, -2, -1)) @ result)
 *             second = conj(transpose(factor, -2, -1)) @ (change @ result) if upper else factor @
 *             (conj(transpose(change, -2, -1)) @ result)
 *             result.tangent = cholesky_solve(self.tangent, input2, upper) - cholesky_solve(first + second, input2,
 *             upper)
 *   saves     input2; result for input2
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/cholesky_solve.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/linalg_solve_triangular.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/tril.h>
#include <cotangent/op/triu.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_cholesky_solve;

/* ---- cholesky_solve -------------------------------------------------------- */

enum { SELF, INPUT2, NUM_EDGES };

enum { SAVED_INPUT2, SAVED_RESULT, NUM_SAVED };

typedef struct cholesky_solve_node {
    ct_node base;
    cti_saved input2; /* read by self.grad, input2.grad */
    cti_saved result; /* read by input2.grad */
    bool upper;
} cholesky_solve_node;

static const cti_saved_info cholesky_solve_saved[NUM_SAVED] = {
    {.name = "input2", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << INPUT2},
    {.name = "result", .read_by = (cti_needed)1 << INPUT2, .is_output = true},
};

static ct_status cholesky_solve_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const cholesky_solve_node *)base)->input2, cholesky_solve_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *input2 = saved[SAVED_INPUT2];
    ct_tensor *result = saved[SAVED_RESULT];
    const cholesky_solve_node *node = (const cholesky_solve_node *)base;

    ct_tensor *g = NULL;
    {
        g = ct_cholesky_solve(result_grad, input2, .upper = node->upper);
    }
    if (cti_is_needed(needed, SELF)) { /* self.grad = sum_to_size(g, shape(self)) */
        grads[SELF] = ct_sum_to_size(g, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    /* input2.grad = sum_to_size(-triu(factor @ both) if upper else -tril(both @ factor), shape(input2)) */
    if (cti_is_needed(needed, INPUT2)) {
        ct_tensor *factor = node->upper ? ct_triu(input2) : ct_tril(input2);
        ct_tensor *outer_grad = ct_matmul(g, ct_conj(ct_transpose(result, -2, -1)));
        ct_tensor *both = ct_add(outer_grad, ct_conj(ct_transpose(outer_grad, -2, -1)));
        ct_tensor *x0_;
        if (node->upper) {
            x0_ = ct_neg(ct_triu(ct_matmul(factor, both)));
        } else {
            x0_ = ct_neg(ct_tril(ct_matmul(both, factor)));
        }
        grads[INPUT2] = ct_sum_to_size(x0_, cti_input_sizes(base, INPUT2));
        if (!grads[INPUT2]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info cholesky_solve_attrs[] = {
    {"upper", offsetof(cholesky_solve_node, upper), CTI_ATTR_BOOL},
};

static const cti_node_type cholesky_solve_type = {
    .name = "CholeskySolveBackward0",
    .op = "cholesky_solve",
    .backward = cholesky_solve_backward,
    .saved = cholesky_solve_saved,
    .attrs = cholesky_solve_attrs,
    .size = sizeof(cholesky_solve_node),
    .saved_offset = offsetof(cholesky_solve_node, input2),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *cholesky_solve_record(cti_thread *thread, ct_tensor *self, ct_tensor *input2, bool upper,
                                          const ct_tensor *result)
{
    cholesky_solve_node *node =
        (cholesky_solve_node *)cti_node_create(thread, &cholesky_solve_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, INPUT2, input2) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->input2, input2) != CT_OK) goto failed;
    node->upper = upper;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_cholesky_solve_opts cholesky_solve_defaults = {CTI_RESOLVED, .upper = false};
static const cti_options_type cholesky_solve_options = {sizeof(ct_cholesky_solve_opts), 0, NULL,
                                                        &cholesky_solve_defaults};

static ct_tensor *cholesky_solve_core(cti_call *call, ct_tensor *self, ct_tensor *input2,
                                      const ct_cholesky_solve_opts *opts)
{
    ct_cholesky_solve_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &cholesky_solve_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *inputs[] = {self, input2};
    static const char *const names[] = {"self", "input2"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_cholesky_solve, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        input2 = inputs[1];
    }
    const bool upper = opts->upper;
    if (cti_check_ndim(call->op, "self", self, 2, true) != CT_OK) goto failed;
    const cti_shape P = cti_shape_part(self, 0, 2);
    const int64_t M = cti_size_at(self, -2);
    if (cti_check_ndim(call->op, "input2", input2, 2, true) != CT_OK) goto failed;
    const cti_shape Q = cti_shape_part(input2, 0, 2);
    if (cti_size_at(input2, -2) != M) {
        (void)cti_call_refuse_size(call, "input2", -2, M, "self.size(-2)", "input2.shape = %s, self.shape = %s",
                                   cti_call_sizes_text(call, input2), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_size_at(input2, -1) != M) {
        (void)cti_call_refuse_size(call, "input2", -1, M, "self.size(-2)", "input2.shape = %s, self.shape = %s",
                                   cti_call_sizes_text(call, input2), cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 2,
                              (ct_tensor *const[]){self, input2}, &T) != CT_OK)
        goto failed;
    if (!cti_shapes_broadcast(P, Q)) {
        static const char must[] = "broadcasts(self.shape[:-2], input2.shape[:-2]); given self.shape = %s, "
                                   "input2.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, input2));
        goto failed;
    }
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_guard guard = ct_no_grad();
    ct_tensor *once;
    if (upper) {
        once = ct_linalg_solve_triangular(ct_conj(ct_transpose(input2, -2, -1)), self, CT_OFF);
    } else {
        once = ct_linalg_solve_triangular(input2, self, CT_OFF);
    }
    ct_tensor *tag_result = upper ? ct_linalg_solve_triangular(input2, once, CT_ON)
                                  : ct_linalg_solve_triangular(ct_conj(ct_transpose(input2, -2, -1)), once, CT_ON);
    if (ct_leave(&guard) != CT_OK) goto failed;
    ct_tensor *result = cti_call_adopt(call, tag_result, T);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, cholesky_solve_record(call->thread, self, input2, upper, result)) != CT_OK)
        goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        cholesky_solve_node *node = (cholesky_solve_node *)call->node;
        const ct_node *base = call->node;
        if (cti_node_connected(base, INPUT2) && cti_call_save_result(call, &node->result, result, 0) != CT_OK)
            goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_cholesky_solve)(ct_tensor *self, ct_tensor *input2, const ct_cholesky_solve_opts *opts)
{
    cti_call call = cti_call_plain("cholesky_solve");
    return cholesky_solve_core(&call, self, input2, opts);
}

ct_tensor *(ct_cholesky_solve_out)(ct_tensor *self, ct_tensor *input2, ct_tensor *out,
                                   const ct_cholesky_solve_opts *opts)
{
    cti_call call = cti_call_out("cholesky_solve", out);
    return cholesky_solve_core(&call, self, input2, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_cholesky_solve(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *input2_tangent = cti_tangent(&tangents[1]);
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *input2 = args[1].value.tensor;
    const bool upper = cti_arg_bool(&args[2], false);
    ct_tensor *result = outs[0].value.tensor;
    if (input2_tangent) {
        ct_tensor *factor = upper ? ct_triu(input2) : ct_tril(input2);
        ct_tensor *x0_;
        if (upper) {
            ct_tensor *x1_ = upper ? ct_triu(input2_tangent) : ct_tril(input2_tangent);
            x0_ = ct_matmul(ct_conj(ct_transpose(x1_, -2, -1)), ct_matmul(factor, result));
        } else {
            ct_tensor *x2_ = upper ? ct_triu(input2_tangent) : ct_tril(input2_tangent);
            x0_ = ct_matmul(x2_, ct_matmul(ct_conj(ct_transpose(factor, -2, -1)), result));
        }
        ct_tensor *x3_;
        if (upper) {
            ct_tensor *x4_ = upper ? ct_triu(input2_tangent) : ct_tril(input2_tangent);
            x3_ = ct_matmul(ct_conj(ct_transpose(factor, -2, -1)), ct_matmul(x4_, result));
        } else {
            ct_tensor *x5_ = upper ? ct_triu(input2_tangent) : ct_tril(input2_tangent);
            x3_ = ct_matmul(factor, ct_matmul(ct_conj(ct_transpose(x5_, -2, -1)), result));
        }
        ct_tensor *term = ct_neg(ct_cholesky_solve(ct_add(x0_, x3_), input2, .upper = upper));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (self_tangent) {
        ct_tensor *term = ct_cholesky_solve(self_tangent, input2, .upper = upper);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info cholesky_solve_args[] = {
    {.name = "self",
     .type = "T[*P, M, K]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "input2",
     .type = "T[*Q, M, M]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "upper", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const cholesky_solve_outputs[] = {"result"};

const cti_op_entry cti_op_cholesky_solve = {
    .info =
        {
            .name = "cholesky_solve",
            .op = "cholesky_solve",
            .overload = "",
            .family = "linalg_solve",
            .doc = "Solution X of A X = self, where input2 is the triangular factor of A that linalg_cholesky returns. "
                   "Only the triangle of input2 is read.",
            .meaning = "kernel",
            .args = cholesky_solve_args,
            .num_args = 3,
            .outputs = cholesky_solve_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "input2; result for input2",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_cholesky_solve_opts, upper)},
    .options = &cholesky_solve_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_cholesky_solve, NULL, cti_caller_3tensor_opts, ct_cholesky_solve_out),
    .jvp = jvp_cholesky_solve,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_BROAD, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
