// The floor of ListProgram: the same window with GTK 4 alone.
#include "FrameMeter.h"
#include "Rows.h"
#include <gtk/gtk.h>
#include <semaphore.h>
#include <stdlib.h>
#include <string.h>

static const char *emoji[] = {"😀🐶", "🍎🚗", "🐱⚽", "🎸🌈", "🚀🍕", "🌸🐼", "🦊🍩", "🎈🐸"};
enum { kinds = 8, columns = 4 };

static GtkAdjustment *adjustment;
static void scroll(int frame) { gtk_adjustment_set_value(adjustment, (frame + 1) * 40); }
static void nothing(int frame) {}

static void setup(GtkListItemFactory *factory, GtkListItem *item) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_widget_set_size_request(label, 80, 80);
  gtk_list_item_set_child(item, label);
}

static void bind(GtkListItemFactory *factory, GtkListItem *item) {
  static const char *classes[kinds][2] = {{"c0"}, {"c1"}, {"c2"}, {"c3"}, {"c4"}, {"c5"}, {"c6"}, {"c7"}};
  guint kind = gtk_list_item_get_position(item) % kinds;
  GtkWidget *label = gtk_list_item_get_child(item);
  gtk_label_set_text(GTK_LABEL(label), emoji[kind]);
  gtk_widget_set_css_classes(label, classes[kind]);
}

static GtkWidget *in_scrolled(GtkWidget *view) {
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), view);
  adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
  return scrolled;
}

static GtkWidget *grid(int count) {
  char **names = g_new0(char *, count + 1);
  for (int i = 0; i < count; i++) names[i] = "";
  GtkStringList *list = gtk_string_list_new((const char *const *)names);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkWidget *view = gtk_grid_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(list))), factory);
  gtk_grid_view_set_min_columns(GTK_GRID_VIEW(view), columns);
  gtk_grid_view_set_max_columns(GTK_GRID_VIEW(view), columns);
  return in_scrolled(view);
}

static void add_style(void) {
  GString *css = g_string_new("gridview > child { padding: 4px; } gridview label { border-radius: 12px; font-size: 30px; }");
  static const char *colors[kinds] = {"#ff3b30", "#ff9500", "#ffcc00", "#34c759", "#00c7be", "#007aff", "#5856d6", "#af52de"};
  for (int i = 0; i < kinds; i++) g_string_append_printf(css, ".c%d { background-color: %s; }", i, colors[i]);
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, css->str, -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static GtkWidget *screen(void) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
  gtk_box_append(GTK_BOX(box), gtk_label_new("Hello, world"));
  gtk_box_append(GTK_BOX(box), gtk_button_new_with_label("Continue"));
  return box;
}

enum { hops = 1000 };
static gint64 latencies[hops], sent;
static sem_t arrived;

static gboolean arrive(gpointer hop) {
  latencies[GPOINTER_TO_INT(hop)] = g_get_monotonic_time() - sent;
  sem_post(&arrived);
  return G_SOURCE_REMOVE;
}

static int order(const void *a, const void *b) { return *(const gint64 *)a < *(const gint64 *)b ? -1 : 1; }

static gpointer hop(gpointer data) {
  sem_init(&arrived, 0, 0);
  for (int i = 0; i < hops; i++) {
    g_usleep(200);
    sent = g_get_monotonic_time();
    g_main_context_invoke_full(NULL, G_PRIORITY_DEFAULT, arrive, GINT_TO_POINTER(i), NULL);
    sem_wait(&arrived);
  }
  qsort(latencies, hops, sizeof *latencies, order);
  printf("%lld\n", (long long)latencies[hops * 99 / 100] * 1000);
  exit(0);
}

/// `ListFloor hops`: the 99th percentile of hops from a thread to the sleeping loop. `ListFloor window`, or `ListFloor COUNT`: a grid of so many cells.
/// `ListFloor rows:COUNT`: a list of so many rows.
int main(int argc, char **argv) {
  gtk_init();
  if (argc > 1 && !strcmp(argv[1], "hops")) {
    g_thread_new("hops", hop, NULL);
    for (;;) g_main_context_iteration(NULL, TRUE);
  }
  int rows = argc > 1 && !strncmp(argv[1], "rows:", 5) ? atoi(argv[1] + 5) : 0;
  int count = argc > 1 ? atoi(argv[1]) : 0;
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 390, 844);
  if (count) add_style();
  gtk_window_set_child(GTK_WINDOW(window), rows ? in_scrolled(rows_new(rows)) : count ? grid(count) : screen());
  int scrolls = rows || count;
  frame_meter_start(argc, argv, scrolls ? 100 : 0, scrolls ? scroll : nothing);
  gtk_window_present(GTK_WINDOW(window));
  while (g_list_model_get_n_items(gtk_window_get_toplevels()) > 0) g_main_context_iteration(NULL, TRUE);
}
