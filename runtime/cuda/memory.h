/* Memory of the device in use, in the order of a stream. Common subset of C17 and C++17; defined in memory.cu. */
#ifndef CTI_CUDA_MEMORY_H
#define CTI_CUDA_MEMORY_H

#include <cotangent/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Devices that can be used: 0 without one, or without a driver. */
int cti_cuda_count(void);
/* size bytes that work given to stream from now on may use; size 0 gives NULL. CT_E_NOMEM if there are none left. */
CT_NODISCARD ct_status cti_cuda_alloc(size_t size, void *stream, void **out);
/* Given back when the work given to stream so far is done; NULL does nothing. */
CT_NODISCARD ct_status cti_cuda_free(void *data, void *stream);
CT_NODISCARD ct_status cti_cuda_copy_in(void *to, const void *from, size_t size, void *stream);  /* host to device */
CT_NODISCARD ct_status cti_cuda_copy_out(void *to, const void *from, size_t size, void *stream); /* device to host */
CT_NODISCARD ct_status cti_cuda_copy(void *to, const void *from, size_t size, void *stream);     /* within the device */
CT_NODISCARD ct_status cti_cuda_fill_zero(void *to, size_t size, void *stream);
/* Waits for the work given to stream; reports what went wrong in it. Only for callers that were asked to wait. */
CT_NODISCARD ct_status cti_cuda_wait(void *stream);

#ifdef __cplusplus
}
#endif
#endif
