/*
 * The CUDA back end: all code of the library that is compiled for CUDA devices. It is a separate shared object,
 * libcotangent_cuda, which is opened when a program first queries a device, so that the same library works on machines
 * with and without a CUDA driver. The back end has no link-time dependency on the library: the library calls it through
 * the table below, and passes it the callbacks that it needs (cti_backend_caller). The code is valid C17 and C++17.
 */
#ifndef CTI_BACKEND_H
#define CTI_BACKEND_H

#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Version of this table and of the launch parameters of kernels (kernels/cuda/plan.h). */
enum { CTI_BACKEND_VERSION = 4 };

struct cti_cuda_kernels; /* kernels/cuda/registry.h */

/*
 * Report of an invalid value that a kernel found, in memory that the host and the device share: `what` has a value that
 * is not in [least, bound). The first fault is kept until the host has reported it, at a call that waits for the
 * device; the kernel continues without the element. The strings are in host memory.
 */
typedef struct cti_fault {
    unsigned state; /* cti_fault_state */
    const char *op, *what;
    int64_t value, least, bound;
} cti_fault;

typedef enum cti_fault_state { CTI_FAULT_NONE, CTI_FAULT_BEGUN, CTI_FAULT_REPORTED } cti_fault_state;

/*
 * Workspace on a device for one call of a kernel; the caller owns this record. The caller sets size, stream, op and
 * device; the library sets the other fields and counts the bytes in the memory of the device.
 */
typedef struct cti_workspace {
    struct cti_workspace *next, *previous;
    void *data;
    size_t size;
    void *stream;
    const char *op;
    struct ct_device_graph *graph; /* graph whose memory contains the workspace; NULL: it is from the pool */
    int device;
} cti_workspace;

/* Functions of the library that the back end calls; set by set_caller. */
typedef struct cti_backend_caller {
    ct_status (*take)(cti_workspace *workspace); /* allocates; on CT_E_NOMEM and CT_E_INTERNAL the error is set */
    void (*give_back)(cti_workspace *workspace); /* frees the memory after the work submitted to its stream so far */
    /*
     * For a call that samples with this state of a generator: if the thread records a graph, returns the device address
     * of a seed and an offset increment; otherwise returns NULL. Each launch of the graph writes the seed and the
     * increment, and cti_state_at applies both to the state.
     */
    const uint64_t *(*replay)(uint64_t seed, uint64_t offset);
    /* Returns the seed and the offset of the next call that samples from a generator; NULL is the default generator. */
    void (*next_state)(ct_generator *generator, uint64_t words[2]);
} cti_backend_caller;

typedef void cti_backend_function(void); /* function of any type; its name determines the type */

/* Upper limit of device indices, for any machine. */
enum { CTI_MOST_DEVICES = 64 };

/*
 * device: an index below the count. stream: NULL is the default stream of the device; a stream executes work in the
 * order of submission. Functions return without waiting for the device, except the last group of functions,
 * free_lasting, and copies from or to host memory that is not pinned: their work is complete when they return. A
 * failing function sets no error: its caller does, with the text that error_text returns for the last failure of the
 * thread.
 */
typedef struct cti_backend {
    uint32_t version;
    const char *(*missing)(void); /* reason why no device can be used; NULL if one can */
    int (*count)(void);
    ct_status (*use)(int device); /* later launches of the calling thread run on this device */
    const char *(*error_text)(void);
    cti_fault *(*fault)(int device); /* fault record of the device; NULL: out of memory */

    /*
     * Allocates size bytes that work submitted to stream from now on may use. CT_E_NOMEM if the device is out of
     * memory.
     */
    ct_status (*alloc)(int device, size_t size, void *stream, void **out);
    ct_status (*free)(int device, void *data, void *stream); /* frees data after the stream's work so far */
    ct_status (*trim)(int device);                           /* returns cached free memory to the device */
    ct_status (*held)(int device, size_t *bytes);            /* bytes in use and cached */
    ct_status (*pinned_alloc)(size_t size, void **out);      /* host memory, for asynchronous copies */
    void (*pinned_free)(void *data);
    /* Memory that is not ordered by a stream: any stream may use it until it is freed; freeing waits for the device. */
    ct_status (*alloc_lasting)(int device, size_t size, void **out);
    ct_status (*free_lasting)(int device, void *data);
    void (*set_caller)(const cti_backend_caller *caller); /* called before all other functions */

    /*
     * keeps: true if the caller keeps `from` unchanged until the stream has executed the copy; otherwise `from` may be
     * overwritten immediately after the call.
     */
    ct_status (*copy_in)(int device, void *to, const void *from, size_t size, bool keeps, void *stream);
    ct_status (*copy_out)(int device, void *to, const void *from, size_t size, void *stream);
    /*
     * Runs on a stream of to_device. The caller has made that stream wait for the work of from_device that concerns
     * `from`.
     */
    ct_status (*copy)(int to_device, void *to, int from_device, const void *from, size_t size, void *stream);
    ct_status (*fill_zero)(int device, void *to, size_t size, void *stream);

    ct_status (*stream_new)(int device, void **out); /* a new stream, distinct from the default stream */
    ct_status (*event_new)(int device, bool timed, void **out);
    void (*event_free)(void *event);
    ct_status (*event_record)(void *event, int device,
                              void *stream); /* after the work submitted to the stream so far */
    ct_status (*stream_wait)(int device, void *stream,
                             void *event); /* later work of the stream waits for the work before the event */
    ct_status (*event_is_done)(void *event, bool *done);
    ct_status (*elapsed)(void *from, void *to, float *milliseconds);

    /*
     * Recording of a graph: from graph_begin to graph_end, work submitted to the stream, and to streams that wait for
     * it, is recorded and not executed. graph_begin and graph_end are called by the same thread. out: receives the
     * recorded work; NULL discards it. Before graph_end, the first stream must have been made to wait for all other
     * streams of the recording.
     */
    ct_status (*graph_begin)(int device, void *stream);
    ct_status (*graph_end)(int device, void *stream, void **out);
    /*
     * Launches a graph after its previous launch. replay: NULL, or the address on the device to which `words` are
     * written before the launch.
     */
    ct_status (*graph_launch)(int device, void *graph, void *stream, uint64_t *replay, const uint64_t words[2]);
    void (*graph_free)(int device, void *graph); /* a running launch completes */

    /* These functions wait, and return the errors of the work that they wait for. */
    ct_status (*wait_event)(void *event);
    ct_status (*wait)(int device, void *stream);
    ct_status (*wait_all)(int device);
    const struct cti_cuda_kernels *kernels;
} cti_backend;

/* The exported function of the shared object. */
CT_API const cti_backend *cti_cuda_backend(void);

/* ---- in the library ---- */

/*
 * Returns the back end, which the first call opens; NULL if CUDA cannot be used. cti_backend_missing then returns the
 * reason.
 */
const cti_backend *cti_backend_get(void);
const char *cti_backend_missing(void);
/*
 * Sets the back end of a program that is linked with one. Called before any device is queried. CT_E_INVALID: the back
 * end has another version.
 */
CT_API CT_NODISCARD ct_status cti_backend_set(const cti_backend *backend);

#ifdef __cplusplus
}
#endif
#endif
