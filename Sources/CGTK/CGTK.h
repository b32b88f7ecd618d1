#pragma once
#include <gtk/gtk.h>
#include <pango/pangocairo.h>
#include <cairo/cairo.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
