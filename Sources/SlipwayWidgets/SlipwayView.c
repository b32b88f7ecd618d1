#include "SlipwayView.h"

struct _SlipwayView {
  GtkWidget parent_instance;
  void *owner;
};

G_DEFINE_FINAL_TYPE(SlipwayView, slipway_view, GTK_TYPE_WIDGET)

static SlipwayViewFunctions functions;

void slipway_view_set_functions(const SlipwayViewFunctions *f) { functions = *f; }

// UIKit's layout decides every size: a view never asks GTK for one.
static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  void *owner = SLIPWAY_VIEW(widget)->owner;
  if (owner) functions.allocate(owner, width, height);
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  void *owner = SLIPWAY_VIEW(widget)->owner;
  if (owner) functions.snapshot(owner, snapshot);
}

static gboolean contains(GtkWidget *widget, double x, double y) {
  void *owner = SLIPWAY_VIEW(widget)->owner;
  return owner && functions.contains(owner, x, y);
}

static void has_focus_changed(GtkWidget *widget, GParamSpec *property, gpointer data) {
  void *owner = SLIPWAY_VIEW(widget)->owner;
  if (owner) functions.focus_changed(owner, gtk_widget_has_focus(widget));
}

static void dispose(GObject *object) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
  G_OBJECT_CLASS(slipway_view_parent_class)->dispose(object);
}

static void slipway_view_class_init(SlipwayViewClass *class) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->snapshot = snapshot;
  widget_class->contains = contains;
  G_OBJECT_CLASS(class)->dispose = dispose;
}

static void slipway_view_init(SlipwayView *view) {
  gtk_widget_set_overflow(GTK_WIDGET(view), GTK_OVERFLOW_VISIBLE);
  g_signal_connect(view, "notify::has-focus", G_CALLBACK(has_focus_changed), NULL);
}

GtkWidget *slipway_view_new(void *owner, GtkAccessibleRole role) {
  SlipwayView *view = g_object_new(SLIPWAY_TYPE_VIEW, "accessible-role", role, NULL);
  view->owner = owner;
  return GTK_WIDGET(view);
}

void slipway_view_set_owner(GtkWidget *widget, void *owner) { SLIPWAY_VIEW(widget)->owner = owner; }
