/*
 * addmm: beta * self, broadcast, plus alpha times the matrix product of mat1 and mat2. If beta is 0, the values of self
 * are ignored, even NaN; if alpha is 0, the values of mat1 and mat2 are ignored.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = sum_to_size(result.grad if beta == 1 else conj(conj(result.grad) * beta), shape(self))
 *             mat1.grad = mm(g, conj(transpose(mat2, -2, -1)))
 *             mat2.grad = mm(conj(transpose(mat1, -2, -1)), g)
 *   forward   start = expand(self.tangent, [M, N]) if beta == 1 else expand(self.tangent, [M, N]) * beta
 *             left = mm(mat1.tangent, mat2) if alpha == 1 else mm(mat1.tangent, mat2) * alpha
 *             right = mm(mat1, mat2.tangent) if alpha == 1 else mm(mat1, mat2.tangent) * alpha
 *             result.tangent = start + left + right
 *   saves     mat1 for mat2; mat2 for mat1
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
#include "gen/kernels/ops/addmm.h"

#include <cotangent/op/add.h>
#include <cotangent/op/addmm.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/einsum.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/mm.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/transpose.h>

extern cti_caller cti_caller_3tensor_opts, cti_caller_4tensor_opts;
extern const cti_op_entry cti_op_addmm;

/* ---- addmm ----------------------------------------------------------------- */

enum { SELF, MAT1, MAT2, NUM_EDGES };

enum { SAVED_MAT1, SAVED_MAT2, NUM_SAVED };

typedef struct addmm_node {
    ct_node base;
    cti_saved mat1; /* read by mat2.grad */
    cti_saved mat2; /* read by mat1.grad */
    ct_scalar beta;
    ct_scalar alpha;
} addmm_node;

static const cti_saved_info addmm_saved[NUM_SAVED] = {
    {.name = "mat1", .read_by = (cti_needed)1 << MAT2},
    {.name = "mat2", .read_by = (cti_needed)1 << MAT1},
};

static ct_status addmm_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const addmm_node *)base)->mat1, addmm_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *mat1 = saved[SAVED_MAT1];
    ct_tensor *mat2 = saved[SAVED_MAT2];
    const addmm_node *node = (const addmm_node *)base;

    ct_tensor *g = NULL;
    if (cti_is_needed(needed, MAT1) || cti_is_needed(needed, MAT2)) {
        if (cti_scalar_is(node->alpha, 1)) {
            g = result_grad;
        } else {
            g = ct_conj(ct_mul(ct_conj(result_grad), cti_num_of(node->alpha)));
        }
    }
    /* self.grad = sum_to_size(result.grad if beta == 1 else conj(conj(result.grad) * beta), shape(self)) */
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *x0_;
        if (cti_scalar_is(node->beta, 1)) {
            x0_ = result_grad;
        } else {
            x0_ = ct_conj(ct_mul(ct_conj(result_grad), cti_num_of(node->beta)));
        }
        grads[SELF] = ct_sum_to_size(x0_, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, MAT1)) { /* mat1.grad = mm(g, conj(transpose(mat2, -2, -1))) */
        grads[MAT1] = ct_mm(g, ct_conj(ct_transpose(mat2, -2, -1)));
        if (!grads[MAT1]) return cti_failed();
    }
    if (cti_is_needed(needed, MAT2)) { /* mat2.grad = mm(conj(transpose(mat1, -2, -1)), g) */
        grads[MAT2] = ct_mm(ct_conj(ct_transpose(mat1, -2, -1)), g);
        if (!grads[MAT2]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info addmm_attrs[] = {
    {"beta", offsetof(addmm_node, beta), CTI_ATTR_SCALAR},
    {"alpha", offsetof(addmm_node, alpha), CTI_ATTR_SCALAR},
};

static const cti_node_type addmm_type = {
    .name = "AddmmBackward0",
    .op = "addmm",
    .backward = addmm_backward,
    .saved = addmm_saved,
    .attrs = addmm_attrs,
    .size = sizeof(addmm_node),
    .saved_offset = offsetof(addmm_node, mat1),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *addmm_record(cti_thread *thread, ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2, ct_scalar beta,
                                 ct_scalar alpha, const ct_tensor *result)
{
    addmm_node *node = (addmm_node *)cti_node_create(thread, &addmm_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, MAT1, mat1) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, MAT2, mat2) != CT_OK) goto failed;
    if (edges[MAT2] && cti_save_input(thread, base, &node->mat1, mat1) != CT_OK) goto failed;
    if (edges[MAT1] && cti_save_input(thread, base, &node->mat2, mat2) != CT_OK) goto failed;
    node->beta = beta;
    node->alpha = alpha;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field addmm_option_fields[] = {
    {"beta", offsetof(ct_addmm_opts, beta), CTI_FIELD_SCALAR},
    {"alpha", offsetof(ct_addmm_opts, alpha), CTI_FIELD_SCALAR},
};
static const ct_addmm_opts addmm_defaults = {CTI_RESOLVED};
static const cti_options_type addmm_options = {sizeof(ct_addmm_opts), 2, addmm_option_fields, &addmm_defaults};

static ct_tensor *addmm_core(cti_call *call, ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2,
                             const ct_addmm_opts *opts)
{
    ct_addmm_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &addmm_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *inputs[] = {self, mat1, mat2};
    static const char *const names[] = {"self", "mat1", "mat2"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_addmm, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        self = inputs[0];
        mat1 = inputs[1];
        mat2 = inputs[2];
    }
    ct_scalar beta;
    if (cti_attr_scalar(call, "beta", opts->beta, ct_int(1), &beta) != CT_OK) goto failed;
    ct_scalar alpha;
    if (cti_attr_scalar(call, "alpha", opts->alpha, ct_int(1), &alpha) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(self, 0, 0);
    if (cti_check_ndim(call->op, "mat1", mat1, 2, false) != CT_OK) goto failed;
    const int64_t M = cti_size_at(mat1, 0);
    const int64_t K = cti_size_at(mat1, 1);
    if (cti_check_ndim(call->op, "mat2", mat2, 2, false) != CT_OK) goto failed;
    if (cti_size_at(mat2, 0) != K) {
        (void)cti_call_refuse_size(call, "mat2", 0, K, "mat1.size(1)", "mat2.shape = %s, mat1.shape = %s",
                                   cti_call_sizes_text(call, mat2), cti_call_sizes_text(call, mat1));
        goto failed;
    }
    const int64_t N = cti_size_at(mat2, 1);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 3, (ct_tensor *const[]){self, mat1, mat2}, &T) != CT_OK)
        goto failed;
    const ct_dtype R = cti_promoted_dtype(T, 2, (const ct_scalar[]){beta, alpha});
    if (!cti_shapes_expand_to(A, cti_shape_of_ints(call->op, "size", CTI_INTS(M, N)))) {
        static const char must[] = "self.shape broadcasts to [mat1.size(0), mat2.size(1)]; given self.shape = %s, "
                                   "mat1.shape = %s, mat2.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, mat1),
                               cti_call_sizes_text(call, mat2));
        goto failed;
    }
    if (R != T) {
        static const char must[] = "result.dtype == self.dtype; given result.dtype = %s, self.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), ct_dtype_name(T));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    const cti_shape result_shape = {.ndim = 2, .sizes = {M, N}};
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, addmm_record(call->thread, self, mat1, mat2, beta, alpha, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_addmm_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *mat1_view = cti_view_tensor(&views[1], mat1);
    cti_view *mat2_view = cti_view_tensor(&views[2], mat2);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    const ct_status status = (launch.is_on_device ? cti_addmm_backend : cti_addmm_cpu)(
        &launch, self_view, mat1_view, mat2_view, beta, alpha, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_addmm)(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2, const ct_addmm_opts *opts)
{
    cti_call call = cti_call_plain("addmm");
    return addmm_core(&call, self, mat1, mat2, opts);
}

ct_tensor *(ct_addmm_)(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2, const ct_addmm_opts *opts)
{
    cti_call call = cti_call_in_place("addmm_", self);
    return addmm_core(&call, self, mat1, mat2, opts);
}

ct_tensor *(ct_addmm_out)(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2, ct_tensor *out, const ct_addmm_opts *opts)
{
    cti_call call = cti_call_out("addmm", out);
    return addmm_core(&call, self, mat1, mat2, opts);
}

static const cti_field addmm_parts_option_fields[] = {
    {"beta", offsetof(ct_addmm_opts, beta), CTI_FIELD_SCALAR},
    {"alpha", offsetof(ct_addmm_opts, alpha), CTI_FIELD_SCALAR},
};
static const ct_addmm_opts addmm_parts_defaults = {CTI_RESOLVED};
static const cti_options_type addmm_parts_options = {sizeof(ct_addmm_opts), 2, addmm_parts_option_fields,
                                                     &addmm_parts_defaults};

static ct_tensor *addmm_parts_core(cti_call *call, ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2,
                                   const ct_addmm_opts *opts)
{
    ct_addmm_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &addmm_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {self, mat1, mat2};
    static const char *const names[] = {"self", "mat1", "mat2"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        self = inputs[0];
        mat1 = inputs[1];
        mat2 = inputs[2];
    }
    ct_scalar beta;
    if (cti_attr_scalar(call, "beta", opts->beta, ct_int(1), &beta) != CT_OK) goto failed;
    ct_scalar alpha;
    if (cti_attr_scalar(call, "alpha", opts->alpha, ct_int(1), &alpha) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(self, 0, 0);
    if (cti_check_ndim(call->op, "mat1", mat1, 2, false) != CT_OK) goto failed;
    const int64_t M = cti_size_at(mat1, 0);
    const int64_t K = cti_size_at(mat1, 1);
    if (cti_check_ndim(call->op, "mat2", mat2, 2, false) != CT_OK) goto failed;
    if (cti_size_at(mat2, 0) != K) {
        (void)cti_call_refuse_size(call, "mat2", 0, K, "mat1.size(1)", "mat2.shape = %s, mat1.shape = %s",
                                   cti_call_sizes_text(call, mat2), cti_call_sizes_text(call, mat1));
        goto failed;
    }
    const int64_t N = cti_size_at(mat2, 1);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 3, (ct_tensor *const[]){self, mat1, mat2}, &T) != CT_OK)
        goto failed;
    const ct_dtype R = cti_promoted_dtype(T, 2, (const ct_scalar[]){beta, alpha});
    if (!cti_shapes_expand_to(A, cti_shape_of_ints(call->op, "size", CTI_INTS(M, N)))) {
        static const char must[] = "self.shape broadcasts to [mat1.size(0), mat2.size(1)]; given self.shape = %s, "
                                   "mat1.shape = %s, mat2.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, mat1),
                               cti_call_sizes_text(call, mat2));
        goto failed;
    }
    if (R != T) {
        static const char must[] = "result.dtype == self.dtype; given result.dtype = %s, self.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), ct_dtype_name(T));
        goto failed;
    }
    ct_tensor *product;
    if (cti_scalar_is(alpha, 1)) {
        product = ct_einsum("mk,kn->mn", CTI_TENSORS(mat1, mat2));
    } else {
        product = ct_mul(ct_einsum("mk,kn->mn", CTI_TENSORS(mat1, mat2)), cti_num_of(alpha));
    }
    if (!product) goto failed;
    ct_tensor *start;
    if (cti_scalar_is(beta, 1)) {
        start = ct_expand(self, CTI_INTS(M, N));
    } else {
        start = ct_mul(ct_expand(self, CTI_INTS(M, N)), cti_num_of(beta));
    }
    if (!start) goto failed;
    ct_tensor *result = cti_scalar_is(beta, 0) ? product : ct_add(start, product);
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

static ct_tensor *addmm_parts(ct_tensor *self, ct_tensor *mat1, ct_tensor *mat2, const ct_addmm_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "addmm", .is_composed = true};
    return addmm_parts_core(&call, self, mat1, mat2, opts);
}

static ct_status jvp_addmm(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *mat1_tangent = cti_tangent(&tangents[1]);
    ct_tensor *mat2_tangent = cti_tangent(&tangents[2]);
    const ct_scalar beta = (&args[3])->kind == CT_ARG_NONE ? ct_int(1) : cti_arg_scalar(&args[3]);
    ct_tensor *mat2 = args[2].value.tensor;
    const ct_scalar alpha = (&args[4])->kind == CT_ARG_NONE ? ct_int(1) : cti_arg_scalar(&args[4]);
    ct_tensor *mat1 = args[1].value.tensor;
    if (self_tangent) {
        ct_tensor *term;
        if (cti_scalar_is(beta, 1)) {
            term = ct_expand(self_tangent, CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), 0),
                                                    cti_shape_size(cti_shape_of(args[2].value.tensor), 1)));
        } else {
            ct_tensor *x0_ = ct_expand(self_tangent, CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), 0),
                                                              cti_shape_size(cti_shape_of(args[2].value.tensor), 1)));
            term = ct_mul(x0_, cti_num_of(beta));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (mat1_tangent) {
        ct_tensor *term;
        if (cti_scalar_is(alpha, 1)) {
            term = ct_mm(mat1_tangent, mat2);
        } else {
            term = ct_mul(ct_mm(mat1_tangent, mat2), cti_num_of(alpha));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (mat2_tangent) {
        ct_tensor *term;
        if (cti_scalar_is(alpha, 1)) {
            term = ct_mm(mat1, mat2_tangent);
        } else {
            term = ct_mul(ct_mm(mat1, mat2_tangent), cti_num_of(alpha));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info addmm_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "mat1", .type = "T[M, K]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "mat2", .type = "T[K, N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "beta", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
    {.name = "alpha", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
};
static const char *const addmm_outputs[] = {"result"};

const cti_op_entry cti_op_addmm = {
    .info =
        {
            .name = "addmm",
            .op = "addmm",
            .overload = "",
            .family = "matmul",
            .doc = "beta * self, broadcast, plus alpha times the matrix product of mat1 and mat2. If beta is 0, the "
                   "values of self are ignored, even NaN; if alpha is 0, the values of mat1 and mat2 are ignored.",
            .meaning = "kernel",
            .args = addmm_args,
            .num_args = 5,
            .outputs = addmm_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "mat1 for mat2; mat2 for mat1",
            .autocast = "lower",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(SCALAR, ct_addmm_opts, beta), CTI_OPTION(SCALAR, ct_addmm_opts, alpha)},
    .options = &addmm_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_addmm, ct_addmm_, cti_caller_4tensor_opts, ct_addmm_out),
    .jvp = jvp_addmm,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)addmm_parts,
        },
};
