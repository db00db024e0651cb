/*
 * affine_grid: Affine grid: for every element of results of sizes [N, C, H, W] or [N, C, D, H, W] the coordinates that
 * theta maps it to, as grid_sample requires them: from -1 to 1 along each axis, x before y before z.
 *
 * Written by ctgen from schemas/sampling.yaml. Change the schema, not this file.
 *
 *   backward  theta.grad = transpose(reshape(result.grad, [N, nz * ny * nx, D]), -2, -1) @ base
 *   forward   result.tangent = affine_grid(theta.tangent, size, align_corners)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/affine_grid.h>
#include <cotangent/op/arange.h>
#include <cotangent/op/div.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ones.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/stack.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/to.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>

extern cti_caller cti_caller_tensor_ints_opts, cti_caller_tensor_ints_tensor_opts;
extern const cti_op_entry cti_op_affine_grid;

/* ---- affine_grid ----------------------------------------------------------- */

enum { THETA, NUM_EDGES };

typedef struct affine_grid_node {
    ct_node base;
    cti_node_ints size;
    bool align_corners;
} affine_grid_node;

static ct_status affine_grid_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                      ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const affine_grid_node *node = (const affine_grid_node *)base;

    /* theta.grad = transpose(reshape(result.grad, [N, nz * ny * nx, D]), -2, -1) @ base */
    if (cti_is_needed(needed, THETA)) {
        const int64_t nx = cti_shape_extent("affine_grid", cti_node_shape(&node->size), -1);
        const int64_t ny = cti_shape_extent("affine_grid", cti_node_shape(&node->size), -2);
        const int64_t x2_ = cti_shape_rank(cti_node_shape(&node->size));
        const int64_t nz = x2_ == 5 ? cti_shape_extent("affine_grid", cti_node_shape(&node->size), 2) : 1;
        ct_tensor *x3_ =
            ct_arange(ct_int(0), ct_int(nx), .dtype = CT_DTYPE_F64, .device = cti_device_named(cti_node_device(base)));
        ct_tensor *x4_ = ct_num_i64(node->align_corners ? cti_int_max(cti_int_sub(nx, 1), 1) : nx);
        ct_tensor *x5_ = ct_div(ct_sub(ct_mul(ct_num_i64(2), x3_), ct_num_i64(cti_int_sub(nx, 1))), x4_);
        ct_tensor *x = ct_expand(x5_, CTI_INTS(nz, ny, nx));
        ct_tensor *x6_ =
            ct_arange(ct_int(0), ct_int(ny), .dtype = CT_DTYPE_F64, .device = cti_device_named(cti_node_device(base)));
        ct_tensor *x7_ = ct_num_i64(node->align_corners ? cti_int_max(cti_int_sub(ny, 1), 1) : ny);
        ct_tensor *x8_ = ct_div(ct_sub(ct_mul(ct_num_i64(2), x6_), ct_num_i64(cti_int_sub(ny, 1))), x7_);
        ct_tensor *y = ct_expand(ct_unsqueeze_dims(x8_, CTI_INTS(1)), CTI_INTS(nz, ny, nx));
        ct_tensor *x9_ =
            ct_arange(ct_int(0), ct_int(nz), .dtype = CT_DTYPE_F64, .device = cti_device_named(cti_node_device(base)));
        ct_tensor *x10_ = ct_num_i64(node->align_corners ? cti_int_max(cti_int_sub(nz, 1), 1) : nz);
        ct_tensor *x11_ = ct_div(ct_sub(ct_mul(ct_num_i64(2), x9_), ct_num_i64(cti_int_sub(nz, 1))), x10_);
        ct_tensor *z = ct_expand(ct_unsqueeze_dims(x11_, CTI_INTS(1, 2)), CTI_INTS(nz, ny, nx));
        ct_tensor *flat;
        if (cti_shape_rank(cti_node_shape(&node->size)) == 4) {
            ct_tensor *x12_ =
                ct_ones(CTI_INTS(nz, ny, nx), .dtype = CT_DTYPE_F64, .device = cti_device_named(cti_node_device(base)));
            flat = ct_stack(CTI_TENSORS(x, y, x12_), .dim = -1);
        } else {
            ct_tensor *x13_ =
                ct_ones(CTI_INTS(nz, ny, nx), .dtype = CT_DTYPE_F64, .device = cti_device_named(cti_node_device(base)));
            flat = ct_stack(CTI_TENSORS(x, y, z, x13_), .dim = -1);
        }
        const int64_t x14_ = cti_int_mul(cti_int_mul(nz, ny), nx);
        ct_tensor *x15_ = ct_reshape(flat, CTI_INTS(x14_, cti_int_sub(x2_, 1)));
        ct_tensor *base_ = ct_to(x15_, cti_node_output_dtype(base, 0));
        ct_tensor *x16_ = ct_reshape(result_grad, CTI_INTS(cti_shape_size(cti_input_shape(base, THETA), 0), x14_,
                                                           cti_shape_size(cti_input_shape(base, THETA), 1)));
        grads[THETA] = ct_matmul(ct_transpose(x16_, -2, -1), base_);
        if (!grads[THETA]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info affine_grid_attrs[] = {
    {"size", offsetof(affine_grid_node, size), CTI_ATTR_INTS},
    {"align_corners", offsetof(affine_grid_node, align_corners), CTI_ATTR_BOOL},
};

static const cti_node_type affine_grid_type = {
    .name = "AffineGridBackward0",
    .op = "affine_grid",
    .backward = affine_grid_backward,
    .attrs = affine_grid_attrs,
    .size = sizeof(affine_grid_node),
    .saved_offset = sizeof(affine_grid_node),
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *affine_grid_record(cti_thread *thread, ct_tensor *theta, ct_ints size, bool align_corners,
                                       const ct_tensor *result)
{
    affine_grid_node *node = (affine_grid_node *)cti_node_create(thread, &affine_grid_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, THETA, theta) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->size, size) != CT_OK) goto failed;
    node->align_corners = align_corners;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_affine_grid_opts affine_grid_defaults = {CTI_RESOLVED, .align_corners = false};
static const cti_options_type affine_grid_options = {sizeof(ct_affine_grid_opts), 0, NULL, &affine_grid_defaults};

static ct_tensor *affine_grid_core(cti_call *call, ct_tensor *theta, ct_ints size, const ct_affine_grid_opts *opts)
{
    ct_affine_grid_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &affine_grid_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&size);
    ct_tensor *const inputs[] = {theta};
    static const char *const names[] = {"theta"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_affine_grid, (const void *const[]){&size}, opts);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    const bool align_corners = opts->align_corners;
    const cti_shape Z = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&Z)) goto failed;
    if (cti_check_ndim(call->op, "theta", theta, 3, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(theta, 0);
    const int64_t D = cti_size_at(theta, 1);
    const int64_t E = cti_size_at(theta, 2);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){theta}, &T) != CT_OK) goto failed;
    if ((int64_t)Z.ndim != 4 && (int64_t)Z.ndim != 5) {
        static const char must[] = "size.ndim == 4 or size.ndim == 5; given size = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, size));
        goto failed;
    }
    if (size.items[0] != N) {
        static const char must[] = "size[0] == theta.size(0); given size[0] = %lld, theta.shape = %s";
        (void)cti_call_require(call, must, (long long)size.items[0], cti_call_sizes_text(call, theta));
        goto failed;
    }
    if (D != cti_int_sub((int64_t)Z.ndim, 2)) {
        static const char must[] = "theta.size(1) == size.ndim - 2; given theta.shape = %s, size = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, theta), cti_call_ints_text(call, size));
        goto failed;
    }
    if (E != cti_int_add(D, 1)) {
        static const char must[] = "theta.size(2) == theta.size(1) + 1; given theta.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, theta));
        goto failed;
    }
    if (cti_ints_least(size) <= 0) {
        static const char must[] = "min(size) > 0; given size = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, size));
        goto failed;
    }
    cti_call_records(call, 1u << 0, false, T);
    ct_guard guard = ct_no_grad();
    const int64_t nx = cti_shape_extent(call->op, Z, -1);
    const int64_t ny = cti_shape_extent(call->op, Z, -2);
    const int64_t nz = (int64_t)Z.ndim == 5 ? cti_shape_extent(call->op, Z, 2) : 1;
    ct_tensor *x0_ = ct_arange(ct_int(0), ct_int(nx), .dtype = CT_DTYPE_F64, .device = cti_device_or_host(theta));
    ct_tensor *x1_ = ct_num_i64(align_corners ? cti_int_max(cti_int_sub(nx, 1), 1) : nx);
    ct_tensor *x2_ = ct_div(ct_sub(ct_mul(ct_num_i64(2), x0_), ct_num_i64(cti_int_sub(nx, 1))), x1_);
    ct_tensor *x = ct_expand(x2_, CTI_INTS(nz, ny, nx));
    ct_tensor *x3_ = ct_arange(ct_int(0), ct_int(ny), .dtype = CT_DTYPE_F64, .device = cti_device_or_host(theta));
    ct_tensor *x4_ = ct_num_i64(align_corners ? cti_int_max(cti_int_sub(ny, 1), 1) : ny);
    ct_tensor *x5_ = ct_div(ct_sub(ct_mul(ct_num_i64(2), x3_), ct_num_i64(cti_int_sub(ny, 1))), x4_);
    ct_tensor *y = ct_expand(ct_unsqueeze_dims(x5_, CTI_INTS(1)), CTI_INTS(nz, ny, nx));
    ct_tensor *x6_ = ct_arange(ct_int(0), ct_int(nz), .dtype = CT_DTYPE_F64, .device = cti_device_or_host(theta));
    ct_tensor *x7_ = ct_num_i64(align_corners ? cti_int_max(cti_int_sub(nz, 1), 1) : nz);
    ct_tensor *x8_ = ct_div(ct_sub(ct_mul(ct_num_i64(2), x6_), ct_num_i64(cti_int_sub(nz, 1))), x7_);
    ct_tensor *z = ct_expand(ct_unsqueeze_dims(x8_, CTI_INTS(1, 2)), CTI_INTS(nz, ny, nx));
    ct_tensor *flat;
    if ((int64_t)Z.ndim == 4) {
        ct_tensor *x9_ = ct_ones(CTI_INTS(nz, ny, nx), .dtype = CT_DTYPE_F64, .device = cti_device_or_host(theta));
        flat = ct_stack(CTI_TENSORS(x, y, x9_), .dim = -1);
    } else {
        ct_tensor *x10_ = ct_ones(CTI_INTS(nz, ny, nx), .dtype = CT_DTYPE_F64, .device = cti_device_or_host(theta));
        flat = ct_stack(CTI_TENSORS(x, y, z, x10_), .dim = -1);
    }
    ct_tensor *x11_ = ct_reshape(flat, CTI_INTS(cti_int_mul(cti_int_mul(nz, ny), nx), cti_int_sub((int64_t)Z.ndim, 1)));
    ct_tensor *base_ = ct_to(x11_, T);
    const cti_shape x12_ = cti_shape_drop(Z, cti_mask_of_dims(call->op, CTI_INTS(0, 1), (int64_t)Z.ndim));
    const cti_shape x13_ =
        cti_shape_concat(call->op, cti_shape_concat(call->op, cti_shape_of_ints(call->op, "size", CTI_INTS(N)), x12_),
                         cti_shape_of_ints(call->op, "size", CTI_INTS(D)));
    ct_tensor *tag_result = ct_reshape(ct_matmul(base_, ct_transpose(theta, -2, -1)), cti_shape_ints(&x13_));
    if (ct_leave(&guard) != CT_OK) goto failed;
    ct_tensor *result = cti_call_adopt(call, tag_result, T);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, affine_grid_record(call->thread, theta, size, align_corners, result)) != CT_OK)
        goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_affine_grid)(ct_tensor *theta, ct_ints size, const ct_affine_grid_opts *opts)
{
    cti_call call = cti_call_plain("affine_grid");
    return affine_grid_core(&call, theta, size, opts);
}

ct_tensor *(ct_affine_grid_out)(ct_tensor *theta, ct_ints size, ct_tensor *out, const ct_affine_grid_opts *opts)
{
    cti_call call = cti_call_out("affine_grid", out);
    return affine_grid_core(&call, theta, size, opts);
}

static const ct_affine_grid_opts affine_grid_parts_defaults = {CTI_RESOLVED, .align_corners = false};
static const cti_options_type affine_grid_parts_options = {sizeof(ct_affine_grid_opts), 0, NULL,
                                                           &affine_grid_parts_defaults};

static ct_tensor *affine_grid_parts_core(cti_call *call, ct_tensor *theta, ct_ints size,
                                         const ct_affine_grid_opts *opts)
{
    ct_affine_grid_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &affine_grid_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&size);
    call->is_composed = true;
    ct_tensor *const inputs[] = {theta};
    static const char *const names[] = {"theta"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    const bool align_corners = opts->align_corners;
    const cti_shape Z = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&Z)) goto failed;
    if (cti_check_ndim(call->op, "theta", theta, 3, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(theta, 0);
    const int64_t D = cti_size_at(theta, 1);
    const int64_t E = cti_size_at(theta, 2);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){theta}, &T) != CT_OK) goto failed;
    if ((int64_t)Z.ndim != 4 && (int64_t)Z.ndim != 5) {
        static const char must[] = "size.ndim == 4 or size.ndim == 5; given size = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, size));
        goto failed;
    }
    if (size.items[0] != N) {
        static const char must[] = "size[0] == theta.size(0); given size[0] = %lld, theta.shape = %s";
        (void)cti_call_require(call, must, (long long)size.items[0], cti_call_sizes_text(call, theta));
        goto failed;
    }
    if (D != cti_int_sub((int64_t)Z.ndim, 2)) {
        static const char must[] = "theta.size(1) == size.ndim - 2; given theta.shape = %s, size = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, theta), cti_call_ints_text(call, size));
        goto failed;
    }
    if (E != cti_int_add(D, 1)) {
        static const char must[] = "theta.size(2) == theta.size(1) + 1; given theta.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, theta));
        goto failed;
    }
    if (cti_ints_least(size) <= 0) {
        static const char must[] = "min(size) > 0; given size = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, size));
        goto failed;
    }
    const int64_t nx = cti_shape_extent(call->op, Z, -1);
    const int64_t ny = cti_shape_extent(call->op, Z, -2);
    const int64_t nz = (int64_t)Z.ndim == 5 ? cti_shape_extent(call->op, Z, 2) : 1;
    ct_tensor *x0_ = ct_arange(ct_int(0), ct_int(nx), .dtype = CT_DTYPE_F64, .device = cti_device_or_host(theta));
    ct_tensor *x1_ = ct_num_i64(align_corners ? cti_int_max(cti_int_sub(nx, 1), 1) : nx);
    ct_tensor *x2_ = ct_div(ct_sub(ct_mul(ct_num_i64(2), x0_), ct_num_i64(cti_int_sub(nx, 1))), x1_);
    ct_tensor *x = ct_expand(x2_, CTI_INTS(nz, ny, nx));
    if (!x) goto failed;
    ct_tensor *x3_ = ct_arange(ct_int(0), ct_int(ny), .dtype = CT_DTYPE_F64, .device = cti_device_or_host(theta));
    ct_tensor *x4_ = ct_num_i64(align_corners ? cti_int_max(cti_int_sub(ny, 1), 1) : ny);
    ct_tensor *x5_ = ct_div(ct_sub(ct_mul(ct_num_i64(2), x3_), ct_num_i64(cti_int_sub(ny, 1))), x4_);
    ct_tensor *y = ct_expand(ct_unsqueeze_dims(x5_, CTI_INTS(1)), CTI_INTS(nz, ny, nx));
    if (!y) goto failed;
    ct_tensor *x6_ = ct_arange(ct_int(0), ct_int(nz), .dtype = CT_DTYPE_F64, .device = cti_device_or_host(theta));
    ct_tensor *x7_ = ct_num_i64(align_corners ? cti_int_max(cti_int_sub(nz, 1), 1) : nz);
    ct_tensor *x8_ = ct_div(ct_sub(ct_mul(ct_num_i64(2), x6_), ct_num_i64(cti_int_sub(nz, 1))), x7_);
    ct_tensor *z = ct_expand(ct_unsqueeze_dims(x8_, CTI_INTS(1, 2)), CTI_INTS(nz, ny, nx));
    if (!z) goto failed;
    ct_tensor *flat;
    if ((int64_t)Z.ndim == 4) {
        ct_tensor *x9_ = ct_ones(CTI_INTS(nz, ny, nx), .dtype = CT_DTYPE_F64, .device = cti_device_or_host(theta));
        flat = ct_stack(CTI_TENSORS(x, y, x9_), .dim = -1);
    } else {
        ct_tensor *x10_ = ct_ones(CTI_INTS(nz, ny, nx), .dtype = CT_DTYPE_F64, .device = cti_device_or_host(theta));
        flat = ct_stack(CTI_TENSORS(x, y, z, x10_), .dim = -1);
    }
    if (!flat) goto failed;
    ct_tensor *x11_ = ct_reshape(flat, CTI_INTS(cti_int_mul(cti_int_mul(nz, ny), nx), cti_int_sub((int64_t)Z.ndim, 1)));
    ct_tensor *base_ = ct_to(x11_, T);
    if (!base_) goto failed;
    const cti_shape x12_ = cti_shape_drop(Z, cti_mask_of_dims(call->op, CTI_INTS(0, 1), (int64_t)Z.ndim));
    const cti_shape x13_ =
        cti_shape_concat(call->op, cti_shape_concat(call->op, cti_shape_of_ints(call->op, "size", CTI_INTS(N)), x12_),
                         cti_shape_of_ints(call->op, "size", CTI_INTS(D)));
    ct_tensor *result = ct_reshape(ct_matmul(base_, ct_transpose(theta, -2, -1)), cti_shape_ints(&x13_));
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

static ct_tensor *affine_grid_parts(ct_tensor *theta, ct_ints size, const ct_affine_grid_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "affine_grid", .is_composed = true};
    return affine_grid_parts_core(&call, theta, size, opts);
}

static ct_status jvp_affine_grid(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *theta_tangent = cti_tangent(&tangents[0]);
    const ct_ints size = args[1].value.ints;
    const bool align_corners = cti_arg_bool(&args[2], false);
    if (theta_tangent) {
        ct_tensor *term = ct_affine_grid(theta_tangent, size, .align_corners = align_corners);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info affine_grid_args[] = {
    {.name = "theta", .type = "T[N, D, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "size", .type = "shape(*Z)", .kind = CT_ARG_INT_LIST},
    {.name = "align_corners", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const affine_grid_outputs[] = {"result"};

const cti_op_entry cti_op_affine_grid = {
    .info =
        {
            .name = "affine_grid",
            .op = "affine_grid",
            .overload = "",
            .family = "sampling",
            .doc = "Affine grid: for every element of results of sizes [N, C, H, W] or [N, C, D, H, W] the coordinates "
                   "that theta maps it to, as grid_sample requires them: from -1 to 1 along each axis, x before y "
                   "before z.",
            .meaning = "kernel",
            .args = affine_grid_args,
            .num_args = 3,
            .outputs = affine_grid_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS),
                                    CTI_OPTION(BOOL, ct_affine_grid_opts, align_corners)},
    .options = &affine_grid_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints_opts, ct_affine_grid, NULL, cti_caller_tensor_ints_tensor_opts,
                               ct_affine_grid_out),
    .jvp = jvp_affine_grid,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)affine_grid_parts,
        },
};
