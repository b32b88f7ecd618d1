import CGTK
import Foundation

/// The desktop's own dialog (through its portal, where there is one) for where to save a file, or which to open.
@MainActor final class FileChooser {
  private let dialog: OpaquePointer
  private var signal: gulong = 0
  private let chosen: (URL?) -> Void

  /// `chosen` gets nil when the user gives up.
  convenience init?(saving name: String, chosen: @escaping (URL?) -> Void) {
    self.init(GTK_FILE_CHOOSER_ACTION_SAVE, chosen) { gtk_file_chooser_set_current_name($0, name) }
  }

  /// - Parameter types: MIME types, such as `image/*`.
  convenience init?(openingTypes types: [String], chosen: @escaping (URL?) -> Void) {
    self.init(GTK_FILE_CHOOSER_ACTION_OPEN, chosen) { dialog in
      let filter = gtk_file_filter_new()
      for type in types { gtk_file_filter_add_mime_type(filter, type) }
      gtk_file_chooser_add_filter(dialog, filter)
    }
  }

  private init?(
    _ action: GtkFileChooserAction,
    _ chosen: @escaping (URL?) -> Void,
    prepare: (OpaquePointer) -> Void
  ) {
    guard Display.isOpen else {
      chosen(nil)
      return nil
    }
    let parent = UIApplication.shared.windowScenes.first?.host?.gtkWindow
    dialog = gtk_file_chooser_native_new(nil, parent, action, nil, nil)
    self.chosen = chosen
    prepare(dialog)
    let answered: @convention(c) (OpaquePointer, Int32, UnsafeMutableRawPointer) -> Void = { _, answer, data in
      MainActor.assumeIsolated {
        Unmanaged<FileChooser>.fromOpaque(data).takeUnretainedValue().answered(answer == GTK_RESPONSE_ACCEPT.rawValue)
      }
    }
    signal = g_signal_connect_data(
      UnsafeMutableRawPointer(dialog),
      "response",
      unsafeBitCast(answered, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(),
      nil,
      G_CONNECT_DEFAULT
    )
    gtk_native_dialog_show(UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkNativeDialog.self))
  }

  private func answered(_ accepted: Bool) {
    g_signal_handler_disconnect(UnsafeMutableRawPointer(dialog), signal)
    var url: URL?
    if accepted, let file = gtk_file_chooser_get_file(dialog) {
      if let path = g_file_get_path(file) {
        url = URL(fileURLWithPath: String(cString: path))
        g_free(path)
      }
      g_object_unref(UnsafeMutableRawPointer(file))
    }
    g_object_unref(UnsafeMutableRawPointer(dialog))
    chosen(url)
  }
}
