/* A call of a sample, paired with the same call on other tensors: of another dtype, layout or device. */
#ifndef LAYOUTS_TWIN_H
#define LAYOUTS_TWIN_H

#include "lay_out.h"

/* Returns the tensor that replaces a tensor in the second call: the same tensor, or another tensor. NULL on failure. */
typedef ct_tensor *twin_fn(ct_tensor *t);

/*
 * Creates both; *any: the other call has a different tensor somewhere. Scalars are unchanged. False for a sample that
 * must fail, and on failure.
 */
bool twin_make(call *own, call *other, const sample_file *file, const sample *s, twin_fn *stands_for, bool *any);
/*
 * Gradients of all inputs, for given gradients of the results; fits: converts an output gradient to the dtype and
 * device of its result. count -1: nothing is differentiable, or an error is pending.
 */
ct_tensors twin_gradients(call *c, ct_tensor *const *output_grads,
                          ct_tensor *(*fits)(ct_tensor *grad, const ct_tensor *result));
/*
 * The in-place form of both calls, on dense copies of their destinations. False if there is none, or if `own` is
 * rejected; got->count -1: `other` fails, with the error pending.
 */
bool twin_in_place(const call *own, const call *other, twin_fn *stands_for, results *expected, results *got);

#endif
