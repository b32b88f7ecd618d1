import CoreGraphics
import Foundation

/// The field of a search bar: rounded, with a magnifying glass.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSearch()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSearch()
  }

  private let glass = UIImageView()
  static let height: CGFloat = 36

  private func setUpSearch() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    clipsToBounds = true
    glass.contentMode = .center
    glass.tintColor = .secondaryLabel
    glass.bounds.size = CGSize(width: 22, height: 22)
    setGlass(nil)
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .whileEditing
    returnKeyType = .search
    autocorrectionType = .no
    placeholder = SystemString.search.text
  }

  /// Another picture in place of the magnifying glass.
  func setGlass(_ image: UIImage?) {
    let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .medium)
    glass.image = image ?? UIImage(systemName: "magnifyingglass", withConfiguration: configuration)
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(dx: 6, dy: 0)
  }
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    super.rightViewRect(forBounds: bounds).offsetBy(dx: -6, dy: 0)
  }
  open override func textRect(forBounds bounds: CGRect) -> CGRect { searchRect(super.textRect(forBounds: bounds)) }
  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    searchRect(super.editingRect(forBounds: bounds))
  }

  var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }

  private func searchRect(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + 4 + textOffset.horizontal,
      y: rect.minY + textOffset.vertical,
      width: max(0, rect.width - 10 - textOffset.horizontal),
      height: rect.height
    )
  }

  override var placeholderColor: UIColor { .secondaryLabel }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UISearchTextField.height)
  }
  override var defaultAccessibility: AccessibilityDefaults {
    var defaults = super.defaultAccessibility
    defaults.traits.insert(.searchField)
    return defaults
  }
}
