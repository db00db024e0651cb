/*
 * Driver of elementwise launchers (host functions that start a CUDA kernel): converts operands to a plan (plan.h). An
 * output that is summed over broadcast axes is first computed in full size and then summed.
 */
#include "kernels/cuda/operand.h"
#include "kernels/cuda/registry.h"

#include "device/backend.h"
#include "device/device.h"
#include "device/device_graph.h"
#include "state/error.h"

#include <string.h>

/*
 * An output whose elements are sums over several elements of the space: stored in full size in scratch memory, and
 * summed into the smaller view after the loop.
 */
typedef struct partial {
    const cti_view *view;
    cti_workspace scratch;
    ct_dtype dtype;
} partial;

/*
 * Returns true if the kernel for chunks can process an operand of a space with one dim. It supports packed bits only
 * for f32, whose chunks are whole bytes.
 */
static bool fits_flat(const cti_operand_iter *s, const cti_cuda_operand *o, cti_compute compute)
{
    if (s->role == CTI_OUT_BITS) return compute == CTI_COMPUTE_F32;
    if (s->role != CTI_IN && s->role != CTI_OUT) return true;
    return o->by_value || (o->strides[0] == 1 && cti_cuda_fits_chunks(s, o));
}

static void make_plan(cti_cuda_plan *plan, const cti_space *space, const cti_operand_iter *streams,
                      unsigned num_streams, uint32_t by_value, cti_compute compute)
{
    plan->numel = space->numel;
    plan->ndim = space->ndim;
    memcpy(plan->sizes, space->sizes, space->ndim * sizeof *space->sizes);
    plan->flat = space->ndim <= 1;
    for (unsigned i = 0; i < num_streams; i++) {
        cti_cuda_operand_set(&plan->operands[i], &streams[i], by_value >> i & 1);
        cti_cuda_operand_dims(&plan->operands[i], 0, &streams[i], space->ndim);
        plan->wide = plan->wide || streams[i].role == CTI_OUT_BITS ||
                     (plan->operands[i].data && streams[i].dtype != streams[i].block_dtype);
        plan->flat = plan->flat && fits_flat(&streams[i], &plan->operands[i], compute);
    }
}

/* Dims along which the view has size 1 and the space is longer. */
static uint32_t summed_dims(const cti_view *view, unsigned ndim, const int64_t *sizes)
{
    const unsigned lack = ndim - view->ndim;
    uint32_t mask = 0;
    for (unsigned d = 0; d < ndim; d++)
        if (sizes[d] != 1 && (d < lack || view->sizes[d - lack] == 1)) mask |= 1u << d;
    return mask;
}

static ct_status sum_partial(const cti_launch *launch, const partial *p, unsigned ndim, const int64_t *sizes)
{
    int64_t strides[CTI_MAX_NDIM], kept_sizes[CTI_MAX_NDIM], kept_strides[CTI_MAX_NDIM];
    const unsigned lack = ndim - p->view->ndim;
    int64_t numel = 1;
    for (unsigned d = ndim; d-- > 0;) {
        strides[d] = numel;
        numel *= sizes[d];
        kept_sizes[d] = d < lack ? 1 : p->view->sizes[d - lack];
        kept_strides[d] = d < lack ? 0 : p->view->strides[d - lack];
    }
    const cti_view whole = {.data = p->scratch.data,
                            .sizes = sizes,
                            .strides = strides,
                            .numel = numel,
                            .ndim = (uint8_t)ndim,
                            .dtype = (uint8_t)p->dtype};
    const cti_view result = {.data = p->view->data,
                             .sizes = kept_sizes,
                             .strides = kept_strides,
                             .numel = p->view->numel,
                             .ndim = (uint8_t)ndim,
                             .dtype = p->view->dtype};
    const cti_compute compute = cti_compute_of(p->dtype);
    const cti_cuda_reduction sum = {
        .map_spec = &cti_identity_spec, .fold = &cti_backend_get()->kernels->sums[compute], .compute = compute};
    return cti_reduce_cuda(launch, &sum, ndim, sizes, summed_dims(p->view, ndim, sizes),
                           (const cti_view *const[]){&whole}, &result);
}

/* For an output that is summed: replaces its memory by a row-major buffer for all elements of the space. */
static ct_status make_partial(partial *p, cti_operand_iter *s, const cti_space *space, const cti_view *view,
                              const char *op, ct_device device)
{
    p->view = view;
    p->dtype = (ct_dtype)s->block_dtype;
    int64_t stride = 1;
    for (unsigned d = space->ndim; d-- > 0;) {
        s->strides[d] = stride;
        stride *= space->sizes[d];
    }
    const size_t size = (size_t)space->numel * s->block_item;
    const ct_status status = cti_device_alloc(op, device, size, &p->scratch);
    s->data = p->scratch.data;
    s->dtype = s->block_dtype;
    s->item = s->block_item;
    return status;
}

static ct_status run(const cti_launch *launch, const cti_loop_spec *spec, cti_compute compute, cti_cuda_loop loop,
                     cti_space *space, cti_operand_iter *streams, uint32_t by_value, const void *attrs,
                     const cti_random_state *random)
{
    cti_cuda_plan plan;
    memset(&plan, 0, sizeof plan);
    if (random) plan.random = *random;
    if (random && cti_graph_replay(*random, &plan.replay) != CT_OK) return cti_failed();
    plan.stream = launch->stream;
    cti_space_coalesce(space, streams, spec->num_operands);
    make_plan(&plan, space, streams, spec->num_operands, by_value, compute);
    return cti_device_failed(launch->op, (ct_device){CT_DEVICE_CUDA, launch->device}, loop(&plan, attrs));
}

ct_status cti_elementwise_cuda(const cti_launch *launch, const cti_loop_spec *spec, cti_compute compute,
                               cti_cuda_loop loop, unsigned ndim, const int64_t *sizes, const cti_view *const *views,
                               uint32_t by_value, const void *attrs, const cti_random_state *random)
{
    if (!loop) return cti_error(CT_E_UNSUPPORTED, "%s: there is no CUDA kernel for this dtype", launch->op);
    const ct_device device = {CT_DEVICE_CUDA, launch->device};
    cti_space space = cti_space_of(ndim, sizes);
    cti_operand_iter streams[CTI_MAX_OPERANDS];
    partial partials[CTI_MAX_OPERANDS];
    unsigned num_partials = 0;
    ct_status status = CT_OK;
    for (unsigned i = 0; i < spec->num_operands && status == CT_OK; i++) {
        cti_operand_iter_init(&streams[i], &space, &spec->operands[i], compute, views[i], random);
        if (streams[i].role != CTI_OUT_SUM) continue;
        streams[i].role = CTI_OUT;
        if (views[i]->numel != space.numel)
            status = make_partial(&partials[num_partials++], &streams[i], &space, views[i], launch->op, device);
    }
    if (status == CT_OK && space.numel > 0)
        status = run(launch, spec, compute, loop, &space, streams, by_value, attrs, random);
    for (unsigned i = 0; i < num_partials; i++) {
        if (status == CT_OK) status = sum_partial(launch, &partials[i], ndim, sizes);
        cti_device_free(&partials[i].scratch);
    }
    return status;
}
