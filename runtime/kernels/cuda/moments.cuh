/*
 * Moments of lines of elements: the mean and the sum of squared differences from the mean, in one pass. They are
 * computed for each piece of a line that threads keep in registers, and then merged in order. A large mean costs no
 * precision.
 */
#ifndef CTI_CUDA_MOMENTS_CUH
#define CTI_CUDA_MOMENTS_CUH

#include "kernels/cuda/lines.cuh"

static __device__ inline double cti_moment_sum(double a, double b) { return a + b; }

static __device__ inline cti_c128 cti_moment_sum(cti_c128 a, cti_c128 b) { return cti_add_c128(a, b); }

static __device__ inline double cti_moment_ratio(double a, double n) { return a / n; }

static __device__ inline cti_c128 cti_moment_ratio(cti_c128 a, double n) { return cti_make_c128(a.re / n, a.im / n); }

static __device__ inline double cti_moment_square(double a, double b) { return (a - b) * (a - b); }

static __device__ inline double cti_moment_square(cti_c128 a, cti_c128 b)
{
    return (a.re - b.re) * (a.re - b.re) + (a.im - b.im) * (a.im - b.im);
}

/* Moments of a set of elements. Wide: double or cti_c128. */
template <class Wide> struct cti_moments {
    double count;
    Wide sum;
    double squares; /* sum of squared deviations from the mean */

    __device__ void merge(const cti_moments &next)
    {
        if (count != 0 && next.count != 0) {
            const double apart =
                cti_moment_square(cti_moment_ratio(sum, count), cti_moment_ratio(next.sum, next.count));
            squares += next.squares + apart * (count * next.count / (count + next.count));
        } else {
            squares += next.squares;
        }
        sum = cti_moment_sum(sum, next.sum);
        count += next.count;
    }
};

template <class Wide> struct cti_moment_fold {
    __device__ Wide operator()(Wide a, Wide b) const { return cti_moment_sum(a, b); }
};

/*
 * Moments of elements begin .. end - 1 of a line. All threads of the block call it. shared: CTI_FOLD_CAPACITY values.
 */
template <class From, class Wide>
static __device__ inline cti_moments<Wide> cti_moments_of(const cti_device_view &inner, int64_t start, int64_t begin,
                                                          int64_t end, const cti_team &team, Wide *shared)
{
    cti_moments<Wide> all = {};
    for (int64_t first = begin; first < end; first += team.chunk()) {
        Wide x[CTI_LINE_HELD], sum = {};
        double squares = 0;
        for (int k = 0; k < CTI_LINE_HELD; k++) x[k] = Wide{};
        cti_each_held(inner, start, first, end, team,
                      [&](int k, int64_t index) { x[k] = cti_as<Wide>::of(From::load(inner.data, index)); });
        for (int k = 0; k < CTI_LINE_HELD; k++) sum = cti_moment_sum(sum, x[k]);
        sum = cti_fold_team(sum, team, shared, cti_moment_fold<Wide>());
        const double count = (double)(end - first < team.chunk() ? end - first : team.chunk());
        const Wide mean = cti_moment_ratio(sum, count);
        for (int k = 0; k < CTI_LINE_HELD; k++)
            if (first + team.at(k) < end) squares += cti_moment_square(x[k], mean);
        squares = cti_sum_team(squares, team, (double *)shared);
        all.merge({count, sum, squares});
    }
    return all;
}

#endif
