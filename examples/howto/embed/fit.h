/* A model inside a larger program, whose other parts use no tensors. For C and C++. */
#ifndef FIT_H
#define FIT_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct fit fit;

/* NULL if memory is exhausted. */
fit *fit_create(void);
void fit_free(fit *f);
/* One step towards y = slope * x + offset over count points; returns the loss before it, or -1 with a text in error. */
double fit_step(fit *f, const float *x, const float *y, int count, char *error, int error_size);
double fit_slope(const fit *f);

#ifdef __cplusplus
}
#endif
#endif
