/* The elementwise driver for few elements. */
#ifndef CTI_ELEMENTWISE_FEW_H
#define CTI_ELEMENTWISE_FEW_H

#include "kernels/elementwise.h"

/*
 * Runs a loop over n elements on the host, n > 0, and returns true, if there are few elements and each operand is
 * row-major or a single element. Computes the same bits as the general driver, without an iteration space. Returns
 * false without effect otherwise. views: as for cti_elementwise.
 */
bool cti_elementwise_few(const cti_loop_spec *spec, cti_compute compute, cti_loop loop, int64_t n,
                         const cti_view *const *views, const void *attrs);

#endif
