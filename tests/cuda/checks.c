#include "checks.h"

#include <cotangent/registry.h>

#include <stdio.h>
#include <string.h>

int attr_rounds(const cti_cuda_entry *entry)
{
    int rounds = entry->num_attrs ? 2 : 1;
    for (size_t i = 0; i < entry->num_attrs; i++) {
        int words = 0;
        while (entry->attrs[i].words && entry->attrs[i].words[words].word) words++;
        if (words > rounds) rounds = words;
    }
    return rounds;
}

/* Returns the index of an argument in its operator's list. A later argument gets a larger value, as max_val must be. */
static size_t place_of(const char *op, const char *arg)
{
    const ct_op_info *info = ct_op_find(op);
    size_t place = 0;
    while (info && place < info->num_args && strcmp(info->args[place].name, arg) != 0) place++;
    return place;
}

void attr_values(const cti_cuda_entry *entry, int round, void *out)
{
    static const double numbers[] = {0.25, 1.5, 3};
    memset(out, 0, entry->attrs_size);
    for (size_t i = 0; i < entry->num_attrs; i++) {
        const cti_cuda_attr *attr = &entry->attrs[i];
        char *at = (char *)out + attr->offset;
        const double number = numbers[round % 3] + (double)place_of(entry->op, attr->name);
        const int64_t whole = 2 + round;
        const bool truth = round % 2 == 0;
        const ct_scalar scalar = ct_float(number);
        int words = 0;
        while (attr->words && attr->words[words].word) words++;
        const int word = words ? attr->words[round % words].value : 0;
        switch (attr->kind) {
        case CTI_CUDA_ATTR_INT: memcpy(at, &whole, sizeof whole); break;
        case CTI_CUDA_ATTR_FLOAT: memcpy(at, &number, sizeof number); break;
        case CTI_CUDA_ATTR_BOOL: memcpy(at, &truth, sizeof truth); break;
        case CTI_CUDA_ATTR_SCALAR: memcpy(at, &scalar, sizeof scalar); break;
        case CTI_CUDA_ATTR_ENUM: memcpy(at, &word, sizeof word); break;
        }
    }
}

void count_check(tally *t, const setting *s, bool passed, const char *text)
{
    if (passed) {
        t->passed++;
        return;
    }
    t->failed++;
    printf("%s.%s %s %s [", s->entry->op, s->entry->name, ct_dtype_name(s->dtype), s->how);
    for (unsigned d = 0; d < s->ndim; d++) printf(d ? ", %lld" : "%lld", (long long)s->sizes[d]);
    printf("] round %d: %s\n", s->round, text);
}

ct_dtype dtype_of_class(uint8_t type, ct_dtype dtype)
{
    switch ((cti_class)type) {
    case CTI_CLASS_BOOL: return CT_DTYPE_BOOL;
    case CTI_CLASS_I64: return CT_DTYPE_I64;
    case CTI_CLASS_REAL: return dtype == CT_DTYPE_C64 ? CT_DTYPE_F32 : dtype == CT_DTYPE_C128 ? CT_DTYPE_F64 : dtype;
    default: return dtype;
    }
}
