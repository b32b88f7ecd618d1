import SwiftUI
import UIKit

/// A tip in an app of UIKit's. It takes no room while its tip is not to be shown.
@preconcurrency @MainActor public final class TipUIView: UIView {
  private let hosting: TipHosting

  /// - Parameters:
  ///   - arrowEdge: where the card's arrow is; without one it has none.
  ///   - actionHandler: called with the button that the user has pressed, after the button's own handler.
  public convenience init(
    _ tip: any Tip,
    arrowEdge: Edge? = nil,
    actionHandler: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
  ) {
    self.init(hosting: TipHosting(tip, arrowEdge, actionHandler))
  }

  private init(hosting: TipHosting) {
    self.hosting = hosting
    super.init(frame: .zero)
    hosting.fill(self)
  }

  public required init?(coder: NSCoder) { return nil }

  /// What the tip stands on; the system's with nil.
  public override var backgroundColor: UIColor? {
    get { hosting.look.color }
    set { hosting.look.color = newValue }
  }
  public var cornerRadius: CGFloat {
    get { hosting.look.radius ?? TipBubble.radius }
    set { hosting.look.radius = newValue }
  }
  public var imageSize: CGSize? {
    get { hosting.look.imageSize }
    set { hosting.look.imageSize = newValue }
  }
  public var viewStyle: any TipViewStyle {
    get { hosting.look.style }
    set { hosting.look.style = newValue }
  }
}

/// A cell of a collection view that shows a tip.
@preconcurrency @MainActor open class TipUICollectionViewCell: UICollectionViewCell {
  private var hosting: TipHosting?
  private var look = HostedLook()

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Has the cell show the tip.
  @discardableResult
  public final func configureTip(
    _ tip: any Tip,
    arrowEdge: Edge? = nil,
    actionHandler: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
  ) -> Self {
    hosting?.remove()
    let made = TipHosting(tip, arrowEdge, actionHandler)
    made.look = look
    made.fill(contentView)
    hosting = made
    return self
  }

  private func change(_ body: (inout HostedLook) -> Void) {
    body(&look)
    hosting?.look = look
  }

  open override var backgroundColor: UIColor? {
    get { look.color }
    set { change { $0.color = newValue } }
  }
  open var cornerRadius: CGFloat {
    get { look.radius ?? TipBubble.radius }
    set { change { $0.radius = newValue } }
  }
  open var imageSize: CGSize? {
    get { look.imageSize }
    set { change { $0.imageSize = newValue } }
  }
  open var viewStyle: any TipViewStyle {
    get { look.style }
    set { change { $0.style = newValue } }
  }
}

/// A tip in a popover, which the app presents while the tip is available and dismisses when it is not any more.
@preconcurrency @MainActor open class TipUIPopoverViewController: UIViewController {
  private let hosting: TipHosting
  /// What the popover points to.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet { popoverPresentationController?.sourceItem = sourceItem }
  }
  /// Is asked what the popover's own delegate is.
  open weak var presentationDelegate: (any UIPopoverPresentationControllerDelegate)? {
    didSet { popoverPresentationController?.delegate = presentationDelegate }
  }

  public init(
    _ tip: any Tip,
    sourceItem: any UIPopoverPresentationControllerSourceItem,
    actionHandler: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
  ) {
    hosting = TipHosting(tip, nil, actionHandler)
    self.sourceItem = sourceItem
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
    popoverPresentationController?.sourceItem = sourceItem
  }

  public required init?(coder: NSCoder) { return nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    addChild(hosting.controller)
    hosting.fill(view)
    hosting.controller.didMove(toParent: self)
    preferredContentSize = hosting.controller.sizeThatFits(in: CGSize(width: 340, height: 2000))
  }

  open var backgroundColor: UIColor? {
    get { hosting.look.color }
    set { hosting.look.color = newValue }
  }
  open var imageSize: CGSize? {
    get { hosting.look.imageSize }
    set { hosting.look.imageSize = newValue }
  }
  open var viewStyle: any TipViewStyle {
    get { hosting.look.style }
    set { hosting.look.style = newValue }
  }
}

/// How a hosted tip looks.
@MainActor struct HostedLook {
  var color: UIColor?
  var radius: CGFloat?
  var imageSize: CGSize?
  var style: any TipViewStyle = MiniTipViewStyle()
}

/// A tip's view among views of UIKit's.
@MainActor final class TipHosting {
  let controller: UIHostingController<AnyView>
  private let tip: any Tip
  private let arrowEdge: Edge?
  private let handler: @MainActor @Sendable (Tips.Action) -> Void
  var look = HostedLook() {
    didSet { controller.rootView = content }
  }

  init(_ tip: any Tip, _ arrowEdge: Edge?, _ handler: @escaping @MainActor @Sendable (Tips.Action) -> Void) {
    (self.tip, self.arrowEdge, self.handler) = (tip, arrowEdge, handler)
    controller = UIHostingController(rootView: AnyView(EmptyView()))
    controller.rootView = content
    controller.view.backgroundColor = .clear
  }

  private var content: AnyView {
    let view = TipView(tip, arrowEdge: arrowEdge, action: handler)
    let look = look
    return AnyView(
      view.environment(\.tipStyle, look.style).transformEnvironment(\.tipLook) {
        if let color = look.color { $0.background = AnyShapeStyle(Color(uiColor: color)) }
        if let radius = look.radius { $0.radius = radius }
        if let size = look.imageSize { $0.imageSize = size }
      }
    )
  }

  /// Lays the view over all of another one.
  func fill(_ view: UIView) {
    let own: UIView = controller.view
    own.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(own)
    NSLayoutConstraint.activate([
      own.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      own.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      own.topAnchor.constraint(equalTo: view.topAnchor), own.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  func remove() { controller.view.removeFromSuperview() }
}
