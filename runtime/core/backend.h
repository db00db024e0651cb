/*
 * The back end of CUDA: everything of the library that is compiled for its devices. It is a shared object of its own,
 * libcotangent_cuda, opened when a program first asks for a device, so that one library serves machines with a driver
 * and without. It calls nothing of the library, which calls it through this table. Common subset of C17 and C++17.
 */
#ifndef CTI_BACKEND_H
#define CTI_BACKEND_H

#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Of this table, and of what launchers are given (kernels/cuda/plan.h). */
enum { CTI_BACKEND_VERSION = 4 };

struct cti_cuda_kernels; /* kernels/cuda/registry.h */

/*
 * What a kernel found that it cannot use, in memory that the host and a device share: `what` has a value that is not in
 * [least, bound). The first fault stays until the host has told it, at a call that waits for the device; the kernel
 * goes on without the element. The words are the host's.
 */
typedef struct cti_fault {
    unsigned state; /* cti_fault_state */
    const char *op, *what;
    int64_t value, least, bound;
} cti_fault;

typedef enum cti_fault_state { CTI_FAULT_NONE, CTI_FAULT_BEGUN, CTI_FAULT_TOLD } cti_fault_state;

/*
 * Room on a device for the work of one call of a kernel, kept by who takes it. size, stream, op and device are set by
 * that, the rest by the library, which counts it among all that a device holds.
 */
typedef struct cti_room {
    struct cti_room *next, *previous;
    void *data;
    size_t size;
    void *stream;
    const char *op;
    struct ct_device_graph *graph; /* in whose memory it lies; NULL: it is the pool's */
    int device;
} cti_room;

/* What the back end asks of the library, which hands it this table. */
typedef struct cti_backend_caller {
    ct_status (*take)(cti_room *room); /* CT_E_NOMEM and CT_E_INTERNAL: the error is set */
    void (*give_back)(cti_room *room); /* when the work given to its stream so far is done */
    /*
     * For a call that draws with that state of a generator: where, on the device, each launch of the graph that the
     * thread records writes two words, with which the state goes on (cti_state_at); NULL: it records none.
     */
    const uint64_t *(*replay)(uint64_t seed, uint64_t offset);
    /* Seed and offset of the next call that draws from a generator; NULL: the default one. */
    void (*next_state)(ct_generator *generator, uint64_t words[2]);
} cti_backend_caller;

typedef void cti_backend_function(void); /* of a type that its name says */

/* device: below this, whatever a machine has. */
enum { CTI_MOST_DEVICES = 64 };

/*
 * device: an index below the count. stream: NULL, the default one of that device; work is done in the order in which
 * its stream was given it. No function waits for a device but those of the last group, free_lasting, and copies from or
 * to memory of the host that is not pinned, which is copied before they return. A failure sets no error: the caller
 * does, with what error_text says of the last failure on its thread.
 */
typedef struct cti_backend {
    uint32_t version;
    const char *(*missing)(void); /* why there is no device to use; NULL if there is one */
    int (*count)(void);
    ct_status (*use)(int device); /* what the calling thread launches from now on runs there */
    const char *(*error_text)(void);
    cti_fault *(*fault)(int device); /* that of a device; NULL: no memory */

    /* size bytes that work given to stream from now on may use. CT_E_NOMEM if there are none left. */
    ct_status (*alloc)(int device, size_t size, void *stream, void **out);
    ct_status (*free)(int device, void *data, void *stream); /* when the work given to stream so far is done */
    ct_status (*trim)(int device);                           /* what is freed and kept goes back to the device */
    ct_status (*held)(int device, size_t *bytes);            /* in use and kept */
    ct_status (*pinned_alloc)(size_t size, void **out);      /* of the host, for copies beside other work */
    void (*pinned_free)(void *data);
    /* In the order of no stream: whoever uses it may do so until it is freed, which waits for the device. */
    ct_status (*alloc_lasting)(int device, size_t size, void **out);
    ct_status (*free_lasting)(int device, void *data);
    void (*set_caller)(const cti_backend_caller *caller); /* before anything else is asked for */

    /* keeps: `from` stays as it is until the stream is past; else it may be overwritten at once. */
    ct_status (*copy_in)(int device, void *to, const void *from, size_t size, bool keeps, void *stream);
    ct_status (*copy_out)(int device, void *to, const void *from, size_t size, void *stream);
    /* On the stream of to_device; from_device has done what concerns `from`, as the streams were told to wait. */
    ct_status (*copy)(int to_device, void *to, int from_device, const void *from, size_t size, void *stream);
    ct_status (*fill_zero)(int device, void *to, size_t size, void *stream);

    ct_status (*stream_new)(int device, void **out); /* beside the default one and all others */
    ct_status (*event_new)(int device, bool timed, void **out);
    void (*event_free)(void *event);
    ct_status (*event_record)(void *event, int device, void *stream); /* the work that stream was given so far */
    ct_status (*stream_wait)(int device, void *stream, void *event);  /* what it is given from now on, for that work */
    ct_status (*event_is_done)(void *event, bool *done);
    ct_status (*elapsed)(void *from, void *to, float *milliseconds);

    /*
     * What streams are given is kept instead of done, from one that the calling thread begins with and those that wait
     * for it, until an end; out: the work, NULL: it is forgotten. All of them wait for the first one then.
     */
    ct_status (*graph_begin)(int device, void *stream);
    ct_status (*graph_end)(int device, void *stream, void **out);
    /* Behind its last launch. replay: NULL, or where the two words are written before. */
    ct_status (*graph_launch)(int device, void *graph, void *stream, uint64_t *replay, const uint64_t words[2]);
    void (*graph_free)(int device, void *graph); /* a launch goes on to its end */

    /* These wait, and report what went wrong. */
    ct_status (*wait_event)(void *event);
    ct_status (*wait)(int device, void *stream);
    ct_status (*wait_all)(int device);
    const struct cti_cuda_kernels *kernels;
} cti_backend;

/* What the shared object exports. */
CT_API const cti_backend *cti_cuda_backend(void);

/* ---- in the library ---- */

/*
 * The back end, opened at the first call; NULL where CUDA cannot be used, for the reason that cti_backend_missing
 * gives.
 */
const cti_backend *cti_backend_get(void);
const char *cti_backend_missing(void);
/* The back end of a program that was linked with one: before any device is asked for. CT_E_INVALID: another version. */
CT_API CT_NODISCARD ct_status cti_backend_set(const cti_backend *backend);

#ifdef __cplusplus
}
#endif
#endif
