/* A call of a sample beside the same call with other tensors: of another dtype, in another place. */
#ifndef LAYOUTS_TWIN_H
#define LAYOUTS_TWIN_H

#include "lay_out.h"

/* What stands for a tensor in the other call: itself, or another one; NULL on failure. */
typedef ct_tensor *twin_fn(ct_tensor *t);

/*
 * Makes both; *any: the other one has another tensor somewhere. Numbers stay as they are. False for a sample that is to
 * fail, and on failure.
 */
bool twin_make(call *own, call *other, const sample_file *file, const sample *s, twin_fn *stands_for, bool *any);
/*
 * Gradients of all inputs, for given gradients of the results; fits: takes one of these to the dtype and place of its
 * result. count -1: nothing is differentiated, or an error is pending.
 */
ct_tensors twin_gradients(call *c, ct_tensor *const *output_grads,
                          ct_tensor *(*fits)(ct_tensor *grad, const ct_tensor *result));
/*
 * The form in place of both, on dense copies of what they write. False where there is none, or the own call refuses;
 * got->count -1: the other call fails, with the error pending.
 */
bool twin_in_place(const call *own, const call *other, twin_fn *stands_for, results *expected, results *got);

#endif
