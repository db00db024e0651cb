/*
 * unique_count: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/unique.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_UNIQUE_COUNT_H
#define COTANGENT_PRIVATE_UNIQUE_COUNT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_unique_count, passed as named arguments. */
typedef struct ct_unique_count_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*  */
    int64_t dim CT_INIT_(CT_NO_INT_);
} ct_unique_count_opts;

/**
 * Number of unique elements, or of unique slices along dim; if consecutive is true, number of runs of equal elements or
 * slices.
 */
CT_API ct_tensor *ct_unique_count(ct_tensor *self, ct_switch consecutive, const ct_unique_count_opts *opts);
CT_API ct_tensor *ct_unique_count_out(ct_tensor *self, ct_switch consecutive, ct_tensor *out,
                                      const ct_unique_count_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_unique_count(ct_tensor *self, ct_switch consecutive,
                                  const ct_unique_count_opts &opts = ct_unique_count_opts{})
{
    return ct_unique_count(self, consecutive, &opts);
}

inline ct_tensor *ct_unique_count_out(ct_tensor *self, ct_switch consecutive, ct_tensor *out,
                                      const ct_unique_count_opts &opts = ct_unique_count_opts{})
{
    return ct_unique_count_out(self, consecutive, out, &opts);
}
#else
#define ct_unique_count_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_NO_INT_, .tag_.end = 0
#define ct_unique_count(...) ct_unique_count_named_(__VA_ARGS__, )
#define ct_unique_count_named_(self, consecutive, ...) \
    CT_NAMED_(ct_unique_count, ct_unique_count_opts, (self, consecutive, ), __VA_ARGS__)
#define ct_unique_count_out(...) ct_unique_count_out_named_(__VA_ARGS__, )
#define ct_unique_count_out_named_(self, consecutive, out, ...) \
    CT_NAMED_(ct_unique_count_out, ct_unique_count_opts, (self, consecutive, out, ), __VA_ARGS__)
#endif
#endif
