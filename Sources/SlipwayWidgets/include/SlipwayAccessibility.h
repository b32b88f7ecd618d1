#pragma once
#include <gtk/gtk.h>

// GTK's setters for what assistive technologies read are variadic, which Swift cannot call: one function each.

/// NULL takes the text away.
/// Before the widget is shown for the first time.
void slipway_accessible_set_role(GtkWidget *widget, GtkAccessibleRole role);
void slipway_accessible_set_label(GtkWidget *widget, const char *text);
void slipway_accessible_set_description(GtkWidget *widget, const char *text);
void slipway_accessible_set_value_text(GtkWidget *widget, const char *text);
void slipway_accessible_set_placeholder(GtkWidget *widget, const char *text);
void slipway_accessible_set_range(GtkWidget *widget, double value, double minimum, double maximum);
void slipway_accessible_set_heading_level(GtkWidget *widget, int level);
void slipway_accessible_set_modal(GtkWidget *widget, gboolean modal);

void slipway_accessible_set_hidden(GtkWidget *widget, gboolean hidden);
void slipway_accessible_set_disabled(GtkWidget *widget, gboolean disabled);
void slipway_accessible_set_selected(GtkWidget *widget, gboolean selected);
void slipway_accessible_set_checked(GtkWidget *widget, gboolean checked);

/// Has the text spoken, where GTK can (4.14 and later); returns whether it can.
gboolean slipway_accessible_announce(GtkWidget *widget, const char *text);
