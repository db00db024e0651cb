/*
 * linalg_solve_triangular: Solution X of self X = B, or of X self = B, for triangular matrices in the last two axes,
 * batched over the others. The other elements of self are not read. A zero on the diagonal gives infinities.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = triu(full_grad, 1 if unitriangular else 0) if upper else tril(full_grad, -1 if unitriangular
 *             else 0)
 *             B.grad = sum_to_size(g, shape(B))
 *   forward   change = triu(self.tangent, 1 if unitriangular else 0) if upper else tril(self.tangent, -1 if
 *             unitriangular else 0)
 *             moved = change @ result if left else result @ change
 *             result.tangent = linalg_solve_triangular(self, B.tangent, upper, left, unitriangular) -
 *             linalg_solve_triangular(self, moved, upper, left, unitriangular)
 *   saves     self; result for self
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/linalg_solve_triangular.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/linalg_solve_triangular.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/tril.h>
#include <cotangent/op/triu.h>

extern cti_caller cti_caller_2tensor_switch_opts, cti_caller_2tensor_switch_tensor_opts;
extern const cti_op_entry cti_op_linalg_solve_triangular;

/* ---- linalg_solve_triangular ----------------------------------------------- */

enum { SELF, B_, NUM_EDGES };

enum { SAVED_SELF, SAVED_RESULT, NUM_SAVED };

typedef struct linalg_solve_triangular_node {
    ct_node base;
    cti_saved self;   /* read by self.grad, B.grad */
    cti_saved result; /* read by self.grad */
    bool upper;
    bool left;
    bool unitriangular;
} linalg_solve_triangular_node;

static const cti_saved_info linalg_solve_triangular_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << B_},
    {.name = "result", .read_by = (cti_needed)1 << SELF, .is_output = true},
};

static ct_status linalg_solve_triangular_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                                  ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const linalg_solve_triangular_node *)base)->self, linalg_solve_triangular_saved,
                              NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = saved[SAVED_SELF];
    ct_tensor *result = saved[SAVED_RESULT];
    const linalg_solve_triangular_node *node = (const linalg_solve_triangular_node *)base;

    ct_tensor *g = NULL;
    {
        ct_tensor *x0_ = ct_conj(ct_transpose(self, -2, -1));
        g = ct_linalg_solve_triangular(x0_, result_grad, (node->upper ? false : true) ? CT_ON : CT_OFF,
                                       .left = node->left, .unitriangular = node->unitriangular);
    }
    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *x0_;
        if (node->left) {
            x0_ = ct_neg(ct_matmul(g, ct_conj(ct_transpose(result, -2, -1))));
        } else {
            x0_ = ct_neg(ct_matmul(ct_conj(ct_transpose(result, -2, -1)), g));
        }
        ct_tensor *full_grad = ct_sum_to_size(x0_, cti_input_sizes(base, SELF));
        if (node->upper) {
            grads[SELF] = ct_triu(full_grad, .diagonal = node->unitriangular ? 1 : 0);
        } else {
            grads[SELF] = ct_tril(full_grad, .diagonal = node->unitriangular ? -1 : 0);
        }
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, B_)) { /* B.grad = sum_to_size(g, shape(B)) */
        grads[B_] = ct_sum_to_size(g, cti_input_sizes(base, B_));
        if (!grads[B_]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info linalg_solve_triangular_attrs[] = {
    {"upper", offsetof(linalg_solve_triangular_node, upper), CTI_ATTR_BOOL},
    {"left", offsetof(linalg_solve_triangular_node, left), CTI_ATTR_BOOL},
    {"unitriangular", offsetof(linalg_solve_triangular_node, unitriangular), CTI_ATTR_BOOL},
};

static const cti_node_type linalg_solve_triangular_type = {
    .name = "LinalgSolveTriangularBackward0",
    .op = "linalg_solve_triangular",
    .backward = linalg_solve_triangular_backward,
    .saved = linalg_solve_triangular_saved,
    .attrs = linalg_solve_triangular_attrs,
    .size = sizeof(linalg_solve_triangular_node),
    .saved_offset = offsetof(linalg_solve_triangular_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *linalg_solve_triangular_record(cti_thread *thread, ct_tensor *self, ct_tensor *B, bool upper,
                                                   bool left, bool unitriangular, const ct_tensor *result)
{
    linalg_solve_triangular_node *node =
        (linalg_solve_triangular_node *)cti_node_create(thread, &linalg_solve_triangular_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, B_, B) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    node->upper = upper;
    node->left = left;
    node->unitriangular = unitriangular;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_linalg_solve_triangular_opts linalg_solve_triangular_defaults = {CTI_RESOLVED, .left = true,
                                                                                 .unitriangular = false};
static const cti_options_type linalg_solve_triangular_options = {sizeof(ct_linalg_solve_triangular_opts), 0, NULL,
                                                                 &linalg_solve_triangular_defaults};

static ct_tensor *linalg_solve_triangular_core(cti_call *call, ct_tensor *self, ct_tensor *B, ct_switch given_upper,
                                               const ct_linalg_solve_triangular_opts *opts)
{
    ct_linalg_solve_triangular_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linalg_solve_triangular_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *inputs[] = {self, B};
    static const char *const names[] = {"self", "B"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_linalg_solve_triangular,
                                 (const void *const[]){&(ct_switch){given_upper}}, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        B = inputs[1];
    }
    bool upper;
    if (cti_attr_bool(call, "upper", given_upper, &upper) != CT_OK) goto failed;
    const bool left = opts->left;
    const bool unitriangular = opts->unitriangular;
    if (cti_check_ndim(call->op, "self", self, 2, true) != CT_OK) goto failed;
    const cti_shape P = cti_shape_part(self, 0, 2);
    const int64_t N = cti_size_at(self, -2);
    if (cti_size_at(self, -1) != N) {
        (void)cti_call_refuse_size(call, "self", -1, N, "self.size(-2)", "self.shape = %s",
                                   cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_check_ndim(call->op, "B", B, 2, true) != CT_OK) goto failed;
    const cti_shape Q = cti_shape_part(B, 0, 2);
    const int64_t M = cti_size_at(B, -2);
    const int64_t K = cti_size_at(B, -1);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 2,
                              (ct_tensor *const[]){self, B}, &T) != CT_OK)
        goto failed;
    if (left && M != N) {
        static const char must[] = "not left or B.size(-2) == self.size(-2); given left = %s, B.shape = %s, "
                                   "self.shape = %s";
        (void)cti_call_require(call, must, left ? "true" : "false", cti_call_sizes_text(call, B),
                               cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!left && K != N) {
        static const char must[] = "left or B.size(-1) == self.size(-2); given left = %s, B.shape = %s, self.shape = "
                                   "%s";
        (void)cti_call_require(call, must, left ? "true" : "false", cti_call_sizes_text(call, B),
                               cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    const cti_shape result_shape = cti_shape_append(cti_shape_append(cti_shape_broadcast(call->op, P, Q), M), K);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = linalg_solve_triangular_record(call->thread, self, B, upper, left, unitriangular, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_apart(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_linalg_solve_triangular_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *b_view = cti_view_tensor(&views[1], B);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_linalg_solve_triangular_backend : cti_linalg_solve_triangular_cpu)(
            &launch, self_view, b_view, upper, left, unitriangular, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        linalg_solve_triangular_node *node = (linalg_solve_triangular_node *)call->node;
        const ct_node *base = call->node;
        if (cti_node_connected(base, SELF) && cti_call_save_result(call, &node->result, result, 0) != CT_OK)
            goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linalg_solve_triangular)(ct_tensor *self, ct_tensor *B, ct_switch upper,
                                        const ct_linalg_solve_triangular_opts *opts)
{
    cti_call call = cti_call_plain("linalg_solve_triangular");
    return linalg_solve_triangular_core(&call, self, B, upper, opts);
}

ct_tensor *(ct_linalg_solve_triangular_out)(ct_tensor *self, ct_tensor *B, ct_switch upper, ct_tensor *out,
                                            const ct_linalg_solve_triangular_opts *opts)
{
    cti_call call = cti_call_out("linalg_solve_triangular", out);
    return linalg_solve_triangular_core(&call, self, B, upper, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_linalg_solve_triangular(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                             ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *B_tangent = cti_tangent(&tangents[1]);
    ct_tensor *self = args[0].value.tensor;
    const bool unitriangular = cti_arg_bool(&args[4], false);
    const bool upper = cti_arg_bool(&args[2], false);
    ct_tensor *result = outs[0].value.tensor;
    const bool left = cti_arg_bool(&args[3], true);
    if (self_tangent) {
        ct_tensor *x0_;
        if (left) {
            ct_tensor *x1_;
            if (upper) {
                x1_ = ct_triu(self_tangent, .diagonal = unitriangular ? 1 : 0);
            } else {
                x1_ = ct_tril(self_tangent, .diagonal = unitriangular ? -1 : 0);
            }
            x0_ = ct_matmul(x1_, result);
        } else {
            ct_tensor *x2_;
            if (upper) {
                x2_ = ct_triu(self_tangent, .diagonal = unitriangular ? 1 : 0);
            } else {
                x2_ = ct_tril(self_tangent, .diagonal = unitriangular ? -1 : 0);
            }
            x0_ = ct_matmul(result, x2_);
        }
        ct_tensor *x3_ =
            ct_linalg_solve_triangular(self, x0_, upper ? CT_ON : CT_OFF, .left = left, .unitriangular = unitriangular);
        ct_tensor *term = ct_neg(x3_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (B_tangent) {
        ct_tensor *term = ct_linalg_solve_triangular(self, B_tangent, upper ? CT_ON : CT_OFF, .left = left,
                                                     .unitriangular = unitriangular);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info linalg_solve_triangular_args[] = {
    {.name = "self",
     .type = "T[*P, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "B",
     .type = "T[*Q, M, K]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "upper", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "left", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "unitriangular", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const linalg_solve_triangular_outputs[] = {"result"};

const cti_op_entry cti_op_linalg_solve_triangular = {
    .info =
        {
            .name = "linalg_solve_triangular",
            .op = "linalg_solve_triangular",
            .overload = "",
            .family = "linalg_solve",
            .doc = "Solution X of self X = B, or of X self = B, for triangular matrices in the last two axes, batched "
                   "over the others. The other elements of self are not read. A zero on the diagonal gives infinities.",
            .meaning = "kernel",
            .args = linalg_solve_triangular_args,
            .num_args = 5,
            .outputs = linalg_solve_triangular_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self; result for self",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(SWITCH),
                                    CTI_OPTION(BOOL, ct_linalg_solve_triangular_opts, left),
                                    CTI_OPTION(BOOL, ct_linalg_solve_triangular_opts, unitriangular)},
    .options = &linalg_solve_triangular_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_switch_opts, ct_linalg_solve_triangular, NULL,
                               cti_caller_2tensor_switch_tensor_opts, ct_linalg_solve_triangular_out),
    .jvp = jvp_linalg_solve_triangular,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_BROAD, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
