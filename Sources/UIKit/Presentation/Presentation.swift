import CoreGraphics
import Foundation
import QuartzCore

/// One presented controller: the view above the presenter's, with what dims it, from coming to going.
@MainActor final class Presentation {
  let presented: UIViewController
  private(set) weak var presenter: UIViewController?
  private let container: PresentationContainer
  private let style: UIModalPresentationStyle
  private var isLeaving = false

  private static let duration: TimeInterval = 0.4

  init(_ presented: UIViewController, from presenter: UIViewController, in window: UIWindow) {
    self.presented = presented
    self.presenter = presenter
    style = presented.effectivePresentationStyle(in: window)
    container = PresentationContainer(frame: window.bounds)
    container.presentation = self
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(container)
  }

  var coversPresenter: Bool { style == .fullScreen || style == .currentContext }

  func appear(animated: Bool, completion: (() -> Void)?) {
    presented.isBeingPresented = true
    if coversPresenter { presenter?.setAppearance(.disappearing, animated: animated) }
    let view: UIView = presented.view
    container.install(view, layout: presented.presentationLayout(style))
    presented.setAppearance(.appearing, animated: animated)
    container.layoutIfNeeded()
    let finish = { [self] in
      presented.isBeingPresented = false
      presented.setAppearance(.appeared, animated: animated)
      if coversPresenter { presenter?.setAppearance(.disappeared, animated: animated) }
      completion?()
    }
    guard animated, UIView.areAnimationsEnabled else { return finish() }
    UIView.performWithoutAnimation { container.placeAway(presented.transitionLook) }
    UIView.animate(
      withDuration: presented.transitionDuration ?? Self.duration,
      delay: 0,
      usingSpringWithDamping: 1,
      initialSpringVelocity: 0,
      options: []
    ) {
      self.container.placeHere(self.presented.transitionLook)
    } completion: { _ in
      finish()
    }
  }

  func disappear(animated: Bool, completion: (() -> Void)?) {
    guard !isLeaving else { return }
    isLeaving = true
    // What it presents itself goes with it.
    presented.presentation?.disappear(animated: false, completion: nil)
    presented.isBeingDismissed = true
    presented.setAppearance(.disappearing, animated: animated)
    if coversPresenter { presenter?.setAppearance(.appearing, animated: animated) }
    let finish = { [self] in
      container.removeFromSuperview()
      presented.view.removeFromSuperview()
      presented.view.transform = .identity
      presented.view.alpha = 1
      presented.isBeingDismissed = false
      presented.setAppearance(.disappeared, animated: animated)
      presented.presenterPresentation = nil
      presenter?.presentation = nil
      if coversPresenter { presenter?.setAppearance(.appeared, animated: animated) }
      completion?()
    }
    guard animated, UIView.areAnimationsEnabled else { return finish() }
    UIView.animate(
      withDuration: presented.transitionDuration ?? Self.duration * 0.75,
      delay: 0,
      options: .curveEaseInOut
    ) {
      self.container.placeAway(self.presented.transitionLook)
    } completion: { _ in
      finish()
    }
  }

  /// A tap beside a sheet or Escape.
  func dismissByUser() {
    guard presented.isDismissibleByUser, !isLeaving else { return }
    presented.userDismissed()
    disappear(animated: true, completion: nil)
  }
}

/// How a presented view comes: from below, or where it stands.
enum PresentationLook { case cover, fade, pop }

/// Where a presented view lies in the window.
enum PresentationLayout {
  case full
  /// A sheet from the lower edge on a phone, a card in the middle of a wide window.
  case sheet(card: CGSize)
  /// As large as it wants, in the middle or at the lower edge.
  case centered, bottom
}

/// Dims what lies below and holds the presented view.
@MainActor final class PresentationContainer: UIView {
  weak var presentation: Presentation?
  private let dimming = UIView()
  private var layout = PresentationLayout.full
  private weak var content: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    dimming.backgroundColor = .black
    dimming.alpha = 0
    addSubview(dimming)
    let tap = UITapGestureRecognizer()
    tap.handler = { [weak self] _ in self?.presentation?.dismissByUser() }
    dimming.addGestureRecognizer(tap)
  }
  required init?(coder: NSCoder) { nil }

  func install(_ view: UIView, layout: PresentationLayout) {
    self.layout = layout
    content = view
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = []
    addSubview(view)
    if case .sheet = layout {
      view.layer.cornerRadius = 10
      view.layer.masksToBounds = true
    }
    setNeedsLayout()
  }

  private var dims: Bool { if case .full = layout { false } else { true } }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = bounds
    guard let content else { return }
    let frame = place(for: content)
    content.bounds.size = frame.size
    content.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  private func place(for content: UIView) -> CGRect {
    switch layout {
    case .full: return bounds
    case .sheet(let card):
      guard traitCollection.horizontalSizeClass == .regular else {
        content.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        return CGRect(x: 0, y: 10, width: bounds.width, height: max(0, bounds.height - 10))
      }
      content.layer.maskedCorners = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
      let size = CGSize(width: min(card.width, bounds.width - 40), height: min(card.height, bounds.height - 40))
      return CGRect(
        x: (bounds.width - size.width) / 2,
        y: (bounds.height - size.height) / 2,
        width: size.width,
        height: size.height
      )
    case .centered:
      let size = content.sizeThatFits(bounds.insetBy(dx: 20, dy: 20).size)
      return CGRect(
        x: ((bounds.width - size.width) / 2).rounded(),
        y: ((bounds.height - size.height) / 2).rounded(),
        width: size.width,
        height: size.height
      )
    case .bottom:
      let width = min(bounds.width - 16, 500)
      let size = content.sizeThatFits(CGSize(width: width, height: bounds.height - 40))
      let isCard = traitCollection.horizontalSizeClass == .regular
      let y = isCard ? (bounds.height - size.height) / 2 : bounds.height - size.height - 8
      return CGRect(
        x: ((bounds.width - size.width) / 2).rounded(),
        y: y.rounded(),
        width: size.width,
        height: size.height
      )
    }
  }

  func placeAway(_ look: PresentationLook) {
    dimming.alpha = 0
    switch look {
    case .cover: content?.transform = CGAffineTransform(translationX: 0, y: bounds.height)
    case .fade: content?.alpha = 0
    case .pop:
      content?.alpha = 0
      content?.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
    }
  }

  func placeHere(_ look: PresentationLook) {
    dimming.alpha = dims ? 0.2 : 0
    content?.transform = .identity
    content?.alpha = 1
  }

}

extension UIViewController {
  func effectivePresentationStyle(in window: UIWindow) -> UIModalPresentationStyle {
    switch modalPresentationStyle {
    case .automatic, .popover: .pageSheet
    default: modalPresentationStyle
    }
  }

  var isSheet: Bool {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet, .popover: true
    default: false
    }
  }
}
