/*
 * copy: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#include "gen/cuda/copy.h"
#include "gen/kernels/copy.h"
#include "kernels/cuda/reduce.cuh"

/* ---- fill ---- */

namespace {

template <class T> struct fill_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result, value;

    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &fill_result::value); }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &fill_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fill_result<float>::compute(const attrs_type &) { result = cti_fill_result_f32(value); }

template <> __device__ void fill_result<double>::compute(const attrs_type &) { result = cti_fill_result_f64(value); }

template <> __device__ void fill_result<cti_c64>::compute(const attrs_type &) { result = cti_fill_result_c64(value); }

template <> __device__ void fill_result<cti_c128>::compute(const attrs_type &) { result = cti_fill_result_c128(value); }

template <> __device__ void fill_result<int64_t>::compute(const attrs_type &) { result = cti_fill_result_i64(value); }

} // namespace

const cti_cuda_loop cti_fill_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<fill_result<float>>,   cti_elementwise_launch<fill_result<double>>,
    cti_elementwise_launch<fill_result<cti_c64>>, cti_elementwise_launch<fill_result<cti_c128>>,
    cti_elementwise_launch<fill_result<int64_t>>,
};

namespace {

template <class T> struct fill_result_tangent {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 2 };

    T result_tangent, value_tangent;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &fill_result_tangent::value_tangent);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &fill_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void fill_result_tangent<float>::compute(const attrs_type &)
{
    result_tangent = cti_fill_result_tangent_f32(value_tangent);
}

template <> __device__ void fill_result_tangent<double>::compute(const attrs_type &)
{
    result_tangent = cti_fill_result_tangent_f64(value_tangent);
}

template <> __device__ void fill_result_tangent<cti_c64>::compute(const attrs_type &)
{
    result_tangent = cti_fill_result_tangent_c64(value_tangent);
}

template <> __device__ void fill_result_tangent<cti_c128>::compute(const attrs_type &)
{
    result_tangent = cti_fill_result_tangent_c128(value_tangent);
}

} // namespace

const cti_cuda_loop cti_fill_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<fill_result_tangent<float>>,
    cti_elementwise_launch<fill_result_tangent<double>>,
    cti_elementwise_launch<fill_result_tangent<cti_c64>>,
    cti_elementwise_launch<fill_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- zero ---- */

namespace {

template <class T> struct zero_result {
    typedef T compute_type;
    typedef cti_no_attrs attrs_type;

    enum { num_operands = 1 };

    T result;

    template <class Visitor> static __device__ void inputs(Visitor &) {}

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &zero_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void zero_result<float>::compute(const attrs_type &) { result = cti_zero_result_f32(); }

template <> __device__ void zero_result<double>::compute(const attrs_type &) { result = cti_zero_result_f64(); }

template <> __device__ void zero_result<cti_c64>::compute(const attrs_type &) { result = cti_zero_result_c64(); }

template <> __device__ void zero_result<cti_c128>::compute(const attrs_type &) { result = cti_zero_result_c128(); }

template <> __device__ void zero_result<int64_t>::compute(const attrs_type &) { result = cti_zero_result_i64(); }

} // namespace

const cti_cuda_loop cti_zero_cuda_result[CTI_COMPUTE_COUNT] = {
    cti_elementwise_launch<zero_result<float>>,   cti_elementwise_launch<zero_result<double>>,
    cti_elementwise_launch<zero_result<cti_c64>>, cti_elementwise_launch<zero_result<cti_c128>>,
    cti_elementwise_launch<zero_result<int64_t>>,
};

/* ---- tril ---- */

namespace {

template <class T> struct tril_result {
    typedef T compute_type;
    typedef cti_tril_attrs attrs_type;

    enum { num_operands = 4 };

    T result, self;
    int64_t at_end1, at_end2;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tril_result::self);
        visit.coordinate(2, &tril_result::at_end1);
        visit.coordinate(3, &tril_result::at_end2);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &tril_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void tril_result<double>::compute(const attrs_type &given)
{
    const double diagonal = (double)given.diagonal;
    result = cti_tril_result_f64(self, at_end1, at_end2, diagonal);
}

template <> __device__ void tril_result<cti_c128>::compute(const attrs_type &given)
{
    const double diagonal = (double)given.diagonal;
    result = cti_tril_result_c128(self, at_end1, at_end2, diagonal);
}

template <> __device__ void tril_result<int64_t>::compute(const attrs_type &given)
{
    const int64_t diagonal = given.diagonal;
    result = cti_tril_result_i64(self, at_end1, at_end2, diagonal);
}

} // namespace

const cti_cuda_loop cti_tril_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr,
    cti_elementwise_launch<tril_result<double>>,
    nullptr,
    cti_elementwise_launch<tril_result<cti_c128>>,
    cti_elementwise_launch<tril_result<int64_t>>,
};

namespace {

template <class T> struct tril_self_grad {
    typedef T compute_type;
    typedef cti_tril_attrs attrs_type;

    enum { num_operands = 4 };

    T self_grad, result_grad;
    int64_t at_end1, at_end2;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tril_self_grad::result_grad);
        visit.coordinate(2, &tril_self_grad::at_end1);
        visit.coordinate(3, &tril_self_grad::at_end2);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &tril_self_grad::self_grad);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void tril_self_grad<double>::compute(const attrs_type &given)
{
    const double diagonal = (double)given.diagonal;
    self_grad = cti_tril_self_grad_f64(result_grad, at_end1, at_end2, diagonal);
}

template <> __device__ void tril_self_grad<cti_c128>::compute(const attrs_type &given)
{
    const double diagonal = (double)given.diagonal;
    self_grad = cti_tril_self_grad_c128(result_grad, at_end1, at_end2, diagonal);
}

} // namespace

const cti_cuda_loop cti_tril_cuda_self_grad[CTI_COMPUTE_COUNT] = {
    nullptr, cti_elementwise_launch<tril_self_grad<double>>, nullptr, cti_elementwise_launch<tril_self_grad<cti_c128>>,
    nullptr,
};

namespace {

template <class T> struct tril_result_tangent {
    typedef T compute_type;
    typedef cti_tril_attrs attrs_type;

    enum { num_operands = 4 };

    T result_tangent, self_tangent;
    int64_t at_end1, at_end2;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &tril_result_tangent::self_tangent);
        visit.coordinate(2, &tril_result_tangent::at_end1);
        visit.coordinate(3, &tril_result_tangent::at_end2);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &tril_result_tangent::result_tangent);
    }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void tril_result_tangent<double>::compute(const attrs_type &given)
{
    const double diagonal = (double)given.diagonal;
    result_tangent = cti_tril_result_tangent_f64(self_tangent, at_end1, at_end2, diagonal);
}

template <> __device__ void tril_result_tangent<cti_c128>::compute(const attrs_type &given)
{
    const double diagonal = (double)given.diagonal;
    result_tangent = cti_tril_result_tangent_c128(self_tangent, at_end1, at_end2, diagonal);
}

} // namespace

const cti_cuda_loop cti_tril_cuda_result_tangent[CTI_COMPUTE_COUNT] = {
    nullptr, cti_elementwise_launch<tril_result_tangent<double>>,
    nullptr, cti_elementwise_launch<tril_result_tangent<cti_c128>>,
    nullptr,
};

/* ---- triu ---- */

namespace {

template <class T> struct triu_result {
    typedef T compute_type;
    typedef cti_triu_attrs attrs_type;

    enum { num_operands = 4 };

    T result, self;
    int64_t at_end1, at_end2;

    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &triu_result::self);
        visit.coordinate(2, &triu_result::at_end1);
        visit.coordinate(3, &triu_result::at_end2);
    }

    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &triu_result::result); }

    __device__ void compute(const attrs_type &given);
};

template <> __device__ void triu_result<double>::compute(const attrs_type &given)
{
    const double diagonal = (double)given.diagonal;
    result = cti_triu_result_f64(self, at_end1, at_end2, diagonal);
}

template <> __device__ void triu_result<cti_c128>::compute(const attrs_type &given)
{
    const double diagonal = (double)given.diagonal;
    result = cti_triu_result_c128(self, at_end1, at_end2, diagonal);
}

template <> __device__ void triu_result<int64_t>::compute(const attrs_type &given)
{
    const int64_t diagonal = given.diagonal;
    result = cti_triu_result_i64(self, at_end1, at_end2, diagonal);
}

} // namespace

const cti_cuda_loop cti_triu_cuda_result[CTI_COMPUTE_COUNT] = {
    nullptr,
    cti_elementwise_launch<triu_result<double>>,
    nullptr,
    cti_elementwise_launch<triu_result<cti_c128>>,
    cti_elementwise_launch<triu_result<int64_t>>,
};
