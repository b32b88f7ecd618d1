#include "SlipwayView.h"

typedef struct {
  void *owner;
} SlipwayViewPrivate;

G_DEFINE_TYPE_WITH_PRIVATE(SlipwayView, slipway_view, GTK_TYPE_WIDGET)

static void **owner_of(gpointer widget) {
  return &((SlipwayViewPrivate *)slipway_view_get_instance_private(SLIPWAY_VIEW(widget)))->owner;
}

// Actions belong to classes in GTK: one class for what is an element, one for what can be made more or less.
typedef struct { SlipwayView parent_instance; } SlipwayElement;
typedef struct { SlipwayViewClass parent_class; } SlipwayElementClass;
static GType slipway_element_get_type(void);
G_DEFINE_TYPE(SlipwayElement, slipway_element, SLIPWAY_TYPE_VIEW)

typedef struct { SlipwayElement parent_instance; } SlipwayAdjustable;
typedef struct { SlipwayElementClass parent_class; } SlipwayAdjustableClass;
static GType slipway_adjustable_get_type(void);
G_DEFINE_TYPE(SlipwayAdjustable, slipway_adjustable, slipway_element_get_type())

static SlipwayViewFunctions functions;

void slipway_view_set_functions(const SlipwayViewFunctions *f) { functions = *f; }

// UIKit's layout decides every size: a view never asks GTK for one.
static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  void *owner = *owner_of(widget);
  if (owner) functions.allocate(owner, width, height);
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  void *owner = *owner_of(widget);
  if (owner) functions.snapshot(owner, snapshot);
}

static gboolean contains(GtkWidget *widget, double x, double y) {
  void *owner = *owner_of(widget);
  return owner && functions.contains(owner, x, y);
}

static void has_focus_changed(GtkWidget *widget, GParamSpec *property, gpointer data) {
  void *owner = *owner_of(widget);
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

static const char *const action_names[] = {
    "accessibility.activate",   "accessibility.escape",      "accessibility.scroll-up", "accessibility.scroll-down",
    "accessibility.scroll-left", "accessibility.scroll-right", "accessibility.increment", "accessibility.decrement",
};
enum { FIRST_ADJUSTING = 6 };

static void perform(GtkWidget *widget, const char *name, GVariant *parameter) {
  void *owner = *owner_of(widget);
  for (int action = 0; owner && action < (int)G_N_ELEMENTS(action_names); action++)
    if (g_str_equal(name, action_names[action])) return functions.perform(owner, action);
}

static void slipway_element_class_init(SlipwayElementClass *class) {
  for (int action = 0; action < FIRST_ADJUSTING; action++)
    gtk_widget_class_install_action(GTK_WIDGET_CLASS(class), action_names[action], NULL, perform);
}
static void slipway_element_init(SlipwayElement *element) {}

static void slipway_adjustable_class_init(SlipwayAdjustableClass *class) {
  for (int action = FIRST_ADJUSTING; action < (int)G_N_ELEMENTS(action_names); action++)
    gtk_widget_class_install_action(GTK_WIDGET_CLASS(class), action_names[action], NULL, perform);
}
static void slipway_adjustable_init(SlipwayAdjustable *adjustable) {}

static const char *const index_key = "slipway-index";

static void perform_named(GSimpleAction *action, GVariant *parameter, gpointer widget) {
  void *owner = *owner_of(widget);
  if (owner) functions.perform_named(owner, GPOINTER_TO_INT(g_object_get_data(G_OBJECT(action), index_key)));
}

void slipway_view_set_named_actions(GtkWidget *widget, const char *const *names, int count) {
  GSimpleActionGroup *group = g_simple_action_group_new();
  for (int index = 0; index < count; index++) {
    GSimpleAction *action = g_simple_action_new(names[index], NULL);
    g_object_set_data(G_OBJECT(action), index_key, GINT_TO_POINTER(index));
    // The widget owns the group, and so the action.
    g_signal_connect(action, "activate", G_CALLBACK(perform_named), widget);
    g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(action));
    g_object_unref(action);
  }
  gtk_widget_insert_action_group(widget, "custom", count ? G_ACTION_GROUP(group) : NULL);
  g_object_unref(group);
}

GtkWidget *slipway_view_new(void *owner, GtkAccessibleRole role, SlipwayActions actions) {
  GType type = actions == SLIPWAY_ACTIONS_ADJUSTABLE ? slipway_adjustable_get_type()
               : actions == SLIPWAY_ACTIONS_ELEMENT  ? slipway_element_get_type()
                                                     : SLIPWAY_TYPE_VIEW;
  SlipwayView *view = g_object_new(type, "accessible-role", role, NULL);
  *owner_of(view) = owner;
  return GTK_WIDGET(view);
}

void slipway_view_set_owner(GtkWidget *widget, void *owner) { *owner_of(widget) = owner; }
