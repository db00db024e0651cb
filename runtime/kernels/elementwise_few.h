/* The elementwise driver for few elements. */
#ifndef CTI_ELEMENTWISE_FEW_H
#define CTI_ELEMENTWISE_FEW_H

#include "kernels/elementwise.h"

enum { CTI_FEW_ELEMENTS = 128 };

/* A row-major operand, or a single element. numel: number of elements; not used for packed bits. */
typedef struct cti_few_operand {
    void *data;
    int64_t numel;
    ct_dtype dtype;
} cti_few_operand;

/*
 * Runs a loop over n elements on the host, n > 0, and returns true, if there are few elements and each operand has one
 * element or all elements. Computes the same bits as the general driver, without an iteration space. Returns false
 * without effect otherwise.
 */
bool cti_elementwise_few(const cti_loop_spec *spec, cti_compute compute, cti_loop loop, int64_t n,
                         const cti_few_operand *operands, const void *attrs);
/* The same for the views of cti_elementwise. Returns false if an operand is not row-major. */
bool cti_elementwise_few_views(const cti_loop_spec *spec, cti_compute compute, cti_loop loop, int64_t n,
                               const cti_view *const *views, const void *attrs);

#endif
