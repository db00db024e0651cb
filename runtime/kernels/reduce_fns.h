/*
 * The inner loops of reductions (sums, products, extremes), from contiguous values of a compute type into wide
 * accumulators. There is one table of loops for each instruction-set level.
 */
#ifndef CTI_REDUCE_FNS_H
#define CTI_REDUCE_FNS_H

#include "base/level.h"
#include "kernels/reduce.h"

/*
 * Number of parallel accumulators of `across`: sufficient to fill the widest vectors and to hide the latency of an
 * addition. Value i is added to accumulator i % CTI_REDUCE_LANES (or multiplied, or compared). Afterwards the upper
 * half of the accumulators is merged into the lower half until one accumulator is left, which is merged into `wide`.
 * Fewer values than CTI_REDUCE_LANES are added to `wide` directly.
 */
enum { CTI_REDUCE_LANES = 64 };

typedef struct cti_reduce_fns {
    size_t wide_item;                     /* bytes of an accumulator */
    void (*start)(int64_t n, void *wide); /* writes the neutral element */
    void (*across)(int64_t n, const void *values,
                   void *wide); /* reduces all values into one accumulator, in an order that depends on n only */
    void (*along)(int64_t rows, int64_t n, const void *values, int64_t step,
                  /* reduces value i of each row into accumulator i; consecutive rows are `step` elements apart */
                  void *wide);
    void (*combine)(int64_t n, const void *from, void *wide);  /* merges accumulator from[i] into accumulator wide[i] */
    void (*finish)(int64_t n, const void *wide, void *values); /* converts accumulators to the compute type */
    /* stores every prefix of the reduction, with one accumulator */
    void (*running)(int64_t n, const void *values, void *wide, void *out);
    /* one step of n scans that run in parallel */
    void (*running_along)(int64_t n, const void *values, void *wide, void *out);
    /*
     * raises the maximum of each accumulator to the largest of its values, without folding them; NULL: accumulators
     * have no maximum. `across` folds into new accumulators with the maximum of all its values, and merges the result
     * into `wide`.
     */
    void (*peak)(int64_t rows, int64_t n, const void *values, int64_t step, void *wide);
} cti_reduce_fns;

enum { CTI_NUM_REDUCE_OPS = CTI_REDUCE_HYPOT + 1 };

typedef cti_reduce_fns cti_reduce_table[CTI_NUM_REDUCE_OPS][CTI_COMPUTE_COUNT];
extern const cti_reduce_table cti_reduce_table_base, cti_reduce_table_v3, cti_reduce_table_v4;

/*
 * Returns the loops of this processor's level for values of dtype f32, f64, c64, c128 or i64; NULL if the reduction is
 * not defined for the dtype (max of complex values, which have no order).
 */
const cti_reduce_fns *cti_reduce_fns_of(cti_reduce_op by, ct_dtype dtype);
/* Returns the dtype of the accumulators of sums and products: f32 accumulates in f64, c64 in c128. */
ct_dtype cti_reduce_wide_dtype(ct_dtype dtype);

#endif
