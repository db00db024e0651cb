/* Dtypes that programs register. */
#include "state/dtype.h"
#include "state/error.h"
#include "state/registered.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

cti_registered_dtype cti_registered_dtypes[CTI_MAX_REGISTERED_DTYPES];

bool cti_has_registered_dtype(ct_dtype dtype)
{
    return dtype >= CT_DTYPE_COUNT && dtype < CT_DTYPE_END &&
           atomic_load_explicit(&cti_registered_dtype_of(dtype)->is_registered, memory_order_acquire);
}

bool ct_has_registered_dtype(ct_dtype dtype) { return cti_has_registered_dtype(dtype); }

ct_dtype ct_registered_dtype_at(size_t index)
{
    for (ct_dtype dtype = CT_DTYPE_COUNT; dtype < CT_DTYPE_END; dtype++)
        if (cti_has_registered_dtype(dtype) && index-- == 0) return dtype;
    return CT_DTYPE_DEFAULT;
}

/* ---- registering ---- */

static bool is_name(const char *name)
{
    const size_t length = name ? strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_") : 0;
    return length > 0 && length <= CT_DTYPE_NAME_MAX && !name[length] && *name >= 'a' && *name <= 'z';
}

static ct_status check(const ct_dtype_info *info)
{
    const char *who = "register_dtype";
    if (!is_name(info->name))
        return cti_error(
            CT_E_INVALID,
            "%s: the name '%s' must consist of at most %d lower-case letters, digits and '_', and begin with a letter",
            who, info->name ? info->name : "", (int)CT_DTYPE_NAME_MAX);
    const size_t size = info->size;
    if (size != 1 && size != 2 && size != 4 && size != 8)
        return cti_error(CT_E_INVALID, "%s: '%s' has elements of %zu bytes; elements must have 1, 2, 4 or 8 bytes", who,
                         info->name, size);
    if (info->wider != CT_DTYPE_F32 && info->wider != CT_DTYPE_F64 && info->wider != CT_DTYPE_I64)
        return cti_error(CT_E_INVALID, "%s: the wider dtype of '%s' is %s; it must be f32, f64 or i64", who, info->name,
                         ct_dtype_name(info->wider));
    if (!info->to_wider || !info->from_wider)
        return cti_error(CT_E_INVALID, "%s: '%s' lacks %s", who, info->name,
                         info->to_wider ? "from_wider" : "to_wider");
    const uint64_t zero = 0;
    uint64_t wider = 1; /* an i64, or the bits of a double or of a float */
    info->to_wider(1, &zero, &wider, info->payload);
    if (info->wider == CT_DTYPE_F32 ? (uint32_t)wider : wider)
        return cti_error(
            CT_E_INVALID,
            "%s: to_wider of '%s' converts an element whose bytes are all 0 to a value other than 0; it must return 0",
            who, info->name);
    return CT_OK;
}

/*
 * Returns the enumerator of a removed dtype with the same name, size and wider dtype, because graphs may still have its
 * enumerator; otherwise a new enumerator.
 */
static ct_dtype slot_for(const ct_dtype_info *info)
{
    ct_dtype free_slot = CT_DTYPE_DEFAULT;
    for (ct_dtype dtype = CT_DTYPE_END - 1; dtype >= CT_DTYPE_COUNT; dtype--) {
        const cti_registered_dtype *row = cti_registered_dtype_of(dtype);
        const bool is_same =
            strcmp(row->name, info->name) == 0 && row->given.size == info->size && row->given.wider == info->wider;
        if (is_same && !cti_has_registered_dtype(dtype)) return dtype;
        if (!*row->name) free_slot = dtype;
    }
    return free_slot;
}

/* Registers a dtype. Under the lock. */
static ct_status add(const ct_dtype_info *info, ct_dtype *dtype)
{
    if (ct_dtype_by_name(info->name) != CT_DTYPE_DEFAULT)
        return cti_error(CT_E_INVALID, "register_dtype: a dtype '%s' already exists", info->name);
    const ct_dtype slot = slot_for(info);
    if (slot == CT_DTYPE_DEFAULT)
        return cti_error(CT_E_UNSUPPORTED,
                         "register_dtype: %d dtypes are registered, which is the maximum, so '%s' cannot be registered",
                         (int)CTI_MAX_REGISTERED_DTYPES, info->name);
    cti_registered_dtype *row = cti_registered_dtype_of(slot);
    (void)snprintf(row->name, sizeof row->name, "%s", info->name);
    row->given = *info;
    row->given.name = row->name;
    cti_dtype_sizes[slot] = (uint8_t)info->size;
    cti_dtype_wider[slot] = (uint8_t)info->wider;
    atomic_store_explicit(&row->is_registered, true, memory_order_release);
    *dtype = slot;
    return CT_OK;
}

ct_status ct_register_dtype(const ct_dtype_info *info, ct_dtype *dtype)
{
    if (!info || !dtype) return cti_error(CT_E_INVALID, "register_dtype: info and dtype must not be NULL");
    ct_status status = check(info);
    if (status != CT_OK) return status;
    cti_registered_lock();
    status = add(info, dtype);
    cti_registered_unlock();
    return status;
}

ct_status ct_unregister_dtype(ct_dtype dtype)
{
    cti_registered_lock();
    const bool is_there = cti_has_registered_dtype(dtype);
    const int64_t held = is_there ? atomic_load(&cti_registered_dtype_of(dtype)->num_tensors) : 0;
    if (is_there && held == 0) atomic_store(&cti_registered_dtype_of(dtype)->is_registered, false);
    cti_registered_unlock();
    if (!is_there)
        return cti_error(CT_E_INVALID, "unregister_dtype: %s (%d) is not a registered dtype", ct_dtype_name(dtype),
                         (int)dtype);
    if (held)
        return cti_error(CT_E_STATE, "unregister_dtype: there are %" PRId64 " tensors of dtype %s; release them first",
                         held, ct_dtype_name(dtype));
    return CT_OK;
}
