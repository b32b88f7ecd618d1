#define _GNU_SOURCE
#include "SlipwayAccessibility.h"
#include <dlfcn.h>

static void set_text(GtkWidget *widget, GtkAccessibleProperty property, const char *text) {
  if (text)
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
  else
    gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), property);
}

void slipway_accessible_set_role(GtkWidget *widget, GtkAccessibleRole role) {
  g_object_set(widget, "accessible-role", role, NULL);
}

void slipway_accessible_set_label(GtkWidget *widget, const char *text) {
  set_text(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, text);
}

void slipway_accessible_set_description(GtkWidget *widget, const char *text) {
  set_text(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
}

void slipway_accessible_set_value_text(GtkWidget *widget, const char *text) {
  set_text(widget, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text);
}

void slipway_accessible_set_placeholder(GtkWidget *widget, const char *text) {
  set_text(widget, GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, text);
}

void slipway_accessible_set_range(GtkWidget *widget, double value, double minimum, double maximum) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, minimum,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, maximum, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value,
                                 -1);
}

void slipway_accessible_set_heading_level(GtkWidget *widget, int level) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
}

void slipway_accessible_set_modal(GtkWidget *widget, gboolean modal) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_MODAL, modal, -1);
}

void slipway_accessible_set_hidden(GtkWidget *widget, gboolean hidden) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

void slipway_accessible_set_disabled(GtkWidget *widget, gboolean disabled) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_DISABLED, disabled, -1);
}

void slipway_accessible_set_selected(GtkWidget *widget, gboolean selected) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

void slipway_accessible_set_checked(GtkWidget *widget, gboolean checked) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_CHECKED,
                              checked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

// Declared since GTK 4.14; the oldest GTK supported is 4.8.
gboolean slipway_accessible_announce(GtkWidget *widget, const char *text) {
  static void (*announce)(GtkAccessible *, const char *, int);
  if (!announce) announce = dlsym(RTLD_DEFAULT, "gtk_accessible_announce");
  if (announce) announce(GTK_ACCESSIBLE(widget), text, 1);
  return announce != NULL;
}
