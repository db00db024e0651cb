/*
 * The transformer of examples/transformer, with AdamW: 3 blocks of 128, batch 16; and the sizes of GPT-2 124M, batch 4
 * of 64 tokens.
 */
#include "model.h"

static void make(steps_model *m, int64_t batch, const transformer_sizes *sizes)
{
    if (transformer_make(&m->language, sizes) != CT_OK) steps_fail("a transformer");
    steps_take_language(m);
    m->input = steps_classes(CT_INTS(batch, sizes->context), STEPS_INPUT, sizes->vocabulary);
    m->target = steps_classes(CT_INTS(batch * sizes->context), STEPS_TARGET, sizes->vocabulary);
    m->optimiser = ct_optimiser_adamw(m->language.parameters, .lr = 1e-4);
}

void steps_make_gpt_small(steps_model *m)
{
    make(m, 16,
         &(transformer_sizes){
             .vocabulary = 65,
             .context = 64,
             .blocks = 3,
             .block = {.width = 128, .heads = 4, .attention = attention_fused, .gelu = CT_APPROXIMATE_TANH}});
}

/* The vocabulary is rounded up to whole tiles of a product, 50257 to 50304. */
void steps_make_gpt2(steps_model *m)
{
    make(m, 4,
         &(transformer_sizes){
             .vocabulary = 50304,
             .context = 64,
             .blocks = 12,
             .block = {.width = 768, .heads = 12, .attention = attention_fused, .gelu = CT_APPROXIMATE_TANH}});
}

ct_tensor *steps_gpt_loss(const steps_model *m)
{
    return language_model_loss(&m->language, m->input, m->target, CT_OFF);
}
