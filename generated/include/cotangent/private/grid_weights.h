/*
 * grid_weights: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/grid_sample.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_GRID_WEIGHTS_H
#define COTANGENT_PRIVATE_GRID_WEIGHTS_H

#include <cotangent/operand.h>
#include <cotangent/enum/mode.h>
#include <cotangent/enum/padding_mode.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Weights of the one, two or four elements of an axis that each coordinate reads, 0 for an element outside; or their
 * derivatives of the given order.
 */
CT_API ct_tensor *ct_grid_weights(ct_tensor *x, int64_t n, enum ct_mode mode, enum ct_padding_mode padding_mode,
                                  ct_switch align_corners, int64_t order);
CT_API ct_tensor *ct_grid_weights_out(ct_tensor *x, int64_t n, enum ct_mode mode, enum ct_padding_mode padding_mode,
                                      ct_switch align_corners, int64_t order, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
