/*
 * grid_indices: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/grid_sample.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_GRID_INDICES_H
#define COTANGENT_PRIVATE_GRID_INDICES_H

#include <cotangent/operand.h>
#include <cotangent/enum/mode.h>
#include <cotangent/enum/padding_mode.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Indices of the one, two or four elements of an axis that each coordinate reads; 0 for an element outside.
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
