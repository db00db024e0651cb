/*
 * The drivers of reductions and scans on the CPU. Each runs a generated map loop, the fold, and a generated finish
 * loop.
 */
#ifndef CTI_REDUCE_H
#define CTI_REDUCE_H

#include "base/compiler.h"
#include "kernels/elementwise.h"

typedef enum cti_reduce_op {
    CTI_REDUCE_ADD,
    CTI_REDUCE_MUL,
    CTI_REDUCE_MAX,
    CTI_REDUCE_MIN,
    CTI_REDUCE_AND,
    CTI_REDUCE_OR,
    CTI_REDUCE_LOGADDEXP,
    CTI_REDUCE_HYPOT /* the Euclidean length, of real values */
} cti_reduce_op;

typedef struct cti_reduction {
    cti_reduce_op by;
    /* operands of map: first one CTI_OUT (class T or REAL), then the inputs; not read without map */
    const cti_loop_spec *map_spec;
    cti_loop map;    /* NULL: identity on the single input */
    cti_loop finish; /* applied in place to n folded values: operands {out, in}; NULL: none */
    const void *map_attrs, *finish_attrs;
    /* type of map, fold and finish; sums of f32 are pairwise (or wider), NaN wins in max and min */
    cti_compute compute;
} cti_reduction;

/*
 * Folds over the dims of mask of an iteration space. views[i] belongs to input i of the map, operand i + 1 of its spec;
 * NULL for inputs without view. result has the sizes of the space with 1 along the mask (keepdim). An empty fold
 * returns the neutral element; max and min of no elements: CT_E_INVALID. For a given shape the result does not depend
 * on the number of threads.
 */
CTI_API CT_NODISCARD ct_status cti_reduce(const cti_launch *launch, const cti_reduction *reduction, unsigned ndim,
                                          const int64_t *sizes, uint32_t mask, const cti_view *const *views,
                                          const cti_view *result);
/* Stores every prefix of the fold along dim (from the end if reversed); result has the sizes of the space. */
CT_NODISCARD ct_status cti_scan(const cti_launch *launch, const cti_reduction *reduction, unsigned ndim,
                                const int64_t *sizes, unsigned dim, bool reversed, const cti_view *const *views,
                                const cti_view *result);

#endif
