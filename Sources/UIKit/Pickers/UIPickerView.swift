import CoreGraphics
import Foundation
import SlipwayFoundation

/// Wheels beside each other, each of which chooses one of its rows.
@preconcurrency @MainActor open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }

  private let indicator = PickerIndicator()
  private var wheels: [PickerWheel] = []
  private var isStale = true

  private static let defaultRowHeight: CGFloat = 32
  /// Points between two wheels.
  private static let gap: CGFloat = 5

  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: PickerIndicator.pickerSize) : frame)
    addSubview(indicator)
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(indicator)
  }

  // MARK: The data

  open var numberOfComponents: Int {
    reloadIfNeeded()
    return wheels.count
  }
  open func numberOfRows(inComponent component: Int) -> Int {
    reloadIfNeeded()
    return wheels[component].count
  }
  open func rowSize(forComponent component: Int) -> CGSize {
    reloadIfNeeded()
    return CGSize(width: widths[component], height: wheels[component].rowHeight)
  }
  /// The delegate's view of a row that can be seen, or the row's label.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    reloadIfNeeded()
    return wheels[component].view(ofRow: row)
  }

  open func reloadAllComponents() {
    isStale = true
    reloadIfNeeded()
  }
  open func reloadComponent(_ component: Int) {
    reloadIfNeeded()
    load(component)
  }

  private func setNeedsReload() {
    isStale = true
    setNeedsLayout()
  }

  private func reloadIfNeeded() {
    guard isStale, let dataSource else { return }
    isStale = false
    let count = dataSource.numberOfComponents(in: self)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel()
      wheels.append(wheel)
      addSubview(wheel)
    }
    for component in 0..<count { load(component) }
    setNeedsLayout()
  }

  private func load(_ component: Int) {
    guard let dataSource else { return }
    let wheel = wheels[component]
    wheel.rowView = { [weak self] row, old in self?.rowView(row, component, old) ?? UIView() }
    wheel.chose = { [weak self] row in
      if let self { delegate?.pickerView_didSelectRow_inComponent?(self, row, component) }
    }
    wheel.reload(
      count: dataSource.pickerView(self, numberOfRowsInComponent: component),
      rowHeight: delegate?.pickerView_rowHeightForComponent?(self, component) ?? Self.defaultRowHeight
    )
  }

  private func rowView(_ row: Int, _ component: Int, _ old: UIView?) -> UIView {
    if let custom = delegate?.pickerView_viewForRow_forComponent_reusing {
      return custom(self, row, component, old)
    }
    let label = old as? UILabel ?? UILabel()
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 23)
    label.adjustsFontSizeToFitWidth = true
    if let text = delegate?.pickerView_attributedTitleForRow_forComponent?(self, row, component) {
      label.attributedText = text
    } else {
      label.text = delegate?.pickerView_titleForRow_forComponent?(self, row, component)
    }
    return label
  }

  // MARK: Selection

  /// Tells no delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    reloadIfNeeded()
    layoutIfNeeded()
    wheels[component].select(row, animated: animated)
  }
  /// -1 where there are no rows.
  open func selectedRow(inComponent component: Int) -> Int {
    reloadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].selection : -1
  }

  // MARK: Layout

  private var widths: [CGFloat] {
    let own = wheels.indices.map { delegate?.pickerView_widthForComponent?(self, $0) ?? 0 }
    let free = CGFloat(own.count { $0 <= 0 })
    let room = bounds.width - 18 - Self.gap * CGFloat(max(0, wheels.count - 1)) - own.reduce(0, +)
    return own.map { $0 > 0 ? $0 : max(0, room / free) }
  }

  open override var intrinsicContentSize: CGSize { PickerIndicator.pickerSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { PickerIndicator.pickerSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    let widths = widths
    let total = widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1))
    var x = (bounds.width - total) / 2
    for (wheel, width) in zip(wheels, widths) {
      wheel.frame = placed(CGRect(x: x, y: 0, width: width, height: bounds.height))
      x += width + Self.gap
    }
    indicator.place(in: bounds, rowHeight: wheels.first?.rowHeight ?? Self.defaultRowHeight)
  }
}

/// The rounded band behind the chosen rows.
@MainActor final class PickerIndicator: UIView {
  static let pickerSize = CGSize(width: 320, height: 216)

  init() {
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { nil }

  func place(in bounds: CGRect, rowHeight: CGFloat) {
    frame = CGRect(x: 9, y: bounds.midY - rowHeight / 2, width: max(0, bounds.width - 18), height: rowHeight)
  }
}

/// How many wheels, and how many rows.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// How the rows look, and which the user chose. All methods are optional.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {}

extension UIPickerViewDelegate {
  package var pickerView_widthForComponent: ((UIPickerView, Int) -> CGFloat)? {
    optionalMethod("pickerView:widthForComponent:")
  }
  package var pickerView_rowHeightForComponent: ((UIPickerView, Int) -> CGFloat)? {
    optionalMethod("pickerView:rowHeightForComponent:")
  }
  package var pickerView_titleForRow_forComponent: ((UIPickerView, Int, Int) -> String?)? {
    optionalMethod("pickerView:titleForRow:forComponent:")
  }
  package var pickerView_attributedTitleForRow_forComponent: ((UIPickerView, Int, Int) -> NSAttributedString?)? {
    optionalMethod("pickerView:attributedTitleForRow:forComponent:")
  }
  package var pickerView_viewForRow_forComponent_reusing: ((UIPickerView, Int, Int, UIView?) -> UIView)? {
    optionalMethod("pickerView:viewForRow:forComponent:reusing:")
  }
  package var pickerView_didSelectRow_inComponent: ((UIPickerView, Int, Int) -> Void)? {
    optionalMethod("pickerView:didSelectRow:inComponent:")
  }
}
