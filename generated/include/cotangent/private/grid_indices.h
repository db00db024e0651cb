/*
 * grid_indices: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/grid_sample.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_GRID_INDICES_H
#define COTANGENT_PRIVATE_GRID_INDICES_H

#include <cotangent/operand.h>
#include <cotangent/word/mode.h>
#include <cotangent/word/padding_mode.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Indices of the one, two or four elements of an axis that each coordinate reads; 0 for an element outside.
 *
 * @param x              coordinates, from -1 to 1; float tensor [*R]
 * @param n              number of elements of the axis
 * @param mode           interpolation between elements; CT_MODE_BILINEAR, CT_MODE_NEAREST or CT_MODE_BICUBIC
 * @param padding_mode   values outside the input; CT_PADDING_MODE_ZEROS, CT_PADDING_MODE_BORDER or
 *                       CT_PADDING_MODE_REFLECTION
 * @param align_corners  if true, -1 and 1 are the centres of the outermost elements; CT_ON or CT_OFF
 * @param out            tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: [*x.shape, 2 if mode is bilinear, 1 if mode is nearest or 4 if mode is bicubic]; dtype: i64; device:
 *         same as x
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  n must be positive
 *   CT_E_DTYPE    x.dtype must be float
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *x = ct_rand(CT_INTS(5));
 *   ct_tensor *result = ct_grid_indices(x, 4, CT_MODE_BILINEAR, CT_PADDING_MODE_ZEROS, CT_OFF);
 */
CT_API ct_tensor *ct_grid_indices(ct_tensor *x, int64_t n, enum ct_mode mode, enum ct_padding_mode padding_mode,
                                  ct_switch align_corners);
CT_API ct_tensor *ct_grid_indices_out(ct_tensor *x, int64_t n, enum ct_mode mode, enum ct_padding_mode padding_mode,
                                      ct_switch align_corners, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
