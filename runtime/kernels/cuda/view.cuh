/*
 * Helpers of handwritten kernels: views passed by value, workspaces on the device, and the report of invalid values to
 * the host.
 */
#ifndef CTI_CUDA_VIEW_CUH
#define CTI_CUDA_VIEW_CUH

#include "cuda/caller.cuh"
#include "kernels/cuda/element.cuh"
#include "tensor/launch.h"

/* A copy of a cti_view that includes its sizes and strides; strides in elements. */
struct cti_device_view {
    char *data;
    int64_t numel;
    int64_t sizes[CTI_MAX_NDIM], strides[CTI_MAX_NDIM];
    int ndim, dtype;
};

static inline cti_device_view cti_view_by_value(const cti_view *view)
{
    cti_device_view own = {};
    own.data = (char *)view->data;
    own.numel = view->numel;
    own.ndim = view->ndim;
    own.dtype = view->dtype;
    for (int d = 0; d < own.ndim; d++) {
        own.sizes[d] = view->sizes[d];
        own.strides[d] = view->strides[d];
    }
    return own;
}

/* View without an axis, which enumerates the lines along the axis. A 0-d view is returned unchanged. */
static inline cti_device_view cti_view_without(const cti_device_view &view, int axis)
{
    cti_device_view rest = view;
    if (view.ndim == 0) return rest;
    rest.ndim--;
    for (int d = axis; d < rest.ndim; d++) {
        rest.sizes[d] = view.sizes[d + 1];
        rest.strides[d] = view.strides[d + 1];
    }
    rest.numel = 1;
    for (int d = 0; d < rest.ndim; d++) rest.numel *= rest.sizes[d];
    return rest;
}

/* The offset, in elements, of the element at row-major position `index`. */
static __device__ inline int64_t cti_offset_of(const cti_device_view &view, int64_t index)
{
    int64_t offset = 0;
    CTI_NOT_UNROLLED
    for (int d = view.ndim - 1; d >= 0; d--) {
        int64_t position = index;
        if (d > 0) {
            const int64_t rest = cti_quotient(index, view.sizes[d]);
            position = index - rest * view.sizes[d];
            index = rest;
        }
        offset += position * view.strides[d];
    }
    return offset;
}

/* Index of the thread's first element in a grid-stride loop, and the stride of the grid. */
static __device__ inline int64_t cti_first_index() { return (int64_t)blockIdx.x * blockDim.x + threadIdx.x; }

static __device__ inline int64_t cti_index_stride() { return (int64_t)gridDim.x * blockDim.x; }

/* Number of blocks for count threads: at least one, and at most the number that keeps a large device busy. */
static inline unsigned cti_blocks_for(int64_t count, unsigned threads = CTI_CUDA_THREADS)
{
    const int64_t blocks = (count + threads - 1) / threads;
    return (unsigned)(blocks < 1 ? 1 : blocks > 16384 ? 16384 : blocks);
}

/* ---- types of elements in memory ---- */

/* Storage type of the elements of a dtype (memory_type), and the type in which floating point elements are computed. */
template <int of_dtype> struct cti_stored;

template <int of_dtype> struct cti_stored_half {
    enum { dtype = of_dtype };

    typedef uint16_t memory_type;
    typedef float compute_type;

    static __device__ float load(const char *data, int64_t i)
    {
        return cti_half_load(((const uint16_t *)data)[i], of_dtype);
    }

    static __device__ void store(char *data, int64_t i, float x)
    {
        ((uint16_t *)data)[i] = cti_half_store(x, of_dtype);
    }
};

template <> struct cti_stored<CT_DTYPE_F16> : cti_stored_half<CT_DTYPE_F16> {
};

template <> struct cti_stored<CT_DTYPE_BF16> : cti_stored_half<CT_DTYPE_BF16> {
};

#define CTI_STORED(of_dtype, memory, compute) \
    template <> struct cti_stored<of_dtype> { \
        enum { dtype = of_dtype }; \
        typedef memory memory_type; \
        typedef compute compute_type; \
        static __device__ compute load(const char *data, int64_t i) { return (compute)((const memory *)data)[i]; } \
        static __device__ void store(char *data, int64_t i, compute x) { ((memory *)data)[i] = (memory)x; } \
    };
CTI_STORED(CT_DTYPE_F32, float, float)
CTI_STORED(CT_DTYPE_F64, double, double)
CTI_STORED(CT_DTYPE_C64, cti_c64, cti_c64)
CTI_STORED(CT_DTYPE_C128, cti_c128, cti_c128)
CTI_STORED(CT_DTYPE_BOOL, uint8_t, int64_t)
CTI_STORED(CT_DTYPE_U8, uint8_t, int64_t)
CTI_STORED(CT_DTYPE_I8, int8_t, int64_t)
CTI_STORED(CT_DTYPE_I16, int16_t, int64_t)
CTI_STORED(CT_DTYPE_I32, int32_t, int64_t)
CTI_STORED(CT_DTYPE_I64, int64_t, int64_t)

/* Calls run(cti_stored<dtype>()) for the dtype of a tensor, which must be a real floating point dtype. */
template <class Run> static ct_status cti_for_floats(int dtype, const Run &run)
{
    switch (dtype) {
    case CT_DTYPE_F16: return run(cti_stored<CT_DTYPE_F16>());
    case CT_DTYPE_BF16: return run(cti_stored<CT_DTYPE_BF16>());
    case CT_DTYPE_F32: return run(cti_stored<CT_DTYPE_F32>());
    case CT_DTYPE_F64: return run(cti_stored<CT_DTYPE_F64>());
    default: return CT_E_UNSUPPORTED;
    }
}

/* Like cti_for_floats, for integers and bool. */
template <class Run> static ct_status cti_for_integers(int dtype, const Run &run)
{
    switch (dtype) {
    case CT_DTYPE_BOOL: return run(cti_stored<CT_DTYPE_BOOL>());
    case CT_DTYPE_U8: return run(cti_stored<CT_DTYPE_U8>());
    case CT_DTYPE_I8: return run(cti_stored<CT_DTYPE_I8>());
    case CT_DTYPE_I16: return run(cti_stored<CT_DTYPE_I16>());
    case CT_DTYPE_I32: return run(cti_stored<CT_DTYPE_I32>());
    case CT_DTYPE_I64: return run(cti_stored<CT_DTYPE_I64>());
    default: return CT_E_UNSUPPORTED;
    }
}

/* Like cti_for_floats, for all dtypes. */
template <class Run> static ct_status cti_for_all(int dtype, const Run &run)
{
    switch (dtype) {
    case CT_DTYPE_C64: return run(cti_stored<CT_DTYPE_C64>());
    case CT_DTYPE_C128: return run(cti_stored<CT_DTYPE_C128>());
    default: break;
    }
    const ct_status status = cti_for_floats(dtype, run);
    return status == CT_E_UNSUPPORTED ? cti_for_integers(dtype, run) : status;
}

/*
 * Size of an element in bytes, and a test for real floating point dtypes. Kernels cannot call the library's functions
 * for this.
 */
static inline size_t cti_item_size(int dtype)
{
    switch (dtype) {
    case CT_DTYPE_BOOL:
    case CT_DTYPE_U8:
    case CT_DTYPE_I8: return 1;
    case CT_DTYPE_F16:
    case CT_DTYPE_BF16:
    case CT_DTYPE_I16: return 2;
    case CT_DTYPE_F32:
    case CT_DTYPE_I32: return 4;
    case CT_DTYPE_C128: return 16;
    default: return 8;
    }
}

static inline bool cti_is_real_dtype(int dtype)
{
    return dtype == CT_DTYPE_F16 || dtype == CT_DTYPE_BF16 || dtype == CT_DTYPE_F32 || dtype == CT_DTYPE_F64;
}

static inline ct_scalar cti_int_scalar(int64_t value)
{
    ct_scalar scalar = {};
    scalar.kind = CT_SCALAR_INT;
    scalar.i = value;
    return scalar;
}

/* Calls run(word) with an unsigned type of `size` bytes, for kernels that only move elements. */
struct cti_word16 {
    uint64_t parts[2];
};

template <class Run> static ct_status cti_for_item_size(size_t size, const Run &run)
{
    switch (size) {
    case 1: return run(uint8_t());
    case 2: return run(uint16_t());
    case 4: return run(uint32_t());
    case 8: return run(uint64_t());
    case 16: return run(cti_word16());
    default: return CT_E_UNSUPPORTED;
    }
}

/* ---- workspaces on the device ---- */

/*
 * Device memory for work on the launch's stream; it is valid until this object is destroyed. status is CT_OK if the
 * allocation succeeded.
 */
struct cti_scratch {
    void *data = nullptr;
    ct_status status = CT_OK;

    cti_scratch(const cti_launch *launch, size_t size) : workspace()
    {
        if (!size) return;
        workspace.size = size;
        workspace.stream = launch->stream;
        workspace.op = launch->op;
        workspace.device = launch->device;
        status = cti_caller->take(&workspace);
        if (status == CT_OK) data = workspace.data;
    }

    ~cti_scratch()
    {
        if (data) cti_caller->give_back(&workspace);
    }

    cti_scratch(const cti_scratch &) = delete;
    cti_scratch &operator=(const cti_scratch &) = delete;

  private:
    cti_workspace workspace;
};

/* ---- values that a kernel rejects ---- */

/*
 * The record to which a kernel reports an invalid value, with the names of the operator and of the rejected values.
 * Passed to kernels by value.
 */
struct cti_fault_site {
    cti_fault *fault;
    const char *op, *what;
};

static inline cti_fault_site cti_fault_site_of(const cti_launch *launch, const char *what)
{
    return {launch->fault, launch->op, what};
}

/* True if value is in [least, bound). Otherwise the value is reported to the host. */
static __device__ inline bool cti_is_within(const cti_fault_site &site, int64_t value, int64_t least, int64_t bound)
{
    if (value >= least && value < bound) return true;
    cti_fault *fault = site.fault;
    if (atomicCAS(&fault->state, (unsigned)CTI_FAULT_NONE, (unsigned)CTI_FAULT_BEGUN) != CTI_FAULT_NONE) return false;
    fault->op = site.op;
    fault->what = site.what;
    fault->value = value;
    fault->least = least;
    fault->bound = bound;
    __threadfence_system();
    atomicExch(&fault->state, (unsigned)CTI_FAULT_REPORTED);
    return false;
}

#endif
