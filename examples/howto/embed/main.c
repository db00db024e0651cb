/* Two threads, each with a separate model: no locks are needed, as they share no tensor. */
#include "fit.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static void *train(void *arg)
{
    fit *f = arg;
    const float x[] = {-1, 0, 1, 2}, y[] = {-3, -1, 1, 3}; /* y = 2x - 1 */
    char error[200];
    for (int i = 0; i < 200; i++)
        if (fit_step(f, x, y, 4, error, sizeof error) < 0) return NULL;
    return f;
}

int main(void)
{
    fit *models[2] = {fit_create(), fit_create()};
    pthread_t threads[2];
    void *done[2] = {NULL, NULL};
    for (int i = 0; i < 2; i++)
        if (!models[i] || pthread_create(&threads[i], NULL, train, models[i]) != 0) return EXIT_FAILURE;
    for (int i = 0; i < 2; i++) pthread_join(threads[i], &done[i]);
    for (int i = 0; i < 2; i++) printf("slope %.3f\n", fit_slope(models[i]));

    char error[200];
    if (fit_step(models[0], (float[]){1}, (float[]){1}, -1, error, sizeof error) < 0) printf("%s\n", error);
    for (int i = 0; i < 2; i++) fit_free(models[i]);
    return done[0] && done[1] ? EXIT_SUCCESS : EXIT_FAILURE;
}
