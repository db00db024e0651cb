/*
 * statistics: formulas for CUDA and their launchers, part 2.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "gen/cuda/statistics.h"
#include "gen/kernels/statistics.h"
#include "kernels/cuda/reduce.cuh"

/* ---- prod.dim ---- */

const cti_cuda_fold cti_prod_dim_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<cti_identity<float>, cti_reduce_mul_f32, cti_identity<float>>,
    cti_reduce_entry<cti_identity<double>, cti_reduce_mul_f64, cti_identity<double>>,
    cti_reduce_entry<cti_identity<cti_c64>, cti_reduce_mul_c64, cti_identity<cti_c64>>,
    cti_reduce_entry<cti_identity<cti_c128>, cti_reduce_mul_c128, cti_identity<cti_c128>>,
    cti_reduce_entry<cti_identity<int64_t>, cti_reduce_mul_i64, cti_identity<int64_t>>,
};

/* ---- amin ---- */

const cti_cuda_fold cti_amin_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<cti_identity<float>, cti_reduce_min_f32, cti_identity<float>>,
    cti_reduce_entry<cti_identity<double>, cti_reduce_min_f64, cti_identity<double>>,
    {},
    {},
    cti_reduce_entry<cti_identity<int64_t>, cti_reduce_min_i64, cti_identity<int64_t>>,
};

namespace {

template <class T> struct amin_tie {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    bool tie;
    T self, result;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &amin_tie::self);
        visit.in(2, &amin_tie::result);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out_bits(0, &amin_tie::tie); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void amin_tie<float>::compute(const attrs_type &) { tie = cti_amin_tie_f32(self, result); }

template <> __device__ void amin_tie<double>::compute(const attrs_type &) { tie = cti_amin_tie_f64(self, result); }

} // namespace

const cti_cuda_loop cti_amin_cuda_tie[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<amin_tie<float>>, cti_elementwise_launch<amin_tie<double>>, nullptr, nullptr, nullptr,
};
