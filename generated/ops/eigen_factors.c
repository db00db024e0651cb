/*
 * eigen_factors: Eigenvalues, in ascending order, and eigenvectors of the Hermitian parts of the matrices in the last
 * two axes.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = (outer_grad + conj(transpose(outer_grad, -2, -1))) * 0.5
 *   forward   along = conj(transpose(eigenvectors, -2, -1)) @ ((self.tangent + conj(transpose(self.tangent, -2, -1))) *
 *             0.5) @ eigenvectors
 *             eigenvalues.tangent = real(diagonal(along, 0, -2, -1))
 *             along = conj(transpose(eigenvectors, -2, -1)) @ ((self.tangent + conj(transpose(self.tangent, -2, -1))) *
 *             0.5) @ eigenvectors
 *             eigenvectors.tangent = eigenvectors @ (factor * along)
 *   saves     eigenvalues; eigenvectors
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/eigen_factors.h"

#include <cotangent/op/add.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/diag_embed.h>
#include <cotangent/op/diagonal.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eye.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/real.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/to.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/eigen_factors.h>

extern cti_caller cti_caller_2_of_tensor, cti_caller_2_of_tensor_tensors;
extern const cti_op_entry cti_op_eigen_factors;

/* ---- eigen_factors --------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_EIGENVALUES, SAVED_EIGENVECTORS, NUM_SAVED };

typedef struct eigen_factors_node {
    ct_node base;
    cti_saved eigenvalues;  /* read by self.grad */
    cti_saved eigenvectors; /* read by self.grad */
} eigen_factors_node;

static const cti_saved_info eigen_factors_saved[NUM_SAVED] = {
    {.name = "eigenvalues", .read_by = (cti_needed)1 << SELF, .is_output = true},
    {.name = "eigenvectors", .read_by = (cti_needed)1 << SELF, .is_output = true, .output_nr = 1},
};

static ct_status eigen_factors_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                        ct_tensor **grads)
{
    ct_tensor *eigenvalues_grad = result_grads[0];
    ct_tensor *eigenvectors_grad = result_grads[1];
    if (!eigenvalues_grad && !eigenvectors_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const eigen_factors_node *)base)->eigenvalues, eigen_factors_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *eigenvalues = saved[SAVED_EIGENVALUES];
    ct_tensor *eigenvectors = saved[SAVED_EIGENVECTORS];

    ct_tensor *c0_ = NULL;
    {
        c0_ = ct_conj(ct_transpose(eigenvectors, -2, -1));
    }
    if (cti_is_needed(needed, SELF)) { /* self.grad = (outer_grad + conj(transpose(outer_grad, -2, -1))) * 0.5 */
        if (eigenvalues_grad) {
            ct_tensor *x0_ = ct_to(eigenvalues_grad, cti_dtype_of(eigenvectors));
            ct_tensor *x1_ = ct_matmul(eigenvectors, ct_diag_embed(x0_, .offset = 0, .dim1 = -2, .dim2 = -1));
            ct_tensor *t6_ = ct_matmul(x1_, c0_);
            ct_tensor *term_ = ct_mul(ct_add(t6_, ct_conj(ct_transpose(t6_, -2, -1))), ct_num(0.5));
            grads[SELF] = cti_add_terms(grads[SELF], term_);
            if (!grads[SELF]) return cti_failed();
        }
        if (eigenvectors_grad) {
            ct_tensor *apart = ct_sub(ct_unsqueeze(eigenvalues, -2), ct_unsqueeze(eigenvalues, -1));
            ct_tensor *one = ct_eye(cti_shape_size(cti_input_shape(base, SELF), -2),
                                    .device = cti_device_named(cti_node_device(base)));
            ct_tensor *factor = ct_div(ct_sub(ct_num_i64(1), one), ct_add(apart, one));
            ct_tensor *x0_ = ct_matmul(eigenvectors, ct_mul(factor, ct_matmul(c0_, eigenvectors_grad)));
            ct_tensor *t7_ = ct_matmul(x0_, c0_);
            ct_tensor *term_ = ct_mul(ct_add(t7_, ct_conj(ct_transpose(t7_, -2, -1))), ct_num(0.5));
            grads[SELF] = cti_add_terms(grads[SELF], term_);
            if (!grads[SELF]) return cti_failed();
        }
    }
    return CT_OK;
}

static const cti_node_type eigen_factors_type = {
    .name = "EigenFactorsBackward0",
    .op = "eigen_factors",
    .backward = eigen_factors_backward,
    .saved = eigen_factors_saved,
    .size = sizeof(eigen_factors_node),
    .saved_offset = offsetof(eigen_factors_node, eigenvalues),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *eigen_factors_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    eigen_factors_node *node = (eigen_factors_node *)cti_node_create(thread, &eigen_factors_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_eigen_factors_result eigen_factors_core(cti_call *call, ct_tensor *self)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_eigen_factors, NULL, NULL, diverted_);
        return (ct_eigen_factors_result){diverted_[0], diverted_[1]};
    }
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
    const ct_dtype R = cti_real_of(T);
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, R);
    const cti_shape eigenvalues_shape = cti_shape_append(B, N);
    cti_call_select(call, 0);
    ct_tensor *eigenvalues = cti_call_result(call, R, &eigenvalues_shape);
    if (!eigenvalues) goto failed;
    const cti_shape eigenvectors_shape = cti_shape_append(cti_shape_append(B, N), N);
    cti_call_select(call, 1);
    ct_tensor *eigenvectors = cti_call_result(call, T, &eigenvectors_shape);
    if (!eigenvectors) goto failed;
    if (call->recorded) {
        if (cti_call_set_node(call, eigen_factors_record(call->thread, self, eigenvalues)) != CT_OK) goto failed;
        if (cti_node_set_outputs(call->node, (ct_tensor *const[]){eigenvectors}, 1) != CT_OK) goto failed;
    }
    ct_tensor *tag_eigenvalues = cti_call_apart(call, eigenvalues, R);
    if (!tag_eigenvalues) goto failed;
    ct_tensor *tag_eigenvectors = cti_call_apart(call, eigenvectors, T);
    if (!tag_eigenvectors) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_eigen_factors_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *eigenvalues_view = cti_view_tensor(&views[1], tag_eigenvalues);
    cti_view *eigenvectors_view = cti_view_tensor(&views[2], tag_eigenvectors);
    const ct_status status = (launch.is_on_device ? cti_eigen_factors_backend : cti_eigen_factors_cpu)(
        &launch, self_view, eigenvalues_view, eigenvectors_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_eigenvalues, eigenvalues) != CT_OK) goto failed;
    cti_call_written(call, eigenvalues);
    if (cti_call_store(call, tag_eigenvectors, eigenvectors) != CT_OK) goto failed;
    cti_call_written(call, eigenvectors);
    if (call->node) {
        eigen_factors_node *node = (eigen_factors_node *)call->node;
        if (cti_call_save_result(call, &node->eigenvalues, eigenvalues, 0) != CT_OK) goto failed;
        if (cti_call_save_result(call, &node->eigenvectors, eigenvectors, 1) != CT_OK) goto failed;
    }
    ct_tensor *results[] = {eigenvalues, eigenvectors};
    if (cti_call_end_all(call, 2, results, 1u << 0 | 1u << 1) != CT_OK) return (ct_eigen_factors_result){NULL, NULL};
    return (ct_eigen_factors_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_eigen_factors_result){NULL, NULL};
}

ct_eigen_factors_result(ct_eigen_factors)(ct_tensor *self)
{
    cti_call call = cti_call_plain("eigen_factors");
    return eigen_factors_core(&call, self);
}

ct_eigen_factors_result(ct_eigen_factors_out)(ct_tensor *self, ct_eigen_factors_result out)
{
    ct_tensor *const dests[] = {out.eigenvalues, out.eigenvectors};
    cti_call call = cti_call_outs("eigen_factors", 2, dests);
    return eigen_factors_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_eigen_factors(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *eigenvectors = outs[1].value.tensor;
    ct_tensor *eigenvalues = outs[0].value.tensor;
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *along = NULL;
    if (self_tangent) {
        ct_tensor *x0_ = ct_mul(ct_add(self_tangent, ct_conj(ct_transpose(self_tangent, -2, -1))), ct_num(0.5));
        along = ct_matmul(ct_matmul(ct_conj(ct_transpose(eigenvectors, -2, -1)), x0_), eigenvectors);
    }
    if (self_tangent) {
        ct_tensor *term = ct_real(ct_diagonal(along, .offset = 0, .dim1 = -2, .dim2 = -1));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (self_tangent) {
        ct_tensor *apart = ct_sub(ct_unsqueeze(eigenvalues, -2), ct_unsqueeze(eigenvalues, -1));
        ct_tensor *one =
            ct_eye(cti_shape_size(cti_shape_of(args[0].value.tensor), -2), .device = cti_device_or_host(self));
        ct_tensor *factor = ct_div(ct_sub(ct_num_i64(1), one), ct_add(apart, one));
        ct_tensor *term = ct_matmul(eigenvectors, ct_mul(factor, along));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term));
        if (!results[1]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info eigen_factors_args[] = {
    {.name = "self",
     .type = "T[*B, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
};
static const char *const eigen_factors_outputs[] = {"eigenvalues", "eigenvectors"};

const cti_op_entry cti_op_eigen_factors = {
    .info =
        {
            .name = "eigen_factors",
            .op = "eigen_factors",
            .overload = "",
            .family = "linalg_spectra",
            .doc = "Eigenvalues, in ascending order, and eigenvectors of the Hermitian parts of the matrices in the "
                   "last two axes.",
            .meaning = "kernel",
            .args = eigen_factors_args,
            .num_args = 1,
            .outputs = eigen_factors_outputs,
            .num_outputs = 2,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "eigenvalues; eigenvectors",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2_of_tensor, ct_eigen_factors, NULL, cti_caller_2_of_tensor_tensors,
                               ct_eigen_factors_out),
    .jvp = jvp_eigen_factors,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 2}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0, 0}},
                },
            .num_plans = 1,
        },
};
