/*
 * affine_grid: declarations.
 *
 * Written by ctgen from schemas/sampling.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_AFFINE_GRID_H
#define COTANGENT_OP_AFFINE_GRID_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_affine_grid, passed as named arguments. */
typedef struct ct_affine_grid_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, -1 and 1 are the centres of the outermost elements, else their outer edges; default false */
    bool align_corners CT_INIT_(false);
} ct_affine_grid_opts;

/**
 * Affine grid: for every element of results of sizes [N, C, H, W] or [N, C, D, H, W] the coordinates that theta maps it
 * to, as grid_sample requires them: from -1 to 1 along each axis, x before y before z.
 *
 * @param theta  an affine matrix for each result; float tensor [N, D, E]
 * @param size   sizes of the result of grid_sample; each at least 0
 * @param opts   options, passed as named arguments; NULL for the defaults
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [theta.size(0), *size without axis [0, 1], theta.size(1)]; dtype and device: same as theta
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless size.ndim == 4 or size.ndim == 5
 *                 unless size[0] == theta.size(0)
 *                 unless theta.size(1) == size.ndim - 2
 *                 unless theta.size(2) == theta.size(1) + 1
 *                 unless min(size) > 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   theta.grad = transpose(reshape(result.grad, [N, nz * ny * nx, D]), -2, -1) @ base
 *   N = theta.size(0)
 *   nz = extent(Z, 2) if rank(Z) == 5 else 1
 *   ny = extent(Z, -2)
 *   nx = extent(Z, -1)
 *   D = theta.size(1)
 *   base = to(reshape(flat, [nz * ny * nx, rank(Z) - 1]), T)
 *   Z = size
 *   flat = stack([x, y, ones([nz, ny, nx], f64, device_of(theta))], -1) if rank(Z) == 4 else stack([x, y, z, ones([nz,
 *       ny, nx], f64, device_of(theta))], -1)
 *   x = expand((2 * arange(0, nx, dtype=f64, device=device_of(theta)) - (nx - 1)) / (max(nx - 1, 1) if align_corners
 *       else nx), [nz, ny, nx])
 *   y = expand(unsqueeze.dims((2 * arange(0, ny, dtype=f64, device=device_of(theta)) - (ny - 1)) / (max(ny - 1, 1) if
 *       align_corners else ny), [1]), [nz, ny, nx])
 *   z = expand(unsqueeze.dims((2 * arange(0, nz, dtype=f64, device=device_of(theta)) - (nz - 1)) / (max(nz - 1, 1) if
 *       align_corners else nz), [1, 2]), [nz, ny, nx])
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *theta = ct_rand(CT_INTS(2, 2, 3));
 *   ct_tensor *result = ct_affine_grid(theta, CT_INTS(2, 1, 2, 3));
 */
CT_API ct_tensor *ct_affine_grid(ct_tensor *theta, ct_ints size, const ct_affine_grid_opts *opts);
CT_API ct_tensor *ct_affine_grid_out(ct_tensor *theta, ct_ints size, ct_tensor *out, const ct_affine_grid_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_affine_grid(ct_tensor *theta, ct_ints size,
                                 const ct_affine_grid_opts &opts = ct_affine_grid_opts{})
{
    return ct_affine_grid(theta, size, &opts);
}

inline ct_tensor *ct_affine_grid_out(ct_tensor *theta, ct_ints size, ct_tensor *out,
                                     const ct_affine_grid_opts &opts = ct_affine_grid_opts{})
{
    return ct_affine_grid_out(theta, size, out, &opts);
}
#else
#define ct_affine_grid_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_affine_grid(...) ct_affine_grid_named_(__VA_ARGS__, )
#define ct_affine_grid_named_(theta, size, ...) \
    CT_NAMED_(ct_affine_grid, ct_affine_grid_opts, (theta, size, ), __VA_ARGS__)
#define ct_affine_grid_out(...) ct_affine_grid_out_named_(__VA_ARGS__, )
#define ct_affine_grid_out_named_(theta, size, out, ...) \
    CT_NAMED_(ct_affine_grid_out, ct_affine_grid_opts, (theta, size, out, ), __VA_ARGS__)
#endif
#endif
