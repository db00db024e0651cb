/*
 * lstm_cell: declarations.
 *
 * Written by ctgen from schemas/recurrent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LSTM_CELL_H
#define COTANGENT_OP_LSTM_CELL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_lstm_cell. */
typedef struct ct_lstm_cell_result {
    ct_tensor *hy, *cy;
} ct_lstm_cell_result;

/**
 * One step of a long short-term memory cell; hx is (h, c).
 *
 * @param input  the input; float tensor [N, I]
 * @param hx     state h and cell c before the step; 2 of float tensors [N, H]
 * @param w_ih   weights of the input, for the gates i, f, g, o; float tensor [4 * H, I]
 * @param w_hh   weights of the state, for the gates i, f, g, o; float tensor [4 * H, H]
 * @param b_ih   bias of the products of the input; float tensor [4 * H], or ct_none()
 * @param b_hh   bias of the products of the state; float tensor [4 * H], or ct_none()
 *
 * @return hy: shape: [input.size(0), hx[0].size(1)]; dtype and device: same as input
 *         cy: shape: [input.size(0), hx[0].size(1)]; dtype and device: same as input
 *
 * Errors, on which the results are NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless input, hx, w_ih, w_hh, b_ih and b_hh have the same dtype
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(3, 2));
 *   ct_tensors hx = CT_TENSORS(ct_rand(CT_INTS(3, 4)), ct_rand(CT_INTS(3, 4)));
 *   ct_tensor *w_ih = ct_rand(CT_INTS(16, 2));
 *   ct_tensor *w_hh = ct_rand(CT_INTS(16, 4));
 *   ct_tensor *b_ih = ct_rand(CT_INTS(16));
 *   ct_tensor *b_hh = ct_rand(CT_INTS(16));
 *   ct_lstm_cell_result results = ct_lstm_cell(input, hx, w_ih, w_hh, b_ih, b_hh);
 */
CT_API ct_lstm_cell_result ct_lstm_cell(ct_tensor *input, ct_tensors hx, ct_tensor *w_ih, ct_tensor *w_hh,
                                        ct_tensor *b_ih, ct_tensor *b_hh);

#ifdef __cplusplus
}

#else
#endif
#endif
