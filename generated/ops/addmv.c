/*
 * addmv: beta * self, broadcast, plus alpha times the product of a matrix and a vector. If beta is 0, the values of
 * self are ignored; if alpha is 0, the product is ignored.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = sum_to_size(result.grad if beta == 1 else conj(conj(result.grad) * beta), shape(self))
 *             mat.grad = outer(g, conj(vec))
 *             vec.grad = mv(conj(transpose(mat, -2, -1)), g)
 *   forward   start = expand(self.tangent, [M]) if beta == 1 else expand(self.tangent, [M]) * beta
 *             left = mv(mat.tangent, vec) if alpha == 1 else mv(mat.tangent, vec) * alpha
 *             right = mv(mat, vec.tangent) if alpha == 1 else mv(mat, vec.tangent) * alpha
 *             result.tangent = start + left + right
 *   saves     mat for vec; vec for mat
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
#include "gen/kernels/ops/addmv.h"

#include <cotangent/op/add.h>
#include <cotangent/op/addmv.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/einsum.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/mv.h>
#include <cotangent/op/outer.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/transpose.h>

extern cti_caller cti_caller_3tensor_opts, cti_caller_4tensor_opts;
extern const cti_op_entry cti_op_addmv;

/* ---- addmv ----------------------------------------------------------------- */

enum { SELF, MAT, VEC, NUM_EDGES };

enum { SAVED_MAT, SAVED_VEC, NUM_SAVED };

typedef struct addmv_node {
    ct_node base;
    cti_saved mat; /* read by vec.grad */
    cti_saved vec; /* read by mat.grad */
    ct_scalar beta;
    ct_scalar alpha;
} addmv_node;

static const cti_saved_info addmv_saved[NUM_SAVED] = {
    {.name = "mat", .read_by = (cti_needed)1 << VEC},
    {.name = "vec", .read_by = (cti_needed)1 << MAT},
};

static ct_status addmv_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const addmv_node *)base)->mat, addmv_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *mat = saved[SAVED_MAT];
    ct_tensor *vec = saved[SAVED_VEC];
    const addmv_node *node = (const addmv_node *)base;

    ct_tensor *g = NULL;
    if (cti_is_needed(needed, MAT) || cti_is_needed(needed, VEC)) {
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
    if (cti_is_needed(needed, MAT)) { /* mat.grad = outer(g, conj(vec)) */
        grads[MAT] = ct_outer(g, ct_conj(vec));
        if (!grads[MAT]) return cti_failed();
    }
    if (cti_is_needed(needed, VEC)) { /* vec.grad = mv(conj(transpose(mat, -2, -1)), g) */
        grads[VEC] = ct_mv(ct_conj(ct_transpose(mat, -2, -1)), g);
        if (!grads[VEC]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info addmv_attrs[] = {
    {"beta", offsetof(addmv_node, beta), CTI_ATTR_SCALAR},
    {"alpha", offsetof(addmv_node, alpha), CTI_ATTR_SCALAR},
};

static const cti_node_type addmv_type = {
    .name = "AddmvBackward0",
    .op = "addmv",
    .backward = addmv_backward,
    .saved = addmv_saved,
    .attrs = addmv_attrs,
    .size = sizeof(addmv_node),
    .saved_offset = offsetof(addmv_node, mat),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *addmv_record(cti_thread *thread, ct_tensor *self, ct_tensor *mat, ct_tensor *vec, ct_scalar beta,
                                 ct_scalar alpha, const ct_tensor *result)
{
    addmv_node *node = (addmv_node *)cti_node_create(thread, &addmv_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, MAT, mat) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, VEC, vec) != CT_OK) goto failed;
    if (edges[VEC] && cti_save_input(thread, base, &node->mat, mat) != CT_OK) goto failed;
    if (edges[MAT] && cti_save_input(thread, base, &node->vec, vec) != CT_OK) goto failed;
    node->beta = beta;
    node->alpha = alpha;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field addmv_option_fields[] = {
    {"beta", offsetof(ct_addmv_opts, beta), CTI_FIELD_SCALAR},
    {"alpha", offsetof(ct_addmv_opts, alpha), CTI_FIELD_SCALAR},
};
static const ct_addmv_opts addmv_defaults = {CTI_RESOLVED};
static const cti_options_type addmv_options = {sizeof(ct_addmv_opts), 2, addmv_option_fields, &addmv_defaults};

static ct_tensor *addmv_core(cti_call *call, ct_tensor *self, ct_tensor *mat, ct_tensor *vec, const ct_addmv_opts *opts)
{
    ct_addmv_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &addmv_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *inputs[] = {self, mat, vec};
    static const char *const names[] = {"self", "mat", "vec"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_addmv, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        self = inputs[0];
        mat = inputs[1];
        vec = inputs[2];
    }
    ct_scalar beta;
    if (cti_attr_scalar(call, "beta", opts->beta, ct_int(1), &beta) != CT_OK) goto failed;
    ct_scalar alpha;
    if (cti_attr_scalar(call, "alpha", opts->alpha, ct_int(1), &alpha) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(self, 0, 0);
    if (cti_check_ndim(call->op, "mat", mat, 2, false) != CT_OK) goto failed;
    const int64_t M = cti_size_at(mat, 0);
    const int64_t K = cti_size_at(mat, 1);
    if (cti_check_ndim(call->op, "vec", vec, 1, false) != CT_OK) goto failed;
    if (cti_size_at(vec, 0) != K) {
        (void)cti_call_refuse_size(call, "vec", 0, K, "mat.size(1)", "vec.shape = %s, mat.shape = %s",
                                   cti_call_sizes_text(call, vec), cti_call_sizes_text(call, mat));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 3, (ct_tensor *const[]){self, mat, vec}, &T) != CT_OK) goto failed;
    const ct_dtype R = cti_promoted_dtype(T, 2, (const ct_scalar[]){beta, alpha});
    if (!cti_shapes_expand_to(A, cti_shape_of_ints(call->op, "size", CTI_INTS(M)))) {
        static const char must[] = "self.shape broadcasts to [mat.size(0)]; given self.shape = %s, mat.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, mat));
        goto failed;
    }
    if (R != T) {
        static const char must[] = "result.dtype == self.dtype; given result.dtype = %s, self.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), ct_dtype_name(T));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    const cti_shape result_shape = {.ndim = 1, .sizes = {M}};
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, addmv_record(call->thread, self, mat, vec, beta, alpha, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_addmv_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *mat_view = cti_view_tensor(&views[1], mat);
    cti_view *vec_view = cti_view_tensor(&views[2], vec);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    const ct_status status = (launch.is_on_device ? cti_addmv_backend : cti_addmv_cpu)(
        &launch, self_view, mat_view, vec_view, beta, alpha, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_addmv)(ct_tensor *self, ct_tensor *mat, ct_tensor *vec, const ct_addmv_opts *opts)
{
    cti_call call = cti_call_plain("addmv");
    return addmv_core(&call, self, mat, vec, opts);
}

ct_tensor *(ct_addmv_)(ct_tensor *self, ct_tensor *mat, ct_tensor *vec, const ct_addmv_opts *opts)
{
    cti_call call = cti_call_in_place("addmv_", self);
    return addmv_core(&call, self, mat, vec, opts);
}

ct_tensor *(ct_addmv_out)(ct_tensor *self, ct_tensor *mat, ct_tensor *vec, ct_tensor *out, const ct_addmv_opts *opts)
{
    cti_call call = cti_call_out("addmv", out);
    return addmv_core(&call, self, mat, vec, opts);
}

static const cti_field addmv_parts_option_fields[] = {
    {"beta", offsetof(ct_addmv_opts, beta), CTI_FIELD_SCALAR},
    {"alpha", offsetof(ct_addmv_opts, alpha), CTI_FIELD_SCALAR},
};
static const ct_addmv_opts addmv_parts_defaults = {CTI_RESOLVED};
static const cti_options_type addmv_parts_options = {sizeof(ct_addmv_opts), 2, addmv_parts_option_fields,
                                                     &addmv_parts_defaults};

static ct_tensor *addmv_parts_core(cti_call *call, ct_tensor *self, ct_tensor *mat, ct_tensor *vec,
                                   const ct_addmv_opts *opts)
{
    ct_addmv_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &addmv_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {self, mat, vec};
    static const char *const names[] = {"self", "mat", "vec"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        self = inputs[0];
        mat = inputs[1];
        vec = inputs[2];
    }
    ct_scalar beta;
    if (cti_attr_scalar(call, "beta", opts->beta, ct_int(1), &beta) != CT_OK) goto failed;
    ct_scalar alpha;
    if (cti_attr_scalar(call, "alpha", opts->alpha, ct_int(1), &alpha) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(self, 0, 0);
    if (cti_check_ndim(call->op, "mat", mat, 2, false) != CT_OK) goto failed;
    const int64_t M = cti_size_at(mat, 0);
    const int64_t K = cti_size_at(mat, 1);
    if (cti_check_ndim(call->op, "vec", vec, 1, false) != CT_OK) goto failed;
    if (cti_size_at(vec, 0) != K) {
        (void)cti_call_refuse_size(call, "vec", 0, K, "mat.size(1)", "vec.shape = %s, mat.shape = %s",
                                   cti_call_sizes_text(call, vec), cti_call_sizes_text(call, mat));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 3, (ct_tensor *const[]){self, mat, vec}, &T) != CT_OK) goto failed;
    const ct_dtype R = cti_promoted_dtype(T, 2, (const ct_scalar[]){beta, alpha});
    if (!cti_shapes_expand_to(A, cti_shape_of_ints(call->op, "size", CTI_INTS(M)))) {
        static const char must[] = "self.shape broadcasts to [mat.size(0)]; given self.shape = %s, mat.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, mat));
        goto failed;
    }
    if (R != T) {
        static const char must[] = "result.dtype == self.dtype; given result.dtype = %s, self.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), ct_dtype_name(T));
        goto failed;
    }
    ct_tensor *product;
    if (cti_scalar_is(alpha, 1)) {
        product = ct_einsum("mk,k->m", CTI_TENSORS(mat, vec));
    } else {
        product = ct_mul(ct_einsum("mk,k->m", CTI_TENSORS(mat, vec)), cti_num_of(alpha));
    }
    if (!product) goto failed;
    ct_tensor *start;
    if (cti_scalar_is(beta, 1)) {
        start = ct_expand(self, CTI_INTS(M));
    } else {
        start = ct_mul(ct_expand(self, CTI_INTS(M)), cti_num_of(beta));
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

static ct_tensor *addmv_parts(ct_tensor *self, ct_tensor *mat, ct_tensor *vec, const ct_addmv_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "addmv", .is_composed = true};
    return addmv_parts_core(&call, self, mat, vec, opts);
}

static ct_status jvp_addmv(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *mat_tangent = cti_tangent(&tangents[1]);
    ct_tensor *vec_tangent = cti_tangent(&tangents[2]);
    const ct_scalar beta = (&args[3])->kind == CT_ARG_NONE ? ct_int(1) : cti_arg_scalar(&args[3]);
    ct_tensor *vec = args[2].value.tensor;
    const ct_scalar alpha = (&args[4])->kind == CT_ARG_NONE ? ct_int(1) : cti_arg_scalar(&args[4]);
    ct_tensor *mat = args[1].value.tensor;
    if (self_tangent) {
        ct_tensor *term;
        if (cti_scalar_is(beta, 1)) {
            term = ct_expand(self_tangent, CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), 0)));
        } else {
            ct_tensor *x0_ = ct_expand(self_tangent, CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), 0)));
            term = ct_mul(x0_, cti_num_of(beta));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (mat_tangent) {
        ct_tensor *term;
        if (cti_scalar_is(alpha, 1)) {
            term = ct_mv(mat_tangent, vec);
        } else {
            term = ct_mul(ct_mv(mat_tangent, vec), cti_num_of(alpha));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (vec_tangent) {
        ct_tensor *term;
        if (cti_scalar_is(alpha, 1)) {
            term = ct_mv(mat, vec_tangent);
        } else {
            term = ct_mul(ct_mv(mat, vec_tangent), cti_num_of(alpha));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info addmv_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "mat", .type = "T[M, K]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "vec", .type = "T[K]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "beta", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
    {.name = "alpha", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
};
static const char *const addmv_outputs[] = {"result"};

const cti_op_entry cti_op_addmv = {
    .info =
        {
            .name = "addmv",
            .op = "addmv",
            .overload = "",
            .family = "vector",
            .doc = "beta * self, broadcast, plus alpha times the product of a matrix and a vector. If beta is 0, the "
                   "values of self are ignored; if alpha is 0, the product is ignored.",
            .meaning = "kernel",
            .args = addmv_args,
            .num_args = 5,
            .outputs = addmv_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "mat for vec; vec for mat",
            .autocast = "lower",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(SCALAR, ct_addmv_opts, beta), CTI_OPTION(SCALAR, ct_addmv_opts, alpha)},
    .options = &addmv_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_addmv, ct_addmv_, cti_caller_4tensor_opts, ct_addmv_out),
    .jvp = jvp_addmv,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)addmv_parts,
        },
};
