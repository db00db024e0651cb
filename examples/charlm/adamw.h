/* AdamW (Loshchilov and Hutter, 2019, algorithm 2), written against the public operators. */
#ifndef CHARLM_ADAMW_H
#define CHARLM_ADAMW_H

#include <cotangent/cotangent.h>

typedef struct adamw {
    double rate, beta1, beta2, epsilon, decay;
    int64_t step, count;
    ct_tensors parameters;   /* borrowed */
    ct_tensor **first, **second; /* owned: running means of the gradient and of its square */
} adamw;

/* Zeroed moments for parameters, which must outlive the optimiser. */
CT_NODISCARD ct_status adamw_init(adamw *optimiser, ct_tensors parameters, double rate, double decay);
void adamw_finish(adamw *optimiser);
/* One step from the grad slots, which are cleared. Parameters without gradient are left alone. */
CT_NODISCARD ct_status adamw_step(adamw *optimiser);

#endif
