import CoreGraphics
import Foundation

/// What a search field shows before its text: something that is searched for as a whole.
@preconcurrency @MainActor open class UISearchToken: NSObject {
  let icon: UIImage?
  let text: String
  /// What the app knows the token by.
  open var representedObject: Any?

  public init(icon: UIImage?, text: String) { (self.icon, self.text) = (icon, text) }
}

/// A token in its field: a picture and a text on a rounded ground.
@MainActor final class SearchTokenView: UIControl {
  let token: UISearchToken
  private let picture = UIImageView()
  private let label = UILabel()
  private let fill: UIColor?

  static let height: CGFloat = 24

  init(_ token: UISearchToken, fill: UIColor?) {
    self.token = token
    self.fill = fill
    super.init(frame: .zero)
    layer.cornerRadius = 6
    picture.image = token.icon
    picture.contentMode = .scaleAspectFit
    label.text = token.text
    label.font = .systemFont(ofSize: 15)
    picture.isUserInteractionEnabled = false
    label.isUserInteractionEnabled = false
    addSubview(picture)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = token.text
    accessibilityTraits = .button
    selectionChanged()
  }
  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { selectionChanged() } }

  private func selectionChanged() {
    backgroundColor = isSelected ? tintColor : fill ?? .secondarySystemFill
    label.textColor = isSelected ? .white : .label
    picture.tintColor = isSelected ? .white : .label
  }

  private var iconWidth: CGFloat { token.icon == nil ? 0 : 20 }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, ceil(label.intrinsicContentSize.width) + iconWidth + 14), height: Self.height)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: 6, y: (bounds.height - 15) / 2, width: iconWidth == 0 ? 0 : 16, height: 15)
    label.frame = CGRect(x: 7 + iconWidth, y: 0, width: max(0, bounds.width - 14 - iconWidth), height: bounds.height)
  }
}

/// The tokens of a search field, in front of its text.
extension UISearchTextField {
  func tokensChanged(_ old: [UISearchToken], byUser: Bool) {
    let known = tokenViews
    tokenViews = tokens.map { token in
      if let view = known.first(where: { $0.token === token }) { return view }
      let view = SearchTokenView(token, fill: tokenBackgroundColor)
      view.addAction(UIAction { [weak self, weak view] _ in self?.tapped(view) }, for: .touchUpInside)
      return view
    }
    for view in known where !tokenViews.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for view in tokenViews where view.superview !== self { addSubview(view) }
    setNeedsLayout()
    if byUser {
      sendActions(for: .editingChanged)
    } else {
      (owner as? UISearchBar)?.searchController?.textChanged()
    }
  }

  /// A tap on a token selects it: what is typed next deletes it.
  private func tapped(_ view: SearchTokenView?) {
    guard let view, allowsDeletingTokens, becomeFirstResponder() else { return }
    for other in tokenViews { other.isSelected = other === view && !view.isSelected }
    selectedRange = NSRange(location: 0, length: 0)
  }

  /// The key that deletes was pressed before the first character: the last token is selected first, and deleted then.
  func deleteToken() -> Bool {
    guard allowsDeletingTokens, let last = tokenViews.last else { return false }
    let selected = tokenViews.firstIndex { $0.isSelected }
    guard let selected else {
      last.isSelected = true
      return true
    }
    let old = tokens
    changesByUser = true
    tokens.remove(at: selected)
    changesByUser = false
    tokensChanged(old, byUser: true)
    return true
  }

  func deselectTokens() { for view in tokenViews where view.isSelected { view.isSelected = false } }

  /// How much of the text's room the tokens take, up to two thirds of it.
  func tokenSpan(in room: CGFloat) -> CGFloat {
    guard !tokenViews.isEmpty else { return 0 }
    return min(room * 2 / 3, tokenViews.reduce(4) { $0 + $1.sizeThatFits(bounds.size).width + 4 })
  }

  func layoutTokens(in area: CGRect) {
    let wanted = tokenViews.map { $0.sizeThatFits(bounds.size).width }
    let room = area.width - 4 - 4 * CGFloat(wanted.count)
    let part = min(1, room / max(wanted.reduce(0, +), 1))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 0
    for (view, width) in zip(tokenViews, wanted) {
      let length = width * part
      let left = isMirrored ? area.maxX - x - length : area.minX + x
      view.frame = CGRect(
        x: left,
        y: area.midY - SearchTokenView.height / 2,
        width: length,
        height: SearchTokenView.height
      )
      x += length + 4
    }
  }
}
