/* Arguments of the row kernels of layer_norm and rms_norm. */
#ifndef CTI_CUDA_ROW_NORM_JOBS_CUH
#define CTI_CUDA_ROW_NORM_JOBS_CUH

#include "kernels/cuda/lines.cuh"

/* A parameter: one element for each column, `step` elements apart. data is NULL if the parameter is absent. */
struct cti_norm_parameter {
    char *data;
    int64_t step;
    int dtype;

    __device__ double at(int64_t i, double otherwise) const { return data ? cti_float_at(*this, i * step) : otherwise; }
};

struct cti_row_norm {
    cti_line_plan plan;
    cti_lines input, result;
    cti_norm_parameter weight, bias;
    cti_device_view mean, rstd; /* one element per row */
    double eps;
};

struct cti_row_norm_gradient {
    cti_line_plan plan;
    cti_lines grad, input, input_grad;
    cti_norm_parameter weight;
    cti_device_view mean, rstd;
};

struct cti_row_norm_tangent {
    cti_line_plan plan;
    cti_lines input, direction, result;
    cti_norm_parameter weight, weight_direction, bias_direction;
    double eps;
};

#endif
