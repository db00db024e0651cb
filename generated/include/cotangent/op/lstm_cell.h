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
 * Requirements, by error status; on error the results are NULL:
 *   CT_E_SHAPE    input.ndim must be 2
 *                 all tensors of hx must have the same shape
 *                 hx[i].ndim must be 2
 *                 hx[i].size(0) must be input.size(0)
 *                 w_ih.ndim must be 2
 *                 w_ih.size(0) must be 4 * hx[0].size(1)
 *                 w_ih.size(1) must be input.size(1)
 *                 w_hh.ndim must be 2
 *                 w_hh.size(0) must be 4 * hx[0].size(1)
 *                 w_hh.size(1) must be hx[0].size(1)
 *                 if b_ih is given, b_ih.ndim must be 1
 *                 if b_ih is given, b_ih.size(0) must be 4 * hx[0].size(1)
 *                 if b_hh is given, b_hh.ndim must be 1
 *                 if b_hh is given, b_hh.size(0) must be 4 * hx[0].size(1)
 *   CT_E_DTYPE    the dtypes of input, hx, w_ih, w_hh, b_ih and b_hh must be float
 *                 input, hx, w_ih, w_hh, b_ih and b_hh must have the same dtype
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
