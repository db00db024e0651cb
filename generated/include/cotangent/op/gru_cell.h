/*
 * gru_cell: declarations.
 *
 * Written by ctgen from schemas/recurrent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_GRU_CELL_H
#define COTANGENT_OP_GRU_CELL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * One step of a gated recurrent unit: n + z * (hx - n), where r and z are the reset and update gates and n is tanh of
 * the product of the input plus r times the product of the state.
 *
 * @param input  the input; float tensor [N, I]
 * @param hx     state before the step; float tensor [N, H]
 * @param w_ih   weights of the input, for r, z, n; float tensor [3 * H, I]
 * @param w_hh   weights of the state, for r, z, n; float tensor [3 * H, H]
 * @param b_ih   bias of the products of the input; float tensor [3 * H], or ct_none()
 * @param b_hh   bias of the products of the state; float tensor [3 * H], or ct_none()
 *
 * @return shape: hx.shape; dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless input, hx, w_ih, w_hh, b_ih and b_hh have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *hx = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *w_ih = ct_rand(CT_INTS(12, 2));
 *   ct_tensor *w_hh = ct_rand(CT_INTS(12, 4));
 *   ct_tensor *b_ih = ct_rand(CT_INTS(12));
 *   ct_tensor *b_hh = ct_rand(CT_INTS(12));
 *   ct_tensor *result = ct_gru_cell(input, hx, w_ih, w_hh, b_ih, b_hh);
 */
CT_API ct_tensor *ct_gru_cell(ct_tensor *input, ct_tensor *hx, ct_tensor *w_ih, ct_tensor *w_hh, ct_tensor *b_ih,
                              ct_tensor *b_hh);

#ifdef __cplusplus
}

#else
#endif
#endif
