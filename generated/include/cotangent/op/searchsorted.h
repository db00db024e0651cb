/*
 * searchsorted: what it declares.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SEARCHSORTED_H
#define COTANGENT_OP_SEARCHSORTED_H

#include <cotangent/tensor.h>
#include <cotangent/word/side.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_searchsorted_with; zero is the default. */
typedef struct ct_searchsorted_opts {
    /* whether the result is i32; default false */
    bool out_int32;
    /* whether it goes behind equal elements; default false */
    bool right;
    /* the same in words, before right; CT_SIDE_LEFT or CT_SIDE_RIGHT; optional */
    enum ct_side side;
} ct_searchsorted_opts;

/**
 * Where self goes among the sorted last axis of sorted_sequence so that it stays sorted, before equal elements, or
 * behind them (right). NaN goes to the end.
 *
 * @param sorted_sequence  numbers in ascending order along the last axis; real tensor [*B, N]
 * @param self             what is looked for, in lines as those of sorted_sequence, or of any sizes where that is one
 *                         line; real tensor [*S], or a number (ct_num)
 * @param sorter           the order of sorted_sequence, which then need not be sorted itself; i64 tensor [*R], or
 *                         ct_none()
 * @param opts             NULL for the defaults
 * @param out              tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: i32 in some calls (see above), else i64; device: that of sorted_sequence
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  sorted_sequence.ndim must be 1 or self.ndim must be sorted_sequence.shape[:-1].ndim + 1
 *                 sorted_sequence.ndim must be 1 or sorted_sequence.shape[:-1] must be self.shape without dimension -1
 *                 if sorter is given, sorter.shape must be sorted_sequence.shape
 *                 if side is given and right is true, side must be right
 *   CT_E_SHAPE    sorted_sequence.ndim must be at least 1
 *   CT_E_DTYPE    the dtypes of sorted_sequence and self must be real
 *                 sorter.dtype must be i64
 *
 * No gradient (sorted_sequence: places are integers; self: places are integers).
 *
 * Example:
 *   ct_tensor *sorted_sequence = ct_tensor_from((float[]){1, 3, 3, 5}, CT_INTS(4), CT_DTYPE_F32);
 *   ct_tensor *self = ct_tensor_from((float[]){0, 3, 4, 9}, CT_INTS(2, 2), CT_DTYPE_F32);
 *   ct_tensor *result = ct_searchsorted(sorted_sequence, self, ct_none());
 */
CT_API ct_tensor *ct_searchsorted(ct_tensor *sorted_sequence, ct_tensor *self, ct_tensor *sorter);
CT_API ct_tensor *ct_searchsorted_with(ct_tensor *sorted_sequence, ct_tensor *self, ct_tensor *sorter,
                                       const ct_searchsorted_opts *opts);
CT_API ct_tensor *ct_searchsorted_out(ct_tensor *sorted_sequence, ct_tensor *self, ct_tensor *sorter, ct_tensor *out);
CT_API ct_tensor *ct_searchsorted_with_out(ct_tensor *sorted_sequence, ct_tensor *self, ct_tensor *sorter,
                                           const ct_searchsorted_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
