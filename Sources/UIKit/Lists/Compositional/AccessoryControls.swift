import CoreGraphics
import Foundation

/// A round button with a sign.
@MainActor final class AccessoryButton: UIControl {
  private static let side: CGFloat = 22

  init(_ symbol: String, color: UIColor?, ground: UIColor, action: @escaping () -> Void) {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    backgroundColor = ground
    layer.cornerRadius = Self.side / 2
    let configuration = UIImage.SymbolConfiguration(pointSize: 12, weight: .bold)
    let picture = UIImageView(image: UIImage(systemName: symbol, withConfiguration: configuration))
    picture.tintColor = color ?? .white
    picture.contentMode = .center
    picture.frame = bounds
    addSubview(picture)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }
  required init?(coder: NSCoder) { nil }

  /// A finger is wider than the button.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -16, dy: -11).contains(point)
  }
}

/// Shows whether a cell is selected.
@MainActor final class AccessoryCircle: UIImageView, CellStateFollower {
  private let color: UIColor?
  private let ground: UIColor?

  init(_ cell: UICollectionViewListCell, color: UIColor?, ground: UIColor?) {
    self.color = color
    self.ground = ground
    super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
    contentMode = .center
    follow(cell)
  }
  required init?(coder: NSCoder) { nil }

  func follow(_ cell: UICollectionViewListCell) {
    let configuration = UIImage.SymbolConfiguration(pointSize: 19, weight: .regular)
    let name = cell.isSelected ? "checkmark.circle.fill" : "circle"
    image = UIImage(systemName: name, withConfiguration: configuration)
    tintColor = cell.isSelected ? ground : color ?? .tertiaryLabel
  }
}

/// The chevron of a row with children: down while they are seen.
@MainActor final class OutlineDisclosure: UIControl, CellStateFollower {
  private let chevron: UIView

  init(_ cell: UICollectionViewListCell, color: UIColor?, action: @escaping () -> Void) {
    chevron = AccessoryRow.chevron(color)
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 22))
    chevron.center = CGPoint(x: bounds.midX, y: bounds.midY)
    addSubview(chevron)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
    follow(cell)
  }
  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -16, dy: -11).contains(point)
  }

  func follow(_ cell: UICollectionViewListCell) {
    let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let quarter = isRightToLeft ? -CGFloat.pi / 2 : CGFloat.pi / 2
    let isExpanded = cell.isExpanded
    chevron.transform = isExpanded ? CGAffineTransform(rotationAngle: quarter) : .identity
    accessibilityLabel = (isExpanded ? SystemString.collapse : .expand).text
  }
}

/// An accessory that shows what state its cell is in.
@MainActor protocol CellStateFollower: UIView {
  func follow(_ cell: UICollectionViewListCell)
}

/// The name of what is chosen in a menu, with two chevrons.
final class PopUpAccessory: UIButton {
  private var changed: UICellAccessory.MenuSelectedElementDidChangeHandler?

  init(_ menu: UIMenu, color: UIColor?, _ changed: UICellAccessory.MenuSelectedElementDidChangeHandler?) {
    super.init(frame: .zero)
    self.changed = changed
    var look = UIButton.Configuration.plain()
    look.contentInsets = .zero
    look.baseForegroundColor = color ?? .secondaryLabel
    configuration = look
    showsMenuAsPrimaryAction = true
    changesSelectionAsPrimaryAction = true
    self.menu = menu
  }

  override func menuDidChoose(_ element: UIMenuElement) {
    super.menuDidChoose(element)
    bounds.size = intrinsicContentSize
    superview?.setNeedsLayout()
    if let menu { changed?(menu) }
  }
  required init?(coder: NSCoder) { nil }
}
