#include "FrameMeter.h"
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// The first frames of a list also make what it keeps: they are not steady.
enum { warm_up = 20 };

static gint64 process_start, first_frame, frame_start, total;
static long memory;
static int count = -1, wanted;
static void (*scroll)(int frame);

static gint64 now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (gint64)time.tv_sec * 1000000000 + time.tv_nsec;
}

static long resident_kilobytes(void) {
  long kilobytes = 0;
  char line[128];
  FILE *file = fopen("/proc/self/status", "r");
  while (file && fgets(line, sizeof line, file))
    if (sscanf(line, "VmRSS: %ld", &kilobytes) == 1) break;
  if (file) fclose(file);
  return kilobytes;
}

static void finish(void) {
  printf("%lld %ld %lld\n", (long long)first_frame, memory, wanted ? (long long)total / wanted : 0LL);
  fflush(stdout);
  _Exit(0);
}

static gboolean before_paint(GSignalInvocationHint *hint, guint values, const GValue *parameters, gpointer data) {
  frame_start = now(CLOCK_PROCESS_CPUTIME_ID);
  if (count >= 0) scroll(count);
  return TRUE;
}

static gboolean after_paint(GSignalInvocationHint *hint, guint values, const GValue *parameters, gpointer data) {
  gint64 spent = now(CLOCK_PROCESS_CPUTIME_ID) - frame_start;
  if (count < 0) {
    first_frame = now(CLOCK_MONOTONIC) - process_start;
    memory = resident_kilobytes();
    gdk_frame_clock_begin_updating(g_value_get_object(&parameters[0]));
  } else if (count >= warm_up) {
    total += spent;
  }
  if (++count == warm_up + wanted || !wanted) finish();
  return TRUE;
}

void frame_meter_start(int argc, char **argv, int frames, void (*body)(int)) {
  for (int i = 1; i < argc; i++)
    if (!strncmp(argv[i], "--start=", 8)) process_start = atoll(argv[i] + 8);
  wanted = frames;
  scroll = body;
  g_type_class_ref(GDK_TYPE_FRAME_CLOCK);
  g_signal_add_emission_hook(g_signal_lookup("before-paint", GDK_TYPE_FRAME_CLOCK), 0, before_paint, NULL, NULL);
  g_signal_add_emission_hook(g_signal_lookup("after-paint", GDK_TYPE_FRAME_CLOCK), 0, after_paint, NULL, NULL);
}
