#include "SlipwayRuntime.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

// The object is passed where Swift passes `self`.
#define SWIFT_FUNCTION __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

typedef SWIFT_FUNCTION void (*Destroyer)(SWIFT_SELF void *object);

typedef struct Watched {
  Destroyer *class;
  Destroyer destroy;
  void (*ended)(void *);
  struct Watched *next;
} Watched;

// Grows at its head alone, so that it can be read without a lock.
static _Atomic(Watched *) watched;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static Watched *find(Destroyer *class) {
  Watched *entry = atomic_load_explicit(&watched, memory_order_acquire);
  while (entry && entry->class != class) entry = entry->next;
  return entry;
}

static SWIFT_FUNCTION void destroy(SWIFT_SELF void *object) {
  Watched *entry = find(*(Destroyer **)object);
  entry->ended(object);
  entry->destroy(object);
}

void slipway_watch_end(void *object, void (*ended)(void *object)) {
  Destroyer *class = *(Destroyer **)object;
  if (find(class)) return;
  pthread_mutex_lock(&lock);
  if (!find(class)) {
    Watched *entry = malloc(sizeof *entry);
    if (!entry) abort();
    *entry = (Watched){class, class[-2], ended, atomic_load(&watched)};
    atomic_store_explicit(&watched, entry, memory_order_release);
    class[-2] = destroy;
  }
  pthread_mutex_unlock(&lock);
}
