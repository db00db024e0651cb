/* Elements of the dtypes of emulated libraries as complex numbers of f64. */
#ifndef CTI_EMULATED_NUMBERS_H
#define CTI_EMULATED_NUMBERS_H

#include "base/half.h"
#include "library_types.h"

#include <complex>

namespace emulated {

typedef std::complex<double> number;

inline size_t size_of(cudaDataType type)
{
    switch (type) {
    case CUDA_R_16F:
    case CUDA_R_16BF: return 2;
    case CUDA_R_32F: return 4;
    case CUDA_C_64F: return 16;
    default: return 8;
    }
}

inline bool is_complex(cudaDataType type) { return type == CUDA_C_32F || type == CUDA_C_64F; }

inline number load(const void *data, int64_t i, cudaDataType type)
{
    switch (type) {
    case CUDA_R_16F: return cti_f16_to_f32(((const uint16_t *)data)[i]);
    case CUDA_R_16BF: return cti_bf16_to_f32(((const uint16_t *)data)[i]);
    case CUDA_R_32F: return ((const float *)data)[i];
    case CUDA_R_64F: return ((const double *)data)[i];
    case CUDA_C_32F: return ((const std::complex<float> *)data)[i];
    default: return ((const number *)data)[i];
    }
}

inline void store(void *data, int64_t i, cudaDataType type, number x)
{
    switch (type) {
    case CUDA_R_16F: ((uint16_t *)data)[i] = cti_f32_to_f16((float)x.real()); break;
    case CUDA_R_16BF: ((uint16_t *)data)[i] = cti_f32_to_bf16((float)x.real()); break;
    case CUDA_R_32F: ((float *)data)[i] = (float)x.real(); break;
    case CUDA_R_64F: ((double *)data)[i] = x.real(); break;
    case CUDA_C_32F: ((std::complex<float> *)data)[i] = std::complex<float>(x); break;
    default: ((number *)data)[i] = x;
    }
}

} // namespace emulated

#endif
