import CoreGraphics
import Foundation

/// Something beside the content of a list cell.
@MainActor @preconcurrency public struct UICellAccessory {
  public typealias ActionHandler = () -> Void
  /// Takes the menu in which another element was chosen.
  public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void
  public enum DisplayedState: Hashable, Sendable { case always, whenEditing, whenNotEditing }
  public enum Placement {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }
  /// How much room an accessory takes, whatever it draws.
  public enum LayoutDimension: Hashable, Sendable {
    /// As wide as it is.
    case actual
    case custom(CGFloat)
    /// As wide as those of the same kind in other cells, so that contents stand in line.
    case standard
  }

  /// What kind an accessory is of.
  @MainActor @preconcurrency public enum AccessoryType {
    case checkmark, disclosureIndicator, detail, delete, insert, multiselect, reorder, outlineDisclosure, label,
      popUpMenu
    case customView(UIView)
  }
  public let accessoryType: AccessoryType

  let isLeading: Bool
  let displayed: DisplayedState
  let isHidden: Bool
  let width: LayoutDimension
  /// What `.standard` is for it.
  var standardWidth: CGFloat?
  let makeView: (UICollectionViewListCell) -> UIView

  private init(
    _ accessoryType: AccessoryType,
    isLeading: Bool = false,
    displayed: DisplayedState,
    isHidden: Bool,
    width: LayoutDimension,
    standardWidth: CGFloat? = nil,
    makeView: @escaping (UICollectionViewListCell) -> UIView
  ) {
    self.accessoryType = accessoryType
    self.isLeading = isLeading
    self.displayed = displayed
    self.isHidden = isHidden
    self.width = width
    self.standardWidth = standardWidth
    self.makeView = makeView
  }

  /// nil for the view's own.
  var reservedWidth: CGFloat? {
    switch width {
    case .actual: nil
    case .custom(let width): width
    case .standard: standardWidth
    }
  }

  func isShown(whileEditing isEditing: Bool) -> Bool {
    !isHidden && displayed != (isEditing ? .whenNotEditing : .whenEditing)
  }

  // MARK: Kinds

  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator,
      displayed: displayed,
      isHidden: options.isHidden,
      width: options.reservedLayoutWidth
    ) { _ in
      AccessoryRow.chevron(options.tintColor ?? .tertiaryLabel)
    }
  }
  public static func checkmark(displayed: DisplayedState = .always, options: CheckmarkOptions = .init())
    -> UICellAccessory
  {
    UICellAccessory(.checkmark, displayed: displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth) {
      _ in
      AccessoryRow.checkmark(options.tintColor)
    }
  }
  public static func detail(
    displayed: DisplayedState = .always,
    options: DetailOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.detail, displayed: displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth) {
      _ in
      let button = AccessoryRow.detailButton { actionHandler?() }
      if let color = options.tintColor { button.tintColor = color }
      return button
    }
  }
  /// A minus; without a handler it brings out the actions at the end of the row.
  public static func delete(
    displayed: DisplayedState = .whenEditing,
    options: DeleteOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete,
      isLeading: true,
      displayed: displayed,
      isHidden: options.isHidden,
      width: options.reservedLayoutWidth
    ) { cell in
      AccessoryButton("minus", color: options.tintColor, ground: options.backgroundColor ?? .systemRed) { [weak cell] in
        if let actionHandler { actionHandler() } else { cell?.showTrailingActions() }
      }
    }
  }
  public static func insert(
    displayed: DisplayedState = .whenEditing,
    options: InsertOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert,
      isLeading: true,
      displayed: displayed,
      isHidden: options.isHidden,
      width: options.reservedLayoutWidth
    ) { _ in
      AccessoryButton("plus", color: options.tintColor, ground: options.backgroundColor ?? .systemGreen) {
        actionHandler?()
      }
    }
  }
  /// A circle, with a check mark while the cell is selected.
  public static func multiselect(displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init())
    -> UICellAccessory
  {
    UICellAccessory(
      .multiselect,
      isLeading: true,
      displayed: displayed,
      isHidden: options.isHidden,
      width: options.reservedLayoutWidth
    ) { AccessoryCircle($0, color: options.tintColor, ground: options.backgroundColor) }
  }
  /// Lines by which the row is moved.
  public static func reorder(displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init())
    -> UICellAccessory
  {
    UICellAccessory(.reorder, displayed: displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth) {
      _ in
      let handle = ReorderHandle(color: options.tintColor)
      handle.bounds.size = CGSize(width: 24, height: 44)
      return handle
    }
  }
  /// A chevron that shows, and with a tap changes, whether the children of a row are seen.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .outlineDisclosure,
      displayed: displayed,
      isHidden: options.isHidden,
      width: options.reservedLayoutWidth
    ) { cell in
      OutlineDisclosure(cell, color: options.tintColor) { [weak cell] in
        if let actionHandler { actionHandler() } else { cell?.toggleExpansion() }
      }
    }
    accessory.outlineStyle = options.style
    return accessory
  }
  var outlineStyle: OutlineDisclosureOptions.Style?

  public static func label(text: String, displayed: DisplayedState = .always, options: LabelOptions = .init())
    -> UICellAccessory
  {
    UICellAccessory(.label, displayed: displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth) { _ in
      let label = UILabel()
      label.text = text
      label.font = options.font ?? .preferredFont(forTextStyle: .body)
      label.textColor = options.tintColor ?? .secondaryLabel
      label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory ?? true
      label.bounds.size = label.intrinsicContentSize
      return label
    }
  }
  /// The chosen element of a menu, by which another is chosen.
  public static func popUpMenu(
    _ menu: UIMenu,
    displayed: DisplayedState = .always,
    options: PopUpMenuOptions = .init(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.popUpMenu, displayed: displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth) {
      _ in
      let button = PopUpAccessory(menu, color: options.tintColor, selectedElementDidChangeHandler)
      button.bounds.size = button.intrinsicContentSize
      return button
    }
  }
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (isLeading, displayed) =
      switch configuration.placement {
      case .leading(let displayed): (true, displayed)
      case .trailing(let displayed): (false, displayed)
      }
    let view = configuration.customView
    return UICellAccessory(
      .customView(view),
      isLeading: isLeading,
      displayed: displayed,
      isHidden: configuration.isHidden,
      width: configuration.reservedLayoutWidth
    ) { _ in
      if view.bounds.isEmpty { view.bounds.size = view.sizeThatFits(.zero) }
      if view.bounds.isEmpty { view.bounds.size = view.intrinsicContentSize }
      if let color = configuration.tintColor { view.tintColor = color }
      return view
    }
  }
}
