/* A call of a sample, paired with the same call on other tensors: of another dtype, layout or device. */
#ifndef LAYOUTS_TWIN_H
#define LAYOUTS_TWIN_H

#include "lay_out.h"

/* Returns the tensor that replaces a tensor in the second call: the same tensor, or another tensor. NULL on failure. */
typedef ct_tensor *twin_fn(ct_tensor *t);

/*
 * Creates both calls. *any: true if a tensor of the second call differs from the tensor of the first call. Scalars are
 * unchanged. Returns false for a sample whose call must fail, and on failure.
 */
bool twin_make(call *own, call *other, const sample_file *file, const sample *s, twin_fn *stands_for, bool *any);
/*
 * Returns the gradients of all inputs for given output gradients. fits: converts an output gradient to the dtype and
 * device of its result. count is -1 if no result is differentiable, or if an error is pending.
 */
ct_tensors twin_gradients(call *c, ct_tensor *const *output_grads,
                          ct_tensor *(*fits)(ct_tensor *grad, const ct_tensor *result));
/*
 * Makes the in-place form of both calls, on dense copies of their destinations. Returns false if there is no in-place
 * form, or if the first call is rejected. got->count is -1 if the second call fails; its error is then pending.
 */
bool twin_in_place(const call *own, const call *other, twin_fn *stands_for, results *expected, results *got);

#endif
