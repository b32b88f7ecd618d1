import Foundation

/// The rows of one menu, as iOS shows them: 250 pt wide, rows of 44 pt, images at the trailing side.
@MainActor final class MenuList: UIView {
  struct Row {
    enum Kind {
      /// The menu's own title.
      case title(String)
      /// The way back to the parent menu.
      case header(String)
      case submenu(UIMenu)
      case element(UIMenuElement)
    }
    let kind: Kind
    let view: MenuRowView
    /// A thick separator follows.
    var endsGroup = false

    var isHeader: Bool { if case .header = kind { true } else { false } }
    var isSubmenu: Bool { if case .submenu = kind { true } else { false } }
    @MainActor var isEnabled: Bool { view.isEnabled }
  }

  static let width: CGFloat = 250
  let menu: UIMenu
  private(set) var rows: [Row] = []
  private let background = UIView()
  private let content = UIScrollView()
  private var separators: [UIView] = []

  init(menu: UIMenu, isSubmenu: Bool) {
    self.menu = menu
    super.init(frame: .zero)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 30
    layer.shadowOffset = CGSize(width: 0, height: 8)
    background.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 0.16, alpha: 1) : UIColor(white: 0.97, alpha: 1)
    }
    background.layer.cornerRadius = 13
    background.clipsToBounds = true
    addSubview(background)
    background.addSubview(content)
    if isSubmenu {
      append(.header(menu.title), MenuRowView(header: menu.title))
      rows[0].endsGroup = true
    } else if !menu.title.isEmpty {
      append(.title(menu.title), MenuRowView(title: menu.title))
    }
    appendElements(of: menu, indented: menu.hasStates)
    addSeparators()
    accessibilityLabel = menu.title
  }
  required init?(coder: NSCoder) { nil }

  private func append(_ kind: Row.Kind, _ view: MenuRowView) {
    rows.append(Row(kind: kind, view: view))
    content.addSubview(view)
  }

  private func appendElements(of menu: UIMenu, indented: Bool) {
    for element in menu.children {
      if let submenu = element as? UIMenu {
        if submenu.options.contains(.displayInline) {
          if !rows.isEmpty { rows[rows.count - 1].endsGroup = true }
          if !submenu.title.isEmpty { append(.title(submenu.title), MenuRowView(title: submenu.title)) }
          appendElements(of: submenu, indented: indented)
          if !rows.isEmpty { rows[rows.count - 1].endsGroup = true }
        } else {
          append(.submenu(submenu), MenuRowView(submenu: submenu, indented: indented))
        }
      } else if let leaf = element.leaf, !leaf.attributes.contains(.hidden) {
        append(.element(element), MenuRowView(leaf: leaf, indented: indented))
      }
    }
  }

  private func addSeparators() {
    for (index, row) in rows.enumerated() where index < rows.count - 1 {
      let line = UIView()
      line.backgroundColor = row.endsGroup ? UIColor(white: 0.5, alpha: 0.16) : .separator
      line.isUserInteractionEnabled = false
      content.addSubview(line)
      separators.append(line)
    }
  }

  // MARK: Geometry

  private func separatorHeight(after index: Int) -> CGFloat {
    index >= rows.count - 1 ? 0 : rows[index].endsGroup ? 8 : 1 / max(traitCollection.displayScale, 2)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = min(MenuList.width, size.width)
    let heights = rows.indices.map { rows[$0].view.height(width: width) + separatorHeight(after: $0) }
    return CGSize(width: width, height: min(heights.reduce(0, +).rounded(.up), size.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    content.frame = bounds
    layer.shadowPath = CGPath(roundedRect: bounds, cornerWidth: 13, cornerHeight: 13, transform: nil)
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      let height = row.view.height(width: bounds.width)
      row.view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
      guard index < separators.count else { break }
      let line = separatorHeight(after: index)
      separators[index].frame = CGRect(x: 0, y: y, width: bounds.width, height: line)
      y += line
    }
    content.contentSize = CGSize(width: bounds.width, height: y)
    content.isScrollEnabled = y > bounds.height
  }

  func row(at point: CGPoint) -> Row? {
    guard bounds.contains(point) else { return nil }
    return rows.first { $0.view.point(inside: $0.view.convert(point, from: self), with: nil) }
  }

  // MARK: Highlight

  var highlighted: Row? {
    didSet {
      oldValue?.view.isHighlighted = false
      highlighted?.view.isHighlighted = true
    }
  }

  func moveHighlight(by step: Int) {
    let choices = rows.filter(\.isEnabled)
    guard !choices.isEmpty else { return }
    let current = choices.firstIndex { $0.view === highlighted?.view }
    let next = current.map { ($0 + step + choices.count) % choices.count } ?? (step > 0 ? 0 : choices.count - 1)
    highlighted = choices[next]
    content.scrollRectToVisible(choices[next].view.frame, animated: false)
  }
}

extension UIMenu {
  /// Whether some element has a mark, so that all titles move aside for it.
  fileprivate var hasStates: Bool {
    children.contains { element in
      if let menu = element as? UIMenu { return menu.options.contains(.displayInline) && menu.hasStates }
      return element.leaf.map { $0.state != .off } ?? false
    }
  }
}

/// One row of a menu.
@MainActor final class MenuRowView: UIView {
  private let title = UILabel()
  private let subtitle = UILabel()
  private let image = UIImageView()
  private let mark = UIImageView()
  private let isIndented: Bool
  private let leastHeight: CGFloat
  let isEnabled: Bool

  init(leaf: MenuLeaf, indented: Bool) {
    isIndented = indented
    isEnabled = !leaf.attributes.contains(.disabled)
    leastHeight = 44
    super.init(frame: .zero)
    let color: UIColor =
      !isEnabled ? .tertiaryLabel : leaf.attributes.contains(.destructive) ? .systemRed : .label
    setUp(leaf.title, subtitle: leaf.subtitle, image: leaf.image, color: color)
    let name: String? =
      switch leaf.state {
      case .off: nil
      case .on: "checkmark"
      case .mixed: "minus"
      }
    mark.image = name.flatMap { UIImage(systemName: $0) }
    accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
    if leaf.state == .on { accessibilityTraits.insert(.selected) }
  }

  init(submenu: UIMenu, indented: Bool) {
    isIndented = indented
    isEnabled = true
    leastHeight = 44
    super.init(frame: .zero)
    let color: UIColor = submenu.options.contains(.destructive) ? .systemRed : .label
    setUp(submenu.title, subtitle: submenu.subtitle, image: submenu.image ?? .chevron("chevron.right"), color: color)
    accessibilityTraits = .button
  }

  init(header text: String) {
    isIndented = false
    isEnabled = true
    leastHeight = 44
    super.init(frame: .zero)
    setUp(text, subtitle: nil, image: .chevron("chevron.down"), color: .label)
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    accessibilityTraits = .button
  }

  init(title text: String) {
    isIndented = false
    isEnabled = false
    leastHeight = 30
    super.init(frame: .zero)
    setUp(text, subtitle: nil, image: nil, color: .secondaryLabel)
    title.font = .systemFont(ofSize: 13)
    accessibilityTraits = .header
  }
  required init?(coder: NSCoder) { nil }

  private func setUp(_ text: String, subtitle second: String?, image picture: UIImage?, color: UIColor) {
    title.text = text
    title.textColor = color
    title.font = .systemFont(ofSize: 17)
    title.numberOfLines = 2
    subtitle.text = second
    subtitle.textColor = .secondaryLabel
    subtitle.font = .systemFont(ofSize: 12)
    subtitle.numberOfLines = 2
    image.image = picture
    image.tintColor = color
    image.contentMode = (picture?.size.height ?? 0) > 24 ? .scaleAspectFit : .center
    mark.tintColor = color
    mark.contentMode = .scaleAspectFit
    for view in [title, subtitle, image, mark] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = [text, second].compactMap { $0 }.joined(separator: ", ")
  }

  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? UIColor(white: 0.5, alpha: 0.22) : nil }
  }

  private var textInset: CGFloat { isIndented ? 40 : 16 }
  private func textWidth(_ width: CGFloat) -> CGFloat {
    width - textInset - (image.image == nil ? 16 : 52)
  }

  func height(width: CGFloat) -> CGFloat {
    let space = CGSize(width: textWidth(width), height: .infinity)
    var text = title.sizeThatFits(space).height
    if subtitle.text != nil { text += subtitle.sizeThatFits(space).height }
    return max(leastHeight, text + (leastHeight > 30 ? 22 : 14))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = textWidth(bounds.width)
    let space = CGSize(width: width, height: .infinity)
    let first = title.sizeThatFits(space).height
    let second = subtitle.text == nil ? 0 : subtitle.sizeThatFits(space).height
    let top = (bounds.height - first - second) / 2
    title.frame = CGRect(x: textInset, y: top, width: width, height: first)
    subtitle.frame = CGRect(x: textInset, y: top + first, width: width, height: second)
    image.frame = CGRect(x: bounds.width - 38, y: bounds.midY - 11, width: 22, height: 22)
    mark.frame = CGRect(x: 14, y: bounds.midY - 8, width: 16, height: 16)
  }
}

extension UIImage {
  fileprivate static func chevron(_ name: String) -> UIImage? {
    UIImage(
      systemName: name,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    )
  }
}
