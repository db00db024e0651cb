/*
 * mv: Matrix-vector product.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = outer(result.grad, conj(vec))
 *             vec.grad = mv(conj(transpose(self, -2, -1)), result.grad)
 *   forward   result.tangent = mv(self.tangent, vec)
 *   saves     self for vec; vec for self
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/mv.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/einsum.h>
#include <cotangent/op/mv.h>
#include <cotangent/op/outer.h>
#include <cotangent/op/transpose.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_mv;

/* ---- mv -------------------------------------------------------------------- */

enum { SELF, VEC, NUM_EDGES };

enum { SAVED_SELF, SAVED_VEC, NUM_SAVED };

typedef struct mv_node {
    ct_node base;
    cti_saved self; /* read by vec.grad */
    cti_saved vec;  /* read by self.grad */
} mv_node;

static const cti_saved_info mv_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << VEC},
    {.name = "vec", .read_by = (cti_needed)1 << SELF},
};

static ct_status mv_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const mv_node *)base)->self, mv_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = saved[SAVED_SELF];
    ct_tensor *vec = saved[SAVED_VEC];

    if (cti_is_needed(needed, SELF)) { /* self.grad = outer(result.grad, conj(vec)) */
        grads[SELF] = ct_outer(result_grad, ct_conj(vec));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, VEC)) { /* vec.grad = mv(conj(transpose(self, -2, -1)), result.grad) */
        grads[VEC] = ct_mv(ct_conj(ct_transpose(self, -2, -1)), result_grad);
        if (!grads[VEC]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type mv_type = {
    .name = "MvBackward0",
    .op = "mv",
    .backward = mv_backward,
    .saved = mv_saved,
    .size = sizeof(mv_node),
    .saved_offset = offsetof(mv_node, self),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *mv_record(cti_thread *thread, ct_tensor *self, ct_tensor *vec, const ct_tensor *result)
{
    mv_node *node = (mv_node *)cti_node_create(thread, &mv_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, VEC, vec) != CT_OK) goto failed;
    if (edges[VEC] && cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if (edges[SELF] && cti_save_input(thread, base, &node->vec, vec) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *mv_core(cti_call *call, ct_tensor *self, ct_tensor *vec)
{
    ct_tensor *inputs[] = {self, vec};
    static const char *const names[] = {"self", "vec"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_mv, NULL, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        self = inputs[0];
        vec = inputs[1];
    }
    if (cti_check_ndim(call->op, "self", self, 2, false) != CT_OK) goto failed;
    const int64_t M = cti_size_at(self, 0);
    const int64_t K = cti_size_at(self, 1);
    if (cti_check_ndim(call->op, "vec", vec, 1, false) != CT_OK) goto failed;
    if (cti_size_at(vec, 0) != K) {
        (void)cti_call_refuse_size(call, "vec", 0, K, "self.size(1)", "vec.shape = %s, self.shape = %s",
                                   cti_call_sizes_text(call, vec), cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 2, (ct_tensor *const[]){self, vec}, &T) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    const cti_shape result_shape = {.ndim = 1, .sizes = {M}};
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, mv_record(call->thread, self, vec, result)) != CT_OK) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_mv_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *vec_view = cti_view_tensor(&views[1], vec);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_mv_backend : cti_mv_cpu)(&launch, self_view, vec_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_mv)(ct_tensor *self, ct_tensor *vec)
{
    cti_call call = cti_call_plain("mv");
    return mv_core(&call, self, vec);
}

ct_tensor *(ct_mv_out)(ct_tensor *self, ct_tensor *vec, ct_tensor *out)
{
    cti_call call = cti_call_out("mv", out);
    return mv_core(&call, self, vec);
}

static ct_tensor *mv_parts_core(cti_call *call, ct_tensor *self, ct_tensor *vec)
{
    call->is_composed = true;
    ct_tensor *inputs[] = {self, vec};
    static const char *const names[] = {"self", "vec"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        self = inputs[0];
        vec = inputs[1];
    }
    if (cti_check_ndim(call->op, "self", self, 2, false) != CT_OK) goto failed;
    const int64_t K = cti_size_at(self, 1);
    if (cti_check_ndim(call->op, "vec", vec, 1, false) != CT_OK) goto failed;
    if (cti_size_at(vec, 0) != K) {
        (void)cti_call_refuse_size(call, "vec", 0, K, "self.size(1)", "vec.shape = %s, self.shape = %s",
                                   cti_call_sizes_text(call, vec), cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 2, (ct_tensor *const[]){self, vec}, &T) != CT_OK) goto failed;
    ct_tensor *result = ct_einsum("mk,k->m", CTI_TENSORS(self, vec));
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *mv_parts(ct_tensor *self, ct_tensor *vec)
{
    cti_call call = {.thread = cti_thread_here(), .op = "mv", .is_composed = true};
    return mv_parts_core(&call, self, vec);
}

static ct_status jvp_mv(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *vec_tangent = cti_tangent(&tangents[1]);
    ct_tensor *vec = args[1].value.tensor;
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_mv(self_tangent, vec);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (vec_tangent) {
        ct_tensor *term = ct_mv(self, vec_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info mv_args[] = {
    {.name = "self", .type = "T[M, K]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "vec", .type = "T[K]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
};
static const char *const mv_outputs[] = {"result"};

const cti_op_entry cti_op_mv = {
    .info =
        {
            .name = "mv",
            .op = "mv",
            .overload = "",
            .family = "vector",
            .doc = "Matrix-vector product.",
            .meaning = "kernel",
            .args = mv_args,
            .num_args = 2,
            .outputs = mv_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self for vec; vec for self",
            .autocast = "lower",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_mv, NULL, cti_caller_3tensor, ct_mv_out),
    .jvp = jvp_mv,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)mv_parts,
        },
};
