/*
 * Launchers (host functions that start CUDA kernels) and kernels of a back end, found by the names of operators, loops
 * and kernels.
 */
#include "graph/save/device_savers.h"
#include "kernels/cuda/on_device.h"
#include "kernels/cuda/registry.h"
#include "ops/dispatch.h"
#include "ops/kernel/replace.h"
#include "ops/kernel/tangents.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static const cti_op_kernels *kernels_of(const char *op)
{
    const cti_op_family *family;
    for (size_t i = 0; (family = cti_op_family_at(i)); i++)
        for (size_t k = 0; k < family->num_kernels; k++)
            if (strcmp(family->kernels[k].op, op) == 0) return &family->kernels[k];
    return NULL;
}

static const cti_loop *loops_at(void *table, size_t offset)
{
    return (const cti_loop *)(const void *)((const char *)table + offset);
}

static const cti_loop *tangents_by_name(const char *op, const char *name)
{
    for (size_t i = 0; cti_tangent_families[i]; i++)
        for (const cti_tangent_row *row = cti_tangent_families[i]; row->op; row++)
            if (strcmp(row->op, op) == 0 && strcmp(row->name, name) == 0) return loops_at(row->table(), row->offset);
    return NULL;
}

const cti_loop *cti_loops_by_name(const char *op, const char *name)
{
    const cti_op_kernels *kernels = name ? kernels_of(op) : NULL;
    if (!kernels) return NULL;
    for (size_t i = 0; i < kernels->num_loops; i++)
        if (strcmp(kernels->loops[i].name, name) == 0) return loops_at(kernels->table(), kernels->loops[i].offset);
    return tangents_by_name(op, name);
}

/*
 * Adds one column of an operator's table of launchers. Reductions of a tangent are not added, since no operator reduces
 * a tangent and its value in one pass.
 */
static ct_status add_entry(const cti_cuda_entry *entry)
{
    const cti_loop *map = cti_loops_by_name(entry->op, entry->cpu),
                   *finish = cti_loops_by_name(entry->op, entry->cpu_finish);
    if (entry->loops ? !map : entry->is_tangent) return CT_OK;
    for (unsigned c = 0; c < CTI_COMPUTE_COUNT; c++) {
        cti_launcher_key key = {.map = map ? map[c] : NULL, .finish = finish ? finish[c] : NULL};
        cti_launcher launcher = {.loop = NULL};
        if (entry->loops) {
            launcher.loop = map[c] ? entry->loops[c] : NULL;
        } else {
            key.kind = entry->folds ? CTI_LAUNCHER_FOLD : CTI_LAUNCHER_SCAN;
            key.by = (uint8_t)entry->by;
            key.compute = (uint8_t)c;
            if (entry->folds && entry->folds[c].run) launcher.fold = &entry->folds[c];
            if (entry->scans) launcher.scan = entry->scans[c];
            /* a program has registered a kernel for this loop, and devices do not support registered kernels */
            if ((map && !map[c]) || (finish && !finish[c])) continue;
        }
        if (!launcher.loop) continue;
        const ct_status status = cti_launcher_add(key, launcher);
        if (status != CT_OK) return status;
    }
    return CT_OK;
}

ct_status cti_launchers_add_all(const cti_cuda_kernels *kernels)
{
    ct_status status = CT_OK;
    for (size_t i = 0; i < kernels->num_families && status == CT_OK; i++)
        for (size_t k = 0; k < kernels->families[i].count && status == CT_OK; k++)
            status = add_entry(&kernels->families[i].entries[k]);
    return status;
}

/* ---- kernels that schema entries name (key `kernel`) ---- */

static int compare_names(const void *name, const void *function)
{
    return strcmp(name, ((const cti_cuda_function *)function)->name);
}

static void bind_all(const cti_cuda_kernels *kernels, const cti_op_kernels *op)
{
    for (size_t i = 0; i < op->num_kernels; i++) {
        const cti_kernel_slot *slot = op->kernels[i].slot;
        const cti_cuda_function *found =
            slot->cuda ? bsearch(slot->cuda, kernels->functions, kernels->num_functions, sizeof *found, compare_names)
                       : NULL;
        if (found) slot->bind(found->function);
    }
}

static void bind_backend(void)
{
    cti_device_savers_begin();
    const cti_op_family *family;
    for (size_t i = 0; (family = cti_op_family_at(i)); i++)
        for (size_t k = 0; k < family->num_kernels; k++) bind_all(cti_backend_get()->kernels, &family->kernels[k]);
}

void cti_kernels_bind(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    (void)pthread_once(&once, bind_backend);
}
