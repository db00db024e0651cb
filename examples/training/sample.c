#include "sample.h"

#include <stdlib.h>
#include <string.h>

/* Selects each character by its probability: one random number of the text's own generator for each character. */
static int choose(const float *probability, int n, text_random *random)
{
    double left = (double)text_random_below(random, 1 << 24) / (1 << 24);
    for (int i = 0; i < n; i++)
        if ((left -= (double)probability[i]) < 0) return i;
    return n - 1;
}

static ct_status next_probabilities(const language_model *model, const int64_t *window, double temperature,
                                    int vocabulary, float *probability)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *scores = model->scores(model, ct_tensor_from(window, CT_INTS(1, model->context), CT_DTYPE_I64), CT_OFF);
    ct_tensor *last = ct_select(scores, 0, -1);
    ct_tensor *chances = ct_softmax(ct_div(last, temperature), 0);
    const ct_status status =
        chances ? ct_tensor_copy_to_host(chances, probability, (size_t)vocabulary * sizeof *probability)
                : ct_error_status();
    ct_scope_close(scope);
    return status;
}

ct_status sample_text(const language_model *model, const text *t, double temperature, uint64_t seed, int length,
                      char *out)
{
    const int64_t context = model->context;
    int64_t *window = malloc((size_t)context * sizeof *window);
    if (!window)
        return ct_error_set(CT_E_NOMEM, NULL, "sample_text: no memory for %lld characters", (long long)context);
    for (int64_t k = 0; k < context; k++) window[k] = t->codes[t->train_length + k];
    float probability[256];
    text_random random = {seed + 99};
    ct_status status = CT_OK;
    ct_guard guard = ct_no_grad();
    for (int i = 0; i < length && status == CT_OK; i++) {
        status = next_probabilities(model, window, temperature, t->vocabulary, probability);
        if (status != CT_OK) break;
        const int next = choose(probability, t->vocabulary, &random);
        memmove(window, window + 1, (size_t)(context - 1) * sizeof *window);
        window[context - 1] = next;
        out[i] = (char)t->symbols[next];
    }
    if (ct_leave(&guard) != CT_OK) status = ct_error_status();
    free(window);
    out[length] = 0;
    return status;
}
