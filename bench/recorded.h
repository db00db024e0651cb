/* Costs of recorded gradient passes by the number of requested gradients. */
#ifndef BENCH_RECORDED_H
#define BENCH_RECORDED_H

/*
 * Measures every operator that has a sample file in the folder, or only the named one (NULL: all), and prints a JSON
 * line for each sample with two or more differentiable inputs. Returns an exit status.
 */
int recorded_measure(const char *folder, const char *only);

#endif
