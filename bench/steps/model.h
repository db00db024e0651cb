/*
 * Programs whose training steps bench/steps.py times. Parameters and data are a hash of their index, the same in
 * bench/peers/steps_data.py, so that losses and gradients of all sides can be compared.
 */
#ifndef BENCH_STEPS_MODEL_H
#define BENCH_STEPS_MODEL_H

#include "../../examples/transformer/model.h"

enum { STEPS_MOST_PARAMETERS = 160, STEPS_MOST_BUFFERS = 64 };

enum { STEPS_INPUT = 1000, STEPS_TARGET }; /* keys of the data; the key of a parameter is its index */

typedef struct steps_model {
    ct_tensor *parameters[STEPS_MOST_PARAMETERS], *buffers[STEPS_MOST_BUFFERS];
    int64_t num_parameters, num_buffers;
    ct_tensor *input, *target;
    language_model language; /* self is NULL if the program is no language model */
    ct_optimiser *optimiser;
} steps_model;

typedef struct steps_program {
    const char *name;
    void (*make)(steps_model *m); /* parameters, data and optimiser */
    ct_tensor *(*loss)(const steps_model *m);
    bool is_lower; /* the loss is computed under autocast to bf16 */
} steps_program;

/* Prints the error as a response, and ends the program. */
_Noreturn void steps_fail(const char *what);

/* Elements from -scale to scale; f32. */
ct_tensor *steps_values(ct_ints size, uint32_t key, double scale);
/* Integers from 0 to count - 1; i64. */
ct_tensor *steps_classes(ct_ints size, uint32_t key, int64_t count);

/* Adds a parameter of at least two axes; its scale is 1 / sqrt(elements of a slice of the first axis). */
void steps_add_weight(steps_model *m, ct_ints size);
/* Adds a vector: base (1 for gains, 0 for biases) plus values of scale 0.1. */
void steps_add_vector(steps_model *m, int64_t size, double base);
/* Adds a weight and a bias of ct_linear. */
void steps_add_linear(steps_model *m, int64_t inputs, int64_t outputs);
/* Adds gain, bias and running statistics of a batch norm. */
void steps_add_batch_norm(steps_model *m, int64_t channels);
/* Replaces the random parameters of m->language by those that the functions above would create. */
void steps_take_language(steps_model *m);

/* Stochastic gradient descent with a rate of 0.01. */
void steps_use_sgd(steps_model *m);

/* The items of a model in the order in which they were added. */
typedef struct steps_cursor {
    ct_tensor *const *parameter, *const *buffer;
} steps_cursor;

ct_tensor *steps_linear(steps_cursor *at, ct_tensor *x);
ct_tensor *steps_batch_norm(steps_cursor *at, ct_tensor *x);

void steps_make_mlp(steps_model *m);
void steps_make_mlp_small(steps_model *m);
ct_tensor *steps_mlp_loss(const steps_model *m);
void steps_make_mlp_tiny(steps_model *m);
ct_tensor *steps_mlp_tiny_loss(const steps_model *m);

void steps_make_lstm_plain(steps_model *m);
ct_tensor *steps_lstm_plain_loss(const steps_model *m);
void steps_make_lstm(steps_model *m);
ct_tensor *steps_lstm_loss(const steps_model *m);

void steps_make_cnn(steps_model *m);
ct_tensor *steps_cnn_loss(const steps_model *m);
void steps_make_resnet(steps_model *m);
ct_tensor *steps_resnet_loss(const steps_model *m);
void steps_make_generator(steps_model *m);
ct_tensor *steps_generator_loss(const steps_model *m);

void steps_make_gpt_small(steps_model *m);
void steps_make_gpt2(steps_model *m);
ct_tensor *steps_gpt_loss(const steps_model *m);

#endif
