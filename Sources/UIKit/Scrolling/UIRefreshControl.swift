import CoreGraphics
import Foundation

/// The spinner above a scroll view's content: pulled down, it asks for fresh content.
///
/// Set as a scroll view's `refreshControl`, it sends `.valueChanged` when it was pulled far enough, or when the user
/// presses F5; call `endRefreshing()` when the content is there.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  private var mayBegin = true

  override var stopsTab: Bool { false }

  static let height: CGFloat = 60
  /// How far the content is pulled to start.
  private static let threshold: CGFloat = 80

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  public init() {
    super.init(frame: .zero)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    spinner.hidesWhenStopped = false
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    spinner.alpha = 0
    label.alpha = 0
    addSubview(spinner)
    addSubview(label)
  }

  open private(set) var isRefreshing = false
  /// Below the spinner.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// Shows that a refresh goes on that the program has started; no action is sent.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    spinner.startAnimating()
    scrollView?.insetsChanged()
    place()
  }

  /// The content is there: the spinner goes.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    let end = {
      self.scrollView?.insetsChanged()
      self.place()
    }
    if window != nil, !(scrollView?.isDragging ?? false) {
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: end) { [spinner] _ in
        if !self.isRefreshing { spinner.stopAnimating() }
      }
    } else {
      end()
      spinner.stopAnimating()
    }
  }

  /// The user asked for it.
  func begin() {
    guard isEnabled, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// What it takes of the scroll view while it turns; as long as a finger holds the content, nothing jumps.
  var inset: CGFloat { isRefreshing && !(scrollView?.isDragging ?? false) ? Self.height : 0 }

  /// The content moved.
  func place() {
    guard let scrollView else { return }
    let top = scrollView.bounds.minY + scrollView.contentInset.top + scrollView.safeAreaAdjustment.top
    let pull = -top
    frame = CGRect(x: 0, y: min(top, -Self.height), width: scrollView.bounds.width, height: Self.height)
    let progress = isRefreshing ? 1 : min(1, max(0, (pull - 20) / (Self.threshold - 20)))
    spinner.alpha = progress
    label.alpha = progress
    guard scrollView.isDragging else {
      mayBegin = true
      return
    }
    guard pull >= Self.threshold, mayBegin else { return }
    mayBegin = false
    begin()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let title = attributedTitle == nil ? 0 : label.sizeThatFits(bounds.size).height
    let size = spinner.intrinsicContentSize
    spinner.frame = CGRect(
      x: bounds.midX - size.width / 2,
      y: (bounds.height - size.height - title) / 2,
      width: size.width,
      height: size.height
    )
    label.frame = CGRect(x: 0, y: spinner.frame.maxY + 2, width: bounds.width, height: title)
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if appearanceState.tintColor != nil { spinner.color = tintColor }
  }
}

extension UIScrollView {
  func refreshControlReplaced(_ old: UIRefreshControl?) {
    guard old !== refreshControl else { return }
    old?.removeFromSuperview()
    if let refreshControl {
      insertSubview(refreshControl, at: 0)
      refreshControl.place()
    }
    insetsChanged()
  }
}
