import Foundation

/// What lies over the window while a menu is open: it dims, catches touches and keys, and places the menu.
@MainActor final class MenuOverlay: UIView {
  var onChoose: (UIMenuElement) -> Void = { _ in }
  var onClose: () -> Void = {}
  var onPreview: () -> Void = {}
  private let source: MenuPresentation.Source
  private let anchor: CGRect
  private let dimming = UIView()
  private var preview: UIView?
  private var list: MenuList
  /// Where the finger was that opened the menu and slides on, and whether it has left that place.
  private var followed: CGPoint?
  private var hasSlid = false
  /// The menus above the one that is shown.
  private var parents: [UIMenu] = []

  init(menu: UIMenu, source: MenuPresentation.Source, in window: UIWindow) {
    self.source = source
    anchor = source.view.convert(source.anchor, to: window)
    list = MenuList(menu: menu, isSubmenu: false)
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.frame = bounds
    dimming.autoresizingMask = autoresizingMask
    dimming.isUserInteractionEnabled = false
    addSubview(dimming)
    if source.preview != nil || source.previewController != nil {
      dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
      preview = makePreview()
      preview.map(addSubview)
    }
    addSubview(list)
    accessibilityViewIsModal = true
  }
  required init?(coder: NSCoder) { nil }

  // MARK: Menus

  func show(_ menu: UIMenu) { replaceList(with: MenuList(menu: menu, isSubmenu: !parents.isEmpty)) }

  private func replaceList(with new: MenuList) {
    list.removeFromSuperview()
    list = new
    addSubview(new)
    setNeedsLayout()
  }

  private func choose(_ row: MenuList.Row) {
    switch row.kind {
    case .header:
      guard let parent = parents.popLast() else { return }
      show(parent)
    case .submenu(let menu):
      parents.append(list.menu)
      menu.resolved { [weak self] in self?.show($0) }
    case .element(let element): onChoose(element)
    case .title: break
    }
  }

  // MARK: Geometry

  private var area: CGRect { bounds.inset(by: safeAreaInsets).insetBy(dx: 8, dy: 8) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let held = preview.map { placePreview($0) } ?? anchor
    let size = list.sizeThatFits(area.size)
    let gap: CGFloat = preview == nil ? 4 : 16
    let below = held.maxY + gap
    let above = held.minY - gap - size.height
    let fitsBelow = below + size.height <= area.maxY
    var y = fitsBelow || above < area.minY ? min(below, area.maxY - size.height) : above
    var x = held.midX > area.midX && held.width > 0 ? held.maxX - size.width : held.minX
    switch source.arrow {
    case .default: break
    case .up: y = below
    case .down: y = above
    case .left: (x, y) = (held.maxX + gap, held.midY - size.height / 2)
    case .right: (x, y) = (held.minX - gap - size.width, held.midY - size.height / 2)
    }
    turnList(isAbove: y < held.minY)
    setAnchor(of: list, to: CGPoint(x: anchor.midX, y: y < held.midY ? y + size.height : y), size)
    list.bounds.size = size
    list.center = CGPoint(
      x: min(max(x, area.minX), max(area.minX, area.maxX - size.width)) + size.width * list.layer.anchorPoint.x,
      y: max(y, area.minY) + size.height * list.layer.anchorPoint.y
    )
  }

  /// Above what it hangs from, a menu that begins there shows its elements from the bottom up.
  private func turnList(isAbove: Bool) {
    guard source.startsAtAnchor, list.isReversed != isAbove else { return }
    replaceList(with: MenuList(menu: list.menu, isSubmenu: !parents.isEmpty, isReversed: isAbove))
  }

  /// The menu grows out of the corner beside what it hangs from.
  private func setAnchor(of list: UIView, to point: CGPoint, _ size: CGSize) {
    list.layer.anchorPoint = CGPoint(x: point.x > area.midX ? 1 : 0, y: point.y > area.midY ? 1 : 0)
  }

  func setOpen(_ isOpen: Bool) {
    list.alpha = isOpen ? 1 : 0
    list.transform = isOpen ? .identity : CGAffineTransform(scaleX: 0.4, y: 0.4)
    dimming.alpha = isOpen ? 1 : 0
    preview?.transform = isOpen ? CGAffineTransform(scaleX: previewScale, y: previewScale) : .identity
    if source.previewController != nil { preview?.alpha = isOpen ? 1 : 0 }
  }

  // MARK: Preview

  private var previewScale: CGFloat { source.previewController == nil ? 1.05 : 1 }

  private func makePreview() -> UIView? {
    if let controller = source.previewController {
      let view: UIView = controller.view
      view.layer.cornerRadius = 13
      view.clipsToBounds = true
      return view
    }
    return source.preview.map { MirrorView(of: $0) }
  }

  /// Returns where the preview is.
  private func placePreview(_ view: UIView) -> CGRect {
    if let controller = source.previewController {
      let wanted = controller.preferredContentSize
      let size = CGSize(
        width: min(wanted.width > 0 ? wanted.width : area.width, area.width),
        height: min(wanted.height > 0 ? wanted.height : area.height * 0.6, area.height * 0.6)
      )
      let listHeight = list.sizeThatFits(area.size).height
      let top = max(area.minY, area.midY - (size.height + 16 + listHeight) / 2)
      let frame = CGRect(x: area.midX - size.width / 2, y: top, width: size.width, height: size.height)
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
      return frame
    }
    guard let preview = source.preview else { return anchor }
    let shown = preview.parameters.visiblePath?.bounds ?? preview.view.bounds
    let frame = preview.view.convert(shown, to: self)
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
    return frame
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    if let row = list.row(at: touch.location(in: list)) {
      list.highlighted = nil
      if row.isEnabled { choose(row) }
    } else if list.bounds.contains(touch.location(in: list)) {
      return
    } else if let preview, preview.bounds.contains(touch.location(in: preview)) {
      onPreview()
    } else {
      onClose()
    }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { list.highlighted = nil }

  /// A finger that opened the menu slides on to one of its rows. One that stays where it was chooses none, though the menu
  /// may have opened under it.
  func follow(_ point: CGPoint, isOver: Bool) {
    let start = followed ?? point
    followed = start
    guard hasSlid || hypot(point.x - start.x, point.y - start.y) > 10 else { return }
    hasSlid = true
    highlight(at: convert(point, from: nil))
    guard isOver, let row = list.highlighted else { return }
    list.highlighted = nil
    choose(row)
  }

  private func track(_ touches: Set<UITouch>) {
    if let touch = touches.first { highlight(at: touch.location(in: self)) }
  }

  private func highlight(at point: CGPoint) {
    let row = list.row(at: convert(point, to: list))
    list.highlighted = row?.isEnabled ?? false ? row : nil
  }

  /// The overlay takes all touches itself, so that a finger can slide from row to row.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isUserInteractionEnabled && bounds.contains(point) ? self : nil
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.characters {
    case UIKeyCommand.inputEscape, "\u{1B}": onClose()
    case UIKeyCommand.inputDownArrow: list.moveHighlight(by: 1)
    case UIKeyCommand.inputUpArrow: list.moveHighlight(by: -1)
    case UIKeyCommand.inputLeftArrow: if let header = list.rows.first(where: \.isHeader) { choose(header) }
    case UIKeyCommand.inputRightArrow: if let row = list.highlighted, row.isSubmenu { choose(row) }
    case "\r", "\n", " ": if let row = list.highlighted { choose(row) }
    default: break
    }
  }

  override func accessibilityPerformEscape() -> Bool {
    onClose()
    return true
  }
}
