/* Search for the CUDA back end. */
#include "device/backend.h"

#include "base/environment.h"
#include "base/shared_library.h"
#include "device/device_memory.h"
#include "state/error.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#define NAME_OF(version) "libcotangent_cuda.so." version

static _Atomic(const cti_backend *) in_use;
static _Atomic(const char *) reason;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* Sets the back end if its devices can be used; otherwise stores the reason why not. */
static bool take(const cti_backend *backend)
{
    const char *why = backend->version == CTI_BACKEND_VERSION
                          ? backend->missing()
                          : "libcotangent_cuda and libcotangent have different versions";
    atomic_store_explicit(&reason, why, memory_order_relaxed);
    if (!why) backend->set_caller(&cti_device_caller);
    if (!why) atomic_store_explicit(&in_use, backend, memory_order_release);
    return !why;
}

static void open_once(void)
{
    if (atomic_load_explicit(&in_use, memory_order_acquire)) return;
    const cti_backend *(*backend)(void) = NULL;
    const char *const names[] = {cti_environment("COTANGENT_CUDA"), NAME_OF(CTI_SERIES)};
    const cti_symbol symbol = {"cti_cuda_backend", &backend};
    if (cti_library_with(names, sizeof names / sizeof *names, &symbol, 1))
        (void)take(backend());
    else
        atomic_store_explicit(&reason,
                              NAME_OF(CTI_SERIES) " is missing or cannot be loaded; set COTANGENT_CUDA to its path",
                              memory_order_relaxed);
}

const cti_backend *cti_backend_get(void)
{
    const cti_backend *backend = atomic_load_explicit(&in_use, memory_order_acquire);
    if (backend) return backend;
    (void)pthread_once(&once, open_once);
    return atomic_load_explicit(&in_use, memory_order_acquire);
}

const char *cti_backend_missing(void)
{
    return cti_backend_get() ? NULL : atomic_load_explicit(&reason, memory_order_relaxed);
}

ct_status cti_backend_set(const cti_backend *backend)
{
    if (take(backend)) return CT_OK;
    return cti_error(CT_E_INVALID, "backend_set: %s", atomic_load_explicit(&reason, memory_order_relaxed));
}
