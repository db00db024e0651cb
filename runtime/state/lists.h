/* Access to the items of lists of integers, floats and lists (types: <cotangent/values.h>). */
#ifndef CTI_CORE_LISTS_H
#define CTI_CORE_LISTS_H

#include "base/compiler.h"

#include <cotangent/values.h>

/*
 * If the list stores its items in `inside`, sets `items` to point to them; the pointer is valid until *list is moved or
 * copied.
 */
CTI_INLINE void cti_ints_resolve(ct_ints *list)
{
    if (!list->items && list->count > 0) list->items = list->inside;
}

/* Like cti_ints_resolve, for floating-point values. */
CTI_INLINE void cti_floats_resolve(ct_floats *list)
{
    if (!list->items && list->count > 0) list->items = list->inside;
}

/* Items of a list, resolved or not; valid as long as the list. */
#define CTI_ITEMS(list) ((list).items || (list).count <= 0 ? (list).items : (list).inside)

/*
 * Resolves the inner lists of a list of lists. If an inner list is unresolved, *list becomes a copy in the innermost
 * scope. Returns false if out of memory.
 */
CTI_API bool cti_int_lists_resolve(ct_int_lists *list);

/* Lists whose items live until the end of the enclosing block. */
#define CTI_INTS(...) \
    ct_ints_of((const int64_t[]){__VA_ARGS__}, (int64_t)(sizeof((const int64_t[]){__VA_ARGS__}) / sizeof(int64_t)))
#define CTI_TENSORS(...) \
    ((ct_tensors){(ct_tensor *const[]){__VA_ARGS__}, \
                  (int64_t)(sizeof((ct_tensor *const[]){__VA_ARGS__}) / sizeof(ct_tensor *))})

/* Value of a list argument that is not given, also for options. */
#define CTI_INTS_NOT_GIVEN ((ct_ints){.first = INT64_MIN})

/* Converts a list that may be missing to an option of another call. */
CTI_INLINE ct_ints cti_ints_option(ct_ints list) { return list.items || list.count ? list : CTI_INTS_NOT_GIVEN; }

#endif
