#define _GNU_SOURCE
#include "CSlipwayDarwin.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>

/// A stream's functions as Darwin has them, which glibc's call.
typedef struct {
  void *cookie;
  int (*read)(void *, char *, int);
  int (*write)(void *, const char *, int);
  slipway_fpos_t (*seek)(void *, slipway_fpos_t, int);
  int (*close)(void *);
} stream_functions;

static int portion(size_t size) { return size > INT_MAX ? INT_MAX : (int)size; }

static ssize_t read_stream(void *stream, char *bytes, size_t size) {
  stream_functions *functions = stream;
  return functions->read(functions->cookie, bytes, portion(size));
}

static ssize_t write_stream(void *stream, const char *bytes, size_t size) {
  stream_functions *functions = stream;
  int written = functions->write(functions->cookie, bytes, portion(size));
  // glibc takes 0 for an error, and anything below it for bytes.
  return written < 0 ? 0 : written;
}

static int seek_stream(void *stream, off64_t *offset, int whence) {
  stream_functions *functions = stream;
  if (!functions->seek) {
    errno = ESPIPE;
    return -1;
  }
  *offset = functions->seek(functions->cookie, *offset, whence);
  return *offset < 0 ? -1 : 0;
}

static int close_stream(void *stream) {
  stream_functions *functions = stream;
  int result = functions->close ? functions->close(functions->cookie) : 0;
  free(functions);
  return result;
}

FILE *funopen(
  const void *cookie, int (*readfn)(void *, char *, int), int (*writefn)(void *, const char *, int),
  slipway_fpos_t (*seekfn)(void *, slipway_fpos_t, int), int (*closefn)(void *)) {
  if (!readfn && !writefn) {
    errno = EINVAL;
    return NULL;
  }
  stream_functions *functions = malloc(sizeof *functions);
  if (!functions) return NULL;
  *functions = (stream_functions){(void *)cookie, readfn, writefn, seekfn, closefn};
  cookie_io_functions_t all = {
    .read = readfn ? read_stream : NULL,
    .write = writefn ? write_stream : NULL,
    .seek = seek_stream,
    .close = close_stream,
  };
  FILE *file = fopencookie(functions, readfn && writefn ? "r+" : readfn ? "r" : "w", all);
  if (!file) free(functions);
  return file;
}
