#include "sample.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

/* All memory that a file's samples point to, freed together. */
typedef struct sample_arena {
    void **blocks;
    size_t count, capacity;
} sample_arena;

typedef struct reader {
    const char *path;
    yaml_document_t document;
    sample_arena *arena;
    bool failed;
} reader;

static void *take(reader *r, size_t count, size_t size)
{
    sample_arena *a = r->arena;
    if (a->count == a->capacity) {
        a->capacity = a->capacity ? 2 * a->capacity : 64;
        a->blocks = realloc(a->blocks, a->capacity * sizeof *a->blocks);
    }
    void *block = calloc(count ? count : 1, size);
    if (!a->blocks || !block) {
        fprintf(stderr, "opcheck: out of memory reading %s\n", r->path);
        exit(EXIT_FAILURE);
    }
    return a->blocks[a->count++] = block;
}

static void complain(reader *r, const yaml_node_t *node, const char *what)
{
    if (!r->failed) fprintf(stderr, "%s:%zu: %s\n", r->path, node ? node->start_mark.line + 1 : 0, what);
    r->failed = true;
}

static yaml_node_t *node_at(reader *r, int id) { return yaml_document_get_node(&r->document, id); }

static yaml_node_t *find(reader *r, const yaml_node_t *map, const char *key)
{
    if (!map || map->type != YAML_MAPPING_NODE) return NULL;
    for (const yaml_node_pair_t *p = map->data.mapping.pairs.start; p < map->data.mapping.pairs.top; p++) {
        const yaml_node_t *name = node_at(r, p->key);
        if (name->type == YAML_SCALAR_NODE && strcmp((const char *)name->data.scalar.value, key) == 0)
            return node_at(r, p->value);
    }
    return NULL;
}

static const char *text_of(reader *r, const yaml_node_t *node)
{
    if (node && node->type == YAML_SCALAR_NODE) return (const char *)node->data.scalar.value;
    complain(r, node, "a word or number is expected here");
    return "";
}

static char *copy_text(reader *r, const char *text)
{
    char *copy = take(r, strlen(text) + 1, 1);
    return strcpy(copy, text);
}

static double number_of(reader *r, const yaml_node_t *node)
{
    const char *text = text_of(r, node);
    if (strcmp(text, "true") == 0) return 1;
    if (strcmp(text, "false") == 0) return 0;
    char *end;
    const double value = strtod(text, &end);
    if (end == text || *end) complain(r, node, "a number is expected here");
    return value;
}

static int64_t int_of(reader *r, const yaml_node_t *node)
{
    const char *text = text_of(r, node);
    if (strcmp(text, "true") == 0) return 1;
    if (strcmp(text, "false") == 0) return 0;
    char *end;
    errno = 0;
    const int64_t value = strtoll(text, &end, 10);
    if (end == text || *end || errno) complain(r, node, "a whole number is expected here");
    return value;
}

static int64_t length_of(reader *r, const yaml_node_t *node)
{
    if (node && node->type == YAML_SEQUENCE_NODE)
        return node->data.sequence.items.top - node->data.sequence.items.start;
    complain(r, node, "a list is expected here");
    return 0;
}

static yaml_node_t *item(reader *r, const yaml_node_t *list, int64_t i)
{
    return node_at(r, list->data.sequence.items.start[i]);
}

static int64_t *ints_of(reader *r, const yaml_node_t *node, int64_t *count)
{
    *count = length_of(r, node);
    int64_t *values = take(r, (size_t)*count, sizeof *values);
    for (int64_t i = 0; i < *count; i++) values[i] = int_of(r, item(r, node, i));
    return values;
}

/* Returns the numbers of a list that may contain [re, im] pairs. */
static double *numbers_of(reader *r, const yaml_node_t *node, int64_t *count)
{
    const int64_t n = length_of(r, node);
    double *values = take(r, (size_t)(2 * n), sizeof *values);
    *count = 0;
    for (int64_t i = 0; i < n; i++) {
        const yaml_node_t *element = item(r, node, i);
        if (element->type != YAML_SEQUENCE_NODE) {
            values[(*count)++] = number_of(r, element);
            continue;
        }
        if (length_of(r, element) != 2)
            complain(r, element, "a complex number is a pair [re, im]");
        else
            for (int64_t k = 0; k < 2; k++) values[(*count)++] = number_of(r, item(r, element, k));
    }
    return values;
}

static int word_index(reader *r, const yaml_node_t *node, const char *const *words, int count)
{
    const char *text = text_of(r, node);
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], text) == 0) return i;
    complain(r, node, "this word is not known here");
    return 0;
}

static void read_fill(reader *r, const yaml_node_t *node, tensor_spec *t)
{
    static const char *const fills[] = {"values", "uniform", "distinct", "int", "zeros"};
    const yaml_node_t *sums = find(r, node, "sums"), *values = sums ? sums : find(r, node, "values"),
                      *fill = find(r, node, "fill"), *low = find(r, node, "low"), *high = find(r, node, "high"),
                      *seed = find(r, node, "seed");
    if (values) {
        int64_t count;
        if (sums) t->fill = FILL_SUMS;
        t->values = numbers_of(r, values, &count);
        if (count != (sums ? 2 : t->numel) * (ct_dtype_is_complex(t->dtype) ? 2 : 1))
            complain(r, values, "the number of values is not that of the shape");
        return;
    }
    t->fill = (fill_kind)word_index(r, fill ? fill : node, fills, 5);
    t->low = low ? number_of(r, low) : -1;
    t->high = high ? number_of(r, high) : 1;
    t->seed = seed ? (uint64_t)int_of(r, seed) : 1;
}

static void read_tensor(reader *r, const yaml_node_t *node, tensor_spec *t)
{
    static const char *const layouts[] = {"contiguous", "transposed", "strided", "offset", "expanded"};
    if (node->type == YAML_SCALAR_NODE) { /* null: an absent item */
        t->absent = true;
        return;
    }
    t->dtype = ct_dtype_by_name(text_of(r, find(r, node, "dtype")));
    if (t->dtype == CT_DTYPE_DEFAULT)
        complain(r, node, "a tensor needs one of the dtypes f16 bf16 f32 f64 c64 c128 bool u8 i8 i16 i32 i64");
    const yaml_node_t *shape = find(r, node, "shape"), *layout = find(r, node, "layout"), *grad = find(r, node, "grad"),
                      *number = find(r, node, "number");
    const int64_t ndim = length_of(r, shape);
    if (ndim > 16) {
        complain(r, shape, "more than 16 dims");
        return;
    }
    t->ndim = ndim;
    t->numel = 1;
    for (int64_t i = 0; i < ndim; i++) t->numel *= t->shape[i] = int_of(r, item(r, shape, i));
    t->layout = layout ? (layout_kind)word_index(r, layout, layouts, 5) : LAYOUT_CONTIGUOUS;
    t->grad = grad && int_of(r, grad);
    t->number = number && int_of(r, number);
    read_fill(r, node, t);
}

static void read_list_of_lists(reader *r, const yaml_node_t *value, arg_spec *a)
{
    a->count = length_of(r, value);
    a->lists = take(r, (size_t)a->count, sizeof *a->lists);
    for (int64_t i = 0; i < a->count; i++) {
        int64_t n;
        a->lists[i].items = ints_of(r, item(r, value, i), &n);
        a->lists[i].count = n;
    }
}

static void read_named(reader *r, const yaml_node_t *value, arg_spec *a)
{
    const yaml_node_pair_t *pairs = value && value->type == YAML_MAPPING_NODE ? value->data.mapping.pairs.start : NULL;
    a->count = pairs ? value->data.mapping.pairs.top - pairs : 0;
    a->named = take(r, (size_t)a->count + 1, sizeof *a->named);
    for (int64_t i = 0; i < a->count; i++) {
        a->named[i].name = copy_text(r, text_of(r, node_at(r, pairs[i].key)));
        a->named[i].value = int_of(r, node_at(r, pairs[i].value));
    }
}

static void read_value(reader *r, const yaml_node_t *value, arg_spec *a)
{
    switch (a->kind) {
    case CT_ARG_INT:
    case CT_ARG_GROUP:
    case CT_ARG_BOOL:
        a->ints = take(r, 1, sizeof *a->ints);
        a->ints[0] = int_of(r, value);
        break;
    case CT_ARG_FLOAT:
        a->floats = take(r, 1, sizeof *a->floats);
        a->floats[0] = number_of(r, value);
        break;
    case CT_ARG_COMPLEX:
    case CT_ARG_FLOAT_LIST: a->floats = numbers_of(r, value, &a->count); break;
    case CT_ARG_INT_LIST: a->ints = ints_of(r, value, &a->count); break;
    case CT_ARG_INT_LIST_LIST: read_list_of_lists(r, value, a); break;
    case CT_ARG_INT_MAP: read_named(r, value, a); break;
    case CT_ARG_STRING:
    case CT_ARG_DEVICE:
    case CT_ARG_DTYPE: a->text = copy_text(r, text_of(r, value)); break;
    default: break;
    }
}

static void read_arg(reader *r, const yaml_node_t *node, arg_spec *a)
{
    static const struct {
        const char *word;
        ct_arg_kind kind;
    } kinds[] = {{"tensor", CT_ARG_TENSOR},
                 {"tensor_list", CT_ARG_TENSOR_LIST},
                 {"int", CT_ARG_INT},
                 {"float", CT_ARG_FLOAT},
                 {"bool", CT_ARG_BOOL},
                 {"complex", CT_ARG_COMPLEX},
                 {"string", CT_ARG_STRING},
                 {"int_list", CT_ARG_INT_LIST},
                 {"float_list", CT_ARG_FLOAT_LIST},
                 {"int_list_list", CT_ARG_INT_LIST_LIST},
                 {"int_map", CT_ARG_INT_MAP},
                 {"group", CT_ARG_GROUP},
                 {"dtype", CT_ARG_DTYPE},
                 {"device", CT_ARG_DEVICE},
                 {"none", CT_ARG_NONE},
                 {"same", CT_ARG_TENSOR}};

    a->name = copy_text(r, text_of(r, find(r, node, "name")));
    const char *kind = text_of(r, find(r, node, "kind"));
    size_t k = 0;
    while (k < sizeof kinds / sizeof *kinds && strcmp(kinds[k].word, kind) != 0) k++;
    if (k == sizeof kinds / sizeof *kinds) {
        complain(r, node, "an argument of an unknown kind");
        return;
    }
    a->kind = kinds[k].kind;
    const yaml_node_t *value = find(r, node, "value");
    if (strcmp(kind, "same") == 0) {
        a->same = copy_text(r, text_of(r, value));
    } else if (a->kind == CT_ARG_TENSOR) {
        a->num_tensors = 1;
        a->tensors = take(r, 1, sizeof *a->tensors);
        read_tensor(r, node, a->tensors);
    } else if (a->kind == CT_ARG_TENSOR_LIST) {
        const yaml_node_t *items = find(r, node, "items");
        a->num_tensors = length_of(r, items);
        a->tensors = take(r, (size_t)a->num_tensors, sizeof *a->tensors);
        for (int64_t i = 0; i < a->num_tensors; i++) read_tensor(r, item(r, items, i), &a->tensors[i]);
    } else {
        read_value(r, value, a);
    }
}

static char **words_of(reader *r, const yaml_node_t *node, int64_t *count)
{
    *count = node ? length_of(r, node) : 0;
    char **words = take(r, (size_t)*count, sizeof *words);
    for (int64_t i = 0; i < *count; i++) words[i] = copy_text(r, text_of(r, item(r, node, i)));
    return words;
}

static output_spec *read_outputs(reader *r, const yaml_node_t *list, int64_t *count)
{
    *count = list ? length_of(r, list) : 0;
    output_spec *outputs = take(r, (size_t)*count, sizeof *outputs);
    for (int64_t i = 0; i < *count; i++) {
        const yaml_node_t *output = item(r, list, i);
        outputs[i].name = copy_text(r, text_of(r, find(r, output, "name")));
        read_tensor(r, output, &outputs[i].value);
    }
    return outputs;
}

static step_spec *read_steps(reader *r, const yaml_node_t *list, int64_t *count)
{
    *count = list ? length_of(r, list) : 0;
    step_spec *steps = take(r, (size_t)*count, sizeof *steps);
    for (int64_t i = 0; i < *count; i++) {
        const yaml_node_t *step = item(r, list, i), *row = find(r, step, "row"), *args = find(r, step, "args");
        steps[i].row = row ? copy_text(r, text_of(r, row)) : NULL;
        steps[i].into = words_of(r, find(r, step, "into"), &steps[i].num_into);
        steps[i].num_args = length_of(r, args);
        steps[i].args = take(r, (size_t)steps[i].num_args, sizeof *steps[i].args);
        for (int64_t k = 0; k < steps[i].num_args; k++) read_arg(r, item(r, args, k), &steps[i].args[k]);
        if (!steps[i].row && (steps[i].num_into != 1 || steps[i].num_args != 1 || !steps[i].args[0].same))
            complain(r, step, "a step without a row gives one tensor another name");
    }
    return steps;
}

static void read_sample(reader *r, const yaml_node_t *node, sample *s)
{
    const yaml_node_t *args = find(r, node, "args"), *fails = find(r, node, "fails"),
                      *bytes = find(r, node, "saved_bytes"), *about = find(r, node, "about"),
                      *rtol = find(r, node, "rtol"), *atol = find(r, node, "atol");
    s->id = int_of(r, find(r, node, "id"));
    s->about = copy_text(r, about ? text_of(r, about) : "");
    s->rtol = rtol ? number_of(r, rtol) : -1;
    s->atol = atol ? number_of(r, atol) : -1;
    s->jobs = words_of(r, find(r, node, "jobs"), &s->num_jobs);
    s->num_args = args ? length_of(r, args) : 0;
    s->args = take(r, (size_t)s->num_args, sizeof *s->args);
    for (int64_t i = 0; i < s->num_args; i++) read_arg(r, item(r, args, i), &s->args[i]);
    s->steps = read_steps(r, find(r, node, "through"), &s->num_steps);
    s->outputs = read_outputs(r, find(r, node, "outputs"), &s->num_outputs);
    s->updates = read_outputs(r, find(r, node, "updates"), &s->num_updates);
    s->gradients = read_outputs(r, find(r, node, "gradients"), &s->num_gradients);
    s->low = read_outputs(r, find(r, node, "low"), &s->num_low);
    s->high = read_outputs(r, find(r, node, "high"), &s->num_high);
    s->fails = fails ? copy_text(r, text_of(r, fails)) : NULL;
    s->num_bytes = bytes ? length_of(r, bytes) : 0;
    s->bytes = take(r, (size_t)s->num_bytes, sizeof *s->bytes);
    for (int64_t i = 0; i < s->num_bytes; i++) {
        const yaml_node_t *entry = item(r, bytes, i);
        s->bytes[i].wanted = words_of(r, find(r, entry, "wanted"), &s->bytes[i].num_wanted);
        s->bytes[i].bytes = int_of(r, find(r, entry, "bytes"));
    }
}

static void read_compared(reader *r, const yaml_node_t *list, sample_file *file)
{
    file->num_compared = list ? length_of(r, list) : 0;
    file->compared = take(r, (size_t)file->num_compared, sizeof *file->compared);
    for (int64_t i = 0; i < file->num_compared; i++) {
        const yaml_node_t *entry = item(r, list, i);
        file->compared[i].job = copy_text(r, text_of(r, find(r, entry, "job")));
        file->compared[i].inputs = words_of(r, find(r, entry, "inputs"), &file->compared[i].num_inputs);
    }
}

static void read_root(reader *r, sample_file *file)
{
    const yaml_node_t *root = yaml_document_get_root_node(&r->document);
    const yaml_node_t *samples = find(r, root, "samples"), *order = find(r, root, "order");
    file->op = copy_text(r, text_of(r, find(r, root, "op")));
    file->row = copy_text(r, text_of(r, find(r, root, "row")));
    file->order = order ? int_of(r, order) : -1;
    read_compared(r, find(r, root, "compared"), file);
    file->num_samples = samples ? length_of(r, samples) : 0;
    file->samples = take(r, (size_t)file->num_samples, sizeof *file->samples);
    for (int64_t i = 0; i < file->num_samples; i++) read_sample(r, item(r, samples, i), &file->samples[i]);
}

bool sample_file_read(sample_file *file, const char *path)
{
    memset(file, 0, sizeof *file);
    FILE *stream = fopen(path, "rb");
    if (!stream) {
        fprintf(stderr, "opcheck: '%s' could not be read: %s\n", path, strerror(errno));
        return false;
    }
    reader r = {.path = path};
    r.arena = file->arena = calloc(1, sizeof *r.arena);
    yaml_parser_t parser;
    bool loaded = r.arena && yaml_parser_initialize(&parser);
    if (loaded) {
        yaml_parser_set_input_file(&parser, stream);
        loaded = yaml_parser_load(&parser, &r.document);
        if (!loaded)
            fprintf(stderr, "%s:%zu: %s\n", path, parser.problem_mark.line + 1,
                    parser.problem ? parser.problem : "no YAML");
        yaml_parser_delete(&parser);
    }
    fclose(stream);
    if (!loaded) return false;
    read_root(&r, file);
    yaml_document_delete(&r.document);
    return !r.failed;
}

void sample_file_finish(sample_file *file)
{
    for (size_t i = 0; file->arena && i < file->arena->count; i++) free(file->arena->blocks[i]);
    if (file->arena) free(file->arena->blocks);
    free(file->arena);
    memset(file, 0, sizeof *file);
}

bool sample_has_job(const sample *s, const char *job)
{
    for (int64_t i = 0; i < s->num_jobs; i++)
        if (strcmp(s->jobs[i], job) == 0) return true;
    return false;
}

bool sample_is_small(const sample *s)
{
    for (int64_t i = 0; i < s->num_args; i++)
        for (int64_t k = 0; k < s->args[i].num_tensors; k++)
            if (s->args[i].tensors[k].numel > 64) return false;
    return true;
}

/* Returns the bit of a dtype's kind: f16 or bf16, f32, f64, a complex dtype, an integer, or bool. */
static uint64_t kind_of(ct_dtype dtype)
{
    switch (dtype) {
    case CT_DTYPE_F16:
    case CT_DTYPE_BF16: return 1;
    case CT_DTYPE_F32: return 2;
    case CT_DTYPE_F64: return 4;
    case CT_DTYPE_C64:
    case CT_DTYPE_C128: return 8;
    case CT_DTYPE_BOOL: return 16;
    default: return 32;
    }
}

uint64_t sample_dtype_kinds(const sample *s)
{
    uint64_t kinds = 0;
    for (int64_t i = 0; i < s->num_args; i++)
        for (int64_t k = 0; k < s->args[i].num_tensors; k++) kinds |= kind_of(s->args[i].tensors[k].dtype);
    return kinds;
}

int64_t sample_size(const sample *s)
{
    int64_t size = 0;
    for (int64_t i = 0; i < s->num_args; i++)
        for (int64_t k = 0; k < s->args[i].num_tensors; k++) size += s->args[i].tensors[k].numel;
    return size;
}
