#pragma once
#include <gtk/gtk.h>

/// A list of so many numbered rows.
GtkWidget *rows_new(guint count);
