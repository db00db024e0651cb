/*
 * The inner loops of folds: sums, products, extremes, over contiguous values of a compute type into wide accumulators.
 * One table per level.
 */
#ifndef CTI_REDUCE_FNS_H
#define CTI_REDUCE_FNS_H

#include "kernels/level.h"
#include "kernels/reduce.h"

/*
 * Accumulators side by side in `across`, which takes value i into number i % CTI_REDUCE_LANES, merges the upper half of
 * them into the lower one until one is left, and that into its own; fewer values go into its own at once. Enough for
 * the widest vectors and to hide the latency of an addition.
 */
enum { CTI_REDUCE_LANES = 64 };

typedef struct cti_reduce_fns {
    size_t wide_item;                     /* bytes of an accumulator */
    void (*start)(int64_t n, void *wide); /* the neutral element */
    void (*across)(int64_t n, const void *values,
                   void *wide); /* one accumulator takes all values, in an order that depends on n only */
    void (*along)(int64_t rows, int64_t n, const void *values, int64_t step,
                  void *wide); /* accumulator i takes value i of rows that are step apart */
    void (*combine)(int64_t n, const void *from, void *wide);  /* accumulator i takes accumulator i of another part */
    void (*finish)(int64_t n, const void *wide, void *values); /* back to the compute type */
    void (*running)(int64_t n, const void *values, void *wide, void *out);       /* every prefix; one accumulator */
    void (*running_along)(int64_t n, const void *values, void *wide, void *out); /* one step of n scans side by side */
} cti_reduce_fns;

enum { CTI_NUM_REDUCE_OPS = CTI_REDUCE_HYPOT + 1 };

typedef cti_reduce_fns cti_reduce_table[CTI_NUM_REDUCE_OPS][CTI_COMPUTE_COUNT];
extern const cti_reduce_table cti_reduce_table_base, cti_reduce_table_v3, cti_reduce_table_v4;

/*
 * The loops of this processor for values of dtype f32, f64, c64, c128 or i64; NULL if they have no such order (max of
 * complex numbers).
 */
const cti_reduce_fns *cti_reduce_fns_of(cti_reduce_op by, ct_dtype dtype);
/* The dtype of the accumulators of sums and products: f32 adds in f64, c64 in c128. */
ct_dtype cti_reduce_wide_dtype(ct_dtype dtype);

#endif
