/*
 * The gradients of weight and bias of linear in one pass: result_grad [*, m], input [*, k] -> weight_grad [m, k],
 * bias_grad [m]. The product for the weight reads result_grad, and its sum over the rows is the bias gradient. Returns
 * CT_E_UNSUPPORTED for dtypes other than floating point of at most 32 bits, for a bias that is not a vector, and if the
 * leading axes cannot be merged into one axis.
 */
#include "kernels/cuda/blas/cublaslt.cuh"

#include "gen/kernels/ops/linear.h"

extern "C" ct_status cti_linear_backward_cuda(cti_launch *launch, const cti_view *result_grad, const cti_view *input,
                                              const cti_view *, cti_view *weight_grad, cti_view *bias_grad)
{
    cti_device_view arriving, rows;
    if (weight_grad->ndim != 2 || !cti_as_matrix(cti_view_by_value(result_grad), true, &arriving) ||
        !cti_as_matrix(cti_view_by_value(input), true, &rows))
        return CT_E_UNSUPPORTED;
    return cti_multiply_summed(launch, cti_transposed_view(arriving), rows, cti_view_by_value(weight_grad),
                               cti_view_by_value(bias_grad));
}
