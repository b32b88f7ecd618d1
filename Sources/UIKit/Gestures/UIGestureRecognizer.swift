import Foundation
import SlipwayFoundation

/// Watches touches for one gesture and tells its targets.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static var recognized: State { .ended }
  }

  private var targets: [(object: ActionTarget, action: Selector)] = []
  /// UIKit's own target.
  var handler: ((UIGestureRecognizer) -> Void)?
  var arbitration = Arbitration()
  /// What a recogniser of UIKit's own asks before it begins.
  var hasReasonToBegin: Bool { true }

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }
  public override convenience init() { self.init(target: nil, action: nil) }
  public init?(coder: NSCoder) { super.init() }

  /// Called when the object came from a nib or storyboard and its outlets are set.
  open func awakeFromNib() {}
  open func addTarget(_ target: Any, action: Selector) {
    removeTarget(target, action: action)
    targets.append((ActionTarget(target), action))
  }
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { entry in
      (target == nil || entry.object.matches(target)) && (action == nil || entry.action == action)
    }
  }

  /// Setting it, in a subclass, asks for the transition: failure requirements and other recognisers may hold or forbid it.
  open var state: State {
    get { arbitration.state }
    set { requestState(newValue) }
  }
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var isEnabled = true {
    willSet { willChangeValue(forKey: "enabled") }
    didSet {
      if !isEnabled { cancelOrFail() }
      didChangeValue(forKey: "enabled")
    }
  }
  open internal(set) weak var view: UIView?
  open var name: String?
  /// Whether views lose the touches when the gesture is recognised.
  open var cancelsTouchesInView = true
  /// Whether views get no touch before the gesture failed.
  open var delaysTouchesBegan = false
  /// Whether views get the end of a touch only when the gesture failed.
  open var delaysTouchesEnded = true
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  open var requiresExclusiveTouchType = true
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// This recogniser waits until the other has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    arbitration.requirements.append(WeakRecognizer(otherGestureRecognizer))
  }

  /// The middle of the touches, in `view`'s coordinates, or the window's.
  open func location(in view: UIView?) -> CGPoint { centre(in: view) }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    arbitration.ordered[touchIndex].location(in: view)
  }
  open var numberOfTouches: Int { arbitration.touches.count }

  // For subclasses.

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
  /// Called when the gesture is over, whatever became of it.
  open func reset() {}
  /// Takes the touch out of this recogniser's sight.
  open func ignore(_ touch: UITouch, for event: UIEvent) { arbitration.forget(touch) }
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Which button of a pointer the gesture is made with.
  func accepts(_ button: UIEvent.ButtonMask) -> Bool { button == .primary }

  /// Whether a touch that begins belongs to the gesture.
  func takes(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard isEnabled, !arbitration.isFinished, mayReceive(event) else { return false }
    return !requiresExclusiveTouchType || arbitration.ordered.allSatisfy { $0.type == touch.type }
  }

  func mayReceive(_ event: UIEvent) -> Bool {
    shouldReceive(event) && delegate?.gestureRecognizer_shouldReceiveEvent?(self, event) ?? true
  }

  /// Two fingers on a touchpad that part or turn.
  func transform(_ event: TransformEvent) {}

  /// Sends the actions.
  func fire() {
    handler?(self)
    for target in targets { if let object = target.object.receiver { target.action.send(to: object, self) } }
  }
}

/// Decides on a recogniser's behalf. All methods are optional.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}

extension UIGestureRecognizerDelegate {
  package var gestureRecognizerShouldBegin: ((UIGestureRecognizer) -> Bool)? {
    optionalMethod("gestureRecognizerShouldBegin:")
  }
  package var gestureRecognizer_shouldRecognizeSimultaneouslyWith: ((UIGestureRecognizer, UIGestureRecognizer) -> Bool)?
  {
    optionalMethod("gestureRecognizer:shouldRecognizeSimultaneouslyWith:")
  }
  package var gestureRecognizer_shouldRequireFailureOf: ((UIGestureRecognizer, UIGestureRecognizer) -> Bool)? {
    optionalMethod("gestureRecognizer:shouldRequireFailureOf:")
  }
  package var gestureRecognizer_shouldBeRequiredToFailBy: ((UIGestureRecognizer, UIGestureRecognizer) -> Bool)? {
    optionalMethod("gestureRecognizer:shouldBeRequiredToFailBy:")
  }
  package var gestureRecognizer_shouldReceiveTouch: ((UIGestureRecognizer, UITouch) -> Bool)? {
    optionalMethod("gestureRecognizer:shouldReceiveTouch:")
  }
  package var gestureRecognizer_shouldReceiveEvent: ((UIGestureRecognizer, UIEvent) -> Bool)? {
    optionalMethod("gestureRecognizer:shouldReceiveEvent:")
  }
}
