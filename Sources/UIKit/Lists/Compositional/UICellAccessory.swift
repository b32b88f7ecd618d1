import CoreGraphics
import Foundation

/// Something beside the content of a list cell.
@MainActor @preconcurrency public struct UICellAccessory {
  public enum DisplayedState: Hashable, Sendable { case always, whenEditing, whenNotEditing }
  public enum Placement {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }

  public struct DisclosureIndicatorOptions {
    public var isHidden: Bool?
    public var tintColor: UIColor?
    public init(isHidden: Bool? = nil, tintColor: UIColor? = nil) {
      self.isHidden = isHidden
      self.tintColor = tintColor
    }
  }
  public struct CheckmarkOptions {
    public var isHidden: Bool?
    public var tintColor: UIColor?
    public init(isHidden: Bool? = nil, tintColor: UIColor? = nil) {
      self.isHidden = isHidden
      self.tintColor = tintColor
    }
  }
  public struct DetailOptions {
    public var isHidden: Bool?
    public var tintColor: UIColor?
    public init(isHidden: Bool? = nil, tintColor: UIColor? = nil) {
      self.isHidden = isHidden
      self.tintColor = tintColor
    }
  }
  public struct LabelOptions {
    public var isHidden: Bool?
    public var tintColor: UIColor?
    public var font: UIFont?
    public var adjustsFontForContentSizeCategory: Bool?
    public init(
      isHidden: Bool? = nil,
      tintColor: UIColor? = nil,
      font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }
  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public var isHidden: Bool?
    public var tintColor: UIColor?
    public init(customView: UIView, placement: Placement, isHidden: Bool? = nil, tintColor: UIColor? = nil) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.tintColor = tintColor
    }
  }

  let isLeading: Bool
  let displayed: DisplayedState
  let isHidden: Bool
  let makeView: () -> UIView

  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(isLeading: false, displayed: displayed, isHidden: options.isHidden ?? false) {
      AccessoryRow.chevron(options.tintColor ?? .tertiaryLabel)
    }
  }
  public static func checkmark(displayed: DisplayedState = .always, options: CheckmarkOptions = .init())
    -> UICellAccessory
  {
    UICellAccessory(isLeading: false, displayed: displayed, isHidden: options.isHidden ?? false) {
      AccessoryRow.checkmark(options.tintColor)
    }
  }
  public static func detail(
    displayed: DisplayedState = .always,
    options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(isLeading: false, displayed: displayed, isHidden: options.isHidden ?? false) {
      let button = AccessoryRow.detailButton { actionHandler?() }
      if let color = options.tintColor { button.tintColor = color }
      return button
    }
  }
  public static func label(text: String, displayed: DisplayedState = .always, options: LabelOptions = .init())
    -> UICellAccessory
  {
    UICellAccessory(isLeading: false, displayed: displayed, isHidden: options.isHidden ?? false) {
      let label = UILabel()
      label.text = text
      label.font = options.font ?? .preferredFont(forTextStyle: .body)
      label.textColor = options.tintColor ?? .secondaryLabel
      label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory ?? true
      label.bounds.size = label.intrinsicContentSize
      return label
    }
  }
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (isLeading, displayed) =
      switch configuration.placement {
      case .leading(let displayed): (true, displayed)
      case .trailing(let displayed): (false, displayed)
      }
    let view = configuration.customView
    return UICellAccessory(isLeading: isLeading, displayed: displayed, isHidden: configuration.isHidden ?? false) {
      if view.bounds.isEmpty { view.bounds.size = view.sizeThatFits(.zero) }
      if view.bounds.isEmpty { view.bounds.size = view.intrinsicContentSize }
      if let color = configuration.tintColor { view.tintColor = color }
      return view
    }
  }
}
