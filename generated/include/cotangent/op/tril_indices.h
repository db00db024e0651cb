/*
 * tril_indices: what it declares.
 *
 * Written by ctgen from schemas/tables.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TRIL_INDICES_H
#define COTANGENT_OP_TRIL_INDICES_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_tril_indices_with; zero is the default. */
typedef struct ct_tril_indices_opts {
    /* which diagonal is the last; default 0 */
    int64_t offset;
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
} ct_tril_indices_opts;

/**
 * The indices of the lower triangle of a matrix of row rows and col columns, rows above columns, in row-major order.
 *
 * @param row   number of rows
 * @param col   number of columns
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: [2, (min(row, max(min(row, max(0, -offset)), col - offset)) - min(row, max(0, -offset))) * (min(row,
 *         max(0, -offset)) + min(row, max(min(row, max(0, -offset)), col - offset)) + 1 + 2 * offset) // 2 + (row -
 *         min(row, max(min(row, max(0, -offset)), col - offset))) * col]; dtype: dtype if given or else i64; device:
 *         device if given
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  row must be at least 0
 *                 col must be at least 0
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_tril_indices(3, 3);
 */
CT_API ct_tensor *ct_tril_indices(int64_t row, int64_t col);
CT_API ct_tensor *ct_tril_indices_with(int64_t row, int64_t col, const ct_tril_indices_opts *opts);
CT_API ct_tensor *ct_tril_indices_out(int64_t row, int64_t col, ct_tensor *out);
CT_API ct_tensor *ct_tril_indices_with_out(int64_t row, int64_t col, const ct_tril_indices_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
