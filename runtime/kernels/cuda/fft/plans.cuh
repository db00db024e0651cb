/* Cache of cuFFT plans, one per shape, device and thread; all transforms are run by cti_fft_run. */
#ifndef CTI_CUDA_PLANS_CUH
#define CTI_CUDA_PLANS_CUH

#include "kernels/cuda/view.cuh"

#include <cufft.h>

enum {
    CTI_MOST_AXES = 3,
    /* maximum rank of a plan (a limit of cuFFT); maximum number of plans per thread */
    CTI_MOST_PLANS = 32
};

/*
 * Complex transforms of c64 or c128: `batch` transforms along 1 to 3 axes. The first elements of two consecutive
 * transforms are `apart` elements apart.
 */
struct cti_fft_shape {
    int device, dtype, rank;
    int64_t sizes[CTI_MOST_AXES];
    int64_t step, apart, batch; /* step: between consecutive elements of the last axis */
};

static inline bool cti_same_fft(const cti_fft_shape &a, const cti_fft_shape &b)
{
    bool same = a.device == b.device && a.dtype == b.dtype && a.rank == b.rank && a.step == b.step &&
                a.apart == b.apart && a.batch == b.batch;
    for (int d = 0; d < a.rank && same; d++) same = a.sizes[d] == b.sizes[d];
    return same;
}

static inline ct_status cti_fft_status(cufftResult result)
{
    if (result == CUFFT_SUCCESS) return CT_OK;
    return cti_cuda_status(result == CUFFT_ALLOC_FAILED ? cudaErrorMemoryAllocation : cudaErrorLaunchFailure);
}

/* A plan without a workspace of its own: each launch passes scratch memory of `workspace_size` bytes. */
struct cti_fft_plan {
    cti_fft_shape shape;
    cufftHandle handle;
    size_t workspace_size;
    uint64_t used; /* value of the cache's clock at the last use */
};

/* The plans of a thread; the least recently used plan is replaced when the cache is full. */
class cti_fft_cache {
  public:
    cti_fft_cache() = default;
    cti_fft_cache(const cti_fft_cache &) = delete;
    cti_fft_cache &operator=(const cti_fft_cache &) = delete;

    ~cti_fft_cache()
    {
        for (int i = 0; i < count; i++) (void)cufftDestroy(plans[i].handle);
    }

    ct_status find(const cti_fft_shape &shape, cti_fft_plan **found)
    {
        cti_fft_plan *oldest = plans;
        for (int i = 0; i < count; i++) {
            if (cti_same_fft(plans[i].shape, shape)) {
                *found = plans + i;
                plans[i].used = ++clock;
                return CT_OK;
            }
            if (plans[i].used < oldest->used) oldest = plans + i;
        }
        cti_fft_plan made = {};
        const ct_status status = make(shape, &made);
        if (status != CT_OK) return status;
        if (count < CTI_MOST_PLANS)
            oldest = plans + count++;
        else
            (void)cufftDestroy(oldest->handle); /* waits until the plan's work is done */
        made.used = ++clock;
        *oldest = made;
        *found = oldest;
        return CT_OK;
    }

  private:
    cti_fft_plan plans[CTI_MOST_PLANS];
    int count = 0;
    uint64_t clock = 0;

    static ct_status make(const cti_fft_shape &shape, cti_fft_plan *plan)
    {
        long long sizes[CTI_MOST_AXES];
        for (int d = 0; d < shape.rank; d++) sizes[d] = shape.sizes[d];
        plan->shape = shape;
        cufftResult result = cufftCreate(&plan->handle);
        if (result != CUFFT_SUCCESS) return cti_fft_status(result);
        result = cufftSetAutoAllocation(plan->handle, 0);
        if (result == CUFFT_SUCCESS) /* the sizes are also the embedding sizes, since the data has no gaps */
            result = cufftMakePlanMany64(plan->handle, shape.rank, sizes, sizes, shape.step, shape.apart, sizes,
                                         shape.step, shape.apart, shape.dtype == CT_DTYPE_C64 ? CUFFT_C2C : CUFFT_Z2Z,
                                         shape.batch, &plan->workspace_size);
        if (result != CUFFT_SUCCESS) (void)cufftDestroy(plan->handle);
        return cti_fft_status(result);
    }
};

/* Transforms data in place, `times` times. After each run the data pointer is advanced by `further` elements. */
static inline ct_status cti_fft_run(const cti_launch *launch, const cti_fft_shape &shape, bool inverse, void *data,
                                    int64_t times, int64_t further)
{
    static thread_local cti_fft_cache cache;
    cti_fft_plan *plan;
    ct_status status = cache.find(shape, &plan);
    if (status != CT_OK) return status;
    const cti_scratch workspace(launch, plan->workspace_size);
    if (workspace.status != CT_OK) return workspace.status;
    status = cti_fft_status(cufftSetStream(plan->handle, (cudaStream_t)launch->stream));
    if (status == CT_OK && plan->workspace_size)
        status = cti_fft_status(cufftSetWorkArea(plan->handle, workspace.data));
    const int direction = inverse ? CUFFT_INVERSE : CUFFT_FORWARD;
    for (int64_t i = 0; i < times && status == CT_OK; i++) {
        if (shape.dtype == CT_DTYPE_C64) {
            cufftComplex *const at = (cufftComplex *)data + i * further;
            status = cti_fft_status(cufftExecC2C(plan->handle, at, at, direction));
        } else {
            cufftDoubleComplex *const at = (cufftDoubleComplex *)data + i * further;
            status = cti_fft_status(cufftExecZ2Z(plan->handle, at, at, direction));
        }
    }
    return status;
}

#endif
