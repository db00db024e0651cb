/* Memory that lasts as long as the library: of what is made once and found again by all threads. */
#ifndef CTI_KEPT_H
#define CTI_KEPT_H

/* The head of a block of cti_malloc that is kept. */
typedef struct cti_kept {
    struct cti_kept *next;
} cti_kept;

/* The block is freed when the library is unloaded, and not before. Any thread, without a lock. */
void cti_keep(cti_kept *block);

/* No thread reads what is kept any more. */
void cti_kept_unload(void);

#endif
