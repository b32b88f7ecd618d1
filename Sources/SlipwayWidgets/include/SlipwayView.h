#pragma once
#include <gtk/gtk.h>

/// The widget of one UIView. It holds no state of its own: its virtual functions call back with `owner`.
#define SLIPWAY_TYPE_VIEW (slipway_view_get_type())
G_DECLARE_FINAL_TYPE(SlipwayView, slipway_view, SLIPWAY, VIEW, GtkWidget)

typedef struct {
  /// The widget was given its size: place the children.
  void (*allocate)(void *owner, int width, int height);
  /// Record what the view looks like. (0, 0) is the top left corner of the view's bounds.
  void (*snapshot)(void *owner, GtkSnapshot *snapshot);
  /// Whether a point in the widget's coordinates is inside, for GTK's own picking.
  gboolean (*contains)(void *owner, double x, double y);
  /// The keyboard focus moves to this widget, or away from it.
  void (*focus_changed)(void *owner, gboolean focused);
} SlipwayViewFunctions;

/// Sets the functions of all views of the process. Called once, before the first widget.
void slipway_view_set_functions(const SlipwayViewFunctions *functions);

/// A new widget. The role is what assistive technologies see; GTK fixes it at creation.
GtkWidget *slipway_view_new(void *owner, GtkAccessibleRole role);

/// The functions are called with `owner` from now on, or not at all where it is NULL.
void slipway_view_set_owner(GtkWidget *widget, void *owner);
