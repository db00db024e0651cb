#include "mutate.h"

#include <cotangent/op/as_strided.h>
#include <cotangent/op/detach.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/fill.h>
#include <cotangent/op/full.h>
#include <cotangent/op/to.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/zeros.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#define COUNT(array) ((int64_t)(sizeof(array) / sizeof *(array)))

uint64_t dice_next(dice *d)
{
    uint64_t z = (d->state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

int64_t dice_below(dice *d, int64_t n) { return (int64_t)(dice_next(d) % (uint64_t)n); }

bool dice_one_in(dice *d, int64_t n) { return dice_below(d, n) == 0; }

/* ---- scalars ---- */

static int64_t hostile_int(dice *d)
{
    static const int64_t extremes[] = {0,
                                       1,
                                       2,
                                       3,
                                       4,
                                       5,
                                       7,
                                       -1,
                                       -2,
                                       -3,
                                       -5,
                                       15,
                                       16,
                                       17,
                                       64,
                                       1000003,
                                       INT32_MAX,
                                       INT32_MIN,
                                       INT64_C(1) << 31,
                                       INT64_C(1) << 32,
                                       INT64_C(1) << 40,
                                       INT64_C(1) << 62,
                                       -(INT64_C(1) << 62),
                                       INT64_C(3037000500),
                                       INT64_MAX,
                                       INT64_MAX - 1,
                                       INT64_MAX / 2,
                                       INT64_MAX / 3,
                                       INT64_MIN,
                                       INT64_MIN + 1};
    return dice_one_in(d, 3) ? dice_below(d, 8) : extremes[dice_below(d, COUNT(extremes))];
}

static double hostile_float(dice *d)
{
    static const double extremes[] = {0,      -0.0,  1,    -1,    2,      0.5,   1.5,    -2.5,   1e-45,
                                      5e-324, 1e-12, 1e39, 1e308, -1e308, 70000, 0x1p53, 0x1p63, -0x1p63};
    const int64_t i = dice_below(d, COUNT(extremes) + 3);
    return i < COUNT(extremes)        ? extremes[i]
           : i == COUNT(extremes)     ? (double)INFINITY
           : i == COUNT(extremes) + 1 ? -(double)INFINITY
                                      : (double)NAN;
}

static ct_dtype hostile_dtype(dice *d)
{
    static const int unknown[] = {77, -1, CT_DTYPE_COUNT, 1 << 30, CT_DTYPE_DEFAULT};
    return (ct_dtype)(dice_one_in(d, 3) ? unknown[dice_below(d, COUNT(unknown))]
                                        : 1 + (int)dice_below(d, CT_DTYPE_COUNT - 1));
}

/* ---- tensors ---- */

static ct_dtype known_dtype(dice *d) { return (ct_dtype)(1 + (int)dice_below(d, CT_DTYPE_COUNT - 1)); }

static ct_tensor *hostile_number(dice *d)
{
    switch (dice_below(d, 4)) {
    case 0: return ct_num(hostile_float(d));
    case 1: return ct_num_i64(hostile_int(d));
    case 2: return ct_num_bool(dice_one_in(d, 2));
    default: return ct_num_c128(hostile_float(d), hostile_float(d));
    }
}

/* Returns sizes close to the sizes of t: one axis more or less, one axis of another size, or up to 16 axes. */
static ct_ints near_sizes(dice *d, const ct_tensor *t, int64_t sizes[17])
{
    static const int64_t small[] = {0, 0, 1, 1, 2, 3, 5, 17};
    int64_t n = ct_tensor_ndim(t);
    for (int64_t i = 0; i < n; i++) sizes[i] = ct_tensor_size(t, i);
    switch (dice_below(d, 5)) {
    case 0:
        if (n) n--;
        break;
    case 1:
        if (n < 16) sizes[n++] = small[dice_below(d, COUNT(small))];
        break;
    case 2:
        while (n < 16) sizes[n++] = 1;
        break;
    case 3:
        for (n = dice_below(d, 12); n > 0 && sizes[0] > 2;) sizes[0] /= 2;
        for (int64_t i = 0; i < n; i++) sizes[i] = small[dice_below(d, 5)];
        break;
    default:
        if (n) sizes[dice_below(d, n)] = small[dice_below(d, COUNT(small))];
        break;
    }
    return ct_ints_of(sizes, n);
}

static ct_tensor *made_of(dice *d, ct_ints sizes, ct_dtype dtype)
{
    int64_t numel = 1;
    for (int64_t i = 0; i < sizes.count; i++) numel *= sizes.items[i];
    if (numel > 4096) return ct_num(1);
    const bool index = !ct_dtype_is_floating(dtype) && !ct_dtype_is_complex(dtype);
    const ct_scalar value = index ? ct_int(dice_one_in(d, 2) ? dice_below(d, 3) : hostile_int(d))
                                  : ct_float(dice_one_in(d, 4) ? hostile_float(d) : 0.75);
    ct_tensor *t = ct_full(sizes, value, .dtype = dtype);
    if (t) return t;
    ct_error_clear();
    return ct_zeros(sizes, .dtype = dtype);
}

/* Returns a tensor whose elements share memory with the elements of t. */
static ct_tensor *repeated(dice *d, ct_tensor *t)
{
    static const int64_t counts[] = {2, 3, 17, 1000};
    int64_t sizes[17];
    const int64_t n = ct_tensor_ndim(t);
    if (n == 16) return t;
    sizes[0] = counts[dice_below(d, COUNT(counts))];
    for (int64_t i = 0; i < n; i++) sizes[i + 1] = ct_tensor_size(t, i);
    return ct_expand(t, ct_ints_of(sizes, n + 1));
}

static ct_tensor *other_tensor(dice *d, const hostile_call *h, ct_tensor *t)
{
    if (h->call.num_args == 0) return t;
    const ct_arg *arg = &h->call.args[dice_below(d, (int64_t)h->call.num_args)];
    return arg->kind == CT_ARG_TENSOR && arg->value.tensor ? arg->value.tensor : t;
}

static ct_tensor *hostile_tensor(dice *d, const hostile_call *h, ct_tensor *t)
{
    int64_t sizes[17];
    const bool plain = t && !ct_is_none(t);
    switch (plain ? dice_below(d, 16) : 9 + dice_below(d, 4)) {
    case 0:
    case 1:
    case 2:
    case 3: return made_of(d, near_sizes(d, t, sizes), ct_tensor_dtype(t));
    case 4:
    case 5: return made_of(d, near_sizes(d, t, sizes), known_dtype(d));
    case 6: return ct_to(t, known_dtype(d));
    case 7: return ct_tensor_ndim(t) >= 2 ? ct_transpose(t, 0, -1) : repeated(d, t);
    case 8: return repeated(d, t);
    case 9:
    case 10: return hostile_number(d);
    case 11: return ct_none();
    case 12: return dice_one_in(d, 4) ? NULL : ct_num_bool(true);
    default: return other_tensor(d, h, t);
    }
}

/* ---- arguments ---- */

static void hostile_text(dice *d, const char *from, char *to, size_t size)
{
    static const char letters[] = "aabbijkz.,->  .A()12*";
    snprintf(to, size, "%s", from ? from : "");
    size_t n = strlen(to);
    switch (dice_below(d, 4)) {
    case 0:
        if (n) to[dice_below(d, (int64_t)n)] = letters[dice_below(d, COUNT(letters) - 1)];
        break;
    case 1:
        n = (size_t)dice_below(d, 30);
        for (size_t i = 0; i < n; i++) to[i] = letters[dice_below(d, COUNT(letters) - 1)];
        to[n] = 0;
        break;
    case 2: snprintf(to, size, "...%s...->%c", dice_one_in(d, 2) ? "a" : "ab", "ab."[dice_below(d, 3)]); break;
    default:
        if (n) to[dice_below(d, (int64_t)n)] = 0;
        break;
    }
}

static void hostile_ints(dice *d, ct_arg *arg, int64_t *room)
{
    int64_t n = arg->kind == CT_ARG_INT_LIST && arg->value.ints.count > 0 ? arg->value.ints.count : 0;
    if (n > MAX_LIST - 2) n = MAX_LIST - 2;
    for (int64_t i = 0; i < n; i++) room[i] = arg->value.ints.items[i];
    switch (dice_below(d, 8)) {
    case 0: room[n++] = hostile_int(d); break;
    case 1:
        if (n) n--;
        break;
    case 2:
        for (n = 17; n-- > 0;) room[n] = 1;
        n = 17;
        break;
    case 3:
        for (int64_t i = 0; i < n; i++) room[i] = hostile_int(d);
        break;
    default:
        if (n) room[dice_below(d, n)] = hostile_int(d);
        break;
    }
    *arg = (ct_arg){.name = arg->name, .kind = CT_ARG_INT_LIST, .value.ints = ct_ints_of(room, n)};
}

static void hostile_named(dice *d, ct_arg *arg, ct_named_int *room)
{
    static const char *const names[] = {"a", "b", "h", "k", "", "1", "a b", "...", NULL};
    const int64_t n = dice_below(d, 4);
    for (int64_t i = 0; i < n; i++) room[i] = (ct_named_int){names[dice_below(d, COUNT(names))], hostile_int(d)};
    *arg = (ct_arg){.name = arg->name, .kind = CT_ARG_INT_MAP, .value.named_ints = {room, n}};
    if (dice_one_in(d, 8)) arg->value.named_ints = (ct_named_ints){NULL, dice_one_in(d, 2) ? -1 : 3};
}

static void hostile_list(dice *d, const hostile_call *h, ct_arg *arg, ct_tensor **room)
{
    int64_t n = arg->value.tensors.count < MAX_LIST - 2 ? arg->value.tensors.count : MAX_LIST - 2;
    for (int64_t i = 0; i < n; i++) room[i] = arg->value.tensors.items[i];
    switch (dice_below(d, 5)) {
    case 0: n = 0; break;
    case 1:
        if (n) n--;
        break;
    case 2:
        if (n) room[n] = room[0], n++;
        break;
    default:
        if (n) {
            const int64_t i = dice_below(d, n);
            room[i] = hostile_tensor(d, h, room[i]);
        }
        break;
    }
    *arg = (ct_arg){.name = arg->name, .kind = CT_ARG_TENSOR_LIST, .value.tensors = {room, n}};
}

static void hostile_scalar(dice *d, ct_arg *arg)
{
    const char *name = arg->name;
    switch (dice_below(d, 5)) {
    case 0: *arg = (ct_arg){.name = name, .kind = CT_ARG_FLOAT, .value.real = hostile_float(d)}; break;
    case 1: *arg = (ct_arg){.name = name, .kind = CT_ARG_BOOL, .value.boolean = dice_one_in(d, 2)}; break;
    case 2:
        *arg = (ct_arg){.name = name, .kind = CT_ARG_COMPLEX, .value.complex = {hostile_float(d), hostile_float(d)}};
        break;
    default: *arg = (ct_arg){.name = name, .kind = CT_ARG_INT, .value.integer = hostile_int(d)}; break;
    }
}

static void mutate_argument(dice *d, hostile_call *h, size_t i, const ct_op_arg_info *want)
{
    ct_arg *arg = &h->call.args[i];
    if (want->scalar_ok && want->kind != CT_ARG_TENSOR)
        hostile_scalar(d, arg);
    else if (want->kind == CT_ARG_TENSOR && want->scalar_ok && dice_one_in(d, 3))
        hostile_scalar(d, arg);
    else if (want->kind == CT_ARG_TENSOR)
        *arg =
            (ct_arg){.name = want->name,
                     .kind = CT_ARG_TENSOR,
                     .value.tensor = hostile_tensor(d, h, arg->kind == CT_ARG_TENSOR ? arg->value.tensor : ct_none())};
    else if (want->kind == CT_ARG_TENSOR_LIST && arg->kind == CT_ARG_TENSOR_LIST)
        hostile_list(d, h, arg, h->items[i]);
    else if (want->kind == CT_ARG_INT)
        *arg = (ct_arg){.name = want->name, .kind = CT_ARG_INT, .value.integer = hostile_int(d)};
    else if (want->kind == CT_ARG_FLOAT)
        *arg = (ct_arg){.name = want->name, .kind = CT_ARG_FLOAT, .value.real = hostile_float(d)};
    else if (want->kind == CT_ARG_BOOL)
        *arg = (ct_arg){.name = want->name, .kind = CT_ARG_BOOL, .value.boolean = dice_one_in(d, 2)};
    else if (want->kind == CT_ARG_DTYPE)
        *arg = (ct_arg){.name = want->name, .kind = CT_ARG_DTYPE, .value.dtype = hostile_dtype(d)};
    else if (want->kind == CT_ARG_INT_LIST)
        hostile_ints(d, arg, h->ints[i]);
    else if (want->kind == CT_ARG_INT_MAP)
        hostile_named(d, arg, h->named[i]);
    else if (want->kind == CT_ARG_FN)
        hostile_function(d, arg);
    else if (want->kind == CT_ARG_STRING) {
        hostile_text(d, arg->kind == CT_ARG_STRING ? arg->value.string : NULL, h->texts[i], sizeof h->texts[i]);
        *arg = (ct_arg){.name = want->name, .kind = CT_ARG_STRING, .value.string = h->texts[i]};
    }
}

static ct_arg *given(hostile_call *h, const char *name)
{
    for (size_t i = 0; i < h->call.num_args; i++)
        if (strcmp(h->call.args[i].name, name) == 0) return &h->call.args[i];
    return NULL;
}

void mutate_arguments(dice *d, hostile_call *h)
{
    const int64_t share = 2 + dice_below(d, 3);
    for (size_t i = 0; i < h->info->num_args; i++) {
        const ct_op_arg_info *want = &h->info->args[i];
        if (!dice_one_in(d, share)) continue;
        ct_arg *arg = given(h, want->name);
        if (!arg) {
            if (h->call.num_args == MAX_ARGS) continue;
            arg = &h->call.args[h->call.num_args++];
            *arg = (ct_arg){.name = want->name};
        }
        mutate_argument(d, h, (size_t)(arg - h->call.args), want);
        ct_error_clear();
    }
}

/* ---- each attribute at its extremes ---- */

static const int64_t far_ints[] = {
    INT64_MAX, INT64_MIN, INT64_MAX - 1, INT64_C(1) << 62, -(INT64_C(1) << 62), INT64_C(1) << 31, INT64_C(3037000500),
    -1,        0};
static const double far_floats[] = {HUGE_VAL, -HUGE_VAL, (double)NAN, 1e308, -1e308, 5e-324, 0x1p63, -1, 0};

/* Sets all items of a list, or one of them, to an extreme. */
static bool extreme_list(hostile_call *h, ct_arg *arg, size_t i, int64_t number)
{
    const int64_t n = arg->kind == CT_ARG_INT_LIST && arg->value.ints.count > 0 && arg->value.ints.count < MAX_LIST
                          ? arg->value.ints.count
                          : 1;
    const int64_t item = number / COUNT(far_ints);
    if (item > n) return false;
    for (int64_t k = 0; k < n; k++) {
        const int64_t own = arg->kind == CT_ARG_INT_LIST && arg->value.ints.count > k ? arg->value.ints.items[k] : 1;
        h->ints[i][k] = item == n || item == k ? far_ints[number % COUNT(far_ints)] : own;
    }
    *arg = (ct_arg){.name = arg->name, .kind = CT_ARG_INT_LIST, .value.ints = ct_ints_of(h->ints[i], n)};
    return true;
}

/* Sets all elements of an integer tensor to an extreme, or to a value at which their sum wraps to about their count. */
static bool extreme_integers(ct_arg *arg, int64_t number)
{
    ct_tensor *const given = arg->kind == CT_ARG_TENSOR ? arg->value.tensor : NULL;
    if (number > COUNT(far_ints) || !given || ct_is_none(given) || ct_tensor_dtype(given) != CT_DTYPE_I64) return false;
    const int64_t n = ct_tensor_numel(given);
    if (number == COUNT(far_ints) && n < 3) return false; /* the sum of one or two cannot wrap so far */
    const int64_t value = number == COUNT(far_ints) ? (int64_t)(UINT64_MAX / (uint64_t)n) + 1 : far_ints[number];
    ct_tensor *made = ct_fill(given, ct_num_i64(value));
    if (made) arg->value.tensor = made;
    return made != NULL;
}

bool extreme_argument(hostile_call *h, size_t which, int64_t number)
{
    if (which >= h->info->num_args) return false;
    const ct_op_arg_info *want = &h->info->args[which];
    ct_arg *arg = given(h, want->name);
    if (!arg && h->call.num_args == MAX_ARGS) return false;
    if (!arg) {
        arg = &h->call.args[h->call.num_args++];
        *arg = (ct_arg){.name = want->name};
    }
    if (want->kind == CT_ARG_INT_LIST) return extreme_list(h, arg, (size_t)(arg - h->call.args), number);
    if (want->kind == CT_ARG_TENSOR && !want->scalar_ok) return extreme_integers(arg, number);
    if (number >= COUNT(far_ints)) return false;
    if (want->kind == CT_ARG_INT)
        *arg = (ct_arg){.name = want->name, .kind = CT_ARG_INT, .value.integer = far_ints[number]};
    else if (want->kind == CT_ARG_FLOAT)
        *arg = (ct_arg){.name = want->name, .kind = CT_ARG_FLOAT, .value.real = far_floats[number]};
    else if (want->scalar_ok && number % 2)
        *arg = (ct_arg){.name = want->name, .kind = CT_ARG_FLOAT, .value.real = far_floats[number]};
    else if (want->scalar_ok)
        *arg = (ct_arg){.name = want->name, .kind = CT_ARG_INT, .value.integer = far_ints[number]};
    else
        return false;
    return true;
}

/* ---- destinations ---- */

/*
 * Returns a view of an argument that may overlap its elements: row-major in the given sizes, or with reversed strides.
 */
static ct_tensor *overlapping(dice *d, const hostile_call *h, ct_ints sizes)
{
    int64_t strides[17];
    int64_t step = 1;
    ct_tensor *of = other_tensor(d, h, NULL);
    if (!of || ct_is_none(of) || sizes.count > 16) return ct_none();
    if (dice_one_in(d, 3) && ct_tensor_ndim(of) >= 2) return ct_transpose(of, 0, -1);
    for (int64_t i = sizes.count; i-- > 0; step *= sizes.items[i]) strides[i] = step;
    ct_tensor *made =
        ct_as_strided(ct_detach(of), sizes, ct_ints_of(strides, sizes.count), .storage_offset = dice_below(d, 3));
    ct_error_clear();
    return made ? made : of;
}

ct_tensor *hostile_destination(dice *d, const hostile_call *h, ct_tensor *fits)
{
    int64_t sizes[17], n = 0;
    const ct_dtype dtype = fits && !dice_one_in(d, 8) ? ct_tensor_dtype(fits) : known_dtype(d);
    for (; fits && n < ct_tensor_ndim(fits); n++) sizes[n] = ct_tensor_size(fits, n);
    switch (dice_below(d, 14)) {
    case 0: return ct_none();
    case 1: return hostile_number(d);
    case 12:
    case 13: return overlapping(d, h, ct_ints_of(sizes, n));
    case 2:
    case 3:
    case 4: return other_tensor(d, h, fits ? fits : ct_none());
    case 5: return n ? repeated(d, ct_zeros(ct_ints_of(sizes + 1, n - 1), .dtype = dtype)) : ct_none();
    case 6:
        return n >= 2 ? ct_transpose(ct_transpose(ct_zeros(ct_ints_of(sizes, n), .dtype = dtype), 0, 1), 0, 1)
                      : ct_none();
    case 7:
    case 8: return ct_zeros(CT_INTS(0), .dtype = dtype);
    default: return fits ? ct_zeros(ct_ints_of(sizes, n), .dtype = dtype) : ct_zeros(CT_INTS(0));
    }
}

/* ---- descriptions ---- */

void describe_tensor(const ct_tensor *t, char *out, size_t size)
{
    if (!t || ct_is_none(t)) {
        snprintf(out, size, t ? "none" : "NULL");
        return;
    }
    size_t used = (size_t)snprintf(out, size, "%s[", ct_dtype_name(ct_tensor_dtype(t)));
    for (int64_t i = 0; i < ct_tensor_ndim(t) && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%lld", i ? "," : "", (long long)ct_tensor_size(t, i));
    if (used < size) used += (size_t)snprintf(out + used, size - used, "]");
    if (used < size && !ct_tensor_is_contiguous(t)) used += (size_t)snprintf(out + used, size - used, "strided");
    if (used < size)
        snprintf(out + used, size - used, "@%04llx",
                 (unsigned long long)((uintptr_t)ct_tensor_storage(t) >> 4 & 0xffff));
}

static void describe_argument(const ct_arg *arg, char *out, size_t size)
{
    size_t used = 0;
    out[0] = 0;
    switch (arg->kind) {
    case CT_ARG_TENSOR: describe_tensor(arg->value.tensor, out, size); break;
    case CT_ARG_TENSOR_LIST:
        for (int64_t i = 0; i < arg->value.tensors.count && used + 2 < size; i++) {
            describe_tensor(arg->value.tensors.items[i], out + used, size - used - 1);
            used = strlen(out);
            out[used++] = ' ';
            out[used] = 0;
        }
        break;
    case CT_ARG_INT_LIST:
        for (int64_t i = 0; i < arg->value.ints.count && used < size; i++)
            used +=
                (size_t)snprintf(out + used, size - used, "%s%lld", i ? " " : "", (long long)arg->value.ints.items[i]);
        break;
    case CT_ARG_INT: snprintf(out, size, "%lld", (long long)arg->value.integer); break;
    case CT_ARG_FLOAT: snprintf(out, size, "%g", arg->value.real); break;
    case CT_ARG_BOOL: snprintf(out, size, "%s", arg->value.boolean ? "true" : "false"); break;
    case CT_ARG_COMPLEX: snprintf(out, size, "%g%+gi", arg->value.complex[0], arg->value.complex[1]); break;
    case CT_ARG_STRING: snprintf(out, size, "'%s'", arg->value.string); break;
    case CT_ARG_DTYPE: snprintf(out, size, "dtype %d", (int)arg->value.dtype); break;
    default: snprintf(out, size, "kind %d", (int)arg->kind); break;
    }
}

void describe_call(const hostile_call *h, char *out, size_t size)
{
    size_t used = (size_t)snprintf(out, size, "%s(", h->info->name);
    for (size_t i = 0; i < h->call.num_args && used + 400 < size; i++) {
        char value[320];
        describe_argument(&h->call.args[i], value, sizeof value);
        used += (size_t)snprintf(out + used, size - used, "%s%s=%s", i ? ", " : "", h->call.args[i].name, value);
    }
    if (used < size) snprintf(out + used, size - used, ")");
}
