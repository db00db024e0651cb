/*
 * The drivers of reductions and scans on the CPU: a generated map loop in front, a generated finish loop behind, the
 * fold between.
 */
#ifndef CTI_REDUCE_H
#define CTI_REDUCE_H

#include "core/compiler.h"
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
    /* operands: first one CTI_OUT (class T or REAL), then the inputs; not read without map */
    const cti_loop_spec *map_spec;
    cti_loop map;    /* NULL: identity on the single input */
    cti_loop finish; /* n values in place of the folded ones: operands {out, in}; NULL: none */
    const void *map_attrs, *finish_attrs;
    cti_compute compute; /* of map, fold and finish; sums of f32 are pairwise (or wider), NaN wins in max and min */
} cti_reduction;

/*
 * views[i] belongs to input i of the map, operand i + 1 of its spec; NULL for inputs without view.
 *
 * Folds over the dims of mask of an iteration space; result has the sizes with keepdim (1 along the mask). An empty
 * fold gives the neutral element; max and min of nothing: CT_E_INVALID. Reproducible for a given shape whatever the
 * number of threads.
 */
CTI_API CT_NODISCARD ct_status cti_reduce(const cti_launch *launch, const cti_reduction *reduction, unsigned ndim,
                                          const int64_t *sizes, uint32_t mask, const cti_view *const *views,
                                          const cti_view *result);
/* Keeps every prefix along dim (from the end if reversed); result has the sizes of the space. */
CT_NODISCARD ct_status cti_scan(const cti_launch *launch, const cti_reduction *reduction, unsigned ndim,
                                const int64_t *sizes, unsigned dim, bool reversed, const cti_view *const *views,
                                const cti_view *result);

#endif
