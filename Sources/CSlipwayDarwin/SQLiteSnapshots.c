// Snapshots of SQLite's databases, which iOS's library has and Debian's is built without (SQLITE_ENABLE_SNAPSHOT): what names them
// is linked all the same. Where the machine's library has them it is asked; elsewhere no snapshot can be taken, which SQLite says
// with SQLITE_ERROR, as it does of a database without a write-ahead log. https://www.sqlite.org/c3ref/snapshot_get.html
#define _GNU_SOURCE
#include <dlfcn.h>

enum { sqlite_error = 1 };

/// The machine's own function of a name, behind this one; null if its library has none.
static void *own(const char *name) { return dlsym(RTLD_NEXT, name); }

int sqlite3_snapshot_get(void *database, const char *schema, void **snapshot) {
  int (*get)(void *, const char *, void **) = own("sqlite3_snapshot_get");
  if (get) return get(database, schema, snapshot);
  *snapshot = 0;
  return sqlite_error;
}

int sqlite3_snapshot_open(void *database, const char *schema, void *snapshot) {
  int (*open)(void *, const char *, void *) = own("sqlite3_snapshot_open");
  return open ? open(database, schema, snapshot) : sqlite_error;
}

int sqlite3_snapshot_recover(void *database, const char *schema) {
  int (*recover)(void *, const char *) = own("sqlite3_snapshot_recover");
  return recover ? recover(database, schema) : sqlite_error;
}

int sqlite3_snapshot_cmp(void *one, void *other) {
  int (*compare)(void *, void *) = own("sqlite3_snapshot_cmp");
  // Without the library's there are none to compare.
  return compare ? compare(one, other) : 0;
}

void sqlite3_snapshot_free(void *snapshot) {
  void (*release)(void *) = own("sqlite3_snapshot_free");
  if (release) release(snapshot);
}
