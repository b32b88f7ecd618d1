import Foundation

/// An open menu: a layer over the window that holds the list of elements, and a preview of what it belongs to.
@MainActor final class MenuPresentation {
  struct Source {
    let view: UIView
    /// What the menu hangs from, in the view's coordinates.
    let anchor: CGRect
    var arrow = UIMenuController.ArrowDirection.default
    var preview: UITargetedPreview?
    var previewController: UIViewController?
    /// Whether the first element stands closest to the anchor, wherever the menu is.
    var startsAtAnchor = false
  }

  private(set) var menu: UIMenu
  let source: Source
  private weak var sender: UIView?
  private var overlay: MenuOverlay?
  /// The menu goes away; what is added to the animator goes along.
  var didClose: (MenuAnimator) -> Void = { _ in }
  var didTapPreview: () -> Void = {}
  /// An edit menu leaves the keyboard with what is edited.
  var takesKeyboard = true

  /// Menus keep themselves while they are open.
  private static var open: [MenuPresentation] = []
  static var current: MenuPresentation? { open.last }

  init(_ menu: UIMenu, source: Source, sender: UIView?) {
    self.menu = menu
    self.source = source
    self.sender = sender
  }

  /// A control's menu, hanging from `anchor` in the view's coordinates.
  static func present(
    _ menu: UIMenu,
    from view: UIView,
    anchoredTo anchor: CGRect,
    order: UIContextMenuConfiguration.ElementOrder = .automatic,
    sender: UIView?
  ) {
    MenuPresentation(menu, source: Source(view: view, anchor: anchor, startsAtAnchor: order != .fixed), sender: sender)
      .present(animator: MenuAnimator(previewViewController: nil))
  }

  func present(animator: MenuAnimator) {
    menu.resolved { [self] menu in
      guard let window = source.view.window, overlay == nil else { return }
      self.menu = menu
      let overlay = MenuOverlay(menu: menu, source: source, in: window)
      overlay.onChoose = { [weak self] element in self?.choose(element) }
      overlay.onClose = { [weak self] in self?.close() }
      overlay.onPreview = { [weak self] in
        self?.didTapPreview()
        self?.close()
      }
      self.overlay = overlay
      MenuPresentation.open.append(self)
      window.addSubview(overlay)
      overlay.frame = window.bounds
      overlay.layoutIfNeeded()
      if takesKeyboard { overlay.becomeFirstResponder() }
      overlay.setOpen(false)
      animator.run(duration: 0.2) { overlay.setOpen(true) }
    }
  }

  /// The touch that opened a menu goes on: the open menu of `sender` follows it.
  static func follow(_ touches: Set<UITouch>, from sender: UIView, isOver: Bool) {
    guard let menu = current, menu.sender === sender, let touch = touches.first else { return }
    menu.follow(touch.location(in: nil), isOver: isOver)
  }

  /// - Parameter point: in the window.
  func follow(_ point: CGPoint, isOver: Bool) { overlay?.follow(point, isOver: isOver) }

  func replaceMenu(_ menu: UIMenu) {
    menu.resolved { [self] menu in
      self.menu = menu
      overlay?.show(menu)
    }
  }

  func close(then completion: @escaping @MainActor () -> Void = {}) {
    guard let overlay else { return }
    self.overlay = nil
    MenuPresentation.open.removeAll { $0 === self }
    overlay.isUserInteractionEnabled = false
    overlay.resignFirstResponder()
    let animator = MenuAnimator(previewViewController: source.previewController)
    didClose(animator)
    animator.run(duration: 0.15, { overlay.setOpen(false) }, completion: { overlay.removeFromSuperview() })
    completion()
  }

  private func choose(_ element: UIMenuElement) {
    guard let leaf = element.leaf else { return }
    markChosen(element, in: menu)
    (sender as? UIButton)?.menuDidChoose(element)
    if leaf.attributes.contains(.keepsMenuPresented) {
      leaf.perform(sender)
      overlay?.show(menu)
    } else {
      close { [sender] in leaf.perform(sender) }
    }
  }

  /// In a group with a single selection, the chosen element becomes the one that is on.
  private func markChosen(_ element: UIMenuElement, in menu: UIMenu) {
    if menu.options.contains(.singleSelection), menu.contains(element) { menu.select(element) }
    for case let child as UIMenu in menu.children { markChosen(element, in: child) }
  }
}

extension UIMenu {
  /// Opens the menu at a part of a view.
  package func present(
    from view: UIView,
    anchoredTo anchor: CGRect,
    order: UIContextMenuConfiguration.ElementOrder = .automatic
  ) {
    MenuPresentation.present(self, from: view, anchoredTo: anchor, order: order, sender: view)
  }

  fileprivate func contains(_ element: UIMenuElement) -> Bool {
    children.contains { $0 === element || ($0 as? UIMenu)?.contains(element) ?? false }
  }
}
