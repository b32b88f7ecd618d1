import CoreGraphics
import Foundation

/// What one item shows in the bar: back button and left items, the title, right items, the large title below.
@MainActor final class NavigationBarContent: UIView {
  private unowned let bar: UINavigationBar
  private let item: UINavigationItem
  private var left: [UIView] = []
  private var right: [UIView] = []
  private var back: BackButton?
  private let title: UIView
  private var titleButton: UIButton?
  private let largeTitle = UILabel()
  private let largeClip = UIView()
  private var prompt: UILabel?

  private var margin: CGFloat { systemSideMargin }
  private static let backMargin: CGFloat = 8
  private static let gap: CGFloat = 16

  init(item: UINavigationItem, bar: UINavigationBar) {
    self.item = item
    self.bar = bar
    title = item.titleView ?? UILabel()
    super.init(frame: bar.bounds)
    makeTitle()
    makePrompt()
    makeButtons()
  }

  /// A line above the title and the buttons.
  private func makePrompt() {
    guard let text = item.prompt else { return }
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 13)
    label.textAlignment = .center
    if bar.barStyle == .black { label.textColor = .white }
    addSubview(label)
    prompt = label
  }
  required init?(coder: NSCoder) { nil }

  private func makeTitle() {
    if let label = title as? UILabel, item.titleView == nil {
      let look: [NSAttributedString.Key: Any] = [
        .font: isLargeInRow
          ? UIFont.systemFont(ofSize: 28, weight: .bold) : UIFont.systemFont(ofSize: 17, weight: .semibold),
        .foregroundColor: bar.barStyle == .black ? UIColor.white : .label,
      ]
      let own = isLargeInRow ? bar.largeTitleTextAttributes : bar.titleTextAttributes
      label.attributedText = text(
        look.merging(own ?? [:]) { $1 }.merging(isLargeInRow ? bar.lookForLargeTitles : bar.lookForTitles) { $1 }
      )
      label.textAlignment = .center
      label.accessibilityTraits = .header
    }
    addSubview(title)
    addTitleMenu()
    guard bar.showsLargeTitle else { return }
    let look: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: UIColor.label,
    ]
    largeTitle.attributedText = text(
      look.merging(bar.largeTitleTextAttributes ?? [:]) { $1 }.merging(bar.lookForLargeTitles) { $1 }
    )
    largeTitle.accessibilityTraits = .header
    largeClip.clipsToBounds = true
    largeClip.isUserInteractionEnabled = false
    largeClip.addSubview(largeTitle)
    addSubview(largeClip)
  }

  /// A title with a menu shows that it has one, and opens it.
  private func addTitleMenu() {
    guard let menu = item.titleMenuProvider?([]), item.titleView == nil, let label = title as? UILabel,
      let text = label.attributedText
    else { return }
    let chevron = NSTextAttachment()
    chevron.image = UIImage(
      systemName: "chevron.down.circle.fill",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    )?.withTintColor(.tertiaryLabel, renderingMode: .alwaysOriginal)
    let marked = NSMutableAttributedString(attributedString: text)
    marked.append(NSAttributedString(string: " "))
    marked.append(NSAttributedString(attachment: chevron))
    label.attributedText = marked
    let button = UIButton(type: .custom)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.accessibilityLabel = item.title
    titleButton = button
    addSubview(button)
  }

  private func text(_ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
    NSAttributedString(string: item.title ?? "", attributes: attributes)
  }

  private func makeButtons() {
    let leftItems = item.leadingItems(width: bounds.width).filter { !$0.isHidden }
    let showsBack =
      bar.stack.count > 1 && !item.hidesBackButton && (leftItems.isEmpty || item.leftItemsSupplementBackButton)
    if showsBack, let previous = bar.backItem {
      let own = item.backAction
      let button = BackButton(item: previous, indicator: bar.backIndicator, look: bar.lookForBackButton) { [weak bar] in
        if let own { own.performWithSender(bar, target: nil) } else { bar?.goBack() }
      }
      back = button
      addSubview(button)
    }
    let looks = bar.lookForButtons
    left = leftItems.map { BarButton.view(of: $0, looks) }
    right = item.trailingItems(width: bounds.width).filter { !$0.isHidden }.map { BarButton.view(of: $0, looks) }
    for view in left + right { addSubview(view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bar.rowHeight
    // The row begins at zero; the prompt is above it.
    bounds.origin.y = -bar.promptHeight
    prompt?.frame = CGRect(x: margin, y: 4 - bar.promptHeight, width: bounds.width - 2 * margin, height: 26)
    var start = margin
    if let back {
      let width = min(back.sizeThatFits(bounds.size).width, bounds.width / 2)
      back.frame = CGRect(x: Self.backMargin, y: back.shift, width: width, height: height)
      start = back.frame.maxX + Self.gap
    }
    for view in left {
      let size = BarButton.size(of: view)
      BarButton.place(view, x: start, size, height)
      start += size.width + Self.gap
    }
    var end = bounds.width - margin
    for view in right {
      let size = BarButton.size(of: view)
      BarButton.place(view, x: end - size.width, size, height)
      end -= size.width + Self.gap
    }
    placeTitle(between: start, and: end, height)
    placeLargeTitle()
    mirrorIfNeeded()
  }

  /// Where reading begins at the right the bar does, too.
  private func mirrorIfNeeded() {
    largeTitle.textAlignment = bar.startAlignment
    guard bar.readsRightToLeft else { return }
    for view in left + right + [back, title, titleButton].compactMap({ $0 }) {
      view.center.x = bounds.width - view.center.x
    }
  }

  /// Whether the title is a large one beside the buttons.
  private var isLargeInRow: Bool {
    bar.prefersLargeTitles && item.largeTitleDisplayMode == .inline && item.titleView == nil
  }

  private var isTitleLeading: Bool {
    isLargeInRow
      || item.style != .navigator && item.titleView == nil && bar.traitCollection.horizontalSizeClass == .regular
  }

  /// In the middle of the bar, unless the buttons leave too little room there.
  private func placeTitle(between start: CGFloat, and end: CGFloat, _ height: CGFloat) {
    let room = max(0, end - start)
    let fitting = title.sizeThatFits(CGSize(width: room, height: height))
    let wanted = title.intrinsicContentSize.width > 0 ? title.intrinsicContentSize : fitting
    let width = min(room, max(wanted.width, item.titleView == nil ? 0 : title.bounds.width))
    let x = isTitleLeading ? start : min(max(start, (bounds.width - width) / 2), end - width)
    let titleHeight = item.titleView == nil ? height : min(height, max(wanted.height, title.bounds.height))
    title.frame = CGRect(
      x: x.rounded(),
      y: ((height - titleHeight) / 2).rounded() + bar.titleVerticalPositionAdjustment(for: .default),
      width: width.rounded(.up),
      height: titleHeight
    )
    titleButton?.frame = title.frame.insetBy(dx: -8, dy: 0)
    title.alpha = bar.showsLargeTitle && bar.largeTitleExtent > 12 && item.titleView == nil ? 0 : 1
  }

  private func placeLargeTitle() {
    guard bar.showsLargeTitle else { return }
    let extent = bar.largeTitleExtent
    largeClip.frame = CGRect(x: 0, y: bar.rowHeight, width: bounds.width, height: max(0, extent))
    largeTitle.frame = CGRect(
      x: margin,
      y: extent - UINavigationBar.largeTitleHeight + 3,
      width: bounds.width - 2 * margin,
      height: 41
    )
  }

  // The transition to and from another item.

  func prepareToArrive(shift: CGFloat) {
    let shift = bar.readsRightToLeft ? -shift : shift
    UIView.performWithoutAnimation {
      alpha = 0
      title.transform = CGAffineTransform(translationX: shift, y: 0)
      largeTitle.transform = CGAffineTransform(translationX: shift, y: 0)
    }
  }

  func arrive() {
    alpha = 1
    title.transform = .identity
    largeTitle.transform = .identity
  }

  func leave(shift: CGFloat) {
    let shift = bar.readsRightToLeft ? -shift : shift
    alpha = 0
    title.transform = CGAffineTransform(translationX: shift, y: 0)
    largeTitle.transform = CGAffineTransform(translationX: shift, y: 0)
  }
}

extension UINavigationBar {
  /// Template images take the tint, as the chevron does.
  fileprivate var backIndicator: UIImage? {
    if let image = (currentAppearance ?? standardAppearance).givenBackIndicator { return image }
    return backIndicatorTransitionMaskImage == nil ? nil : backIndicatorImage
  }
  fileprivate var lookForTitles: [NSAttributedString.Key: Any] {
    look.titleTextAttributes
  }
  private var look: UINavigationBarAppearance { currentAppearance ?? topItem?.standardAppearance ?? standardAppearance }
  fileprivate var lookForButtons: BarButtonLooks {
    BarButtonLooks(plain: look.buttonAppearance, done: look.doneButtonAppearance)
  }
  fileprivate var lookForBackButton: [UIBarButtonItemAppearance] { [look.buttonAppearance, look.backButtonAppearance] }
  fileprivate var lookForLargeTitles: [NSAttributedString.Key: Any] {
    look.largeTitleTextAttributes
  }
}

/// The view of a bar button item.
@MainActor enum BarButton {
  static func view(of item: UIBarButtonItem, _ looks: BarButtonLooks = BarButtonLooks()) -> UIView {
    let view = makeView(of: item, looks)
    item.shownView = view
    return view
  }

  private static func makeView(of item: UIBarButtonItem, _ looks: BarButtonLooks) -> UIView {
    if let view = item.customView { return view }
    if item.systemItem == .fixedSpace || item.systemItem == .flexibleSpace {
      return UIView(frame: CGRect(x: 0, y: 0, width: max(0, item.width), height: 1))
    }
    return button(for: item, looks)
  }

  private static func button(for item: UIBarButtonItem, _ looks: BarButtonLooks) -> UIView {
    let button = BarItemButton(type: .system)
    if let image = item.image {
      button.setImage(
        item.systemItem == .close
          ? image
          : image.withConfiguration(UIImage.SymbolConfiguration(pointSize: 20, weight: .regular, scale: .medium)),
        for: .normal
      )
      button.accessibilityLabel = item.accessibilityLabel ?? item.title ?? item.systemItem?.spokenName
      looks.applyBackground(to: button, item, looks.look(of: item))
    } else {
      looks.apply(to: button, item, title: item.title)
    }
    button.isEnabled = item.isEnabled
    button.shift = item.backgroundVerticalPositionAdjustment(for: .default)
    if let tint = item.tintColor { button.tintColor = tint }
    button.accessibilityIdentifier = item.accessibilityIdentifier
    button.menu = item.menu
    button.preferredMenuElementOrder = item.preferredMenuElementOrder
    if item.menu != nil, item.primaryAction == nil, item.action == nil {
      button.showsMenuAsPrimaryAction = true
    } else {
      button.addAction(
        UIAction { [weak item, weak button] _ in
          if let item, let button { item.trigger(from: button) }
        },
        for: .touchUpInside
      )
    }
    return button
  }

  /// Puts a view where its content has this size. A bar's own button reaches beyond its content, so that a finger finds it.
  static func place(_ view: UIView, x: CGFloat, _ size: CGSize, _ height: CGFloat) {
    let y = ((height - size.height) / 2).rounded()
    let beyond = view is BarItemButton ? max(8, ((leastWidth - size.width) / 2).rounded(.up)) : 0
    let shift = (view as? BarItemButton)?.shift ?? 0
    view.frame = CGRect(x: x - beyond, y: y + shift, width: size.width + 2 * beyond, height: size.height)
  }

  /// As wide as a finger ("Buttons", Apple's Human Interface Guidelines).
  static let leastWidth: CGFloat = 44

  /// The size of what a view shows.
  static func size(of view: UIView) -> CGSize {
    guard let button = view as? BarItemButton else {
      if view.bounds.width > 0, view.bounds.height > 0 { return view.bounds.size }
      let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return fitting.width > 0 ? fitting : view.sizeThatFits(CGSize(width: 200, height: 44))
    }
    let size = button.intrinsicContentSize
    return CGSize(width: max(size.width, 24).rounded(.up), height: UINavigationBar.height)
  }
}

/// The button that a bar makes of an item that brings no view.
@MainActor private final class BarItemButton: UIButton {
  /// How far below its usual place it stands.
  var shift: CGFloat = 0
}

/// The chevron with the title of where it leads.
@MainActor private final class BackButton: UIButton {
  /// - Parameter look: The last one before the others.
  init(
    item: UINavigationItem,
    indicator: UIImage?,
    look: [UIBarButtonItemAppearance],
    action: @escaping () -> Void
  ) {
    hasOwnColor = look.contains { $0.normal.titleTextAttributes[.foregroundColor] != nil }
    super.init(frame: .zero)
    let title = item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title ?? SystemString.back.text
    let shown = item.backButtonDisplayMode == .minimal ? "" : title
    let chevron = UIImage(
      systemName: "chevron.backward",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .semibold)
    )
    setImage(indicator ?? chevron, for: .normal)
    setTitle(shown.count > 24 ? SystemString.back.text : shown, for: .normal)
    titleLabel?.font = .systemFont(ofSize: 17)
    setTitleColor(tintColor, for: .normal)
    let gap: CGFloat = readsRightToLeft ? -4 : 4
    titleEdgeInsets = UIEdgeInsets(top: 0, left: gap, bottom: 0, right: -gap)
    contentEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4)
    contentHorizontalAlignment = .leading
    show(look, of: item.backBarButtonItem)
    accessibilityLabel = title.isEmpty ? SystemString.back.text : title
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  private func show(_ look: [UIBarButtonItemAppearance], of item: UIBarButtonItem?) {
    let item = item ?? UIBarButtonItem()
    for look in look {
      let attributes = look.normal.titleTextAttributes.merging(item.titleTextAttributes(for: .normal) ?? [:]) { $1 }
      if let font = attributes[.font] as? UIFont { titleLabel?.font = font }
      if let color = attributes[.foregroundColor] as? UIColor { setTitleColor(color, for: .normal) }
      if let image = look.normal.backgroundImage { setBackgroundImage(image, for: .normal) }
    }
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      if let image = item.backButtonBackgroundImage(for: state, barMetrics: .default) {
        setBackgroundImage(image, for: state)
      }
    }
    shift = item.backButtonBackgroundVerticalPositionAdjustment(for: .default)
    let moves = look.map(\.normal.titlePositionAdjustment) + [item.backButtonTitlePositionAdjustment(for: .default)]
    for move in moves {
      titleEdgeInsets.left += move.horizontal
      titleEdgeInsets.right -= move.horizontal
      titleEdgeInsets.top += move.vertical
      titleEdgeInsets.bottom -= move.vertical
    }
  }
  /// Whether the title has a colour that the tint does not change.
  private let hasOwnColor: Bool
  private(set) var shift: CGFloat = 0
  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if !hasOwnColor { setTitleColor(tintColor, for: .normal) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(intrinsicContentSize.width, BarButton.leastWidth), height: UINavigationBar.height)
  }
}
