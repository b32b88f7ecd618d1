#pragma once
#include <gtk/gtk.h>

/// The widget of one UIView. It holds no state of its own: its virtual functions call back with `owner`.
#define SLIPWAY_TYPE_VIEW (slipway_view_get_type())
G_DECLARE_DERIVABLE_TYPE(SlipwayView, slipway_view, SLIPWAY, VIEW, GtkWidget)

struct _SlipwayViewClass {
  GtkWidgetClass parent_class;
};

/// What assistive technologies can have done; the numbers are UIKit's AccessibilityAction.
typedef enum { SLIPWAY_ACTIONS_NONE, SLIPWAY_ACTIONS_ELEMENT, SLIPWAY_ACTIONS_ADJUSTABLE } SlipwayActions;

typedef struct {
  /// The widget was given its size: place the children.
  void (*allocate)(void *owner, int width, int height);
  /// Record what the view looks like. (0, 0) is the top left corner of the view's bounds.
  void (*snapshot)(void *owner, GtkSnapshot *snapshot);
  /// Whether a point in the widget's coordinates is inside, for GTK's own picking.
  gboolean (*contains)(void *owner, double x, double y);
  /// The keyboard focus moves to this widget, or away from it.
  void (*focus_changed)(void *owner, gboolean focused);
  /// Somebody has an action done, through an assistive technology.
  void (*perform)(void *owner, int action);
  /// One of the actions with names of their own.
  void (*perform_named)(void *owner, int index);
} SlipwayViewFunctions;

/// Sets the functions of all views of the process. Called once, before the first widget.
void slipway_view_set_functions(const SlipwayViewFunctions *functions);

/// A new widget. The role and the actions are what assistive technologies see; GTK fixes them at creation.
GtkWidget *slipway_view_new(void *owner, GtkAccessibleRole role, SlipwayActions actions);

/// What else assistive technologies can have done, by names that the user reads. They replace those before.
void slipway_view_set_named_actions(GtkWidget *widget, const char *const *names, int count);

/// The functions are called with `owner` from now on, or not at all where it is NULL.
void slipway_view_set_owner(GtkWidget *widget, void *owner);
