import CGTK
import Foundation

/// Light or dark, and the direction of text, as the desktop says. `-AppleInterfaceStyle Dark|Light` among the launch
/// arguments wins over it.
@MainActor enum DesktopSettings {
  static func follow() {
    guard let settings = gtk_settings_get_default() else { return }
    let changed: @convention(c) (OpaquePointer, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, _, _ in
      MainActor.assumeIsolated { DesktopSettings.apply() }
    }
    for property in ["gtk-application-prefer-dark-theme", "gtk-theme-name"] {
      g_signal_connect_data(
        UnsafeMutableRawPointer(settings),
        "notify::" + property,
        unsafeBitCast(changed, to: GCallback.self),
        nil,
        nil,
        G_CONNECT_DEFAULT
      )
    }
    apply()
  }

  private static func apply() {
    let direction: UITraitEnvironmentLayoutDirection =
      gtk_get_locale_direction() == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
    let asked = UserDefaults.standard.string(forKey: "AppleInterfaceStyle").map { $0 == "Dark" }
    UITraitCollection.systemTraits.collection = UITraitCollection(traitsFrom: [
      UITraitCollection.systemTraits.collection,
      UITraitCollection(userInterfaceStyle: asked ?? prefersDark ? .dark : .light),
      UITraitCollection(layoutDirection: direction),
    ])
    for scene in UIApplication.shared.windowScenes { scene.refreshTraits() }
  }

  private static var prefersDark: Bool {
    guard let settings = gtk_settings_get_default() else { return false }
    var prefer = GValue()
    var name = GValue()
    g_value_init(&prefer, GType(5 << 2))
    g_value_init(&name, GType(16 << 2))
    defer { g_value_unset(&name) }
    let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
    g_object_get_property(object, "gtk-application-prefer-dark-theme", &prefer)
    g_object_get_property(object, "gtk-theme-name", &name)
    let theme = g_value_get_string(&name).map { String(cString: $0).lowercased() } ?? ""
    return g_value_get_boolean(&prefer) != 0 || theme.hasSuffix("dark")
  }
}
