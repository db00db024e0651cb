/* AdamW (Loshchilov and Hutter, 2019, algorithm 2), written against the public operators. */
#ifndef TRAINING_ADAMW_H
#define TRAINING_ADAMW_H

#include <cotangent/cotangent.h>

typedef struct adamw {
    double rate, beta1, beta2, epsilon, decay;
    int64_t step, count;
    ct_tensors parameters;       /* borrowed */
    ct_tensor **first, **second; /* owned: running means of the gradient and of its square */
} adamw;

/*
 * Zeroed moments for parameters, which must outlive the optimiser. Matrices decay; vectors (biases, gains of norms)
 * have no scale to lose and do not.
 */
CT_NODISCARD ct_status adamw_init(adamw *optimiser, ct_tensors parameters, double rate, double decay);
void adamw_finish(adamw *optimiser);
/* One step from the grad slots, which are cleared. Parameters without gradient are left alone. */
CT_NODISCARD ct_status adamw_step(adamw *optimiser);

/* Scales all gradients down in place if their common norm is above max_norm, which is positive. */
CT_NODISCARD ct_status clip_gradients(ct_tensors parameters, double max_norm);

#endif
