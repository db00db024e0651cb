/*
 * isin: declarations.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ISIN_H
#define COTANGENT_OP_ISIN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_isin, passed as named arguments. */
typedef struct ct_isin_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* accepted, without effect; default false */
    bool assume_unique CT_INIT_(false);
    /* if true, the result is negated; default false */
    bool invert CT_INIT_(false);
} ct_isin_opts;

/**
 * True where an element of elements is equal to an element of test_elements; NaN is equal to none. With invert the
 * negation.
 *
 * @param elements       values to search for; real tensor [*S], or a scalar (ct_num)
 * @param test_elements  values to search in; real tensor [*U], or a scalar (ct_num)
 * @param opts           options, passed as named arguments; NULL for the defaults
 *
 * @return shape: elements.shape; dtype: bool; device: elements.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *elements = ct_rand(CT_INTS(2, 2));
 *   ct_tensor *test_elements = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_isin(elements, test_elements);
 */
CT_API ct_tensor *ct_isin(ct_tensor *elements, ct_tensor *test_elements, const ct_isin_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_isin(ct_tensor *elements, ct_tensor *test_elements, const ct_isin_opts &opts = ct_isin_opts{})
{
    return ct_isin(elements, test_elements, &opts);
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_isin(ct_kind0 elements, ct_kind1 test_elements, const ct_isin_opts &opts = ct_isin_opts{})
{
    return ct_isin(ct_operand_of(elements), ct_operand_of(test_elements), &opts);
}
#else
#define ct_isin_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_isin(...) ct_isin_named_(__VA_ARGS__, )
#define ct_isin_named_(elements, test_elements, ...) \
    CT_NAMED_(ct_isin, ct_isin_opts, (CT_OPERAND(elements), CT_OPERAND(test_elements), ), __VA_ARGS__)
#endif
#endif
