/*
 * tril_indices: declarations.
 *
 * Written by ctgen from schemas/tables.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TRIL_INDICES_H
#define COTANGENT_OP_TRIL_INDICES_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_tril_indices, passed as named arguments. */
typedef struct ct_tril_indices_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* offset of the last diagonal that is included; default 0 */
    int64_t offset CT_INIT_(0);
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_tril_indices_opts;

/**
 * Indices of the lower triangle of a matrix of row rows and col columns, in row-major order; the row indices are in the
 * first row of the result, the column indices in the second.
 *
 * @param row   number of rows
 * @param col   number of columns
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [2, (min(row, max(min(row, max(0, -offset)), col - offset)) - min(row, max(0, -offset))) * (min(row,
 *         max(0, -offset)) + min(row, max(min(row, max(0, -offset)), col - offset)) + 1 + 2 * offset) // 2 + (row -
 *         min(row, max(min(row, max(0, -offset)), col - offset))) * col]; dtype: dtype, or else i64; device: device, or
 *         else the default device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless row >= 0
 *                 unless col >= 0
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_tril_indices(3, 3);
 */
CT_API ct_tensor *ct_tril_indices(int64_t row, int64_t col, const ct_tril_indices_opts *opts);
CT_API ct_tensor *ct_tril_indices_out(int64_t row, int64_t col, ct_tensor *out, const ct_tril_indices_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_tril_indices(int64_t row, int64_t col, const ct_tril_indices_opts &opts = ct_tril_indices_opts{})
{
    return ct_tril_indices(row, col, &opts);
}

inline ct_tensor *ct_tril_indices_out(int64_t row, int64_t col, ct_tensor *out,
                                      const ct_tril_indices_opts &opts = ct_tril_indices_opts{})
{
    return ct_tril_indices_out(row, col, out, &opts);
}
#else
#define ct_tril_indices_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_tril_indices(...) ct_tril_indices_named_(__VA_ARGS__, )
#define ct_tril_indices_named_(row, col, ...) \
    CT_NAMED_(ct_tril_indices, ct_tril_indices_opts, (row, col, ), __VA_ARGS__)
#define ct_tril_indices_out(...) ct_tril_indices_out_named_(__VA_ARGS__, )
#define ct_tril_indices_out_named_(row, col, out, ...) \
    CT_NAMED_(ct_tril_indices_out, ct_tril_indices_opts, (row, col, out, ), __VA_ARGS__)
#endif
#endif
