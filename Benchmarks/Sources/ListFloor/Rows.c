// A list of numbered rows, 44 pixels high, whose model makes an item when one is asked for: the floor of a table.
#include "Rows.h"
#include <stdio.h>

typedef struct { GObject parent; guint count; } NumberModel;
typedef GObjectClass NumberModelClass;

static GType item_type(GListModel *model) { return GTK_TYPE_STRING_OBJECT; }
static guint item_count(GListModel *model) { return ((NumberModel *)model)->count; }
static gpointer item(GListModel *model, guint position) {
  if (position >= ((NumberModel *)model)->count) return NULL;
  char text[32];
  snprintf(text, sizeof text, "Row %u", position);
  return gtk_string_object_new(text);
}
static void list_model(GListModelInterface *interface) {
  interface->get_item_type = item_type;
  interface->get_n_items = item_count;
  interface->get_item = item;
}
G_DEFINE_TYPE_WITH_CODE(NumberModel, number_model, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, list_model))
static void number_model_init(NumberModel *model) {}
static void number_model_class_init(NumberModelClass *type) {}

static void setup(GtkListItemFactory *factory, GtkListItem *item) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_margin_start(label, 16);
  gtk_widget_set_size_request(label, -1, 43);
  gtk_list_item_set_child(item, label);
}

static void bind(GtkListItemFactory *factory, GtkListItem *item) {
  gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(gtk_list_item_get_item(item)));
}

GtkWidget *rows_new(guint count) {
  NumberModel *model = g_object_new(number_model_get_type(), NULL);
  model->count = count;
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkWidget *view = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_single_selection_new(G_LIST_MODEL(model))), factory);
  gtk_list_view_set_show_separators(GTK_LIST_VIEW(view), TRUE);
  return view;
}
