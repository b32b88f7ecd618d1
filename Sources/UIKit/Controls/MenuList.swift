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
    /// Where it stands among those beside it; nil for a row of its own.
    var place: (index: Int, count: Int)?

    /// Whether the next row begins below it.
    var endsLine: Bool { place.map { $0.index == $0.count - 1 } ?? true }

    var isHeader: Bool { if case .header = kind { true } else { false } }
    var isSubmenu: Bool { if case .submenu = kind { true } else { false } }
    @MainActor var isEnabled: Bool { view.isEnabled }
  }

  static let width: CGFloat = 250
  let menu: UIMenu
  /// Whether the last element stands first.
  let isReversed: Bool
  private(set) var rows: [Row] = []
  private let background = UIView()
  private let content = UIScrollView()
  private var separators: [UIView] = []

  init(menu: UIMenu, isSubmenu: Bool, isReversed: Bool = false) {
    (self.menu, self.isReversed) = (menu, isReversed)
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

  private func append(_ kind: Row.Kind, _ view: MenuRowView, place: (index: Int, count: Int)? = nil) {
    rows.append(Row(kind: kind, view: view, place: place))
    content.addSubview(view)
  }

  private func appendElements(of menu: UIMenu, indented: Bool) {
    if let size = menu.tileSize { return appendTiles(of: menu, size) }
    for element in isReversed ? menu.children.reversed() : menu.children {
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

  /// Elements beside each other, so many in a line as have room for a finger, or for a title.
  private func appendTiles(of menu: UIMenu, _ size: UIMenu.ElementSize) {
    let leaves = menu.children.filter { $0.leaf.map { !$0.attributes.contains(.hidden) } ?? false }
    let most = size == .small ? 5 : 3
    for start in stride(from: 0, to: leaves.count, by: most) {
      let line = leaves[start..<min(start + most, leaves.count)]
      for (index, element) in line.enumerated() {
        append(.element(element), MenuRowView(leaf: element.leaf!, tile: size), place: (index, line.count))
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

  private var separatorWidth: CGFloat { 1 / max(traitCollection.displayScale, 2) }
  private func separatorHeight(after index: Int) -> CGFloat {
    index >= rows.count - 1 ? 0 : rows[index].endsGroup ? 8 : separatorWidth
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = min(MenuList.width, size.width)
    let heights = rows.indices.filter { rows[$0].endsLine }.map { height(of: $0, width) + separatorHeight(after: $0) }
    return CGSize(width: width, height: min(heights.reduce(0, +).rounded(.up), size.height))
  }

  private func height(of index: Int, _ width: CGFloat) -> CGFloat {
    let row = rows[index]
    let line = row.place.map { index - $0.index..<index - $0.index + $0.count } ?? index..<index + 1
    return line.map { rows[$0].view.height(width: width / CGFloat(line.count)) }.max() ?? 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    content.frame = bounds
    layer.shadowPath = CGPath(roundedRect: bounds, cornerWidth: 13, cornerHeight: 13, transform: nil)
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      let height = height(of: index, bounds.width)
      let width = bounds.width / CGFloat(row.place?.count ?? 1)
      let column = row.place.map { readsRightToLeft ? $0.count - 1 - $0.index : $0.index } ?? 0
      row.view.frame = CGRect(x: width * CGFloat(column), y: y, width: width, height: height)
      guard row.endsLine else {
        let edge = readsRightToLeft ? row.view.frame.minX : row.view.frame.maxX
        separators[index].frame = CGRect(x: edge, y: y, width: separatorWidth, height: height)
        continue
      }
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
  /// How the children stand beside each other; nil for a row for each.
  fileprivate var tileSize: ElementSize? {
    if options.contains(.displayAsPalette) { return .small }
    return preferredElementSize == .small || preferredElementSize == .medium ? preferredElementSize : nil
  }

  /// Whether some element has a mark, so that all titles move aside for it.
  fileprivate var hasStates: Bool {
    children.contains { element in
      if let menu = element as? UIMenu { return !menu.options.contains(.displayInline) || menu.hasStates }
      return element.leaf.map { $0.state != .off } ?? false
    }
  }
}
