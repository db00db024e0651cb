/*
 * reduce: formulas for CUDA and their launchers, part 3.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#include "gen/cuda/reduce.h"
#include "gen/kernels/reduce.h"
#include "kernels/cuda/reduce.cuh"

/* ---- logsumexp ---- */

const cti_cuda_fold cti_logsumexp_cuda_reduce[CTI_COMPUTE_COUNT] = {
    cti_reduce_entry<cti_identity<float>, cti_reduce_logaddexp_f32, cti_identity<float>>,
    cti_reduce_entry<cti_identity<double>, cti_reduce_logaddexp_f64, cti_identity<double>>,
    cti_reduce_entry<cti_identity<cti_c64>, cti_reduce_logaddexp_c64, cti_identity<cti_c64>>,
    cti_reduce_entry<cti_identity<cti_c128>, cti_reduce_logaddexp_c128, cti_identity<cti_c128>>,
    {},
};

/* ---- cumsum ---- */

const cti_cuda_scan cti_cumsum_cuda_scan[CTI_COMPUTE_COUNT] = {
    cti_scan_launch<cti_identity<float>, cti_reduce_add_f32, cti_identity<float>>,
    cti_scan_launch<cti_identity<double>, cti_reduce_add_f64, cti_identity<double>>,
    cti_scan_launch<cti_identity<cti_c64>, cti_reduce_add_c64, cti_identity<cti_c64>>,
    cti_scan_launch<cti_identity<cti_c128>, cti_reduce_add_c128, cti_identity<cti_c128>>,
    cti_scan_launch<cti_identity<int64_t>, cti_reduce_add_i64, cti_identity<int64_t>>,
};
