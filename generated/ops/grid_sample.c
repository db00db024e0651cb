/*
 * grid_sample: Samples of images [N, C, H, W] or volumes [N, C, D, H, W] at the coordinates in grid, x before y before
 * z, from -1 to 1 along each axis: linear interpolation, the nearest element, or cubic interpolation.
 *
 * Written by ctgen from schemas/grid_sample.yaml. Change the schema, not this file.
 *
 *   backward  input.grad = to(reshape(scatter_add(zeros([N, C, numel(S)], W, device_of(input)), 2, spread,
 *             reshape(arriving * unsqueeze(weighed, 1), [N, C, numel(R) * taps])), shape(input)), T)
 *             grid.grad = to(reshape(stack([along_x, along_y], -1) if rank(S) == 2 else stack([along_x, along_y,
 *             along_z], -1), shape(grid)), T)
 *   forward   points_ = reshape(to(grid, W), [N, numel(R), D])
 *             ix_ = grid_indices(select(points_, -1, 0), extent(S, -1), mode, padding_mode, align_corners)
 *             iy_ = grid_indices(select(points_, -1, 1), extent(S, -2), mode, padding_mode, align_corners)
 *             ixy_ = flatten(unsqueeze(iy_, -1) * extent(S, -1) + unsqueeze(ix_, -2), -2, -1)
 *             iz_ = grid_indices(select(points_, -1, D - 1), extent(S, 0), mode, padding_mode, align_corners)
 *             numbers_ = ixy_ if rank(S) == 2 else flatten(unsqueeze(iz_, -1) * extent(S, -1) * extent(S, -2) +
 *             unsqueeze(ixy_, -2), -2, -1)
 *             taps_ = choose(mode, bilinear=2, nearest=1, bicubic=4) * choose(mode, bilinear=2, nearest=1, bicubic=4) *
 *             (1 if rank(S) == 2 else choose(mode, bilinear=2, nearest=1, bicubic=4))
 *             spread_ = expand(reshape(numbers_, [N, 1, numel(R) * taps_]), [N, C, numel(R) * taps_])
 *             wx_ = grid_weights(select(points_, -1, 0), extent(S, -1), mode, padding_mode, align_corners, 0)
 *             wy_ = grid_weights(select(points_, -1, 1), extent(S, -2), mode, padding_mode, align_corners, 0)
 *             wxy_ = flatten(unsqueeze(wy_, -1) * unsqueeze(wx_, -2), -2, -1)
 *             wz_ = grid_weights(select(points_, -1, D - 1), extent(S, 0), mode, padding_mode, align_corners, 0)
 *             weighed_ = wxy_ if rank(S) == 2 else flatten(unsqueeze(wz_, -1) * unsqueeze(wxy_, -2), -2, -1)
 *             taken_tangent_ = to(reshape(gather(reshape(input.tangent, [N, C, numel(S)]), 2, spread_, false), [N, C,
 *             numel(R), taps_]), W)
 *             result.tangent = reshape(to(sum(taken_tangent_ * unsqueeze(weighed_, 1), [-1], false), T), concat([N, C],
 *             R))
 *   saves     input for grid; grid
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/grid_sample.h"

#include <cotangent/op/add.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/flatten.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/grid_sample.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/scatter_add.h>
#include <cotangent/op/select.h>
#include <cotangent/op/stack.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/grid_indices.h>
#include <cotangent/private/grid_weights.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_grid_sample;

static const cti_enumerator words_mode[] = {
    {"bicubic", CT_MODE_BICUBIC},
    {"bilinear", CT_MODE_BILINEAR},
    {"nearest", CT_MODE_NEAREST},
    {NULL, 0},
};

static const cti_enumerator words_padding_mode[] = {
    {"border", CT_PADDING_MODE_BORDER},
    {"reflection", CT_PADDING_MODE_REFLECTION},
    {"zeros", CT_PADDING_MODE_ZEROS},
    {NULL, 0},
};

/* ---- grid_sample ----------------------------------------------------------- */

enum { INPUT, GRID, NUM_EDGES };

enum { SAVED_INPUT, SAVED_GRID, NUM_SAVED };

typedef struct grid_sample_node {
    ct_node base;
    cti_saved input; /* read by grid.grad */
    cti_saved grid;  /* read by input.grad, grid.grad */
    int mode;
    int padding_mode;
    bool align_corners;
    ct_dtype W; /* the dtype W */
} grid_sample_node;

static const cti_saved_info grid_sample_saved[NUM_SAVED] = {
    {.name = "input", .read_by = (cti_needed)1 << GRID},
    {.name = "grid", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << GRID},
};

/* Computes all gradients by one kernel, if backward is not recorded. */
static ct_status grid_sample_fused(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                   ct_tensor *const *saved, ct_tensor **grads)
{
    const grid_sample_node *node = (const grid_sample_node *)base;
    cti_tensor_view views[5];
    if (cti_is_needed(needed, INPUT) && !(grads[INPUT] = cti_node_grad_tensor(base, INPUT))) return cti_failed();
    if (cti_is_needed(needed, GRID) && !(grads[GRID] = cti_node_grad_tensor(base, GRID))) return cti_failed();
    cti_view *result_grad_0_view = cti_view_tensor(&views[0], result_grads[0]);
    cti_view *input_view = cti_view_tensor(&views[1], saved[SAVED_INPUT]);
    cti_view *grid_view = cti_view_tensor(&views[2], saved[SAVED_GRID]);
    cti_view *input_grad_view = cti_view_tensor(&views[3], grads[INPUT]);
    cti_view *grid_grad_view = cti_view_tensor(&views[4], grads[GRID]);
    cti_launch launch;
    if (cti_node_launch(base, cti_grid_sample_backward_backend != NULL, &launch) != CT_OK) return cti_failed();
    return cti_node_kernel(base,
                           (launch.is_on_device ? cti_grid_sample_backward_backend : cti_grid_sample_backward_cpu)(
                               &launch, result_grad_0_view, input_view, grid_view, node->mode, node->padding_mode,
                               node->align_corners, input_grad_view, grid_grad_view));
}

/* input.grad */
static ct_tensor *grid_sample_input_gradient(ct_node *base, const grid_sample_node *node, ct_tensor *c0_,
                                             ct_tensor *c1_, ct_tensor *c2_, ct_tensor *arriving)
{
    const cti_shape x0_ = cti_shape_between(cti_input_shape(base, INPUT), 2, 0);
    const int64_t x1_ = cti_shape_extent("grid_sample", x0_, -1);
    ct_tensor *wx = ct_grid_weights(c0_, x1_, (enum ct_mode)node->mode, (enum ct_padding_mode)node->padding_mode,
                                    node->align_corners ? CT_ON : CT_OFF, 0);
    const int64_t x2_ = cti_shape_extent("grid_sample", x0_, -2);
    ct_tensor *wy = ct_grid_weights(c1_, x2_, (enum ct_mode)node->mode, (enum ct_padding_mode)node->padding_mode,
                                    node->align_corners ? CT_ON : CT_OFF, 0);
    const int64_t x3_ = cti_shape_extent("grid_sample", x0_, 0);
    ct_tensor *wz = ct_grid_weights(c2_, x3_, (enum ct_mode)node->mode, (enum ct_padding_mode)node->padding_mode,
                                    node->align_corners ? CT_ON : CT_OFF, 0);
    ct_tensor *ix = ct_grid_indices(c0_, x1_, (enum ct_mode)node->mode, (enum ct_padding_mode)node->padding_mode,
                                    node->align_corners ? CT_ON : CT_OFF);
    ct_tensor *iy = ct_grid_indices(c1_, x2_, (enum ct_mode)node->mode, (enum ct_padding_mode)node->padding_mode,
                                    node->align_corners ? CT_ON : CT_OFF);
    ct_tensor *iz = ct_grid_indices(c2_, x3_, (enum ct_mode)node->mode, (enum ct_padding_mode)node->padding_mode,
                                    node->align_corners ? CT_ON : CT_OFF);
    const int64_t x4_ = node->mode == 0x51df8fa5 /* bilinear */ ? 2 : node->mode == 0x442bfa19 /* nearest */ ? 1 : 4;
    const int64_t taps = cti_int_mul(cti_int_mul(x4_, x4_), cti_shape_rank(x0_) == 2                  ? 1
                                                            : node->mode == 0x51df8fa5 /* bilinear */ ? 2
                                                            : node->mode == 0x442bfa19 /* nearest */  ? 1
                                                                                                      : 4);
    ct_tensor *x6_ = ct_mul(ct_unsqueeze(wy, -1), ct_unsqueeze(wx, -2));
    ct_tensor *wxy = ct_flatten(x6_, .start_dim = -2, .end_dim = -1);
    ct_tensor *x7_ = ct_add(ct_mul(ct_unsqueeze(iy, -1), ct_num_i64(x1_)), ct_unsqueeze(ix, -2));
    ct_tensor *ixy = ct_flatten(x7_, .start_dim = -2, .end_dim = -1);
    ct_tensor *weighed;
    if (cti_shape_rank(cti_shape_between(cti_input_shape(base, INPUT), 2, 0)) == 2) {
        weighed = wxy;
    } else {
        ct_tensor *x8_ = ct_mul(ct_unsqueeze(wz, -1), ct_unsqueeze(wxy, -2));
        weighed = ct_flatten(x8_, .start_dim = -2, .end_dim = -1);
    }
    ct_tensor *numbers;
    if (cti_shape_rank(cti_shape_between(cti_input_shape(base, INPUT), 2, 0)) == 2) {
        numbers = ixy;
    } else {
        ct_tensor *x9_ = ct_mul(ct_unsqueeze(iz, -1), ct_num_i64(cti_int_mul(x1_, x2_)));
        numbers = ct_flatten(ct_add(x9_, ct_unsqueeze(ixy, -2)), .start_dim = -2, .end_dim = -1);
    }
    const cti_shape x10_ = cti_shape_between(cti_node_output_shape(base, 0), 2, 0);
    const int64_t x11_ = cti_int_mul(cti_shape_count(x10_), taps);
    const ct_ints x12_ = CTI_INTS(cti_shape_size(cti_input_shape(base, INPUT), 0),
                                  cti_shape_size(cti_input_shape(base, INPUT), 1), x11_);
    ct_tensor *x13_ = ct_reshape(numbers, CTI_INTS(cti_shape_size(cti_input_shape(base, INPUT), 0), 1, x11_));
    ct_tensor *spread_ = ct_expand(x13_, x12_);
    ct_tensor *x14_ = ct_zeros(CTI_INTS(cti_shape_size(cti_input_shape(base, INPUT), 0),
                                        cti_shape_size(cti_input_shape(base, INPUT), 1), cti_shape_count(x0_)),
                               .dtype = node->W, .device = cti_device_named(cti_node_device(base)));
    ct_tensor *x15_ = ct_reshape(ct_mul(arriving, ct_unsqueeze(weighed, 1)), x12_);
    ct_tensor *x16_ = ct_reshape(ct_scatter_add(x14_, 2, spread_, x15_), cti_input_sizes(base, INPUT));
    ct_tensor *grad = ct_to(x16_, cti_node_output_dtype(base, 0));
    return grad;
}

/* grid.grad */
static ct_tensor *grid_sample_grid_gradient(ct_node *base, const grid_sample_node *node, ct_tensor *input,
                                            ct_tensor *c0_, ct_tensor *c1_, ct_tensor *c2_, ct_tensor *arriving)
{
    const cti_shape x0_ = cti_shape_between(cti_shape_or_failed(input), 2, 0);
    const int64_t x1_ = cti_shape_extent("grid_sample", x0_, -1);
    ct_tensor *wx = ct_grid_weights(c0_, x1_, (enum ct_mode)node->mode, (enum ct_padding_mode)node->padding_mode,
                                    node->align_corners ? CT_ON : CT_OFF, 0);
    const int64_t x2_ = cti_shape_extent("grid_sample", x0_, -2);
    ct_tensor *wy = ct_grid_weights(c1_, x2_, (enum ct_mode)node->mode, (enum ct_padding_mode)node->padding_mode,
                                    node->align_corners ? CT_ON : CT_OFF, 0);
    const int64_t x3_ = cti_shape_extent("grid_sample", x0_, 0);
    ct_tensor *wz = ct_grid_weights(c2_, x3_, (enum ct_mode)node->mode, (enum ct_padding_mode)node->padding_mode,
                                    node->align_corners ? CT_ON : CT_OFF, 0);
    ct_tensor *dx = ct_grid_weights(c0_, x1_, (enum ct_mode)node->mode, (enum ct_padding_mode)node->padding_mode,
                                    node->align_corners ? CT_ON : CT_OFF, 1);
    ct_tensor *dy = ct_grid_weights(c1_, x2_, (enum ct_mode)node->mode, (enum ct_padding_mode)node->padding_mode,
                                    node->align_corners ? CT_ON : CT_OFF, 1);
    ct_tensor *dz = ct_grid_weights(c2_, x3_, (enum ct_mode)node->mode, (enum ct_padding_mode)node->padding_mode,
                                    node->align_corners ? CT_ON : CT_OFF, 1);
    ct_tensor *ix = ct_grid_indices(c0_, x1_, (enum ct_mode)node->mode, (enum ct_padding_mode)node->padding_mode,
                                    node->align_corners ? CT_ON : CT_OFF);
    ct_tensor *iy = ct_grid_indices(c1_, x2_, (enum ct_mode)node->mode, (enum ct_padding_mode)node->padding_mode,
                                    node->align_corners ? CT_ON : CT_OFF);
    ct_tensor *iz = ct_grid_indices(c2_, x3_, (enum ct_mode)node->mode, (enum ct_padding_mode)node->padding_mode,
                                    node->align_corners ? CT_ON : CT_OFF);
    const int64_t x4_ = node->mode == 0x51df8fa5 /* bilinear */ ? 2 : node->mode == 0x442bfa19 /* nearest */ ? 1 : 4;
    const int64_t taps = cti_int_mul(cti_int_mul(x4_, x4_), cti_shape_rank(x0_) == 2                  ? 1
                                                            : node->mode == 0x51df8fa5 /* bilinear */ ? 2
                                                            : node->mode == 0x442bfa19 /* nearest */  ? 1
                                                                                                      : 4);
    ct_tensor *x6_ = ct_mul(ct_unsqueeze(wy, -1), ct_unsqueeze(wx, -2));
    ct_tensor *wxy = ct_flatten(x6_, .start_dim = -2, .end_dim = -1);
    ct_tensor *x7_ = ct_mul(ct_unsqueeze(wy, -1), ct_unsqueeze(dx, -2));
    ct_tensor *dxy = ct_flatten(x7_, .start_dim = -2, .end_dim = -1);
    ct_tensor *x8_ = ct_mul(ct_unsqueeze(dy, -1), ct_unsqueeze(wx, -2));
    ct_tensor *dyx = ct_flatten(x8_, .start_dim = -2, .end_dim = -1);
    ct_tensor *x9_ = ct_add(ct_mul(ct_unsqueeze(iy, -1), ct_num_i64(x1_)), ct_unsqueeze(ix, -2));
    ct_tensor *ixy = ct_flatten(x9_, .start_dim = -2, .end_dim = -1);
    ct_tensor *numbers;
    if (cti_shape_rank(cti_shape_between(cti_shape_or_failed(input), 2, 0)) == 2) {
        numbers = ixy;
    } else {
        ct_tensor *x10_ = ct_mul(ct_unsqueeze(iz, -1), ct_num_i64(cti_int_mul(x1_, x2_)));
        numbers = ct_flatten(ct_add(x10_, ct_unsqueeze(ixy, -2)), .start_dim = -2, .end_dim = -1);
    }
    const cti_shape x11_ = cti_shape_between(cti_input_shape(base, GRID), 1, 1);
    const int64_t x12_ = cti_int_mul(cti_shape_count(x11_), taps);
    ct_tensor *x13_ = ct_reshape(numbers, CTI_INTS(cti_shape_size(cti_input_shape(base, GRID), 0), 1, x12_));
    ct_tensor *spread_ = ct_expand(x13_, CTI_INTS(cti_shape_size(cti_input_shape(base, GRID), 0),
                                                  cti_shape_size(cti_node_output_shape(base, 0), 1), x12_));
    ct_tensor *x14_ =
        ct_reshape(input, CTI_INTS(cti_shape_size(cti_input_shape(base, GRID), 0),
                                   cti_shape_size(cti_node_output_shape(base, 0), 1), cti_shape_count(x0_)));
    ct_tensor *x15_ = ct_gather(x14_, 2, spread_);
    ct_tensor *x16_ =
        ct_reshape(x15_, CTI_INTS(cti_shape_size(cti_input_shape(base, GRID), 0),
                                  cti_shape_size(cti_node_output_shape(base, 0), 1), cti_shape_count(x11_), taps));
    ct_tensor *taken = ct_to(x16_, node->W);
    ct_tensor *slopes = ct_sum(ct_mul(arriving, taken), .dim = CTI_INTS(1));
    ct_tensor *x17_;
    if (cti_shape_rank(cti_shape_between(cti_shape_or_failed(input), 2, 0)) == 2) {
        x17_ = dxy;
    } else {
        ct_tensor *x18_ = ct_mul(ct_unsqueeze(wz, -1), ct_unsqueeze(dxy, -2));
        x17_ = ct_flatten(x18_, .start_dim = -2, .end_dim = -1);
    }
    ct_tensor *along_x = ct_sum(ct_mul(slopes, x17_), .dim = CTI_INTS(-1));
    ct_tensor *x19_;
    if (cti_shape_rank(cti_shape_between(cti_shape_or_failed(input), 2, 0)) == 2) {
        x19_ = dyx;
    } else {
        ct_tensor *x20_ = ct_mul(ct_unsqueeze(wz, -1), ct_unsqueeze(dyx, -2));
        x19_ = ct_flatten(x20_, .start_dim = -2, .end_dim = -1);
    }
    ct_tensor *along_y = ct_sum(ct_mul(slopes, x19_), .dim = CTI_INTS(-1));
    ct_tensor *along_z;
    if (cti_shape_rank(cti_shape_between(cti_shape_or_failed(input), 2, 0)) == 2) {
        along_z = along_x;
    } else {
        ct_tensor *x21_ = ct_mul(ct_unsqueeze(dz, -1), ct_unsqueeze(wxy, -2));
        ct_tensor *x22_ = ct_mul(slopes, ct_flatten(x21_, .start_dim = -2, .end_dim = -1));
        along_z = ct_sum(x22_, .dim = CTI_INTS(-1));
    }
    ct_tensor *x23_;
    if (cti_shape_rank(cti_shape_between(cti_shape_or_failed(input), 2, 0)) == 2) {
        x23_ = ct_stack(CTI_TENSORS(along_x, along_y), .dim = -1);
    } else {
        x23_ = ct_stack(CTI_TENSORS(along_x, along_y, along_z), .dim = -1);
    }
    ct_tensor *grad = ct_to(ct_reshape(x23_, cti_input_sizes(base, GRID)), cti_node_output_dtype(base, 0));
    return grad;
}

static ct_status grid_sample_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                      ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const grid_sample_node *)base)->input, grid_sample_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    if (!cti_shows_formulas(cti_thread_here()) && cti_is_needed(needed, INPUT) && cti_is_needed(needed, GRID)) {
        const ct_status status_ = grid_sample_fused(base, needed, result_grads, saved, grads);
        if (status_ != CT_OK && status_ != CT_E_UNSUPPORTED) return status_;
        if (status_ == CT_OK)
            needed &= ~((cti_needed)1 << INPUT | (cti_needed)1 << GRID); /* otherwise the formulas below compute them */
    }
    ct_tensor *input = saved[SAVED_INPUT];
    ct_tensor *grid = saved[SAVED_GRID];
    const grid_sample_node *node = (const grid_sample_node *)base;

    ct_tensor *points = NULL, *c0_ = NULL, *c1_ = NULL, *c2_ = NULL, *arriving = NULL;
    {
        const cti_shape x0_ = cti_shape_between(cti_node_output_shape(base, 0), 2, 0);
        points = ct_reshape(ct_to(grid, node->W),
                            CTI_INTS(cti_shape_size(cti_node_output_shape(base, 0), 0), cti_shape_count(x0_),
                                     cti_shape_size(cti_shape_or_failed(grid), -1)));
        c0_ = ct_select(points, -1, 0);
        c1_ = ct_select(points, -1, 1);
        const int64_t x1_ = cti_int_sub(cti_shape_size(cti_shape_or_failed(grid), -1), 1);
        c2_ = ct_select(points, -1, x1_);
        ct_tensor *x2_ =
            ct_reshape(result_grad, CTI_INTS(cti_shape_size(cti_node_output_shape(base, 0), 0),
                                             cti_shape_size(cti_node_output_shape(base, 0), 1), cti_shape_count(x0_)));
        arriving = ct_unsqueeze(ct_to(x2_, node->W), -1);
    }
    if (cti_is_needed(needed, INPUT)) { /* input.grad */
        grads[INPUT] = grid_sample_input_gradient(base, node, c0_, c1_, c2_, arriving);
        if (!grads[INPUT]) return cti_failed();
    }
    if (cti_is_needed(needed, GRID)) { /* grid.grad */
        grads[GRID] = grid_sample_grid_gradient(base, node, input, c0_, c1_, c2_, arriving);
        if (!grads[GRID]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info grid_sample_attrs[] = {
    {"mode", offsetof(grid_sample_node, mode), CTI_ATTR_ENUM},
    {"padding_mode", offsetof(grid_sample_node, padding_mode), CTI_ATTR_ENUM},
    {"align_corners", offsetof(grid_sample_node, align_corners), CTI_ATTR_BOOL},
    {"W", offsetof(grid_sample_node, W), CTI_ATTR_DTYPE},
};

static const cti_node_type grid_sample_type = {
    .name = "GridSampleBackward0",
    .op = "grid_sample",
    .backward = grid_sample_backward,
    .saved = grid_sample_saved,
    .attrs = grid_sample_attrs,
    .size = sizeof(grid_sample_node),
    .saved_offset = offsetof(grid_sample_node, input),
    .num_saved = NUM_SAVED,
    .num_attrs = 4,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *grid_sample_record(cti_thread *thread, ct_tensor *input, ct_tensor *grid, int mode,
                                       int padding_mode, bool align_corners, ct_dtype W, const ct_tensor *result)
{
    grid_sample_node *node = (grid_sample_node *)cti_node_create(thread, &grid_sample_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, GRID, grid) != CT_OK) goto failed;
    if (edges[GRID] && cti_save_input(thread, base, &node->input, input) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->grid, grid) != CT_OK) goto failed;
    node->mode = mode;
    node->padding_mode = padding_mode;
    node->align_corners = align_corners;
    node->W = W;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_grid_sample_opts grid_sample_defaults = {CTI_RESOLVED, .align_corners = false};
static const cti_options_type grid_sample_options = {sizeof(ct_grid_sample_opts), 0, NULL, &grid_sample_defaults};

static ct_tensor *grid_sample_core(cti_call *call, ct_tensor *input, ct_tensor *grid, const ct_grid_sample_opts *opts)
{
    ct_grid_sample_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &grid_sample_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {input, grid};
    static const char *const names[] = {"input", "grid"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_grid_sample, NULL, opts);
    int mode;
    if (cti_attr_enum(call, "mode", (int)opts->mode, CT_MODE_BILINEAR, 3,
                      (const int[]){CT_MODE_BILINEAR, CT_MODE_NEAREST, CT_MODE_BICUBIC}, &mode) != CT_OK)
        goto failed;
    int padding_mode;
    if (cti_attr_enum(call, "padding_mode", (int)opts->padding_mode, CT_PADDING_MODE_ZEROS, 3,
                      (const int[]){CT_PADDING_MODE_ZEROS, CT_PADDING_MODE_BORDER, CT_PADDING_MODE_REFLECTION},
                      &padding_mode) != CT_OK)
        goto failed;
    const bool align_corners = opts->align_corners;
    if (cti_check_ndim(call->op, "input", input, 2, true) != CT_OK) goto failed;
    const int64_t N = cti_size_at(input, 0);
    const int64_t C = cti_size_at(input, 1);
    const cti_shape S = cti_shape_part(input, 2, 0);
    if (cti_check_ndim(call->op, "grid", grid, 2, true) != CT_OK) goto failed;
    if (cti_size_at(grid, 0) != N) {
        (void)cti_call_refuse_size(call, "grid", 0, N, "input.size(0)", "grid.shape = %s, input.shape = %s",
                                   cti_call_sizes_text(call, grid), cti_call_sizes_text(call, input));
        goto failed;
    }
    const cti_shape R = cti_shape_part(grid, 1, 1);
    const int64_t D = cti_size_at(grid, -1);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){input, grid}, &T) != CT_OK) goto failed;
    const ct_dtype W = cti_wide(T);
    if ((int64_t)S.ndim != 2 && (int64_t)S.ndim != 3) {
        static const char must[] = "input.shape[2:].ndim == 2 or input.shape[2:].ndim == 3; given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        goto failed;
    }
    if ((int64_t)R.ndim != (int64_t)S.ndim) {
        static const char must[] = "grid.shape[1:-1].ndim == input.shape[2:].ndim; given grid.shape = %s, input.shape "
                                   "= %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, grid), cti_call_sizes_text(call, input));
        goto failed;
    }
    if (D != (int64_t)S.ndim) {
        static const char must[] = "grid.size(-1) == input.shape[2:].ndim; given grid.shape = %s, input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, grid), cti_call_sizes_text(call, input));
        goto failed;
    }
    if (cti_shape_count(S) <= 0) {
        static const char must[] = "input.shape[2:].numel > 0; given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        goto failed;
    }
    if (mode == 0x5a5cdc2a /* bicubic */ && (int64_t)S.ndim != 2) {
        static const char must[] = "mode != bicubic or input.shape[2:].ndim == 2; given mode = %s, input.shape = %s";
        (void)cti_call_require(call, must,
                               mode == 0x51df8fa5   ? "bilinear"
                               : mode == 0x442bfa19 ? "nearest"
                                                    : "bicubic",
                               cti_call_sizes_text(call, input));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    const cti_shape result_shape =
        cti_shape_concat(call->op, cti_shape_append(cti_shape_append(cti_shape_scalar(), N), C), R);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = grid_sample_record(call->thread, input, grid, mode, padding_mode, align_corners, W, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_grid_sample_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *input_view = cti_view_tensor(&views[0], input);
    cti_view *grid_view = cti_view_tensor(&views[1], grid);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = (launch.is_on_device ? cti_grid_sample_backend : cti_grid_sample_cpu)(
        &launch, input_view, grid_view, mode, padding_mode, align_corners, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_grid_sample)(ct_tensor *input, ct_tensor *grid, const ct_grid_sample_opts *opts)
{
    cti_call call = cti_call_plain("grid_sample");
    return grid_sample_core(&call, input, grid, opts);
}

ct_tensor *(ct_grid_sample_out)(ct_tensor *input, ct_tensor *grid, ct_tensor *out, const ct_grid_sample_opts *opts)
{
    cti_call call = cti_call_out("grid_sample", out);
    return grid_sample_core(&call, input, grid, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info grid_sample_args[] = {
    {.name = "input", .type = "T[N, C, *S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "grid", .type = "T[N, *R, D]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "mode", .type = "enum(bilinear, nearest, bicubic)", .kind = CT_ARG_STRING, .has_default = true},
    {.name = "padding_mode", .type = "enum(zeros, border, reflection)", .kind = CT_ARG_STRING, .has_default = true},
    {.name = "align_corners", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const grid_sample_outputs[] = {"result"};

const cti_op_entry cti_op_grid_sample = {
    .info =
        {
            .name = "grid_sample",
            .op = "grid_sample",
            .overload = "",
            .family = "grid_sample",
            .doc = "Samples of images [N, C, H, W] or volumes [N, C, D, H, W] at the coordinates in grid, x before y "
                   "before z, from -1 to 1 along each axis: linear interpolation, the nearest element, or cubic "
                   "interpolation.",
            .meaning = "kernel",
            .args = grid_sample_args,
            .num_args = 5,
            .outputs = grid_sample_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "input for grid; grid",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_ENUM_OPTION(ct_grid_sample_opts, mode, words_mode),
                                    CTI_ENUM_OPTION(ct_grid_sample_opts, padding_mode, words_padding_mode),
                                    CTI_OPTION(BOOL, ct_grid_sample_opts, align_corners)},
    .options = &grid_sample_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_grid_sample, NULL, cti_caller_3tensor_opts, ct_grid_sample_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .least = 2},
                                                     {.role = CTI_BATCH_FOLD, .least = 2},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = 0,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
