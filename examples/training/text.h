/* A text as numbered characters, split into a training part and a held-out part. */
#ifndef TRAINING_TEXT_H
#define TRAINING_TEXT_H

#include <cotangent/cotangent.h>

typedef struct text {
    unsigned char *codes; /* one small number a character */
    int64_t length;
    int64_t train_length;       /* the first nine tenths; the rest is held out */
    int vocabulary;             /* how many different characters there are */
    unsigned char symbols[256]; /* code -> character */
    int code_of[256];           /* character -> code, -1 if it does not occur */
} text;

/* Reads a file of at least min_length bytes; CT_E_IO with the reason otherwise. */
CT_NODISCARD ct_status text_read(text *t, const char *path, int64_t min_length);
void text_finish(text *t);

/* A small generator of its own for the places of batches, so that they do not depend on what else draws. */
typedef struct text_random {
    uint64_t state;
} text_random;

int64_t text_random_below(text_random *random, int64_t n);

/*
 * Contexts i64[batch, context] from random places of the chosen part, and the characters that follow their last
 * num_predicted characters, i64[batch * num_predicted].
 */
CT_NODISCARD ct_status text_batch(const text *t, bool held_out, int64_t batch, int64_t context, int64_t num_predicted,
                                  text_random *random, ct_tensor **contexts, ct_tensor **targets);

#endif
