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
    for property in ["gtk-application-prefer-dark-theme", "gtk-theme-name", "gtk-xft-dpi"] {
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
    DesktopTools.watchMemory()
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
    UIApplication.shared.textSizeChanged(to: textSize)
  }

  /// The desktop's text scaling, or what the launch arguments say, as on iOS.
  private static var textSize: UIContentSizeCategory {
    if let name = UserDefaults.standard.string(forKey: "UIPreferredContentSizeCategoryName") {
      let category = UIContentSizeCategory(rawValue: name)
      if UIContentSizeCategory.ordered.contains(category) { return category }
    }
    guard let settings = gtk_settings_get_default() else { return .large }
    var resolution = GValue()
    g_value_init(&resolution, GType(6 << 2))
    defer { g_value_unset(&resolution) }
    let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
    g_object_get_property(object, "gtk-xft-dpi", &resolution)
    // In 1024ths; -1 where nobody said anything. A scaling of 1 is 96.
    let dots = g_value_get_int(&resolution)
    return dots > 0 ? UIContentSizeCategory(textScale: CGFloat(dots) / 1024 / 96) : .large
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
