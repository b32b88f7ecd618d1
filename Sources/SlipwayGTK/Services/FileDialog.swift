import CGTK
import Foundation
import SlipwayPlatform

/// The desktop's own dialog (through its portal, where there is one) for where to save a file, or which ones to open. It keeps
/// itself until the user has answered.
@MainActor final class FileDialog {
  private let dialog: OpaquePointer
  private var signal: gulong = 0
  private let chosen: @MainActor ([URL]) -> Void

  static func show(
    _ purpose: FilePurpose,
    severalAllowed: Bool = false,
    _ chosen: @escaping @MainActor ([URL]) -> Void
  ) {
    let dialog = FileDialog(purpose, chosen)
    gtk_file_chooser_set_select_multiple(dialog.dialog, severalAllowed ? 1 : 0)
    _ = Unmanaged.passRetained(dialog)
    gtk_native_dialog_show(dialog.native)
  }

  private init(_ purpose: FilePurpose, _ chosen: @escaping @MainActor ([URL]) -> Void) {
    self.chosen = chosen
    let action =
      switch purpose {
      case .saving: GTK_FILE_CHOOSER_ACTION_SAVE
      case .opening: GTK_FILE_CHOOSER_ACTION_OPEN
      }
    dialog = gtk_file_chooser_native_new(nil, Self.parent, action, nil, nil)
    switch purpose {
    case .saving(let name): gtk_file_chooser_set_current_name(dialog, name)
    case .opening(let types):
      let filter = gtk_file_filter_new()
      for type in types { gtk_file_filter_add_mime_type(filter, type) }
      gtk_file_chooser_add_filter(dialog, filter)
    }
    let answered: @convention(c) (OpaquePointer, Int32, UnsafeMutableRawPointer) -> Void = { _, answer, data in
      MainActor.assumeIsolated { connected(data, as: FileDialog.self).answered(answer == GTK_RESPONSE_ACCEPT.rawValue) }
    }
    signal = connect(UnsafeMutableRawPointer(dialog), "response", to: self, answered)
  }

  private var native: UnsafeMutablePointer<GtkNativeDialog> {
    UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkNativeDialog.self)
  }

  /// The window that the user works in.
  static var parent: UnsafeMutablePointer<GtkWindow>? {
    let all = gtk_window_get_toplevels()
    let windows = (0..<g_list_model_get_n_items(all)).compactMap { index -> UnsafeMutablePointer<GtkWindow>? in
      guard let window = g_list_model_get_item(all, index) else { return nil }
      // The list and the window's own place on the screen keep it.
      g_object_unref(window)
      return window.assumingMemoryBound(to: GtkWindow.self)
    }
    return windows.first { gtk_window_is_active($0) != 0 } ?? windows.first
  }

  private func answered(_ accepted: Bool) {
    defer { Unmanaged.passUnretained(self).release() }
    g_signal_handler_disconnect(UnsafeMutableRawPointer(dialog), signal)
    let urls = accepted ? files : []
    g_object_unref(UnsafeMutableRawPointer(dialog))
    chosen(urls)
  }

  /// What is chosen; what lies on no path, as on a server, cannot be read and is left out.
  private var files: [URL] {
    guard let list = gtk_file_chooser_get_files(dialog) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(list)) }
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      guard let file = g_list_model_get_item(list, index) else { return nil }
      defer { g_object_unref(file) }
      guard let path = g_file_get_path(OpaquePointer(file)) else { return nil }
      defer { g_free(path) }
      return URL(fileURLWithPath: String(cString: path))
    }
  }
}
