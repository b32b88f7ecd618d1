import UIKit

/// The header or the footer of a list's section.
final class ListHeader: UITableViewHeaderFooterView {
  private let host = ItemHost()
  private let stack = ContainerItem(VStackLayout(alignment: .leading, spacing: 0), .leftToRight)
  private let isFooter: Bool
  private let look: ListLook
  var minHeight: CGFloat = 0

  init(_ look: ListLook, isFooter: Bool) {
    self.isFooter = isFooter
    self.look = look
    super.init(reuseIdentifier: nil)
    contentView.addSubview(host)
    host.item = stack
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made by SwiftUI alone") }

  /// `changed` is called when the header wants to be laid out anew.
  func show(_ node: AnyNode, changed: @escaping () -> Void) {
    host.direction = node.environment.layoutDirection
    stack.layoutChanged = nil
    stack.source = node
    stack.update(stack.layout, host.direction, Transaction())
    stack.itemsChanged()
    stack.layoutChanged = { [weak self] in
      self?.host.setNeedsLayout()
      changed()
    }
  }

  private var insets: EdgeInsets {
    let side = UIView.systemSideMargin(inWidth: superview?.bounds.width ?? bounds.width)
    let (top, bottom): (CGFloat, CGFloat) =
      switch (look == .plain, isFooter) {
      case (true, true): (8, 8)
      case (true, false): (5, 5)
      case (false, true): (6, 12)
      case (false, false): (17, 6)
      }
    return EdgeInsets(top: top, leading: side, bottom: bottom, trailing: side)
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    host.insets = insets
    return CGSize(width: targetSize.width, height: max(minHeight, host.height(inWidth: targetSize.width)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    host.insets = insets
    if host.frame != contentView.bounds { host.frame = contentView.bounds }
  }
}
