import Foundation

/// What a view wants of the pointer over it: its delegate says where, and how the view shows it.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// Whether the delegate is asked.
  open var isEnabled = true { didSet { if !isEnabled { leave() } } }

  private let hover = UIHoverGestureRecognizer(target: nil, action: nil)
  private var region: UIPointerRegion?
  private var shown: PointerEffectPainter?

  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    hover.handler = { [weak self] _ in self?.moved() }
  }

  open func willMove(to view: UIView?) {
    leave()
    self.view?.removeGestureRecognizer(hover)
  }
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(hover)
  }

  /// Asks the delegate anew, where the pointer is over the view.
  open func invalidate() {
    guard region != nil else { return }
    leave()
    moved()
  }

  private func moved() {
    guard isEnabled, let view, hover.state == .began || hover.state == .changed else { return leave() }
    let whole = UIPointerRegion(rect: view.bounds)
    let request = UIPointerRegionRequest(location: hover.location(in: view), modifiers: hover.modifierFlags)
    let asked = delegate?.pointerInteraction_regionFor_defaultRegion
    guard let found = asked.map({ $0(self, request, whole) }) ?? whole else { return leave() }
    guard found != region else { return }
    leave()
    region = found
    let effect =
      if let style = delegate?.pointerInteraction_styleFor {
        style(self, found)?.effect
      } else {
        Optional(UIPointerEffect.automatic(UITargetedPreview(view: view)))
      }
    tell(delegate?.pointerInteraction_willEnter_animator, found) { [weak self] in
      self?.shown = effect.map(PointerEffectPainter.init)
    }
  }

  private func leave() {
    guard let old = region else { return }
    region = nil
    tell(delegate?.pointerInteraction_willExit_animator, old) { [weak self] in
      self?.shown?.remove()
      self?.shown = nil
    }
  }

  private func tell(
    _ told: ((UIPointerInteraction, UIPointerRegion, any UIPointerInteractionAnimating) -> Void)?,
    _ region: UIPointerRegion,
    _ change: @escaping () -> Void
  ) {
    let animator = PointerAnimator()
    told?(self, region, animator)
    // A view that moves is else passed over by the pointer.
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      change()
      for animation in animator.animations { animation() }
    } completion: { finished in
      for completion in animator.completions { completion(finished) }
    }
  }
}

/// Says where the pointer means something to a view, and what. All methods are optional; without them the pointer has its automatic
/// effect on all of the view.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {}

extension UIPointerInteractionDelegate {
  package var pointerInteraction_regionFor_defaultRegion:
    ((UIPointerInteraction, UIPointerRegionRequest, UIPointerRegion) -> UIPointerRegion?)?
  { optionalMethod("pointerInteraction:regionFor:defaultRegion:") }
  package var pointerInteraction_styleFor: ((UIPointerInteraction, UIPointerRegion) -> UIPointerStyle?)? {
    optionalMethod("pointerInteraction:styleFor:")
  }
  package var pointerInteraction_willEnter_animator:
    ((UIPointerInteraction, UIPointerRegion, any UIPointerInteractionAnimating) -> Void)?
  { optionalMethod("pointerInteraction:willEnter:animator:") }
  package var pointerInteraction_willExit_animator:
    ((UIPointerInteraction, UIPointerRegion, any UIPointerInteractionAnimating) -> Void)?
  { optionalMethod("pointerInteraction:willExit:animator:") }
}

/// What happens along with the effect's animation.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

private final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
  private(set) var animations: [() -> Void] = []
  private(set) var completions: [(Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }
}
