/*
 * searchsorted: declarations.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SEARCHSORTED_H
#define COTANGENT_OP_SEARCHSORTED_H

#include <cotangent/operand.h>
#include <cotangent/enum/side.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_searchsorted, passed as named arguments. */
typedef struct ct_searchsorted_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, the result is i32; default false */
    bool out_int32 CT_INIT_(false);
    /* if true, the index is after equal elements; default false */
    bool right CT_INIT_(false);
    /* left, the same as right = false, or right, the same as right = true; takes precedence over right; CT_SIDE_LEFT or
     * CT_SIDE_RIGHT; optional */
    enum ct_side side CT_INIT_({});
} ct_searchsorted_opts;

/**
 * Indices at which elements of self can be inserted in the sorted last axis of sorted_sequence to keep it sorted:
 * before equal elements, or after them (right). NaN is inserted at the end.
 *
 * @param sorted_sequence  values in ascending order along the last axis; real tensor [*B, N]
 * @param self             values to insert; leading axes as in sorted_sequence, or any sizes if sorted_sequence is a
 *                         vector; real tensor [*S], or a scalar (ct_num)
 * @param sorter           indices that sort sorted_sequence, if it is not sorted itself; i64 tensor [*R], or ct_none()
 * @param opts             options, passed as named arguments; NULL for the defaults
 * @param out              tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: i32 if out_int32 else i64; device: sorted_sequence.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless sorted_sequence.shape[:-1].ndim == 0 or self.ndim == sorted_sequence.shape[:-1].ndim + 1
 *                 unless sorted_sequence.shape[:-1].ndim == 0 or sorted_sequence.shape[:-1] == (self.shape without axis
 *                 -1)
 *                 unless sorter == none or sorter.shape == sorted_sequence.shape
 *                 unless side == none or side == right or not right
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No gradient (sorted_sequence: indices are integers; self: indices are integers).
 *
 * Example:
 *   ct_tensor *sorted_sequence = ct_tensor_from((float[]){1, 3, 3, 5}, CT_INTS(4), CT_DTYPE_F32);
 *   ct_tensor *self = ct_tensor_from((float[]){0, 3, 4, 9}, CT_INTS(2, 2), CT_DTYPE_F32);
 *   ct_tensor *result = ct_searchsorted(sorted_sequence, self, ct_none());
 */
CT_API ct_tensor *ct_searchsorted(ct_tensor *sorted_sequence, ct_tensor *self, ct_tensor *sorter,
                                  const ct_searchsorted_opts *opts);
CT_API ct_tensor *ct_searchsorted_out(ct_tensor *sorted_sequence, ct_tensor *self, ct_tensor *sorter, ct_tensor *out,
                                      const ct_searchsorted_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_searchsorted(ct_tensor *sorted_sequence, ct_tensor *self, ct_tensor *sorter,
                                  const ct_searchsorted_opts &opts = ct_searchsorted_opts{})
{
    return ct_searchsorted(sorted_sequence, self, sorter, &opts);
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_searchsorted(ct_tensor *sorted_sequence, ct_kind0 self, ct_tensor *sorter,
                                  const ct_searchsorted_opts &opts = ct_searchsorted_opts{})
{
    return ct_searchsorted(sorted_sequence, ct_operand_of(self), sorter, &opts);
}

inline ct_tensor *ct_searchsorted_out(ct_tensor *sorted_sequence, ct_tensor *self, ct_tensor *sorter, ct_tensor *out,
                                      const ct_searchsorted_opts &opts = ct_searchsorted_opts{})
{
    return ct_searchsorted_out(sorted_sequence, self, sorter, out, &opts);
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_searchsorted_out(ct_tensor *sorted_sequence, ct_kind0 self, ct_tensor *sorter, ct_tensor *out,
                                      const ct_searchsorted_opts &opts = ct_searchsorted_opts{})
{
    return ct_searchsorted_out(sorted_sequence, ct_operand_of(self), sorter, out, &opts);
}
#else
#define ct_searchsorted_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_searchsorted(...) ct_searchsorted_named_(__VA_ARGS__, )
#define ct_searchsorted_named_(sorted_sequence, self, sorter, ...) \
    CT_NAMED_(ct_searchsorted, ct_searchsorted_opts, (sorted_sequence, CT_OPERAND(self), sorter, ), __VA_ARGS__)
#define ct_searchsorted_out(...) ct_searchsorted_out_named_(__VA_ARGS__, )
#define ct_searchsorted_out_named_(sorted_sequence, self, sorter, out, ...) \
    CT_NAMED_(ct_searchsorted_out, ct_searchsorted_opts, (sorted_sequence, CT_OPERAND(self), sorter, out, ), \
              __VA_ARGS__)
#endif
#endif
