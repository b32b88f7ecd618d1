import Foundation
import SlipwayPlatform

/// Light or dark, the direction and the size of text, as the desktop says. `-AppleInterfaceStyle Dark|Light` and
/// `-UIPreferredContentSizeCategoryName` among the launch arguments win over it.
@MainActor enum DesktopTraits {
  private static var accessibility: AccessibilitySettings?

  static func follow() {
    accessibility = AccessibilitySettings(Desktop.platform.settings)
    Desktop.platform.followSettings(apply)
    apply()
  }

  /// What a test wants in the desktop's place.
  private static var wanted: Bool?

  /// Light or dark, whatever the desktop says.
  static func pretend(isDark: Bool) {
    wanted = isDark
    apply()
  }

  private static func apply() {
    let settings = Desktop.platform.settings
    let asked = wanted ?? UserDefaults.standard.string(forKey: "AppleInterfaceStyle").map { $0 == "Dark" }
    UITraitCollection.systemTraits.collection = UITraitCollection(traitsFrom: [
      UITraitCollection.systemTraits.collection,
      UITraitCollection(userInterfaceStyle: asked ?? settings.isDark ? .dark : .light),
      UITraitCollection(layoutDirection: settings.isRightToLeft ? .rightToLeft : .leftToRight),
      UITraitCollection(accessibilityContrast: settings.hasHighContrast ? .high : .normal),
    ])
    for scene in UIApplication.shared.windowScenes { scene.refreshTraits() }
    UIApplication.shared.textSizeChanged(to: textSize(settings))
    accessibility?.change(to: settings)
  }

  private static func textSize(_ settings: DesktopSettings) -> UIContentSizeCategory {
    if let name = UserDefaults.standard.string(forKey: "UIPreferredContentSizeCategoryName") {
      let category = UIContentSizeCategory(rawValue: name)
      if UIContentSizeCategory.ordered.contains(category) { return category }
    }
    return UIContentSizeCategory(textScale: settings.textScale)
  }
}
