/*
 * norm: formulas for CUDA and their launchers, part 1.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#include "cuda/norm.h"
#include "kernels/norm.h"
#include "kernels/cuda/fold.cuh"

/* ---- vector_norm_two ---- */

namespace {

struct vector_norm_two_map_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float folded, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_two_map_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &vector_norm_two_map_f32::folded); }
    __device__ void compute(const attrs_type &) { folded = cti_vector_norm_two_map_f32(self); }
};

struct vector_norm_two_map_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double folded, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_two_map_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &vector_norm_two_map_f64::folded); }
    __device__ void compute(const attrs_type &) { folded = cti_vector_norm_two_map_f64(self); }
};

struct vector_norm_two_map_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float folded;
    cti_c64 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_two_map_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &vector_norm_two_map_c64::folded); }
    __device__ void compute(const attrs_type &) { folded = cti_vector_norm_two_map_c64(self); }
};

struct vector_norm_two_map_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double folded;
    cti_c128 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_two_map_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &vector_norm_two_map_c128::folded); }
    __device__ void compute(const attrs_type &) { folded = cti_vector_norm_two_map_c128(self); }
};

struct vector_norm_two_finish_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, folded;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_two_finish_f32::folded); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &vector_norm_two_finish_f32::result); }
    __device__ void compute(const attrs_type &) { result = cti_vector_norm_two_finish_f32(folded); }
};

struct vector_norm_two_finish_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, folded;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_two_finish_f64::folded); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &vector_norm_two_finish_f64::result); }
    __device__ void compute(const attrs_type &) { result = cti_vector_norm_two_finish_f64(folded); }
};

struct vector_norm_two_finish_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float result, folded;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_two_finish_c64::folded); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &vector_norm_two_finish_c64::result); }
    __device__ void compute(const attrs_type &) { result = cti_vector_norm_two_finish_c64(folded); }
};

struct vector_norm_two_finish_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double result, folded;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_two_finish_c128::folded); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out(0, &vector_norm_two_finish_c128::result);
    }
    __device__ void compute(const attrs_type &) { result = cti_vector_norm_two_finish_c128(folded); }
};

} // namespace

const cti_vector_norm_two_cuda_table cti_vector_norm_two_cuda_loops = {
    /* reduce */ {cti_fold_entry<vector_norm_two_map_f32, cti_fold_add_f32, vector_norm_two_finish_f32>,
                  cti_fold_entry<vector_norm_two_map_f64, cti_fold_add_f64, vector_norm_two_finish_f64>,
                  cti_fold_entry<vector_norm_two_map_c64, cti_fold_add_f32, vector_norm_two_finish_c64>,
                  cti_fold_entry<vector_norm_two_map_c128, cti_fold_add_f64, vector_norm_two_finish_c128>, {}},
};

/* ---- vector_norm_one ---- */

namespace {

struct vector_norm_one_map_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float folded, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_one_map_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &vector_norm_one_map_f32::folded); }
    __device__ void compute(const attrs_type &) { folded = cti_vector_norm_one_map_f32(self); }
};

struct vector_norm_one_map_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double folded, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_one_map_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &vector_norm_one_map_f64::folded); }
    __device__ void compute(const attrs_type &) { folded = cti_vector_norm_one_map_f64(self); }
};

struct vector_norm_one_map_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float folded;
    cti_c64 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_one_map_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &vector_norm_one_map_c64::folded); }
    __device__ void compute(const attrs_type &) { folded = cti_vector_norm_one_map_c64(self); }
};

struct vector_norm_one_map_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double folded;
    cti_c128 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_one_map_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &vector_norm_one_map_c128::folded); }
    __device__ void compute(const attrs_type &) { folded = cti_vector_norm_one_map_c128(self); }
};

struct vector_norm_one_positive_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool positive;
    float self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_one_positive_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_one_positive_f32::positive);
    }
    __device__ void compute(const attrs_type &) { positive = cti_vector_norm_one_positive_f32(self); }
};

struct vector_norm_one_positive_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool positive;
    double self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_one_positive_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_one_positive_f64::positive);
    }
    __device__ void compute(const attrs_type &) { positive = cti_vector_norm_one_positive_f64(self); }
};

struct vector_norm_one_positive_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool positive;
    cti_c64 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_one_positive_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_one_positive_c64::positive);
    }
    __device__ void compute(const attrs_type &) { positive = cti_vector_norm_one_positive_c64(self); }
};

struct vector_norm_one_positive_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool positive;
    cti_c128 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_one_positive_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_one_positive_c128::positive);
    }
    __device__ void compute(const attrs_type &) { positive = cti_vector_norm_one_positive_c128(self); }
};

struct vector_norm_one_negative_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool negative;
    float self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_one_negative_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_one_negative_f32::negative);
    }
    __device__ void compute(const attrs_type &) { negative = cti_vector_norm_one_negative_f32(self); }
};

struct vector_norm_one_negative_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool negative;
    double self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_one_negative_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_one_negative_f64::negative);
    }
    __device__ void compute(const attrs_type &) { negative = cti_vector_norm_one_negative_f64(self); }
};

struct vector_norm_one_negative_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool negative;
    cti_c64 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_one_negative_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_one_negative_c64::negative);
    }
    __device__ void compute(const attrs_type &) { negative = cti_vector_norm_one_negative_c64(self); }
};

struct vector_norm_one_negative_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    bool negative;
    cti_c128 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_one_negative_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_one_negative_c128::negative);
    }
    __device__ void compute(const attrs_type &) { negative = cti_vector_norm_one_negative_c128(self); }
};

} // namespace

const cti_vector_norm_one_cuda_table cti_vector_norm_one_cuda_loops = {
    /* reduce */ {cti_fold_entry<vector_norm_one_map_f32, cti_fold_add_f32, cti_identity<float>>,
                  cti_fold_entry<vector_norm_one_map_f64, cti_fold_add_f64, cti_identity<double>>,
                  cti_fold_entry<vector_norm_one_map_c64, cti_fold_add_f32, cti_identity<float>>,
                  cti_fold_entry<vector_norm_one_map_c128, cti_fold_add_f64, cti_identity<double>>, {}},
    /* positive */ {cti_elementwise_launch<vector_norm_one_positive_f32>, cti_elementwise_launch<vector_norm_one_positive_f64>,
                    cti_elementwise_launch<vector_norm_one_positive_c64>, cti_elementwise_launch<vector_norm_one_positive_c128>,
                    nullptr},
    /* negative */ {cti_elementwise_launch<vector_norm_one_negative_f32>, cti_elementwise_launch<vector_norm_one_negative_f64>,
                    cti_elementwise_launch<vector_norm_one_negative_c64>, cti_elementwise_launch<vector_norm_one_negative_c128>,
                    nullptr},
};

/* ---- vector_norm_max ---- */

namespace {

struct vector_norm_max_map_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float folded, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_max_map_f32::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &vector_norm_max_map_f32::folded); }
    __device__ void compute(const attrs_type &) { folded = cti_vector_norm_max_map_f32(self); }
};

struct vector_norm_max_map_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double folded, self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_max_map_f64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &vector_norm_max_map_f64::folded); }
    __device__ void compute(const attrs_type &) { folded = cti_vector_norm_max_map_f64(self); }
};

struct vector_norm_max_map_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    float folded;
    cti_c64 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_max_map_c64::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &vector_norm_max_map_c64::folded); }
    __device__ void compute(const attrs_type &) { folded = cti_vector_norm_max_map_c64(self); }
};

struct vector_norm_max_map_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 2 };
    double folded;
    cti_c128 self;
    template <class Visitor> static __device__ void inputs(Visitor &visit) { visit.in(1, &vector_norm_max_map_c128::self); }
    template <class Visitor> static __device__ void outputs(Visitor &visit) { visit.out(0, &vector_norm_max_map_c128::folded); }
    __device__ void compute(const attrs_type &) { folded = cti_vector_norm_max_map_c128(self); }
};

struct vector_norm_max_positive_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool positive;
    float self, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &vector_norm_max_positive_f32::self);
        visit.in(2, &vector_norm_max_positive_f32::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_max_positive_f32::positive);
    }
    __device__ void compute(const attrs_type &) { positive = cti_vector_norm_max_positive_f32(self, result); }
};

struct vector_norm_max_positive_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool positive;
    double self, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &vector_norm_max_positive_f64::self);
        visit.in(2, &vector_norm_max_positive_f64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_max_positive_f64::positive);
    }
    __device__ void compute(const attrs_type &) { positive = cti_vector_norm_max_positive_f64(self, result); }
};

struct vector_norm_max_positive_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool positive;
    cti_c64 self;
    float result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &vector_norm_max_positive_c64::self);
        visit.in(2, &vector_norm_max_positive_c64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_max_positive_c64::positive);
    }
    __device__ void compute(const attrs_type &) { positive = cti_vector_norm_max_positive_c64(self, result); }
};

struct vector_norm_max_positive_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool positive;
    cti_c128 self;
    double result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &vector_norm_max_positive_c128::self);
        visit.in(2, &vector_norm_max_positive_c128::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_max_positive_c128::positive);
    }
    __device__ void compute(const attrs_type &) { positive = cti_vector_norm_max_positive_c128(self, result); }
};

struct vector_norm_max_negative_f32 {
    typedef float compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool negative;
    float self, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &vector_norm_max_negative_f32::self);
        visit.in(2, &vector_norm_max_negative_f32::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_max_negative_f32::negative);
    }
    __device__ void compute(const attrs_type &) { negative = cti_vector_norm_max_negative_f32(self, result); }
};

struct vector_norm_max_negative_f64 {
    typedef double compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool negative;
    double self, result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &vector_norm_max_negative_f64::self);
        visit.in(2, &vector_norm_max_negative_f64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_max_negative_f64::negative);
    }
    __device__ void compute(const attrs_type &) { negative = cti_vector_norm_max_negative_f64(self, result); }
};

struct vector_norm_max_negative_c64 {
    typedef cti_c64 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool negative;
    cti_c64 self;
    float result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &vector_norm_max_negative_c64::self);
        visit.in(2, &vector_norm_max_negative_c64::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_max_negative_c64::negative);
    }
    __device__ void compute(const attrs_type &) { negative = cti_vector_norm_max_negative_c64(self, result); }
};

struct vector_norm_max_negative_c128 {
    typedef cti_c128 compute_type;
    typedef cti_no_attrs attrs_type;
    enum { num_operands = 3 };
    bool negative;
    cti_c128 self;
    double result;
    template <class Visitor> static __device__ void inputs(Visitor &visit)
    {
        visit.in(1, &vector_norm_max_negative_c128::self);
        visit.in(2, &vector_norm_max_negative_c128::result);
    }
    template <class Visitor> static __device__ void outputs(Visitor &visit)
    {
        visit.out_bits(0, &vector_norm_max_negative_c128::negative);
    }
    __device__ void compute(const attrs_type &) { negative = cti_vector_norm_max_negative_c128(self, result); }
};

} // namespace

const cti_vector_norm_max_cuda_table cti_vector_norm_max_cuda_loops = {
    /* reduce */ {cti_fold_entry<vector_norm_max_map_f32, cti_fold_max_f32, cti_identity<float>>,
                  cti_fold_entry<vector_norm_max_map_f64, cti_fold_max_f64, cti_identity<double>>,
                  cti_fold_entry<vector_norm_max_map_c64, cti_fold_max_f32, cti_identity<float>>,
                  cti_fold_entry<vector_norm_max_map_c128, cti_fold_max_f64, cti_identity<double>>, {}},
    /* positive */ {cti_elementwise_launch<vector_norm_max_positive_f32>, cti_elementwise_launch<vector_norm_max_positive_f64>,
                    cti_elementwise_launch<vector_norm_max_positive_c64>, cti_elementwise_launch<vector_norm_max_positive_c128>,
                    nullptr},
    /* negative */ {cti_elementwise_launch<vector_norm_max_negative_f32>, cti_elementwise_launch<vector_norm_max_negative_f64>,
                    cti_elementwise_launch<vector_norm_max_negative_c64>, cti_elementwise_launch<vector_norm_max_negative_c128>,
                    nullptr},
};
