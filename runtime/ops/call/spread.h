/*
 * The fast path of elementwise calls whose inputs differ in shape. One input is contiguous and has the shape of the
 * result. Every other input is a scalar, a tensor of one element, or a tensor whose sizes are the last sizes of this
 * shape. Its elements repeat with a period. The loop reads them from the input, or from a buffer that holds several
 * periods.
 */
#ifndef CTI_SPREAD_H
#define CTI_SPREAD_H

#include "ops/call/fast_path.h"

enum { CTI_SPREAD_MAX = 3 }; /* inputs of a fast path */

/* like: the input that has the shape of the result; periods[i]: number of elements after which input i repeats. */
typedef struct cti_spread {
    const ct_tensor *like;
    ct_tensor *const *inputs;
    unsigned n;
    int64_t periods[CTI_SPREAD_MAX];
} cti_spread;

/*
 * Returns the input `like` that has the shape of the result, if the n inputs allow this fast path: `like` is
 * contiguous, and each other input is either a scalar that does not change the dtype of the result, or a contiguous
 * tensor of the dtype of `like` that has one element or whose sizes are the last sizes of `like`. Otherwise sets
 * spread->like to NULL and returns NULL.
 */
CTI_API const ct_tensor *cti_spread_inputs(unsigned n, ct_tensor *const *inputs, cti_spread *spread);
/* Runs a loop over the inputs; result: elements of the shape of `like`. */
CTI_API void cti_run_spread(const cti_loop_spec *spec, const cti_spread *spread, cti_loop loop, void *result,
                            const void *attrs);

#endif
