import CGTK
import Foundation

/// The one process of an app that may run only once, known by its identifier: a second one
/// hands its URLs to the first over the session's bus, and ends. Without such a bus there may be several.
@MainActor final class SingleInstance {
  /// What this process is known by on the bus, for as long as it runs.
  private static var current: SingleInstance?

  /// It lasts as long as the process.
  private let application: UnsafeMutablePointer<GApplication>
  /// Called with the URLs that another process was started with.
  private let open: @MainActor ([URL]) -> Void

  /// - Returns: whether another process of the app runs, and has taken the URLs.
  static func handOver(_ urls: [URL], identifier: String, open: @escaping @MainActor ([URL]) -> Void) -> Bool {
    guard g_application_id_is_valid(identifier) != 0,
      let instance = SingleInstance(identifier: identifier, open: open)
    else { return false }
    guard g_application_get_is_remote(instance.application) != 0 else {
      instance.listen()
      current = instance
      return false
    }
    instance.send(urls)
    return true
  }

  private init?(identifier: String, open: @escaping @MainActor ([URL]) -> Void) {
    guard let application = g_application_new(identifier, G_APPLICATION_HANDLES_OPEN) else { return nil }
    self.application = application
    self.open = open
    guard g_application_register(application, nil, nil) != 0 else { return nil }
  }

  private func listen() {
    let opened:
      @convention(c) (OpaquePointer?, UnsafePointer<OpaquePointer?>?, gint, UnsafePointer<CChar>?, gpointer?) -> Void =
        { _, files, count, _, _ in
          let urls = (0..<Int(count)).compactMap { index -> URL? in
            guard let text = files?[index].flatMap({ g_file_get_uri($0) }) else { return nil }
            defer { g_free(text) }
            return URL(string: String(cString: text))
          }
          MainActor.assumeIsolated { SingleInstance.current?.open(urls) }
        }
    let activated: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, _ in
      MainActor.assumeIsolated { SingleInstance.current?.open([]) }
    }
    for (signal, handler) in [
      ("open", unsafeBitCast(opened, to: GCallback.self)), ("activate", unsafeBitCast(activated, to: GCallback.self)),
    ] {
      g_signal_connect_data(application, signal, handler, nil, nil, G_CONNECT_DEFAULT)
    }
  }

  private func send(_ urls: [URL]) {
    if urls.isEmpty {
      g_application_activate(application)
    } else {
      var files: [OpaquePointer?] = urls.map { g_file_new_for_uri($0.absoluteString) }
      g_application_open(application, &files, gint(files.count), "")
      for file in files { g_object_unref(UnsafeMutableRawPointer(file)) }
    }
    // This process ends now: what it says must be on its way.
    g_dbus_connection_flush_sync(g_application_get_dbus_connection(application), nil, nil)
  }
}
