import CGTK
import Foundation
import SlipwayPlatform

/// The desktop's settings, as GTK has them from the settings portal or the X server. It lives as long as the process.
@MainActor final class GTKSettings {
  private var changed: (@MainActor () -> Void)?
  private var isConnected = false
  private let screenReader: ScreenReader

  init(screenReader: ScreenReader = ScreenReader()) { self.screenReader = screenReader }

  /// nil while GTK is not initialised: it would be by the asking, and with no display end the process.
  private var native: OpaquePointer? { gtk_is_initialized() != 0 ? gtk_settings_get_default() : nil }

  var current: DesktopSettings {
    var settings = DesktopSettings()
    settings.hasScreenReader = screenReader.isRunning
    guard let native else { return settings }
    settings.isRightToLeft = gtk_get_locale_direction() == GTK_TEXT_DIR_RTL
    let theme = read("gtk-theme-name", "gchararray", of: native) { value in
      g_value_get_string(&value).map { String(cString: $0).lowercased() } ?? ""
    }
    let prefersDark = read("gtk-application-prefer-dark-theme", "gboolean", of: native) {
      g_value_get_boolean(&$0) != 0
    }
    settings.isDark = prefersDark || theme.hasSuffix("dark")
    // GTK has no setting for it: the desktops have a theme.
    settings.hasHighContrast = theme.hasPrefix("highcontrast") || theme.split(separator: "-").contains("hc")
    // In 1024ths of a dot an inch; -1 where nobody said anything. A scaling of 1 is 96.
    let resolution = read("gtk-xft-dpi", "gint", of: native) { g_value_get_int(&$0) }
    if resolution > 0 { settings.textScale = CGFloat(resolution) / 1024 / 96 }
    settings.hasAnimations = read("gtk-enable-animations", "gboolean", of: native) { g_value_get_boolean(&$0) != 0 }
    return settings
  }

  private func read<Value>(
    _ property: String,
    _ type: String,
    of native: OpaquePointer,
    _ get: (inout GValue) -> Value
  ) -> Value {
    var value = GValue()
    g_value_init(&value, g_type_from_name(type))
    defer { g_value_unset(&value) }
    let object = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GObject.self)
    g_object_get_property(object, property, &value)
    return get(&value)
  }

  func follow(_ changed: @escaping @MainActor () -> Void) {
    self.changed = changed
    screenReader.follow { [weak self] in self?.changed?() }
    guard !isConnected, let native else { return }
    isConnected = true
    let notified: @convention(c) (OpaquePointer, OpaquePointer?, UnsafeMutableRawPointer) -> Void = { _, _, data in
      MainActor.assumeIsolated { connected(data, as: GTKSettings.self).changed?() }
    }
    for property in ["gtk-application-prefer-dark-theme", "gtk-theme-name", "gtk-xft-dpi", "gtk-enable-animations"] {
      connect(UnsafeMutableRawPointer(native), "notify::" + property, to: self, notified)
    }
  }
}
