import CoreGraphics
import Foundation

/// The content and background configurations of a cell or header, and the views made for them.
@MainActor final class ConfiguredContent {
  private(set) var content: (any UIContentConfiguration)?
  private(set) var contentView: (any UIView & UIContentView)?
  private(set) var background: UIBackgroundConfiguration?
  private var backgroundView: BackgroundView?

  func setContent(_ new: (any UIContentConfiguration)?, in container: UIView) {
    content = new
    guard let new else { return replaceView(with: nil, in: container) }
    if let contentView, contentView.supports(new) {
      contentView.configuration = new
    } else {
      replaceView(with: new.makeContentView(), in: container)
    }
    container.setNeedsLayout()
  }

  private func replaceView(with new: (any UIView & UIContentView)?, in container: UIView) {
    contentView?.removeFromSuperview()
    contentView = new
    (container as? CellContentView)?.tellList(byConstraints: false)
    guard let new else { return }
    new.translatesAutoresizingMaskIntoConstraints = true
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    new.frame = container.bounds
    container.addSubview(new)
  }

  /// The background lies behind everything in `owner`, which calls `layoutBackground` in its layout.
  func setBackground(_ new: UIBackgroundConfiguration?, of owner: UIView) {
    background = new
    if new == nil {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
    } else if backgroundView == nil {
      let view = BackgroundView()
      owner.insertSubview(view, at: 0)
      backgroundView = view
    }
    owner.setNeedsLayout()
  }

  /// Adapts to a state those configurations that follow it.
  func update(
    for state: some UIConfigurationState,
    content followsContent: Bool,
    in container: UIView,
    background followsBackground: Bool,
    of owner: UIView
  ) {
    if followsContent, let content { setContent(content.updated(for: state), in: container) }
    if followsBackground, let background { setBackground(background.updated(for: state), of: owner) }
  }

  func layoutBackground(of owner: UIView) {
    guard let background, let backgroundView else { return }
    let radius = background.cornerRadius
    backgroundView.apply(background, in: owner.bounds, cornerRadius: radius, tint: owner.tintColor)
  }

  /// The height that the content wants in a width; nil without content.
  func height(forWidth width: CGFloat) -> CGFloat? {
    contentView?.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
