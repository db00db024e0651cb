/* Lists of plain values: where their items are. The types are those of <cotangent/values.h>. */
#ifndef CTI_CORE_LISTS_H
#define CTI_CORE_LISTS_H

#include "core/compiler.h"

#include <cotangent/values.h>

/* Points `items` to the integers inside, for as long as *list stays where it is. */
CTI_INLINE void cti_ints_resolve(ct_ints *list)
{
    if (!list->items && list->count > 0) list->items = list->inside;
}

/* The same of floating numbers. */
CTI_INLINE void cti_floats_resolve(ct_floats *list)
{
    if (!list->items && list->count > 0) list->items = list->inside;
}

/* The items of a list that may not be resolved, for as long as the list lives. */
#define CTI_ITEMS(list) ((list).items || (list).count <= 0 ? (list).items : (list).inside)

/* Resolves the lists of a list, as a copy in the innermost scope if one is not resolved. False without memory. */
CTI_API bool cti_int_lists_resolve(ct_int_lists *list);

/* Lists that live no longer than the block. */
#define CTI_INTS(...) \
    ct_ints_of((const int64_t[]){__VA_ARGS__}, (int64_t)(sizeof((const int64_t[]){__VA_ARGS__}) / sizeof(int64_t)))
#define CTI_TENSORS(...) \
    ((ct_tensors){(ct_tensor *const[]){__VA_ARGS__}, \
                  (int64_t)(sizeof((ct_tensor *const[]){__VA_ARGS__}) / sizeof(ct_tensor *))})

/* A list that is not given, also as an option. */
#define CTI_INTS_NOT_GIVEN ((ct_ints){.first = INT64_MIN})

/* A list that may not be given, as an option of another call. */
CTI_INLINE ct_ints cti_ints_option(ct_ints list) { return list.items || list.count ? list : CTI_INTS_NOT_GIVEN; }

#endif
