import CGTK

/// Whether a screen reader runs, as the desktop's assistive technologies say on the session's bus.
@MainActor final class ScreenReader {
  private(set) var isRunning = false
  /// Gives a reference to the connection to the desktop; nil where there is none. A bus may have to be started first, or hang:
  /// nobody waits for it.
  private let bus: @MainActor (_ found: @escaping @MainActor (OpaquePointer?) -> Void) -> Void
  private var connection: OpaquePointer?
  private var changed: (@MainActor () -> Void)?

  private static let (path, interface) = ("/org/a11y/bus", "org.a11y.Status")

  init(
    bus: @escaping @MainActor (_ found: @escaping @MainActor (OpaquePointer?) -> Void) -> Void = ScreenReader.sessionBus
  ) {
    self.bus = bus
  }

  private final class Waiting: Sendable {
    let found: @MainActor (OpaquePointer?) -> Void
    init(_ found: @escaping @MainActor (OpaquePointer?) -> Void) { self.found = found }
  }

  private static func sessionBus(_ found: @escaping @MainActor (OpaquePointer?) -> Void) {
    let connected: GAsyncReadyCallback = { _, result, data in
      guard let data else { return }
      let waiting = Unmanaged<Waiting>.fromOpaque(data).takeRetainedValue()
      nonisolated(unsafe) let connection = g_bus_get_finish(result, nil)
      MainActor.assumeIsolated { waiting.found(connection) }
    }
    g_bus_get(G_BUS_TYPE_SESSION, nil, connected, Unmanaged.passRetained(Waiting(found)).toOpaque())
  }

  /// Asks, and calls `changed` with each answer that says something else, for as long as the process lives.
  func follow(_ changed: @escaping @MainActor () -> Void) {
    let isFirst = self.changed == nil
    self.changed = changed
    if isFirst { bus { [self] connection in if let connection { follow(on: connection) } } }
  }

  private func follow(on connection: OpaquePointer) {
    self.connection = connection
    let told: GDBusSignalCallback = { _, _, _, _, _, parameters, data in
      guard let parameters, let data, let values = g_variant_get_child_value(parameters, 1) else { return }
      defer { g_variant_unref(values) }
      guard let value = g_variant_lookup_value(values, "ScreenReaderEnabled", nil) else { return }
      defer { g_variant_unref(value) }
      let isRunning = g_variant_get_boolean(value) != 0
      MainActor.assumeIsolated { connected(data, as: ScreenReader.self).heard(isRunning) }
    }
    g_dbus_connection_signal_subscribe(
      connection,
      nil,
      "org.freedesktop.DBus.Properties",
      "PropertiesChanged",
      Self.path,
      Self.interface,
      G_DBUS_SIGNAL_FLAGS_NONE,
      told,
      Unmanaged.passUnretained(self).toOpaque(),
      nil
    )
    ask(connection)
  }

  private func ask(_ connection: OpaquePointer) {
    let answered: GAsyncReadyCallback = { source, result, data in
      guard let answer = g_dbus_connection_call_finish(source.map { OpaquePointer($0) }, result, nil), let data
      else { return }
      defer { g_variant_unref(answer) }
      guard let boxed = g_variant_get_child_value(answer, 0) else { return }
      defer { g_variant_unref(boxed) }
      guard let value = g_variant_get_variant(boxed) else { return }
      defer { g_variant_unref(value) }
      let isRunning = g_variant_get_boolean(value) != 0
      MainActor.assumeIsolated { connected(data, as: ScreenReader.self).heard(isRunning) }
    }
    var arguments: [OpaquePointer?] = [
      g_variant_new_string(Self.interface), g_variant_new_string("ScreenReaderEnabled"),
    ]
    g_dbus_connection_call(
      connection,
      "org.a11y.Bus",
      Self.path,
      "org.freedesktop.DBus.Properties",
      "Get",
      g_variant_new_tuple(&arguments, 2),
      nil,
      G_DBUS_CALL_FLAGS_NONE,
      -1,
      nil,
      answered,
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  private func heard(_ isRunning: Bool) {
    guard isRunning != self.isRunning else { return }
    self.isRunning = isRunning
    changed?()
  }
}
