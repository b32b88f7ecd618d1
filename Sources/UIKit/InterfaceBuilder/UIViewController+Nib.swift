import Foundation
import SlipwayFoundation

extension UIViewController {
  /// Takes what does not need the view.
  func decodeController(_ element: InterfaceElement, _ decoder: NibDecoder) {
    storyboard = decoder.storyboard
    if let title = decoder.text("title", of: element) { self.title = title }
    if let value = element.value("navigationItem"), let item = decoder.object(value) as? UINavigationItem {
      navigationItem = item
    }
    if let value = element.value("tabBarItem") { tabBarItem = decoder.object(value) as? UITabBarItem }
    let items = element.list("toolbarItems").compactMap { decoder.object($0) as? UIBarButtonItem }
    if !items.isEmpty { toolbarItems = items }
    modalPresentationStyle = element.choice("modalPresentationStyle") ?? .automatic
    modalTransitionStyle = element.choice("modalTransitionStyle") ?? .coverVertical
    isModalInPresentation = element.bool("modalInPresentation") ?? false
    definesPresentationContext = element.bool("definesPresentationContext") ?? false
    hidesBottomBarWhenPushed = element.bool("hidesBottomBarWhenPushed") ?? false
    extendedLayoutIncludesOpaqueBars = element.bool("extendedLayoutIncludesOpaqueBars") ?? false
    if let edges = element.value("edgesForExtendedLayout") { edgesForExtendedLayout = edges.rectEdge }
    if let size = element.value("preferredContentSize") ?? element.value("contentSizeForViewInPopover") {
      preferredContentSize = size.size
    }
  }

  /// Makes the view from the storyboard or nib, if there is one.
  func loadViewFromNib() -> Bool {
    if let nibScene, let view = nibScene.element.value("view") {
      loadView(view, of: nibScene)
      return true
    }
    guard let file = nibFile else { return false }
    _ = UINib(file).instantiate(withOwner: self)
    precondition(loadedView != nil, "\(file.name): the outlet view of its owner, \(type(of: self)), is not set.")
    return true
  }

  private func loadView(_ element: InterfaceElement, of scene: NibScene) {
    var known = scene.parts
    if let id = scene.element.id { known[id] = self }
    let decoder = NibDecoder(scene.storyboard.file, storyboard: scene.storyboard, objects: known)
    decoder.controller = self
    let view = decoder.view(element)
    self.view = view
    for guide in scene.element.list("layoutGuides") {
      guard let view else { break }
      decoder.adopt(EdgeGuide.guide(guide["type"] == "bottom" ? .bottom : .top, of: view), guide)
    }
    if let control = scene.element.value("refreshControl"), let list = view as? UIScrollView {
      list.refreshControl = decoder.object(control) as? UIRefreshControl
    }
    nibScene?.companions = scene.storyboard.companions(of: scene.element).compactMap { decoder.object($0) }
    decoder.finish(connecting: self, scene.element)
  }

  /// The nib named in `init(nibName:bundle:)`, or one that is called as the class is, with or without "Controller".
  private var nibFile: InterfaceFile? {
    let bundle = nibBundle ?? .main
    if let nibName, nibScene == nil {
      guard let file = InterfaceFile.nib(nibName, in: bundle) else {
        fatalError("Could not load NIB in bundle \(bundle.bundlePath) with name '\(nibName)'.")
      }
      return file
    }
    let path = _typeName(type(of: self), qualified: true).split(separator: ".")
    guard let name = path.last, path.first != "UIKit" else { return nil }
    let short =
      name.hasSuffix("ViewController") ? InterfaceFile.nib(String(name.dropLast(10)), in: nibBundleOfClass) : nil
    return short ?? InterfaceFile.nib(String(name), in: nibBundleOfClass)
  }

  private var nibBundleOfClass: Bundle { nibBundle ?? Bundle(for: type(of: self)) }

  func performSegueNow(_ identifier: String, _ sender: Any?) {
    // A segue of the view is there when the view is.
    if !segueTemplates.contains(where: { $0.identifier == identifier }) { loadViewIfNeeded() }
    guard let template = segueTemplates.first(where: { $0.identifier == identifier }) else {
      fatalError("Receiver (\(self)) has no segue with identifier '\(identifier)'.")
    }
    template.go(sender)
  }

  /// The controllers that a container's relationships of that name lead to.
  fileprivate func related(_ names: String..., in element: InterfaceElement, _ decoder: NibDecoder)
    -> [UIViewController]
  {
    element.list("connections").filter { $0["kind"] == "relationship" && names.contains($0["relationship"] ?? "") }
      .compactMap { connection in connection["destination"].flatMap { decoder.storyboard?.controller(id: $0) } }
  }
}

extension UINavigationController {
  func decodeNavigation(_ element: InterfaceElement, _ decoder: NibDecoder) {
    isNavigationBarHidden = element.bool("navigationBarHidden") ?? false
    isToolbarHidden = element.bool("toolbarHidden") ?? true
    hidesBarsOnSwipe = element.bool("hidesBarsOnSwipe") ?? false
    hidesBarsOnTap = element.bool("hidesBarsOnTap") ?? false
    hidesBarsWhenKeyboardAppears = element.bool("hidesBarsWhenKeyboardAppears") ?? false
    hidesBarsWhenVerticallyCompact = element.bool("hidesBarsWhenVerticallyCompact") ?? false
    let root = related("rootViewController", in: element, decoder)
    if !root.isEmpty { viewControllers = root }
  }
}

extension UITabBarController {
  func decodeTabs(_ element: InterfaceElement, _ decoder: NibDecoder) {
    let controllers = related("viewControllers", in: element, decoder)
    if !controllers.isEmpty { viewControllers = controllers }
    if let index = element.int("selectedIndex") { selectedIndex = index }
  }
}

extension UISplitViewController {
  func decodeColumns(_ element: InterfaceElement, _ decoder: NibDecoder) {
    let master = related("masterViewController", in: element, decoder)
    let detail = related("detailViewController", in: element, decoder)
    if style == .unspecified {
      viewControllers = master + detail
    } else {
      if let master = master.first { setViewController(master, for: .primary) }
      if let detail = detail.first { setViewController(detail, for: .secondary) }
      let names: [(String, Column)] = [
        ("supplementaryViewController", .supplementary), ("compactViewController", .compact),
      ]
      for (name, column) in names {
        if let controller = related(name, in: element, decoder).first { setViewController(controller, for: column) }
      }
    }
    if let mode: DisplayMode = element.choice("preferredDisplayMode") { preferredDisplayMode = mode }
  }
}
