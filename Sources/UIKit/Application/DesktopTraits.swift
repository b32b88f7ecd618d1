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
      UITraitCollection(layoutDirection: isRightToLeft(.main, settings) ? .rightToLeft : .leftToRight),
      UITraitCollection(accessibilityContrast: settings.hasHighContrast ? .high : .normal),
    ])
    for scene in UIApplication.shared.windowScenes { scene.refreshTraits() }
    UIApplication.shared.textSizeChanged(to: textSize(settings))
    accessibility?.change(to: settings)
  }

  /// Whether an app's screens are read from right to left: it depends on the language that the app is shown in, not on
  /// the user's. An app without languages of its own follows the desktop. The arguments are those of Xcode's schemes for
  /// its right-to-left pseudolanguage.
  static func isRightToLeft(_ bundle: Bundle, _ settings: DesktopSettings) -> Bool {
    let arguments = ["NSForceRightToLeftWritingDirection", "AppleTextDirection"]
    if arguments.contains(where: UserDefaults.standard.bool(forKey:)) { return true }
    let hasLanguages = bundle.localizations.contains { $0 != "Base" }
    guard hasLanguages, let language = bundle.preferredLocalizations.first else { return settings.isRightToLeft }
    return Locale.Language(identifier: language).characterDirection == .rightToLeft
  }

  private static func textSize(_ settings: DesktopSettings) -> UIContentSizeCategory {
    if let name = UserDefaults.standard.string(forKey: "UIPreferredContentSizeCategoryName") {
      let category = UIContentSizeCategory(rawValue: name)
      if UIContentSizeCategory.ordered.contains(category) { return category }
    }
    return UIContentSizeCategory(textScale: settings.textScale)
  }
}
