// Stands before the C library's allocator in the executable it is linked into, and counts.
#include "CAllocationCount.h"

#include <errno.h>
#include <stddef.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local long count;

long slipway_allocation_count(void) { return count; }

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count++;
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count++;
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}
