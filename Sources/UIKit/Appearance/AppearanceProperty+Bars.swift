import Foundation

extension AppearanceProperty {
  /// Of bars and what they show.
  static let bars: [AppearanceProperty] = [
    .init("prefersLargeTitles", \UINavigationBar.prefersLargeTitles),
    .init("barStyle", \UINavigationBar.barStyle),
    .init("isTranslucent", \UINavigationBar.isTranslucent),
    .init("barTintColor", \UINavigationBar.barTintColor),
    .init("shadowImage", \UINavigationBar.shadowImage),
    .init("backIndicatorImage", \UINavigationBar.backIndicatorImage),
    .init("backIndicatorTransitionMaskImage", \UINavigationBar.backIndicatorTransitionMaskImage),
    .init("standardAppearance", \UINavigationBar.standardAppearance),
    .init("compactAppearance", \UINavigationBar.compactAppearance),
    .init("compactScrollEdgeAppearance", \UINavigationBar.compactScrollEdgeAppearance),
    .init("scrollEdgeAppearance", \UINavigationBar.scrollEdgeAppearance),
    .init("titleTextAttributes", attributes: \UINavigationBar.titleTextAttributes),
    .init("largeTitleTextAttributes", attributes: \UINavigationBar.largeTitleTextAttributes),
    .init("backgroundImage", table: { (view: UINavigationBar) in view.backgroundImages }) {
      $0.backgroundImages[$2] = $1
      $0.updateLook()
    },
    .init("titleVerticalPositionAdjustment", table: { (view: UINavigationBar) in view.titleShifts }) {
      $0.setTitleVerticalPositionAdjustment($1, for: $2)
    },
    .refused("items", \UINavigationBar.items),
    .refused("delegate", identity: \UINavigationBar.delegate),
    .init("barStyle", \UIToolbar.barStyle),
    .init("isTranslucent", \UIToolbar.isTranslucent),
    .init("barTintColor", \UIToolbar.barTintColor),
    .init("standardAppearance", \UIToolbar.standardAppearance),
    .init("compactAppearance", \UIToolbar.compactAppearance),
    .init("scrollEdgeAppearance", \UIToolbar.scrollEdgeAppearance),
    .init("compactScrollEdgeAppearance", \UIToolbar.compactScrollEdgeAppearance),
    .init("backgroundImage", table: { (view: UIToolbar) in view.backgroundImages }) {
      $0.backgroundImages[$2] = $1
    },
    .init("shadowImage", table: { (view: UIToolbar) in view.shadowImages }) { $0.shadowImages[$2] = $1 },
    .refused("items", \UIToolbar.items),
    .refused("delegate", identity: \UIToolbar.delegate),
    .init("barStyle", \UITabBar.barStyle),
    .init("isTranslucent", \UITabBar.isTranslucent),
    .init("barTintColor", \UITabBar.barTintColor),
    .init("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
    .init("backgroundImage", \UITabBar.backgroundImage),
    .init("shadowImage", \UITabBar.shadowImage),
    .init("selectionIndicatorImage", \UITabBar.selectionIndicatorImage),
    .init("itemPositioning", \UITabBar.itemPositioning),
    .init("itemWidth", \UITabBar.itemWidth),
    .init("itemSpacing", \UITabBar.itemSpacing),
    .init("standardAppearance", \UITabBar.standardAppearance),
    .init("scrollEdgeAppearance", \UITabBar.scrollEdgeAppearance),
    .refused("items", \UITabBar.items),
    .refused("delegate", identity: \UITabBar.delegate),
    .refused("selectedItem", identity: \UITabBar.selectedItem),
    .init("isEnabled", \UIBarItem.isEnabled),
    .init("title", \UIBarItem.title),
    .init("image", \UIBarItem.image),
    .init("landscapeImagePhone", \UIBarItem.landscapeImagePhone),
    .init("imageInsets", \UIBarItem.imageInsets),
    .init("tag", \UIBarItem.tag),
    .init("titleTextAttributes", table: { (item: UIBarItem) in item.titleAttributes }) {
      $0.setTitleTextAttributes($1, for: UIControl.State(rawValue: $2))
    },
    .init("titlePositionAdjustment", table: { (item: UIBarButtonItem) in item.titleAdjustments }) {
      $0.setTitlePositionAdjustment($1, for: $2)
    },
    .init("backButtonTitlePositionAdjustment", table: { (item: UIBarButtonItem) in item.backTitleAdjustments }) {
      $0.setBackButtonTitlePositionAdjustment($1, for: $2)
    },
    .init("backButtonBackgroundImage", table: { (item: UIBarButtonItem) in item.backBackgrounds }) {
      $0.backBackgrounds[$2] = $1
    },
    .init("backgroundVerticalPositionAdjustment", table: { (item: UIBarButtonItem) in item.backgroundShifts }) {
      $0.setBackgroundVerticalPositionAdjustment($1, for: $2)
    },
    .init(
      "backButtonBackgroundVerticalPositionAdjustment",
      table: { (item: UIBarButtonItem) in item.backBackgroundShifts }
    ) {
      $0.setBackButtonBackgroundVerticalPositionAdjustment($1, for: $2)
    },
    .init("backgroundImage", table: { (item: UIBarButtonItem) in item.backgrounds }) {
      $0.backgrounds[$2] = $1
    },
    .init("style", \UIBarButtonItem.style),
    .init("width", \UIBarButtonItem.width),
    .init("action", \UIBarButtonItem.action),
    .init("tintColor", \UIBarButtonItem.tintColor),
    .init("menu", \UIBarButtonItem.menu),
    .init("preferredMenuElementOrder", \UIBarButtonItem.preferredMenuElementOrder),
    .init("primaryAction", \UIBarButtonItem.primaryAction),
    .init("isHidden", \UIBarButtonItem.isHidden),
    .init("isSelected", \UIBarButtonItem.isSelected),
    .refused("target", identity: \UIBarButtonItem.target),
    .refused("customView", identity: \UIBarButtonItem.customView),
    .init("selectedImage", \UITabBarItem.selectedImage),
    .init("badgeValue", \UITabBarItem.badgeValue),
    .init("badgeColor", \UITabBarItem.badgeColor),
    .init("titlePositionAdjustment", \UITabBarItem.titlePositionAdjustment),
    .init("standardAppearance", \UITabBarItem.standardAppearance),
    .init("scrollEdgeAppearance", \UITabBarItem.scrollEdgeAppearance),
    .init("badgeTextAttributes", table: { (item: UITabBarItem) in item.badgeAttributes }) {
      $0.setBadgeTextAttributes($1, for: UIControl.State(rawValue: $2))
    },
  ]
}
