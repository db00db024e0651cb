/*
 * Device code that the drivers call directly: the sum of one operand and the copy of one operand, for every compute
 * type.
 */
#include "kernels/cuda/reduce.cuh"

template <class Fold>
static ct_status sum(const cti_cuda_fold_plan *plan, const void *map_attrs, const void *finish_attrs)
{
    typedef cti_identity<typename Fold::value_type> same;
    return cti_reduce_launch<same, Fold, same>(plan, map_attrs, finish_attrs);
}

const cti_cuda_fold cti_cuda_sums[CTI_COMPUTE_COUNT] = {
    {sum<cti_reduce_add_f32>, sizeof(double)},   {sum<cti_reduce_add_f64>, sizeof(double)},
    {sum<cti_reduce_add_c64>, sizeof(cti_c128)}, {sum<cti_reduce_add_c128>, sizeof(cti_c128)},
    {sum<cti_reduce_add_i64>, sizeof(int64_t)},
};

const cti_cuda_loop cti_cuda_copies[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<cti_identity<float>>,   cti_elementwise_launch<cti_identity<double>>,
    cti_elementwise_launch<cti_identity<cti_c64>>, cti_elementwise_launch<cti_identity<cti_c128>>,
    cti_elementwise_launch<cti_identity<int64_t>>,
};
