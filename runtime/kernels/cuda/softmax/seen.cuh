/* Largest element and sum of exponentials of a line of chunks, computed in one pass (online softmax). */
#ifndef CTI_CUDA_SOFTMAX_SEEN_CUH
#define CTI_CUDA_SOFTMAX_SEEN_CUH

#include "kernels/cuda/chunks.cuh"

struct cti_largest {
    template <class T> __device__ T operator()(T a, T b) const { return a != a || a > b ? a : b; /* a NaN is kept */ }
};

static __device__ inline float cti_exponential(float x) { return expf(x); }

static __device__ inline double cti_exponential(double x) { return exp(x); }

/* top: the largest element so far; total: the sum of exp(element - top). */
template <class S, class X> struct cti_seen {
    X top;
    S total;

    __device__ void rise(X most)
    {
        if (most == top) return;
        total *= top == -(X)INFINITY ? (X)0 : cti_exponential(top - most);
        top = most;
    }
};

/*
 * Computes both values for a whole line. All threads of the block call it. The last piece of the line stays in
 * registers.
 */
template <class T, int held>
static __device__ inline cti_seen<typename cti_sum_of<T>::type, typename T::compute_type>
cti_see_row(cti_chunk_row<T, held> &row, const cti_team &team, double *shared)
{
    typedef typename T::compute_type X;
    typedef typename cti_sum_of<T>::type S;
    cti_seen<S, X> s = {-(X)INFINITY, 0};
    for (int first = 0; first <= row.last(); first += row.step()) {
        const bool has_edge = first == 0 && row.edge_at() >= 0;
        row.read(first);
        X top = has_edge ? cti_largest()(row.edge, s.top) : s.top;
        row.each_of(first, [&](int k, int j, int) { top = cti_largest()(row.at(k, j), top); });
        s.rise(top);
        const X base = top == -(X)INFINITY ? 0 : top; /* if all elements so far are -infinity, the exponentials are 0 */
        if (has_edge) s.total += cti_exponential(row.edge - base);
        row.each_of(first, [&](int k, int j, int) { s.total += cti_exponential(row.at(k, j) - base); });
    }
    s.rise(cti_fold_lanes(s.top, team.lanes, (X *)shared, cti_largest()));
    s.total = cti_sum_lanes(s.total, team, shared);
    return s;
}

#endif
