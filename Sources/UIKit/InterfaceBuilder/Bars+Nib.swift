import Foundation

extension UIBarItem {
  func decodeItem(_ element: InterfaceElement, _ decoder: NibDecoder) {
    if let title = decoder.text("title", of: element) { self.title = title }
    if let image = decoder.image("image", of: element) { self.image = image }
    landscapeImagePhone = decoder.image("landscapeImage", of: element)
    if let insets = element.value("imageInsets") { imageInsets = insets.insets }
    isEnabled = element.bool("enabled") ?? true
    tag = element.int("tag") ?? 0
  }
}

extension UIBarButtonItem {
  func decodeButtonItem(_ element: InterfaceElement, _ decoder: NibDecoder) {
    if let style: Style = element.choice("style") { self.style = style }
    if let width = element.length("width") { self.width = width }
    if let color = decoder.color("tintColor", of: element) { tintColor = color }
    if let view = element.value("customView") ?? element.children.first(where: { $0.key == nil && $0.isView }) {
      customView = decoder.view(view)
    }
  }
}

extension UITabBarItem {
  func decodeTab(_ element: InterfaceElement, _ decoder: NibDecoder) {
    if let item: SystemItem = element.choice("systemItem") { take(item) }
    if let image = decoder.image("selectedImage", of: element) { selectedImage = image }
    if let badge = decoder.text("badgeValue", of: element) { badgeValue = badge }
    if let offset = element.value("titlePositionAdjustment") {
      titlePositionAdjustment = UIOffset(
        horizontal: offset.length("horizontal") ?? 0,
        vertical: offset.length("vertical") ?? 0
      )
    }
  }
}

extension UINavigationItem {
  func decodeNavigationItem(_ element: InterfaceElement, _ decoder: NibDecoder) {
    title = decoder.text("title", of: element)
    prompt = decoder.text("prompt", of: element)
    largeTitleDisplayMode = element.choice("largeTitleDisplayMode") ?? .automatic
    hidesBackButton = element.bool("hidesBackButton") ?? false
    leftItemsSupplementBackButton = element.bool("leftItemsSupplementBackButton") ?? false
    if let view = element.value("titleView") { titleView = decoder.view(view) }
    leftBarButtonItems = items("leftBarButtonItem", of: element, decoder)
    rightBarButtonItems = items("rightBarButtonItem", of: element, decoder)
    backBarButtonItem = element.value("backBarButtonItem").flatMap { decoder.object($0) as? UIBarButtonItem }
    if let title = decoder.text("backButtonTitle", of: element) { backButtonTitle = title }
  }

  /// One item under its key, or several in a list.
  private func items(_ key: String, of element: InterfaceElement, _ decoder: NibDecoder) -> [UIBarButtonItem]? {
    let elements = element.value(key).map { [$0] } ?? element.list(key + "s")
    return elements.isEmpty ? nil : elements.compactMap { decoder.object($0) as? UIBarButtonItem }
  }
}

extension UINavigationBar {
  func decodeNavigationBar(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeLooks(element, decoder)
    prefersLargeTitles = element.bool("largeTitles") ?? false
    barStyle = element.choice("barStyle") ?? .default
    isTranslucent = element.bool("translucent") ?? true
    barTintColor = decoder.color("barTintColor", of: element)
    titleTextAttributes = decoder.textAttributes("titleTextAttributes", of: element)
    largeTitleTextAttributes = decoder.textAttributes("largeTitleTextAttributes", of: element)
    let looks = ["standardAppearance", "scrollEdgeAppearance", "compactAppearance"].map { key in
      element.value(key).map { value in
        let appearance = UINavigationBarAppearance()
        appearance.decodeAppearance(value, decoder)
        if let attributes = decoder.textAttributes("titleTextAttributes", of: value) {
          appearance.titleTextAttributes = attributes
        }
        if let attributes = decoder.textAttributes("largeTitleTextAttributes", of: value) {
          appearance.largeTitleTextAttributes = attributes
        }
        return appearance
      }
    }
    if let look = looks[0] { standardAppearance = look }
    scrollEdgeAppearance = looks[1]
    compactAppearance = looks[2]
    let items = element.list("items").compactMap { decoder.object($0) as? UINavigationItem }
    if !items.isEmpty { self.items = items }
  }
}

extension UIToolbar {
  func decodeToolbar(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeLooks(element, decoder)
    barStyle = element.choice("barStyle") ?? .default
    isTranslucent = element.bool("translucent") ?? true
    barTintColor = decoder.color("barTintColor", of: element)
    if let value = element.value("standardAppearance") {
      let appearance = UIToolbarAppearance()
      appearance.decodeAppearance(value, decoder)
      standardAppearance = appearance
    }
    let items = element.list("items").compactMap { decoder.object($0) as? UIBarButtonItem }
    if !items.isEmpty { self.items = items }
  }
}

extension UITabBar {
  func decodeTabBar(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeLooks(element, decoder)
    barStyle = element.choice("barStyle") ?? .default
    isTranslucent = element.bool("translucent") ?? true
    barTintColor = decoder.color("barTintColor", of: element)
    unselectedItemTintColor = decoder.color("unselectedItemTintColor", of: element)
    for key in ["standardAppearance", "scrollEdgeAppearance"] {
      guard let value = element.value(key) else { continue }
      let appearance = UITabBarAppearance()
      appearance.decodeAppearance(value, decoder)
      if key == "standardAppearance" { standardAppearance = appearance } else { scrollEdgeAppearance = appearance }
    }
    let items = element.list("items").compactMap { decoder.object($0) as? UITabBarItem }
    if !items.isEmpty { self.items = items }
  }
}

extension UIBarAppearance {
  func decodeAppearance(_ element: InterfaceElement, _ decoder: NibDecoder) {
    if let color = element.value("backgroundColor") { backgroundColor = decoder.color(color) }
    if let color = element.value("shadowColor") { shadowColor = decoder.color(color) }
    if let image = decoder.image("backgroundImage", of: element) { backgroundImage = image }
  }
}

extension UIGestureRecognizer {
  /// There is no `init(coder:)` to call on a class known at run time: a recogniser takes its values when it is made.
  func decodeRecognizer(_ element: InterfaceElement) {
    isEnabled = element.bool("enabled") ?? true
    cancelsTouchesInView = element.bool("cancelsTouchesInView") ?? true
    delaysTouchesBegan = element.bool("delaysTouchesBegan") ?? false
    delaysTouchesEnded = element.bool("delaysTouchesEnded") ?? true
    switch self {
    case let tap as UITapGestureRecognizer:
      tap.numberOfTapsRequired = element.int("numberOfTapsRequired") ?? 1
      tap.numberOfTouchesRequired = element.int("numberOfTouchesRequired") ?? 1
    case let press as UILongPressGestureRecognizer:
      press.minimumPressDuration = element.double("minimumPressDuration") ?? 0.5
      press.allowableMovement = element.length("allowableMovement") ?? 10
      press.numberOfTapsRequired = element.int("numberOfTapsRequired") ?? 0
      press.numberOfTouchesRequired = element.int("numberOfTouchesRequired") ?? 1
    case let edge as UIScreenEdgePanGestureRecognizer:
      edge.edges = (element.value("edges") ?? element.child("rectEdge"))?.rectEdge ?? []
    case let pan as UIPanGestureRecognizer:
      pan.minimumNumberOfTouches = element.int("minimumNumberOfTouches") ?? 1
      pan.maximumNumberOfTouches = element.int("maximumNumberOfTouches") ?? Int.max
    case let swipe as UISwipeGestureRecognizer:
      let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
      ]
      swipe.direction = element["direction"].flatMap { directions[$0] } ?? .right
      swipe.numberOfTouchesRequired = element.int("numberOfTouchesRequired") ?? 1
    case let pinch as UIPinchGestureRecognizer:
      if let scale = element.length("scale") { pinch.scale = scale }
    default: break
    }
  }
}

extension InterfaceElement {
  var rectEdge: UIRectEdge {
    let names: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
    return names.reduce(into: []) { if flags.contains($1.0) { $0.insert($1.1) } }
  }
}
