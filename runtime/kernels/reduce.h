/*
 * The drivers of reductions and scans on the CPU. Each runs a generated map loop, combines the values (the fold: a sum,
 * a product or an extreme), and runs a generated finish loop.
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
    CTI_REDUCE_HYPOT /* Euclidean length of real values */
} cti_reduce_op;

typedef struct cti_reduction {
    cti_reduce_op by;
    /* operands of map: one CTI_OUT (class T or REAL), followed by the inputs; not read if map is NULL */
    const cti_loop_spec *map_spec;
    cti_loop map;    /* NULL: identity on the single input */
    cti_loop finish; /* applied in place to n reduced values: operands {out, in}; NULL: none */
    const void *map_attrs, *finish_attrs;
    /*
     * compute type of map, reduction and finish; f32 is summed pairwise or in f64; max and min return NaN if a value is
     * NaN
     */
    cti_compute compute;
} cti_reduction;

/*
 * Reduces an iteration space over the dims whose bits are set in mask. views[i] is the view of input i of the map
 * (operand i + 1 of its spec); NULL for inputs without a view. result has the sizes of the space, with size 1 along the
 * mask (keepdim). A reduction of no elements stores the neutral element; for max and min it returns CT_E_INVALID. For a
 * given shape the result does not depend on the number of threads.
 */
CTI_API CT_NODISCARD ct_status cti_reduce(const cti_launch *launch, const cti_reduction *reduction, unsigned ndim,
                                          const int64_t *sizes, uint32_t mask, const cti_view *const *views,
                                          const cti_view *result);
/*
 * Stores every prefix of the reduction along dim, beginning at the end if reversed. result has the sizes of the space.
 */
CT_NODISCARD ct_status cti_scan(const cti_launch *launch, const cti_reduction *reduction, unsigned ndim,
                                const int64_t *sizes, unsigned dim, bool reversed, const cti_view *const *views,
                                const cti_view *result);

#endif
