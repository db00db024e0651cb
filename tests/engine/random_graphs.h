/*
 * Random graphs of 3 x 3 tensors as functions of x: generation, evaluation and printing. A graph is plain data, so that
 * it can be evaluated in every differentiation mode, and reduced to a smaller failing graph.
 */
#ifndef ENGINE_RANDOM_GRAPHS_H
#define ENGINE_RANDOM_GRAPHS_H

#include "engine/random_steps.h"

enum {
    MOST_STEPS = 14,
    NUM_INPUTS = 3, /* values before the first step: x, w, and x times 1, which may be written */
};

typedef struct step {
    int kind, a, b, p; /* a and b: indices of values */
} step;

typedef struct graph {
    int count;
    bool x_requires_grad, w_requires_grad; /* requires_grad of x and w */
    step steps[MOST_STEPS];
    double x[ELEMENTS], w[ELEMENTS];
    double tangent[ELEMENTS], cotangent[ELEMENTS];
} graph;

/* ---- generation ---- */

UNUSED static uint64_t next_random(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

UNUSED static int below(uint64_t *state, int count) { return (int)(next_random(state) % (uint64_t)count); }

UNUSED static void draw_numbers(uint64_t *state, double *to, double low, double high)
{
    for (int i = 0; i < ELEMENTS; i++) to[i] = low + (high - low) * ((double)next_random(state) / 2147483648.0);
}

/* Returns the index of a random value, from `first` to count - 1; the last three values are more likely. */
static int draw_operand(uint64_t *state, int first, int count)
{
    return below(state, 2) ? count - 1 - below(state, count - first < 3 ? count - first : 3)
                           : first + below(state, count - first);
}

/* Selects the value that an in-place step writes. Value 2 is writable in every graph. */
static int draw_destination(uint64_t *state, const bool *is_writable, int count)
{
    int at = draw_operand(state, NUM_INPUTS - 1, count);
    while (!is_writable[at]) at--;
    return at;
}

UNUSED static graph draw_graph(uint64_t seed)
{
    uint64_t state = seed * 2654435761u + 12345;
    bool is_writable[NUM_INPUTS + MOST_STEPS] = {false, false, true};
    graph g = {.count = 1 + below(&state, MOST_STEPS)};
    g.x_requires_grad = below(&state, 2) != 0;
    g.w_requires_grad = below(&state, 2) != 0;
    for (int i = 0; i < g.count; i++) {
        const int values = NUM_INPUTS + i, kind = below(&state, NUM_STEP_KINDS);
        const memory where = step_kinds[kind].memory;
        const int a = where == WRITE ? draw_destination(&state, is_writable, values) : draw_operand(&state, 0, values);
        g.steps[i] = (step){kind, a, draw_operand(&state, 0, values), below(&state, SIDE)};
        is_writable[values] = where == VIEW || where == WRITE ? is_writable[a] : where != WIDE;
    }
    draw_numbers(&state, g.x, -1.5, 1.5);
    draw_numbers(&state, g.w, -1.2, 1.2);
    draw_numbers(&state, g.tangent, -1, 1);
    draw_numbers(&state, g.cotangent, -1, 1);
    return g;
}

/* Returns true if a step of the graph rounds to f32. */
UNUSED static bool is_narrow(const graph *g)
{
    bool narrow = false;
    for (int i = 0; i < g->count; i++) narrow = narrow || step_kinds[g->steps[i].kind].memory == NARROW;
    return narrow;
}

/* ---- evaluation ---- */

/* Returns the value of the last step; NULL if an operator fails. */
UNUSED static ct_tensor *run_graph(const graph *g, ct_tensor *x, ct_tensor *w)
{
    ct_tensor *values[NUM_INPUTS + MOST_STEPS] = {x, w, ct_mul(x, 1)};
    for (int i = 0; i < g->count; i++) {
        const step *s = &g->steps[i];
        values[NUM_INPUTS + i] = step_kinds[s->kind].run(values[s->a], values[s->b], s->p);
        if (!values[NUM_INPUTS + i]) return NULL; /* a later step must not read this value */
    }
    return values[NUM_INPUTS + g->count - 1];
}

/* ---- printing ---- */

static void print_value(int number)
{
    if (number < 2)
        printf("%s", number ? "w" : "x");
    else
        printf("v%d", number);
}

static bool in_a_word(char c) { return isalnum((unsigned char)c) || c == '_' || c == '.'; }

/* Prints the expression of a kind with the step's operands for a, b and p. */
static void print_step(const step *s)
{
    const char *text = step_kinds[s->kind].expression;
    for (const char *c = text; *c; c++) {
        const bool alone = !(c > text && in_a_word(c[-1])) && !in_a_word(c[1]) && c[1] != '"';
        if (alone && (*c == 'a' || *c == 'b'))
            print_value(*c == 'a' ? s->a : s->b);
        else if (alone && *c == 'p')
            printf("%d", s->p);
        else
            putchar(*c);
    }
}

static void print_numbers(const char *name, const double *values)
{
    printf("    ct_tensor *%s = matrix(", name);
    for (int i = 0; i < ELEMENTS; i++) printf("%s%.17g", i ? ", " : "", values[i]);
    printf(");\n");
}

UNUSED static void print_graph(const graph *g)
{
    print_numbers(g->x_requires_grad ? "x /* requires grad */" : "x", g->x);
    print_numbers(g->w_requires_grad ? "w /* requires grad */" : "w", g->w);
    print_numbers("tangent", g->tangent);
    print_numbers("cotangent", g->cotangent);
    printf("    ct_tensor *v2 = ct_mul(x, 1);\n");
    for (int i = 0; i < g->count; i++) {
        printf("    ct_tensor *v%d = ", NUM_INPUTS + i);
        print_step(&g->steps[i]);
        printf(";\n");
    }
    printf("    return v%d;\n", NUM_INPUTS + g->count - 1);
}

/* ---- reduction ---- */

/* Returns the graph without step i; other steps read the first operand of step i instead of its value. */
UNUSED static graph without_step(const graph *g, int i)
{
    graph less = *g;
    const int gone = NUM_INPUTS + i, a = g->steps[i].a;
    less.count--;
    for (int k = i; k < less.count; k++) {
        less.steps[k] = g->steps[k + 1];
        int *const operands[] = {&less.steps[k].a, &less.steps[k].b};
        for (int o = 0; o < 2; o++) *operands[o] = *operands[o] == gone ? a : *operands[o] - (*operands[o] > gone);
    }
    return less;
}

/* Returns true if every step writes only to values that may be written. */
UNUSED static bool writes_are_allowed(const graph *g)
{
    bool is_writable[NUM_INPUTS + MOST_STEPS] = {false, false, true}, allowed = true;
    for (int i = 0; i < g->count; i++) {
        const memory where = step_kinds[g->steps[i].kind].memory;
        const bool of_a = is_writable[g->steps[i].a];
        allowed = allowed && (where != WRITE || of_a);
        is_writable[NUM_INPUTS + i] = where == VIEW || where == WRITE ? of_a : where != WIDE;
    }
    return allowed;
}

#endif
