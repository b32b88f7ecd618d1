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

  // MARK: Tokens

  /// Shown in front of the text, in their order. Setting them has a search controller's results updated.
  open var tokens: [UISearchToken] = [] { didSet { if !changesByUser { tokensChanged(oldValue, byUser: false) } } }
  /// Of the tokens that are not selected; nil for a grey.
  open var tokenBackgroundColor: UIColor! {
    didSet {
      for view in tokenViews { view.removeFromSuperview() }
      tokenViews = []
      tokensChanged(tokens, byUser: false)
    }
  }
  /// Whether the user can select tokens and delete them.
  open var allowsDeletingTokens = true { didSet { if !allowsDeletingTokens { deselectTokens() } } }
  /// The text without the tokens: all of it.
  open var textualRange: UITextRange { textRange(from: beginningOfDocument, to: endOfDocument)! }
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) { tokens.insert(token, at: tokenIndex) }
  open func removeToken(at tokenIndex: Int) { tokens.remove(at: tokenIndex) }
  /// Puts a token in the place of a part of the text.
  open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
    replace(textRange, withText: "")
    insertToken(token, at: tokenIndex)
  }
  var tokenViews: [SearchTokenView] = []
  var changesByUser = false
  /// What the tokens took when the text was placed last.
  private var tokenRoom: CGFloat = 0

  override func backspaceAtStart() -> Bool { deleteToken() }
  override func userWillType() { deselectTokens() }

  private let glass = UIImageView()
  /// 36 pt; more where the user prefers text that needs it.
  var wantedHeight: CGFloat {
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    return max(36, font.lineHeight.rounded(.up) + 15)
  }

  private func setUpSearch() {
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    clipsToBounds = true
    glass.contentMode = .center
    glass.tintColor = .secondaryLabel
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
    ownGlass = image
    let size = UIFontMetrics.default.scaledValue(for: 15, compatibleWith: traitCollection)
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .medium)
    glass.image = image ?? UIImage(systemName: "magnifyingglass", withConfiguration: configuration)
    let side = max(22, size * 22 / 15)
    glass.bounds.size = CGSize(width: side, height: side)
    setNeedsLayout()
  }
  private var ownGlass: UIImage?

  /// How far from their usual places the icons of a search bar stand.
  func setShifts(_ shifts: [UISearchBar.Icon: UIOffset]) {
    self.shifts = shifts
    setNeedsLayout()
  }
  private var shifts: [UISearchBar.Icon: UIOffset] = [:]
  private func shifted(_ rect: CGRect, _ icon: UISearchBar.Icon, dx: CGFloat = 0) -> CGRect {
    let shift = shifts[icon] ?? .zero
    return rect.offsetBy(dx: dx + shift.horizontal, dy: shift.vertical)
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    shifted(super.leftViewRect(forBounds: bounds), .search, dx: readsRightToLeft ? -6 : 6)
  }
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let icon = shifts[.bookmark] == nil ? UISearchBar.Icon.resultsList : .bookmark
    return shifted(super.rightViewRect(forBounds: bounds), icon, dx: readsRightToLeft ? 6 : -6)
  }
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    shifted(super.clearButtonRect(forBounds: bounds), .clear)
  }
  open override func textRect(forBounds bounds: CGRect) -> CGRect { searchRect(super.textRect(forBounds: bounds)) }
  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    searchRect(super.editingRect(forBounds: bounds))
  }

  var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }

  private func searchRect(_ rect: CGRect) -> CGRect {
    let span = tokenSpan(in: rect.width)
    tokenRoom = span
    return CGRect(
      x: rect.minX + (readsRightToLeft ? 6 : 4 + span) + textOffset.horizontal,
      y: rect.minY + textOffset.vertical,
      width: max(0, rect.width - 10 - span - textOffset.horizontal),
      height: rect.height
    )
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !tokenViews.isEmpty else { return }
    let text = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    let span = tokenRoom
    layoutTokens(
      in: CGRect(x: readsRightToLeft ? text.maxX : text.minX - span, y: text.minY, width: span, height: text.height)
    )
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else {
      return
    }
    setGlass(ownGlass)
    invalidateIntrinsicContentSize()
    (owner as? UISearchBar)?.heightChanged()
  }

  override var placeholderColor: UIColor { .secondaryLabel }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: wantedHeight)
  }
  override var defaultAccessibility: AccessibilityDefaults {
    var defaults = super.defaultAccessibility
    defaults.traits.insert(.searchField)
    return defaults
  }
}
