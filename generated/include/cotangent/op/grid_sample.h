/*
 * grid_sample: declarations.
 *
 * Written by ctgen from schemas/grid_sample.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_GRID_SAMPLE_H
#define COTANGENT_OP_GRID_SAMPLE_H

#include <cotangent/operand.h>
#include <cotangent/enum/mode.h>
#include <cotangent/enum/padding_mode.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_grid_sample, passed as named arguments. */
typedef struct ct_grid_sample_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* interpolation between elements; bicubic is for images; CT_MODE_BILINEAR, CT_MODE_NEAREST or CT_MODE_BICUBIC;
     * default CT_MODE_BILINEAR */
    enum ct_mode mode CT_INIT_({});
    /* values outside the input: zeros, the nearest border elements, or the input reflected at the border;
     * CT_PADDING_MODE_ZEROS, CT_PADDING_MODE_BORDER or CT_PADDING_MODE_REFLECTION; default CT_PADDING_MODE_ZEROS */
    enum ct_padding_mode padding_mode CT_INIT_({});
    /* if true, -1 and 1 are the centres of the outermost elements, else their outer edges; default false */
    bool align_corners CT_INIT_(false);
} ct_grid_sample_opts;

/**
 * Samples of images [N, C, H, W] or volumes [N, C, D, H, W] at the coordinates in grid, x before y before z, from -1 to
 * 1 along each axis: linear interpolation, the nearest element, or cubic interpolation.
 *
 * @param input  the input; float tensor [N, C, *S]
 * @param grid   coordinates of every element of the result; float tensor [N, *R, D]
 * @param opts   options, passed as named arguments; NULL for the defaults
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [input.size(0), input.size(1), *grid.shape[1:-1]]; dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless input.shape[2:].ndim == 2 or input.shape[2:].ndim == 3
 *                 unless grid.shape[1:-1].ndim == input.shape[2:].ndim
 *                 unless grid.size(-1) == input.shape[2:].ndim
 *                 unless input.shape[2:].numel > 0
 *                 unless mode != bicubic or input.shape[2:].ndim == 2
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless input and grid have the same dtype
 *
 * Gradients, differentiable to any order:
 *   input.grad = to(reshape(scatter_add(zeros([N, C, numel(S)], W, device_of(input)), 2, spread, reshape(arriving *
 *       unsqueeze(weighed, 1), [N, C, numel(R) * taps])), shape(input)), T)
 *   grid.grad = to(reshape(stack([along_x, along_y], -1) if rank(S) == 2 else stack([along_x, along_y, along_z], -1),
 *       shape(grid)), T)
 *   N = input.size(0)
 *   C = input.size(1)
 *   S = input.shape[2:]
 *   spread = expand(reshape(numbers, [N, 1, numel(R) * taps]), [N, C, numel(R) * taps])
 *   arriving = unsqueeze(to(reshape(result.grad, [N, C, numel(R)]), W), -1)
 *   weighed = wxy if rank(S) == 2 else flatten(unsqueeze(wz, -1) * unsqueeze(wxy, -2), -2, -1)
 *   R = grid.shape[1:-1]
 *   taps = choose(mode, bilinear=2, nearest=1, bicubic=4) * choose(mode, bilinear=2, nearest=1, bicubic=4) * (1 if
 *       rank(S) == 2 else choose(mode, bilinear=2, nearest=1, bicubic=4))
 *   along_x = sum(slopes * (dxy if rank(S) == 2 else flatten(unsqueeze(wz, -1) * unsqueeze(dxy, -2), -2, -1)), [-1])
 *   along_y = sum(slopes * (dyx if rank(S) == 2 else flatten(unsqueeze(wz, -1) * unsqueeze(dyx, -2), -2, -1)), [-1])
 *   along_z = along_x if rank(S) == 2 else sum(slopes * flatten(unsqueeze(dz, -1) * unsqueeze(wxy, -2), -2, -1), [-1])
 *   D = grid.size(-1)
 *   numbers = ixy if rank(S) == 2 else flatten(unsqueeze(iz, -1) * extent(S, -1) * extent(S, -2) + unsqueeze(ixy, -2),
 *       -2, -1)
 *   wxy = flatten(unsqueeze(wy, -1) * unsqueeze(wx, -2), -2, -1)
 *   wz = grid_weights(select(points, -1, D - 1), extent(S, 0), mode, padding_mode, align_corners, 0)
 *   slopes = sum(arriving * taken, [1])
 *   dxy = flatten(unsqueeze(wy, -1) * unsqueeze(dx, -2), -2, -1)
 *   dyx = flatten(unsqueeze(dy, -1) * unsqueeze(wx, -2), -2, -1)
 *   dz = grid_weights(select(points, -1, D - 1), extent(S, 0), mode, padding_mode, align_corners, 1)
 *   ixy = flatten(unsqueeze(iy, -1) * extent(S, -1) + unsqueeze(ix, -2), -2, -1)
 *   iz = grid_indices(select(points, -1, D - 1), extent(S, 0), mode, padding_mode, align_corners)
 *   wy = grid_weights(select(points, -1, 1), extent(S, -2), mode, padding_mode, align_corners, 0)
 *   wx = grid_weights(select(points, -1, 0), extent(S, -1), mode, padding_mode, align_corners, 0)
 *   points = reshape(to(grid, W), [N, numel(R), D])
 *   taken = to(reshape(gather(reshape(input, [N, C, numel(S)]), 2, spread), [N, C, numel(R), taps]), W)
 *   dx = grid_weights(select(points, -1, 0), extent(S, -1), mode, padding_mode, align_corners, 1)
 *   dy = grid_weights(select(points, -1, 1), extent(S, -2), mode, padding_mode, align_corners, 1)
 *   iy = grid_indices(select(points, -1, 1), extent(S, -2), mode, padding_mode, align_corners)
 *   ix = grid_indices(select(points, -1, 0), extent(S, -1), mode, padding_mode, align_corners)
 *   Saved: input for the gradient of grid; grid.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(1, 2, 3, 4));
 *   ct_tensor *grid = ct_rand(CT_INTS(1, 2, 2, 2));
 *   ct_tensor *result = ct_grid_sample(input, grid);
 */
CT_API ct_tensor *ct_grid_sample(ct_tensor *input, ct_tensor *grid, const ct_grid_sample_opts *opts);
CT_API ct_tensor *ct_grid_sample_out(ct_tensor *input, ct_tensor *grid, ct_tensor *out,
                                     const ct_grid_sample_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_grid_sample(ct_tensor *input, ct_tensor *grid,
                                 const ct_grid_sample_opts &opts = ct_grid_sample_opts{})
{
    return ct_grid_sample(input, grid, &opts);
}

inline ct_tensor *ct_grid_sample_out(ct_tensor *input, ct_tensor *grid, ct_tensor *out,
                                     const ct_grid_sample_opts &opts = ct_grid_sample_opts{})
{
    return ct_grid_sample_out(input, grid, out, &opts);
}
#else
#define ct_grid_sample_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_grid_sample(...) ct_grid_sample_named_(__VA_ARGS__, )
#define ct_grid_sample_named_(input, grid, ...) \
    CT_NAMED_(ct_grid_sample, ct_grid_sample_opts, (input, grid, ), __VA_ARGS__)
#define ct_grid_sample_out(...) ct_grid_sample_out_named_(__VA_ARGS__, )
#define ct_grid_sample_out_named_(input, grid, out, ...) \
    CT_NAMED_(ct_grid_sample_out, ct_grid_sample_opts, (input, grid, out, ), __VA_ARGS__)
#endif
#endif
