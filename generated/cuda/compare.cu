/*
 * compare: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#include "gen/cuda/compare.h"
#include "gen/kernels/compare.h"
#include "kernels/cuda/reduce.cuh"

/* ---- eq ---- */

namespace {

template <class T> struct eq_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    bool result;
    T self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &eq_result::self);
        visit.in(2, &eq_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &eq_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void eq_result<float>::compute(const attrs_type &) { result = cti_eq_result_f32(self, other); }

template <> __device__ void eq_result<double>::compute(const attrs_type &) { result = cti_eq_result_f64(self, other); }

template <> __device__ void eq_result<cti_c64>::compute(const attrs_type &) { result = cti_eq_result_c64(self, other); }

template <> __device__ void eq_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_eq_result_c128(self, other);
}

template <> __device__ void eq_result<int64_t>::compute(const attrs_type &) { result = cti_eq_result_i64(self, other); }

} // namespace

const cti_cuda_loop cti_eq_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<eq_result<float>>,   cti_elementwise_launch<eq_result<double>>,
    cti_elementwise_launch<eq_result<cti_c64>>, cti_elementwise_launch<eq_result<cti_c128>>,
    cti_elementwise_launch<eq_result<int64_t>>,
};

/* ---- ne ---- */

namespace {

template <class T> struct ne_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    bool result;
    T self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &ne_result::self);
        visit.in(2, &ne_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ne_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void ne_result<float>::compute(const attrs_type &) { result = cti_ne_result_f32(self, other); }

template <> __device__ void ne_result<double>::compute(const attrs_type &) { result = cti_ne_result_f64(self, other); }

template <> __device__ void ne_result<cti_c64>::compute(const attrs_type &) { result = cti_ne_result_c64(self, other); }

template <> __device__ void ne_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_ne_result_c128(self, other);
}

template <> __device__ void ne_result<int64_t>::compute(const attrs_type &) { result = cti_ne_result_i64(self, other); }

} // namespace

const cti_cuda_loop cti_ne_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<ne_result<float>>,   cti_elementwise_launch<ne_result<double>>,
    cti_elementwise_launch<ne_result<cti_c64>>, cti_elementwise_launch<ne_result<cti_c128>>,
    cti_elementwise_launch<ne_result<int64_t>>,
};

/* ---- lt ---- */

namespace {

template <class T> struct lt_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    bool result;
    T self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &lt_result::self);
        visit.in(2, &lt_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &lt_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void lt_result<float>::compute(const attrs_type &) { result = cti_lt_result_f32(self, other); }

template <> __device__ void lt_result<double>::compute(const attrs_type &) { result = cti_lt_result_f64(self, other); }

template <> __device__ void lt_result<int64_t>::compute(const attrs_type &) { result = cti_lt_result_i64(self, other); }

} // namespace

const cti_cuda_loop cti_lt_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<lt_result<float>>,   cti_elementwise_launch<lt_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<lt_result<int64_t>>,
};

/* ---- le ---- */

namespace {

template <class T> struct le_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    bool result;
    T self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &le_result::self);
        visit.in(2, &le_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &le_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void le_result<float>::compute(const attrs_type &) { result = cti_le_result_f32(self, other); }

template <> __device__ void le_result<double>::compute(const attrs_type &) { result = cti_le_result_f64(self, other); }

template <> __device__ void le_result<int64_t>::compute(const attrs_type &) { result = cti_le_result_i64(self, other); }

} // namespace

const cti_cuda_loop cti_le_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<le_result<float>>,   cti_elementwise_launch<le_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<le_result<int64_t>>,
};

/* ---- gt ---- */

namespace {

template <class T> struct gt_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    bool result;
    T self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &gt_result::self);
        visit.in(2, &gt_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &gt_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void gt_result<float>::compute(const attrs_type &) { result = cti_gt_result_f32(self, other); }

template <> __device__ void gt_result<double>::compute(const attrs_type &) { result = cti_gt_result_f64(self, other); }

template <> __device__ void gt_result<int64_t>::compute(const attrs_type &) { result = cti_gt_result_i64(self, other); }

} // namespace

const cti_cuda_loop cti_gt_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<gt_result<float>>,   cti_elementwise_launch<gt_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<gt_result<int64_t>>,
};

/* ---- ge ---- */

namespace {

template <class T> struct ge_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 3 };

    bool result;
    T self, other;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &ge_result::self);
        visit.in(2, &ge_result::other);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &ge_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void ge_result<float>::compute(const attrs_type &) { result = cti_ge_result_f32(self, other); }

template <> __device__ void ge_result<double>::compute(const attrs_type &) { result = cti_ge_result_f64(self, other); }

template <> __device__ void ge_result<int64_t>::compute(const attrs_type &) { result = cti_ge_result_i64(self, other); }

} // namespace

const cti_cuda_loop cti_ge_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<ge_result<float>>,   cti_elementwise_launch<ge_result<double>>, nullptr, nullptr,
    cti_elementwise_launch<ge_result<int64_t>>,
};

/* ---- logical_not ---- */

namespace {

template <class T> struct logical_not_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    bool result;
    T self;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &logical_not_result::self); }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &logical_not_result::result);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void logical_not_result<float>::compute(const attrs_type &)
{
    result = cti_logical_not_result_f32(self);
}

template <> __device__ void logical_not_result<double>::compute(const attrs_type &)
{
    result = cti_logical_not_result_f64(self);
}

template <> __device__ void logical_not_result<cti_c64>::compute(const attrs_type &)
{
    result = cti_logical_not_result_c64(self);
}

template <> __device__ void logical_not_result<cti_c128>::compute(const attrs_type &)
{
    result = cti_logical_not_result_c128(self);
}

template <> __device__ void logical_not_result<int64_t>::compute(const attrs_type &)
{
    result = cti_logical_not_result_i64(self);
}

} // namespace

const cti_cuda_loop cti_logical_not_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<logical_not_result<float>>,   cti_elementwise_launch<logical_not_result<double>>,
    cti_elementwise_launch<logical_not_result<cti_c64>>, cti_elementwise_launch<logical_not_result<cti_c128>>,
    cti_elementwise_launch<logical_not_result<int64_t>>,
};
