/* Every CUDA launcher on large contiguous operands: bytes read and written per second. */
#include "checks.h"
#include "measure.h"

#include "device/backend.h"
#include "tensor/copy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const cti_random_state state = {11, 3};

typedef struct job {
    const cti_cuda_entry *entry;
    ct_dtype dtype;
    unsigned ndim;
    int64_t sizes[2]; /* rows and elements of each; reductions and scans run along them */
    cti_view views[CTI_MAX_OPERANDS];
    int64_t view_sizes[CTI_MAX_OPERANDS][2], strides[CTI_MAX_OPERANDS][2];
    const cti_view *pointers[CTI_MAX_OPERANDS];
    size_t bytes; /* that a call reads and writes */
    _Alignas(16) char attrs[MOST_ATTRS_BYTES];
} job;

static void fail(const char *what, ct_status status)
{
    fprintf(stderr, "cuda: %s: status %d\n", what, (int)status);
    exit(EXIT_FAILURE);
}

/* Numbers between 0.1 and 0.9, the same block of them again and again. */
static void fill(void *data, ct_dtype dtype, size_t bytes)
{
    enum { BLOCK = 1 << 14 };

    static char block[BLOCK * 16];
    const size_t item = ct_dtype_size(dtype), most = item * BLOCK;
    for (size_t i = 0; i < BLOCK; i++) {
        const double value = 0.1 + 0.8 * (random_word() / 4294967296.0);
        const ct_scalar number =
            ct_dtype_is_floating(dtype) || ct_dtype_is_complex(dtype) ? ct_float(value) : ct_int((int64_t)(2 * value));
        cti_store_scalar(number, block + i * item, dtype);
    }
    size_t done = bytes < most ? bytes : most;
    ct_status status = cti_backend_get()->copy_in(0, data, block, done, false, NULL);
    while (status == CT_OK && done < bytes) {
        const size_t next = done < bytes - done ? done : bytes - done;
        status = cti_backend_get()->copy(0, (char *)data + done, 0, data, next, NULL);
        done += next;
    }
    if (status != CT_OK || (status = cti_backend_get()->wait(0, NULL)) != CT_OK) fail("fill", status);
}

static bool has_memory(uint8_t role) { return role != CTI_IN_COORD && role != CTI_IN_UNIFORM && role != CTI_IN_NORMAL; }

/* An operand of all elements, of one bit each, or of one result per row. */
static void make_operand(job *j, unsigned i)
{
    const cti_operand *o = &j->entry->spec->operands[i];
    const bool is_bits = o->role == CTI_IN_BITS || o->role == CTI_OUT_BITS, is_folded = i == 0 && j->entry->folds;
    const ct_dtype dtype = is_bits                          ? CT_DTYPE_U8
                           : is_folded && j->entry->counted ? CT_DTYPE_I64
                                                            : dtype_of_class(o->type, j->dtype);
    j->pointers[i] = NULL;
    if (!has_memory(o->role)) return;
    int64_t *sizes = j->view_sizes[i], numel = 1;
    const unsigned ndim = is_bits ? 1 : j->ndim;
    for (unsigned d = 0; d < ndim; d++) sizes[d] = j->sizes[d];
    if (is_bits) sizes[0] = (j->sizes[0] * j->sizes[1] + 7) / 8;
    if (is_folded) sizes[ndim - 1] = 1;
    for (unsigned d = ndim; d-- > 0; numel *= sizes[d]) j->strides[i][d] = numel;
    const size_t bytes = (size_t)numel * ct_dtype_size(dtype);
    j->views[i] = (cti_view){.data = NULL,
                             .sizes = sizes,
                             .strides = j->strides[i],
                             .numel = numel,
                             .ndim = (uint8_t)ndim,
                             .dtype = (uint8_t)dtype};
    const ct_status status = cti_backend_get()->alloc(0, bytes, NULL, &j->views[i].data);
    if (status != CT_OK) fail("memory of the device", status);
    fill(j->views[i].data, dtype, bytes);
    j->pointers[i] = &j->views[i];
    j->bytes += bytes;
}

static ct_status call(const job *j)
{
    const cti_cuda_entry *entry = j->entry;
    const cti_launch launch = {.op = entry->op};
    const cti_compute compute = cti_compute_of(j->dtype);
    if (entry->loops)
        return cti_elementwise_cuda(&launch, entry->spec, compute, entry->loops[compute], j->ndim, j->sizes,
                                    j->pointers, 0, j->attrs, &state);
    cti_cuda_reduction fold = {.map_spec = entry->spec,
                               .map_attrs = j->attrs,
                               .finish_attrs = j->attrs,
                               .compute = compute,
                               .needs_elements = entry->by == CTI_REDUCE_MAX || entry->by == CTI_REDUCE_MIN};
    if (entry->scans) {
        fold.scan = entry->scans[compute];
        return cti_scan_cuda(&launch, &fold, j->ndim, j->sizes, 1, false, j->pointers + 1, j->pointers[0]);
    }
    fold.fold = &entry->folds[compute];
    return cti_reduce_cuda(&launch, &fold, j->ndim, j->sizes, 2, j->pointers + 1, j->pointers[0]);
}

static void run(const cti_cuda_entry *entry, ct_dtype dtype, int64_t rows, int64_t length)
{
    job j = {.entry = entry, .dtype = dtype, .ndim = 2, .sizes = {rows, length}};
    double times[BENCH_MAX_RUNS];
    char name[128];
    attr_values(entry, 0, j.attrs);
    for (unsigned i = 0; i < entry->spec->num_operands; i++) make_operand(&j, i);
    ct_status status = CT_OK;
    for (int r = -bench_on.warm_ups; r < bench_on.runs && status == CT_OK; r++) {
        const double start = bench_now_ns();
        for (int k = 0; k < bench_on.repeats && status == CT_OK; k++) status = call(&j);
        if (status == CT_OK) status = cti_backend_get()->wait(0, NULL);
        if (r >= 0) times[r] = (double)j.bytes * bench_on.repeats / (bench_now_ns() - start);
    }
    snprintf(name, sizeof name, "%s.%s %s", entry->op, entry->name, ct_dtype_name(dtype));
    if (status != CT_OK) fail(name, status);
    bench_line("launcher", name, "GB/s", bench_summary(times, bench_on.runs, 1));
    for (unsigned i = 0; i < entry->spec->num_operands; i++)
        if (j.pointers[i] && cti_backend_get()->free(0, j.views[i].data, NULL) != CT_OK) fail("memory", CT_E_INTERNAL);
}

static bool has_launcher(const cti_cuda_entry *entry, ct_dtype dtype)
{
    const cti_compute compute = cti_compute_of(dtype);
    return entry->loops   ? entry->loops[compute] != NULL
           : entry->folds ? entry->folds[compute].run != NULL
                          : entry->scans[compute] != NULL;
}

void bench_launchers(void)
{
    static const ct_dtype dtypes[] = {CT_DTYPE_F32, CT_DTYPE_BF16};
    const int64_t rows = bench_on.small ? 4 : 65536, length = bench_on.small ? 256 : 1024;
    const cti_cuda_kernels *kernels = cti_backend_get()->kernels;
    for (size_t f = 0; f < kernels->num_families; f++)
        for (size_t i = 0; i < kernels->families[f].count; i++)
            for (size_t d = 0; d < 2; d++)
                if (has_launcher(&kernels->families[f].entries[i], dtypes[d]))
                    run(&kernels->families[f].entries[i], dtypes[d], rows, length);
}
