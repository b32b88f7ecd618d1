import Foundation

/// A finger, or the pointer with its main button held, from down to up.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  /// Seconds since the system started.
  open internal(set) var timestamp: TimeInterval = 0 { didSet { if beginning == 0 { beginning = timestamp } } }
  /// The timestamp of its first event.
  private(set) var beginning: TimeInterval = 0
  open internal(set) var phase = Phase.began
  /// How many taps, this one included, came in quick succession at one place.
  open internal(set) var tapCount = 1
  open internal(set) var type = TouchType.direct
  open internal(set) weak var window: UIWindow?
  open internal(set) weak var view: UIView?
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  /// The radius of what touches, in points: a pointer has none, a finger is 20 pt.
  open var majorRadius: CGFloat { type == .indirectPointer ? 0 : 20 }

  /// In the window's coordinates.
  var position = CGPoint.zero
  var previousPosition = CGPoint.zero
  /// Of a pointer: the button that is held.
  var button = UIEvent.ButtonMask.primary
  /// Whether views hear of it, and not recognisers alone.
  var reachesViews = true

  public override init() { super.init() }

  /// Where the touch is, in `view`'s coordinates, or the window's where `view` is nil.
  open func location(in view: UIView?) -> CGPoint { convert(position, to: view) }

  /// Where the touch was at the event before.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }
}
