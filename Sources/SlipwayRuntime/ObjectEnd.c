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

// The next entry of a class, from this one on.
static Watched *next(Watched *entry, Destroyer *class) {
  while (entry && entry->class != class) entry = entry->next;
  return entry;
}

static Watched *first(Destroyer *class) {
  return next(atomic_load_explicit(&watched, memory_order_acquire), class);
}

static SWIFT_FUNCTION void destroy(SWIFT_SELF void *object) {
  Destroyer *class = *(Destroyer **)object;
  Destroyer destroy = NULL;
  for (Watched *entry = first(class); entry; entry = next(entry->next, class)) {
    entry->ended(object);
    destroy = entry->destroy;
  }
  destroy(object);
}

static int is_watched(Destroyer *class, void (*ended)(void *)) {
  Watched *entry = first(class);
  while (entry && entry->ended != ended) entry = next(entry->next, class);
  return entry != NULL;
}

void slipway_watch_end(void *object, void (*ended)(void *object)) {
  Destroyer *class = *(Destroyer **)object;
  if (is_watched(class, ended)) return;
  pthread_mutex_lock(&lock);
  if (!is_watched(class, ended)) {
    Watched *entry = malloc(sizeof *entry);
    if (!entry) abort();
    Watched *other = first(class);
    *entry = (Watched){class, other ? other->destroy : class[-2], ended, atomic_load(&watched)};
    atomic_store_explicit(&watched, entry, memory_order_release);
    if (!other) class[-2] = destroy;
  }
  pthread_mutex_unlock(&lock);
}
