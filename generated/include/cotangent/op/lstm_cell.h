/*
 * lstm_cell: what it declares.
 *
 * Written by ctgen from schemas/recurrent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LSTM_CELL_H
#define COTANGENT_OP_LSTM_CELL_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_lstm_cell_result {
    ct_tensor *hy, *cy;
} ct_lstm_cell_result;

/**
 * One step of a long short-term memory cell; hx is (h, c).
 * @param input  float tensor [N, I]
 * @param hx  list of float tensor [N, H]
 * @param w_ih  float tensor [4 * H, I]
 * @param w_hh  float tensor [4 * H, H]
 * @param b_ih  float tensor [4 * H]; ct_none() if absent
 * @param b_hh  float tensor [4 * H]; ct_none() if absent
 */
CT_API ct_lstm_cell_result ct_lstm_cell(ct_tensor *input, ct_tensors hx, ct_tensor *w_ih, ct_tensor *w_hh,
                                        ct_tensor *b_ih, ct_tensor *b_hh);

#ifdef __cplusplus
}
#endif
#endif
