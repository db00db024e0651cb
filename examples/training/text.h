/* A text as character codes, split into a training part and a held-out part. */
#ifndef TRAINING_TEXT_H
#define TRAINING_TEXT_H

#include <cotangent/cotangent.h>

typedef struct text {
    unsigned char *codes; /* one code for each character */
    int64_t length;
    int64_t train_length;       /* the first nine tenths; the remainder is held out */
    int vocabulary;             /* number of different characters */
    unsigned char symbols[256]; /* code -> character */
    int code_of[256];           /* character -> code, -1 if it does not occur */
} text;

/* Reads a file of at least min_length bytes; else fails with CT_E_IO and the reason. */
CT_NODISCARD ct_status text_read(text *t, const char *path, int64_t min_length);
void text_finish(text *t);

/* A separate small generator for the positions of batches, so that they do not depend on other random numbers. */
typedef struct text_random {
    uint64_t state;
} text_random;

int64_t text_random_below(text_random *random, int64_t n);

/*
 * Contexts i64[batch, context] at random positions of the chosen part, and the characters that follow their last
 * num_predicted positions, i64[batch * num_predicted].
 */
CT_NODISCARD ct_status text_batch(const text *t, bool held_out, int64_t batch, int64_t context, int64_t num_predicted,
                                  text_random *random, ct_tensor **contexts, ct_tensor **targets);

#endif
